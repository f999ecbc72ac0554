// SPDX-License-Identifier: MIT
// What positions are worth by definition: one under perfect play, one under random play.  Both
// visit every continuation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::tests {

/// The value for the side to move under perfect play: win 1, draw 1/2, loss 0.
template <Position P>
[[nodiscard]] double plain_value(const P& position) {
    if (position.outcome() != Outcome::Ongoing) {
        return score_for(position.to_move(), position.outcome());
    }
    MoveList moves;
    position.legal_moves(moves);
    double best = 0.0;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        best = std::max(best, 1.0 - plain_value(next));
        if (best == 1.0) break;
    }
    return best;
}

/// By how many points the side to move wins under perfect play, negative for a loss.
template <ScoredPosition P>
[[nodiscard]] int plain_margin(const P& position) {
    if (position.outcome() != Outcome::Ongoing) return position.margin(position.to_move());
    MoveList moves;
    position.legal_moves(moves);
    int best = -kMaxSquares;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        best = std::max(best, -plain_margin(next));
    }
    return best;
}

/// How likely each result is when both sides move at random.
struct Chances {
    double first = 0;
    double second = 0;
    double draw = 0;
};

/// Those of a finished game, which has its result for certain.  Precondition: not Ongoing.
[[nodiscard]] inline Chances chances_of_result(Outcome outcome) {
    switch (outcome) {
        case Outcome::FirstWins:
            return {.first = 1};
        case Outcome::SecondWins:
            return {.second = 1};
        default:
            return {.draw = 1};
    }
}

/// Those of an ongoing game: the mean of chances_of(position) of its children.
template <Position P, class ChancesOf>
[[nodiscard]] Chances mean_of_children(const P& position, ChancesOf chances_of) {
    MoveList moves;
    position.legal_moves(moves);
    const auto n = static_cast<double>(moves.size());
    Chances mean;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        const Chances chances = chances_of(next);
        mean.first += chances.first / n;
        mean.second += chances.second / n;
        mean.draw += chances.draw / n;
    }
    return mean;
}

/// Chances of positions of one game.  Remembers positions up to symmetry.
template <Position P>
class PlayoutChances {
public:
    [[nodiscard]] Chances of(const P& position) {
        if (position.outcome() != Outcome::Ongoing) return chances_of_result(position.outcome());
        const std::uint64_t key = key_of(position).key;
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        const Chances chances = mean_of_children(position, [&](const P& p) { return of(p); });
        return known_.try_emplace(key, chances).first->second;
    }

    [[nodiscard]] std::size_t positions() const { return known_.size(); }

private:
    std::unordered_map<std::uint64_t, Chances> known_;
};

}  // namespace kinarow::tests
