// SPDX-License-Identifier: MIT
// All positions that can come up in a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "kinarow/core/position.hpp"

namespace kinarow::tests {

namespace detail {

template <Position P, class Visitor>
void visit_ongoing(const P& position, std::unordered_set<std::uint64_t>& seen, Visitor& visit) {
    if (position.outcome() != Outcome::Ongoing || !seen.insert(position.hash()).second) return;
    visit(position);
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        visit_ongoing(next, seen, visit);
    }
}

}  // namespace detail

/// Calls visit(P) once for `start` and each position that can follow, as long as the game goes on.
/// Returns how many there were.
template <Position P, class Visitor>
std::size_t for_each_ongoing(const P& start, Visitor visit) {
    std::unordered_set<std::uint64_t> seen;
    detail::visit_ongoing(start, seen, visit);
    return seen.size();
}

}  // namespace kinarow::tests
