// SPDX-License-Identifier: MIT
// Which moves minimax looks at.
#pragma once

#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/tactics.hpp"
#include "kinarow/engines/threats/forced_squares.hpp"

namespace kinarow::detail {

/// The moves to search, and what is known of them.
struct Choices {
    MoveList moves{};
    bool complete = true;  ///< They are all that matter.
    bool forced = false;  ///< Threats leave no others.
};

/// The moves that a game names as worth a search, else all.
template <Position P>
[[nodiscard]] Choices free_choices(const P& position, int reach) {
    Choices result;
    position.legal_moves(result.moves);
    if constexpr (CandidatePosition<P>) {
        const std::size_t legal = result.moves.size();
        position.candidate_moves(result.moves, reach);
        result.complete = result.moves.size() == legal;
    }
    return result;
}

/// Forced moves if there are any, else those that are worth a search; never none.
template <Position P>
[[nodiscard]] Choices choices(const SearchBoard<P>& board, int reach) {
    const P& position = board.position();
    if constexpr (ThreatPosition<P>) {
        const SquareSet forced = forced_squares(board.threats(), position.to_move());
        if (!forced.any()) return free_choices(position, reach);
        Choices result{.forced = true};
        append(forced, result.moves);
        return result;
    } else {
        return free_choices(position, reach);
    }
}

/// The same for the root, where even a search that is stopped at once has to take a win in one and
/// prevent a loss in one.
template <Position P>
[[nodiscard]] Choices root_choices(const SearchBoard<P>& board, int reach) {
    if constexpr (!ThreatPosition<P>) {
        const MoveList urgent = urgent_moves(board.position());
        if (urgent.size() < legal_moves_of(board.position()).size()) return {.moves = urgent};
    }
    return choices(board, reach);
}

/// The score where threats alone decide: see forced_squares().
template <class Threats>
[[nodiscard]] std::optional<int> score_of_threats(const Threats& threats, Player player, int ply) {
    const SquareSet& others = threats.fives(opponent(player));
    if (threats.fives(player).any()) return win_in(1, ply);
    if (others.any()) return others.count() > 1 ? std::optional{loss_in(2, ply)} : std::nullopt;
    if (threats.winning_fours(player).any()) return win_in(3, ply);
    return std::nullopt;
}

}  // namespace kinarow::detail
