// SPDX-License-Identifier: MIT
// How a player of limited strength chooses among good moves: near the best by visits, and never a
// hopeless one (Wu and others, On Strength Adjustment for MCTS-Based Programs, AAAI 2019).
//
// Moves with at least a tenth of the most visits are chosen with probabilities proportional to
//
//     visits^z        z, the strength index:  -1  the doubtful ones rather
//                                              0  any of them
//                                              1  in proportion to their visits
//                                       infinity  the most visited
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "kinarow/core/rng.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// The least part of the most visits that makes a move one of those near the best.
inline constexpr double kNearBest = 0.1;

/// What each move's probability is proportional to; 0 for those that are not chosen.  A proven win
/// is alone, and so is the first of nothing but proven losses; other proven losses are never
/// chosen.  The first move counts as the most visited: a proven draw may be best with few visits.
/// Preconditions: best first, as RootReport has them; not empty.
[[nodiscard]] inline std::vector<double> near_best_weights(const std::vector<RootMove>& moves,
                                                           double strength_index) {
    std::vector<double> weights(moves.size(), 0.0);
    weights.front() = 1.0;
    const Proven best = moves.front().proven;
    if (best == Proven::Win || best == Proven::Loss) return weights;
    std::uint64_t most = 1;
    for (const RootMove& entry : moves) {
        if (entry.proven != Proven::Loss) most = std::max(most, entry.visits);
    }
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const double part = static_cast<double>(moves[i].visits) / static_cast<double>(most);
        if (moves[i].proven == Proven::Loss || part < kNearBest) continue;
        weights[i] = std::pow(part, strength_index);
    }
    return weights;
}

/// The index of the one that is chosen.  The same preconditions.
[[nodiscard]] inline std::size_t choose_near_best(const std::vector<RootMove>& moves,
                                                  double strength_index, Rng& rng) {
    const std::vector<double> weights = near_best_weights(moves, strength_index);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    double left = std::ldexp(static_cast<double>(rng.next() >> 11), -53) * sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0.0) continue;
        last = i;
        if (left < weights[i]) break;
        left -= weights[i];
    }
    return last;
}

}  // namespace kinarow
