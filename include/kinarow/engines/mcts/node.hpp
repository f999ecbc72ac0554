// SPDX-License-Identifier: MIT
// Nodes and edges of a search graph, and how the edges of a node are laid out.
//
// Most nodes are visited less often than they have moves, so they get their edges as these are
// needed, in runs that lie side by side and never move:
//
//     run       0        1         2          3          4           5
//     edges     0 .. 7   8 .. 23   24 .. 55   56 .. 119  120 .. 247  248 .. 503
//
// The last run ends where the moves do.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/mcts/selection.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Index of a node; kNoNode where there is none.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId kNoNode{0xFFFFFFFF};

/// Index of an edge; kNoEdge where there is none.
enum class EdgeId : std::uint32_t {};
inline constexpr EdgeId kNoEdge{0xFFFFFFFF};

[[nodiscard]] constexpr std::uint32_t index_of(NodeId id) noexcept {
    return static_cast<std::uint32_t>(id);
}
[[nodiscard]] constexpr std::uint32_t index_of(EdgeId id) noexcept {
    return static_cast<std::uint32_t>(id);
}

inline constexpr std::size_t kFirstRun = 8;
inline constexpr std::size_t kMostRuns = 6;

/// How many edges a run has unless the moves run out, the edge of the node that it begins with,
/// and the run that an edge belongs to.
[[nodiscard]] constexpr std::size_t size_of_run(std::size_t run) noexcept {
    return kFirstRun << run;
}
[[nodiscard]] constexpr std::size_t start_of_run(std::size_t run) noexcept {
    return size_of_run(run) - kFirstRun;
}
[[nodiscard]] constexpr std::size_t run_of_edge(std::size_t edge) noexcept {
    return static_cast<std::size_t>(std::bit_width(edge / kFirstRun + 1)) - 1;
}
/// How many edges come next for a node that has so many, all of its runs so far, and so many moves.
[[nodiscard]] constexpr std::size_t next_run_size(std::size_t edges, std::size_t moves) noexcept {
    return std::min(size_of_run(run_of_edge(edges)), moves - edges);
}

inline constexpr std::size_t kLongestRun = size_of_run(kMostRuns - 1);
static_assert(start_of_run(kMostRuns) > kMaxSquares);

struct MctsNode {
    std::uint64_t key;
    std::uint32_t visits;  ///< Simulations that went on through one of its edges.
    std::uint16_t move_count;  ///< How many edges it can have.
    std::uint16_t edge_count;  ///< How many it has; 0 while it is not ready.
    std::array<EdgeId, kMostRuns> runs;  ///< The first edge of each; kNoEdge before it is made.
    Proven proven;  ///< For the side to move.
    bool has_draw;  ///< One of its edges is a proven draw: it is worth that at least.
};

/// An edge.  Values are for the player who makes the move.
struct MctsEdge {
    Move& move;
    EdgeScore& score;
    std::uint32_t& visits;
    NodeId& child;
    Proven& proven;
};

/// How often an edge was taken, and where it leads.
struct EdgeTrail {
    std::uint32_t visits = 0;
    NodeId child = kNoNode;
};

/// What a new edge starts with.
struct NewEdge {
    Move move = Move::pass();
    EdgeScore score{};
    Proven proven = Proven::No;
};

/// The edges of one run, as parallel arrays.
struct MctsRun {
    EdgeId first;
    std::span<Move> move;
    std::span<EdgeScore> score;
    std::span<EdgeTrail> trail;
    std::span<Proven> proven;

    [[nodiscard]] std::size_t size() const noexcept { return move.size(); }
    [[nodiscard]] EdgeId id(std::size_t i) const noexcept {
        return EdgeId{index_of(first) + static_cast<std::uint32_t>(i)};
    }

    /// Precondition: as many values as edges.
    void fill(std::span<const NewEdge> values) const noexcept {
        for (std::size_t i = 0; i < size(); ++i) {
            move[i] = values[i].move;
            score[i] = values[i].score;
            trail[i] = {};
            proven[i] = values[i].proven;
        }
    }
};

}  // namespace kinarow
