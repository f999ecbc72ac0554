// SPDX-License-Identifier: MIT
// Counts of a game tree by depth, to test rules against published numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "app/session.hpp"
#include "kinarow/core/position.hpp"

namespace kinarow::app {

/// Walks the tree breadth first, each position once with the number of ways that lead to it, so
/// that depths with few positions and many move orders are cheap.
/// Memory: about 350 bytes a position of the widest depth.
template <Position P>
[[nodiscard]] std::vector<PerftRow> perft(const P& start, int depth) {
    struct Ways {
        P position;
        std::uint64_t count;
    };
    std::unordered_map<std::uint64_t, Ways> layer{{start.hash(), {start, 1}}};
    std::vector<PerftRow> rows;
    for (int d = 0; d <= depth && !layer.empty(); ++d) {
        PerftRow row{.depth = d, .positions = layer.size()};
        std::unordered_set<std::uint64_t> classes;
        std::unordered_map<std::uint64_t, Ways> next;
        for (const auto& [hash, here] : layer) {
            row.nodes += here.count;
            classes.insert(key_of(here.position).key);
            if (here.position.outcome() != Outcome::Ongoing) row.games += here.count;
            if (d == depth) continue;
            MoveList moves;
            here.position.legal_moves(moves);
            for (const Move move : moves) {
                P child = here.position;
                child.play(move);
                const auto [entry, _] = next.try_emplace(child.hash(), Ways{child, 0});
                entry->second.count += here.count;
            }
        }
        row.classes = classes.size();
        rows.push_back(row);
        layer = std::move(next);
    }
    return rows;
}

}  // namespace kinarow::app
