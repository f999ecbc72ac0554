// SPDX-License-Identifier: MIT
// Minimax as the textbooks have it: no pruning, no table, no order.  To learn from, and to test the
// fast one against.
#pragma once

#include <algorithm>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::detail {

/// The evaluation for the side to move by the game itself; 0 where it has none.
template <Position P>
[[nodiscard]] int plain_evaluation(const P& position) {
    if constexpr (EvaluatedPosition<P>) {
        return position.evaluate();
    } else {
        return 0;
    }
}

/// The score of a position `ply` plies from the root by looking `depth` plies ahead: that of a
/// finished game by definition, at depth 0 the evaluation, else the best that a move leads to.
/// Meaningless once the budget is exhausted.
template <Position P>
[[nodiscard]] int plain_score(const P& position, int depth, int ply, Budget& budget,
                              Doubts& doubts) {
    if (position.outcome() != Outcome::Ongoing) return final_score(position, ply);
    if (!budget.spend()) return 0;
    if (depth == 0) {
        doubts.evaluated = true;
        return plain_evaluation(position);
    }
    MoveList moves;
    position.legal_moves(moves);
    int best = -kWin;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        best = std::max(best, -plain_score(next, depth - 1, ply + 1, budget, doubts));
        if (budget.exhausted()) break;
    }
    return best;
}

}  // namespace kinarow::detail
