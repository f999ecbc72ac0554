// SPDX-License-Identifier: MIT
// What makes alpha-beta strong beyond the depth that it can afford: it knows what threats force,
// looks at the moves that seem worth it, at some of them less deeply, and at replies that are
// forced for nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/choices.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/threats/defences.hpp"
#include "kinarow/engines/threats/forced_squares.hpp"
#include "kinarow/engines/threats/vcf.hpp"

namespace kinarow::detail {

/// Stands in for a search for fours where a game knows no threats.
struct NoFours {
    template <class Threats>
    NoFours(const Threats& /*threats*/, const Budget& /*budget*/) noexcept {}
};

template <class P>
struct FoursOf {
    using Type = NoFours;
};
template <ThreatPosition P>
struct FoursOf<P> {
    using Type = FourSearch<typename P::Threats>;
};

/// The policy of that search at the position a board is at.
template <Position P>
class Selective {
public:
    /// `reach`: of candidate moves.
    Selective(SearchBoard<P>& board, Budget& budget, int reach)
        : board_{board}, fours_{board.threats(), budget}, reach_{reach} {}

    /// The moves to search, at the root and below it.
    [[nodiscard]] Choices root_choices() const { return detail::root_choices(board_, reach_); }
    [[nodiscard]] Choices choices() const { return detail::choices(board_, reach_); }

    /// The score at the end of the search, for the side to move.
    [[nodiscard]] int evaluate() const { return board_.evaluate(); }

    /// The score where threats decide without search.
    [[nodiscard]] std::optional<int> score_of_threats(int ply) const {
        if constexpr (ThreatPosition<P>) {
            return detail::score_of_threats(board_.threats(), mover(), ply);
        } else {
            return std::nullopt;
        }
    }

    /// The score where fours win.
    [[nodiscard]] std::optional<int> win_by_fours(int ply) {
        if constexpr (ThreatPosition<P>) {
            if (fours_.wins(mover(), ply <= 1 ? kFoursNearRoot : kFours, FoursTried::Promising)) {
                return win_in(static_cast<int>(fours_.line().size()), ply);
            }
        }
        return std::nullopt;
    }

    /// Where the opponent threatens to win by fours, leaves the moves that may spoil that: all
    /// others lose.
    void answer_fours(Choices& todo) {
        if constexpr (ThreatPosition<P>) {
            if (todo.forced) return;
            const Player other = opponent(mover());
            if (!fours_.wins(other, kMenacingFours, FoursTried::Promising)) return;
            todo = {.forced = true};
            append(defences_to(fours_.line(), mover(), board_.threats()), todo.moves);
        }
    }

    /// How many plies more to search than `depth`: the only reply to a four is not a ply of its
    /// own, and no evaluation says how an open three will be answered.
    [[nodiscard]] int extension(int depth) const {
        if constexpr (ThreatPosition<P>) {
            const auto& threats = board_.threats();
            const Player other = opponent(mover());
            return int{threats.fives(other).any() ||
                       (depth <= 0 && threats.winning_fours(other).any())};
        } else {
            return 0;
        }
    }

    /// How many moves to look at, in their order, before the others are given up (late-move
    /// pruning).
    [[nodiscard]] std::size_t most_moves(const Choices& todo, Distance at,
                                         ScoreWindow window) const {
        const std::size_t all = todo.moves.size();
        if (at.depth > kGiveUpDepth || !is_free(todo, window)) return all;
        return std::min(all, std::size_t{4} * static_cast<std::size_t>(at.depth + 1));
    }

    /// By how many plies less to look at the i-th move, if it is unlikely to be good.
    [[nodiscard]] int reduction(std::size_t i, Move move, const Choices& todo, Distance at) const {
        if (at.depth < 3 || i < 4 || todo.forced || threatens(move)) return 0;
        const int late = 1 + int{i >= 12} + int{i >= 30 && at.depth >= 5};
        return std::min(late, at.depth - 2);
    }

    /// The evaluation where it is so far above the window that the little that is left to search
    /// will hardly change that (reverse futility pruning).
    [[nodiscard]] std::optional<int> score_without_search(const Choices& todo, Distance at,
                                                          ScoreWindow window) const {
        if (at.depth > kFutileDepth || !is_free(todo, window)) return std::nullopt;
        const int score = evaluate();
        const bool is_above = score - kMargin * at.depth >= window.beta;
        return is_above ? std::optional{score} : std::nullopt;
    }

    /// Whether a score of one depth will do where another is wanted.
    [[nodiscard]] static bool is_deep_enough(int stored, int wanted) noexcept {
        return stored >= wanted;
    }

private:
    /// Positions that may be looked at for wins by fours: beside the root, and elsewhere.
    static constexpr std::uint64_t kFoursNearRoot = 300;
    static constexpr std::uint64_t kFours = 100;
    /// And for those of the opponent, should the player pass.
    static constexpr std::uint64_t kMenacingFours = 40;

    static constexpr int kGiveUpDepth = 8;

    /// Up to that many plies from the end, so many points a ply are a safe distance.
    static constexpr int kFutileDepth = 4;
    static constexpr int kMargin = 250;

    /// Whether the player can go where he likes, and it is only asked whether he is better off than
    /// a score that is not a win or a loss.
    [[nodiscard]] static bool is_free(const Choices& todo, ScoreWindow window) noexcept {
        return ThreatPosition<P> && !todo.forced && window.is_empty() && !is_loss(window.alpha) &&
               !is_win(window.beta);
    }

    [[nodiscard]] Player mover() const { return board_.position().to_move(); }

    /// Whether a move makes a four or an open three, or prevents a four.
    [[nodiscard]] bool threatens(Move move) const {
        if constexpr (ThreatPosition<P>) {
            const auto& threats = board_.threats();
            const int square = move.square().index;
            return threats.fours(mover()).test(square) || threats.threes(mover()).test(square) ||
                   threats.fours(opponent(mover())).test(square);
        } else {
            return false;
        }
    }

    SearchBoard<P>& board_;
    typename FoursOf<P>::Type fours_;
    int reach_;
};

}  // namespace kinarow::detail
