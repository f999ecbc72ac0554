// SPDX-License-Identifier: MIT
// What is asked of a search: between which scores, and how deep.
#pragma once

namespace kinarow::detail {

/// The scores that still matter: those strictly between.
struct ScoreWindow {
    int alpha;
    int beta;

    /// The same for the opponent.
    [[nodiscard]] constexpr ScoreWindow reversed() const noexcept { return {-beta, -alpha}; }
    /// Asks only whether a score is greater than alpha.
    [[nodiscard]] constexpr ScoreWindow empty() const noexcept { return {alpha, alpha + 1}; }
    /// Whether there is no score between.
    [[nodiscard]] constexpr bool is_empty() const noexcept { return beta - alpha <= 1; }
};

/// How far a position is from the root, and how far to search on.
struct Distance {
    int depth;
    int ply;
};

}  // namespace kinarow::detail
