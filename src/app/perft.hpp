// SPDX-License-Identifier: MIT
// Counts of a game tree by depth, to test rules against published numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "app/session.hpp"
#include "kinarow/core/position.hpp"

namespace kinarow::app {

/// The most positions held at once by default; about 300 bytes each.
inline constexpr std::size_t kMaxPerftPositions = 1'000'000;

namespace detail {

template <Position P>
struct Reached {
    P position;
    std::uint64_t ways;  ///< Sequences of moves that lead to it.
};

/// The different positions at one depth, by hash.
template <Position P>
using PerftLayer = std::unordered_map<std::uint64_t, Reached<P>>;

/// Calls visit(P) for every position one move on, passes that cost nothing included.
template <Position P, class Visitor>
void for_each_child(const P& position, PassCost passes, Visitor&& visit) {
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        P child = position;
        child.play(move);
        while (passes == PassCost::Nothing && child.is_legal(Move::pass())) {
            child.play(Move::pass());
        }
        visit(std::move(child));
    }
}

template <Position P>
void count(const P& position, std::uint64_t ways, PerftRow& row) {
    row.nodes += ways;
    if (position.outcome() != Outcome::Ongoing) row.games += ways;
}

template <Position P>
[[nodiscard]] PerftRow row_of(const PerftLayer<P>& layer, int depth) {
    PerftRow row{.depth = depth, .positions = layer.size()};
    std::unordered_set<std::uint64_t> classes;
    for (const auto& [hash, here] : layer) {
        count(here.position, here.ways, row);
        classes.insert(key_of(here.position).key);
    }
    row.classes = classes.size();
    return row;
}

/// The layer one move on; nothing if it would hold more than `most` positions.
template <Position P>
[[nodiscard]] std::optional<PerftLayer<P>> next_layer(const PerftLayer<P>& layer, PassCost passes,
                                                      std::size_t most) {
    PerftLayer<P> next;
    for (const auto& [hash, here] : layer) {
        for_each_child(here.position, passes, [&, ways = here.ways](P child) {
            const std::uint64_t key = child.hash();
            next.try_emplace(key, Reached<P>{std::move(child), 0}).first->second.ways += ways;
        });
        if (next.size() > most) return std::nullopt;
    }
    return next;
}

/// Adds what lies below `here` to the rows, the first of which is for its children.
template <Position P>
void count_below(const Reached<P>& here, PassCost passes, std::span<PerftRow> rows) {
    if (rows.empty()) return;
    for_each_child(here.position, passes, [&](P child) {
        count(child, here.ways, rows.front());
        count_below(Reached<P>{std::move(child), here.ways}, passes, rows.subspan(1));
    });
}

/// Rows down to `depth` for what lies below a layer, which is that of the last row.
template <Position P>
void append_depth_first(const PerftLayer<P>& layer, int depth, PassCost passes,
                        std::vector<PerftRow>& rows) {
    const std::size_t known = rows.size();
    while (rows.back().depth < depth) rows.push_back({.depth = rows.back().depth + 1});
    for (const auto& [hash, here] : layer) {
        count_below(here, passes, std::span{rows}.subspan(known));
    }
    while (rows.back().nodes == 0) rows.pop_back();
}

}  // namespace detail

/// One row a depth from 0 to `depth`, or to the end of the longest game.  Walks the tree breadth
/// first, each position once with the number of ways that lead to it, so that depths with few
/// positions and many move orders are cheap.  Below the last depth that has no more than `most`
/// positions it goes on depth first, which takes no memory, and leaves out what cannot be counted
/// that way.
template <Position P>
[[nodiscard]] std::vector<PerftRow> perft(const P& start, int depth,
                                          PassCost passes = PassCost::Ply,
                                          std::size_t most = kMaxPerftPositions) {
    detail::PerftLayer<P> layer{{start.hash(), {start, 1}}};
    std::vector<PerftRow> rows{detail::row_of(layer, 0)};
    while (rows.back().depth < depth) {
        std::optional<detail::PerftLayer<P>> next = detail::next_layer(layer, passes, most);
        if (!next) {
            detail::append_depth_first(layer, depth, passes, rows);
            break;
        }
        if (next->empty()) break;
        layer = std::move(*next);
        rows.push_back(detail::row_of(layer, rows.back().depth + 1));
    }
    return rows;
}

}  // namespace kinarow::app
