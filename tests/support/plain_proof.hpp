// SPDX-License-Identifier: MIT
// Who wins with the best play of both, and when, by definition: every continuation is looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "kinarow/core/position.hpp"

namespace kinarow::tests {

struct PlainResult {
    Outcome value = Outcome::Draw;
    int plies = 0;  ///< To the end of a game that is won: the winner hurries, the loser delays.

    friend bool operator==(const PlainResult&, const PlainResult&) = default;
};

/// Results of the positions of one game, each worked out once.
template <Position P>
class PlainProof {
public:
    [[nodiscard]] PlainResult of(const P& position) {
        if (position.outcome() != Outcome::Ongoing) return {position.outcome()};
        const auto known = known_.find(position.hash());
        if (known != known_.end()) return known->second;
        const PlainResult result = best_of(position);
        known_.emplace(position.hash(), result);
        return result;
    }

    /// The moves that lead to that result, in ascending order; in a draw those that hold it.
    [[nodiscard]] std::vector<Move> best_moves(const P& position) {
        std::vector<Move> best;
        const PlainResult result = of(position);
        for_each_result(position, [&](Move move, const PlainResult& after) {
            if (after == result) best.push_back(move);
        });
        return best;
    }

private:
    [[nodiscard]] PlainResult best_of(const P& position) {
        const Player mover = position.to_move();
        PlainResult best;
        bool any = false;
        for_each_result(position, [&](Move, const PlainResult& after) {
            if (!any || merit(after, mover) > merit(best, mover)) best = after;
            any = true;
        });
        return best;
    }

    /// Calls visit(move, what it leads to, counted from before it).
    template <class Visitor>
    void for_each_result(const P& position, Visitor visit) {
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            P next = position;
            next.play(move);
            PlainResult after = of(next);
            if (after.value != Outcome::Draw) ++after.plies;
            visit(move, after);
        }
    }

    /// Higher is better for the player.
    [[nodiscard]] static int merit(const PlainResult& result, Player player) {
        constexpr int kWin = 1000;
        if (result.value == Outcome::Draw) return 0;
        return result.value == win_for(player) ? kWin - result.plies : result.plies - kWin;
    }

    std::unordered_map<std::uint64_t, PlainResult> known_;
};

}  // namespace kinarow::tests
