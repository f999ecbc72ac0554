// SPDX-License-Identifier: MIT
// Minimax as the textbooks have it: no pruning, no table, no order.  To learn from, and to test the
// fast one against.
#pragma once

#include <algorithm>
#include <cstddef>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::detail {

/// The score of a finished game: by definition, or as an evaluation has it that judges those too,
/// which proves nothing.
template <Position P>
[[nodiscard]] int plain_final_score(const P& position, int ply, std::size_t evaluation,
                                    Doubts& doubts) {
    const auto evaluations = evaluations_of<P>();
    const bool judged = !evaluations.empty() && evaluations[evaluation].ends == Ends::Judged;
    if (!judged) return final_score(position, ply);
    doubts.evaluated = true;
    return evaluate_by(evaluation, position);
}

/// The score of a position `ply` plies from the root by looking `depth` plies ahead: that of a
/// finished game if it is one, at depth 0 the evaluation of that index, else the best that a move
/// leads to.  Meaningless once the budget is exhausted.
template <Position P>
[[nodiscard]] int plain_score(const P& position, int depth, int ply, std::size_t evaluation,
                              Budget& budget, Doubts& doubts) {
    if (position.outcome() != Outcome::Ongoing) {
        return plain_final_score(position, ply, evaluation, doubts);
    }
    if (!budget.spend()) return 0;
    if (depth == 0) {
        doubts.evaluated = true;
        return evaluate_by(evaluation, position);
    }
    MoveList moves;
    position.legal_moves(moves);
    int best = -kWin;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        const int score = plain_score(next, depth - 1, ply + 1, evaluation, budget, doubts);
        best = std::max(best, -score);
        if (budget.exhausted()) break;
    }
    return best;
}

}  // namespace kinarow::detail
