// SPDX-License-Identifier: MIT
// The scores of minimax: evaluation points, wins and losses by their distance, and how far to trust
// them.
//
// Scores are for the side to move: evaluation points, or kWin - plies for a win that many plies
// from the root, so that the quicker of two wins is preferred.
#pragma once

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/evaluation.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/transposition.hpp"

namespace kinarow::detail {

inline constexpr int kWin = 2 * kMaxEvaluation;
inline constexpr int kMaxPly = 1024;  ///< Longer lines than this are cut off as even.

[[nodiscard]] constexpr bool is_win(int score) noexcept { return score >= kWin - kMaxPly; }
[[nodiscard]] constexpr bool is_loss(int score) noexcept { return score <= kMaxPly - kWin; }

/// A win for the side to move, or a loss, `plies` after a position `ply` plies from the root.
[[nodiscard]] constexpr int win_in(int plies, int ply) noexcept { return kWin - ply - plies; }
[[nodiscard]] constexpr int loss_in(int plies, int ply) noexcept { return ply + plies - kWin; }

/// The score of a finished game.
template <Position P>
[[nodiscard]] int final_score(const P& position, int ply) {
    if (position.outcome() == Outcome::Draw) return 0;
    return position.outcome() == win_for(position.to_move()) ? win_in(0, ply) : loss_in(0, ply);
}

/// Whether a score is proven.  No evaluation reaches those of wins and losses, so one of these
/// comes from ends of the game alone.
[[nodiscard]] constexpr bool is_certain(int score, Doubts doubts) noexcept {
    return !doubts.omitted && (!doubts.evaluated || is_win(score) || is_loss(score));
}

/// Wins are counted from the root in the search, but from the position itself in the table.
[[nodiscard]] constexpr int to_table(int score, int ply) noexcept {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr int from_table(int score, int ply) noexcept {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

[[nodiscard]] inline double win_probability(int score) {
    if (is_win(score)) return 1.0;
    if (is_loss(score)) return 0.0;
    return win_probability_of(score);
}

[[nodiscard]] constexpr Proven proven_by(int score) noexcept {
    if (is_win(score)) return Proven::Win;
    return is_loss(score) ? Proven::Loss : Proven::Draw;
}

}  // namespace kinarow::detail
