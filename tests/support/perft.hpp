// SPDX-License-Identifier: MIT
// The whole game tree, move by move: slow and obviously right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/position.hpp"

namespace kinarow::tests {

/// Sequences of moves by length, and how those that end a game end.
struct TreeCounts {
    std::vector<std::uint64_t> nodes{};
    std::uint64_t first_wins = 0;
    std::uint64_t second_wins = 0;
    std::uint64_t draws = 0;

    [[nodiscard]] std::uint64_t games() const { return first_wins + second_wins + draws; }
};

template <Position P>
void count_tree(const P& position, std::size_t ply, TreeCounts& counts) {
    if (counts.nodes.size() <= ply) counts.nodes.resize(ply + 1);
    ++counts.nodes[ply];
    counts.first_wins += position.outcome() == Outcome::FirstWins;
    counts.second_wins += position.outcome() == Outcome::SecondWins;
    counts.draws += position.outcome() == Outcome::Draw;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        count_tree(next, ply + 1, counts);
    }
}

template <Position P>
[[nodiscard]] TreeCounts tree_counts(const P& start) {
    TreeCounts counts;
    count_tree(start, 0, counts);
    return counts;
}

/// What costs a ply in a count of leaves.
enum class PassCost { Ply, Nothing };

/// Games of `depth` plies, those that end before it too.
template <Position P>
[[nodiscard]] std::uint64_t leaves(const P& position, int depth, PassCost cost = PassCost::Ply) {
    if (depth == 0 || position.outcome() != Outcome::Ongoing) return 1;
    std::uint64_t sum = 0;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        const bool free = move.is_pass() && cost == PassCost::Nothing;
        sum += leaves(next, free ? depth : depth - 1, cost);
    }
    return sum;
}

}  // namespace kinarow::tests
