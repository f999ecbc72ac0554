// SPDX-License-Identifier: MIT
// Alpha-beta that looks at every legal move to the same depth, and judges as plain minimax does: it
// comes to the same value, only sooner.
#pragma once

#include <cstddef>
#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/choices.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow::detail {

/// The policy of that search; see Selective for one that knows more.
template <Position P>
class FullWidth {
public:
    explicit FullWidth(const SearchBoard<P>& board) noexcept : board_{board} {}

    [[nodiscard]] Choices root_choices() const { return choices(); }
    [[nodiscard]] Choices choices() const { return {.moves = legal_moves_of(board_.position())}; }
    [[nodiscard]] int evaluate() const { return board_.plain_evaluation(); }

    [[nodiscard]] static std::optional<int> score_of_threats(int /*ply*/) noexcept { return {}; }
    [[nodiscard]] static std::optional<int> win_by_fours(int /*ply*/) noexcept { return {}; }
    static void answer_fours(const Choices& /*todo*/) noexcept {}
    [[nodiscard]] static int extension(int /*depth*/) noexcept { return 0; }
    [[nodiscard]] static std::optional<int> score_without_search(const Choices& /*todo*/,
                                                                 Distance /*at*/,
                                                                 ScoreWindow /*window*/) noexcept {
        return {};
    }
    [[nodiscard]] static std::size_t most_moves(const Choices& todo, Distance /*at*/,
                                                ScoreWindow /*window*/) noexcept {
        return todo.moves.size();
    }
    [[nodiscard]] static int reduction(std::size_t /*i*/, Move /*move*/, const Choices& /*todo*/,
                                       Distance /*at*/) noexcept {
        return 0;
    }

    /// A search to another depth may come to another value.
    [[nodiscard]] static bool is_deep_enough(int stored, int wanted) noexcept {
        return stored == wanted;
    }

private:
    const SearchBoard<P>& board_;
};

}  // namespace kinarow::detail
