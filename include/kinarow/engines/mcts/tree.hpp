// SPDX-License-Identifier: MIT
// The memory of a Monte Carlo tree search: nodes and edges in arenas, addressed by index.
//
//     node            one position up to symmetry, expanded: it can have an edge for each move
//     edge            a move of a node, with its statistics; leads to a node once that is expanded
//
// Positions that are reached by different orders of moves, or are symmetric to one another, share a
// node, so the tree is really a graph; what was learnt about a move stays on the edge of the parent
// that tried it.  Moves are stored in the node's canonical orientation.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/mcts/block_store.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/edge_store.hpp"
#include "kinarow/engines/mcts/node.hpp"
#include "kinarow/engines/mcts/node_index.hpp"
#include "kinarow/engines/mcts/node_store.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// What a thread has in reserve for the nodes and edges that it adds.
struct MctsShare {
    Reserve nodes;
    Reserve edges;
};

/// Grows up to a given size, then refuses to; reclaims what a played move has made unreachable.
/// Threads: clear() and keep_only() only while nobody else is at work, and with them every share is
/// void; all else may be called by several at once, each with a share of its own, and the numbers
/// of nodes and edges changed meanwhile through ManyThreads.
class MctsTree {
public:
    /// One block of each kind is allowed for however small `max_bytes` is.
    explicit MctsTree(std::size_t max_bytes)
        : max_bytes_{max_bytes}, nodes_{max_bytes}, edges_{max_bytes}, index_{nodes_} {}

    void clear() {
        nodes_.shrink_to(0);
        edges_.shrink_to(0);
        index_.clear();
    }

    [[nodiscard]] std::size_t size() const { return index_.size(); }
    [[nodiscard]] std::size_t bytes() const {
        const std::scoped_lock lock{growing_};
        return bytes_in_use();
    }

    [[nodiscard]] MctsNode& node(NodeId id) const noexcept { return nodes_.node(id); }
    [[nodiscard]] MctsEdge edge(EdgeId id) const noexcept { return edges_.edge(id); }

    /// Calls visit(MctsRun) for every run of a node, in order.
    template <class Visitor>
    void for_each_run(NodeId id, Visitor&& visit) const {
        const MctsNode& n = node(id);
        std::size_t left = acquire(n.edge_count);
        for (std::size_t run = 0; left > 0; ++run) {
            const std::size_t size = std::min(size_of_run(run), left);
            visit(edges_.run(ManyThreads::load(n.runs[run]), size));
            left -= size;
        }
    }

    /// The last edge of a node.
    [[nodiscard]] EdgeId last_edge(NodeId id) const noexcept {
        const MctsNode& n = node(id);
        const std::size_t last = acquire(n.edge_count) - 1U;
        const std::size_t run = run_of_edge(last);
        const EdgeId first = ManyThreads::load(n.runs[run]);
        return EdgeId{index_of(first) + static_cast<std::uint32_t>(last - start_of_run(run))};
    }

    /// The node of that canonical key; kNoNode if there is none.
    [[nodiscard]] NodeId find(std::uint64_t key) const { return index_.find(key); }

    /// Adds a node that can have that many edges, or finds the one that another thread has just
    /// added; kNoNode if there is no room.  Precondition: `edges` are whole runs, not none.
    [[nodiscard]] NodeId add(MctsShare& share, std::uint64_t key, std::size_t moves,
                             std::span<const NewEdge> edges) {
        assert(!edges.empty() && edges.size() <= moves);
        const MctsShare before = share;
        const NodeId id = new_node(share, key, moves, edges);
        const NodeId known = id == kNoNode ? id : index_.find_or_insert(key, id);
        if (id == kNoNode || known != id) share = before;
        return known;
    }

    /// Gives the next run of edges to a node that has `count`, unless another thread does just
    /// that; false if there is no room.
    [[nodiscard]] bool extend(MctsShare& share, NodeId id, std::size_t count,
                              std::span<const NewEdge> edges) {
        MctsNode& n = node(id);
        assert(edges.size() == next_run_size(count, n.move_count));
        const MctsShare before = share;
        const EdgeId first = new_run(share, edges);
        if (first == kNoEdge) return false;
        if (claim(n.runs[run_of_edge(count)], kNoEdge, first)) {
            publish(n.edge_count, static_cast<std::uint16_t>(count + edges.size()));
        } else {
            share = before;
        }
        return true;
    }

    /// Forgets every node that `root` does not lead to and moves the others together.  Returns the
    /// new index of `root`.
    NodeId keep_only(NodeId root) {
        const std::vector<NodeId> moved_to = compact_nodes(reachable_from(root));
        index_.clear();
        std::vector<EdgeStore::Place> places;
        for (const NodeId id : moved_to) {
            if (id == kNoNode) continue;
            index_.find_or_insert(node(id).key, id);
            std::size_t run = 0;
            for_each_run(id, [&](const MctsRun& edges) {
                places.push_back({&node(id).runs[run++], static_cast<std::uint32_t>(edges.size())});
                for (EdgeTrail& trail : edges.trail) {
                    if (trail.child != kNoNode) trail.child = moved_to[index_of(trail.child)];
                }
            });
        }
        edges_.keep_only(std::move(places));
        return moved_to[index_of(root)];
    }

private:
    [[nodiscard]] std::size_t bytes_in_use() const noexcept {
        return nodes_.bytes() + edges_.bytes() + index_.bytes();
    }

    /// What is proven of a node that begins with these edges.
    [[nodiscard]] static Proven proven_by(std::span<const NewEdge> edges) noexcept {
        const bool wins = std::any_of(edges.begin(), edges.end(), [](const NewEdge& edge) {
            return edge.proven == Proven::Win;
        });
        return wins ? Proven::Win : Proven::No;
    }

    /// A node that nobody knows of yet; kNoNode if there is no room for all the edges.
    [[nodiscard]] NodeId new_node(MctsShare& share, std::uint64_t key, std::size_t moves,
                                  std::span<const NewEdge> edges) {
        if (!has_room(share.nodes, nodes_, 1)) return kNoNode;
        const NodeId id{share.nodes.take(1)};
        MctsNode& n = node(id);
        n = {.key = key,
             .visits = 0,
             .move_count = static_cast<std::uint16_t>(moves),
             .edge_count = static_cast<std::uint16_t>(edges.size()),
             .runs = {},
             .proven = proven_by(edges),
             .has_draw = false};
        n.runs.fill(kNoEdge);
        for (std::size_t run = 0; !edges.empty(); ++run) {
            const std::size_t size = std::min(size_of_run(run), edges.size());
            n.runs[run] = new_run(share, edges.first(size));
            if (n.runs[run] == kNoEdge) return kNoNode;
            edges = edges.subspan(size);
        }
        return id;
    }

    /// kNoEdge if there is no room.
    [[nodiscard]] EdgeId new_run(MctsShare& share, std::span<const NewEdge> edges) {
        const auto count = static_cast<std::uint32_t>(edges.size());
        if (!has_room(share.edges, edges_, count)) return kNoEdge;
        const EdgeId first{share.edges.take(count)};
        edges_.run(first, count).fill(edges);
        return first;
    }

    /// Whether a thread has so many items in a row, perhaps now that it has got another chunk.
    template <class Store>
    [[nodiscard]] bool has_room(Reserve& reserve, Store& store, std::uint32_t count) {
        while (!reserve.has(count)) {
            if (store.is_full()) return false;
            const std::scoped_lock lock{growing_};
            const bool fits = bytes_in_use() + Store::kBlockBytes <= max_bytes_;
            if (!store.has_chunk() && !store.grow(fits)) return false;
            store.refill(reserve);
        }
        return true;
    }

    [[nodiscard]] std::vector<bool> reachable_from(NodeId root) const {
        std::vector<bool> reached(nodes_.end(), false);
        std::vector<NodeId> open{root};
        reached[index_of(root)] = true;
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            for_each_run(id, [&](const MctsRun& run) {
                for (const auto& [visits, child] : run.trail) {
                    if (child == kNoNode || reached[index_of(child)]) continue;
                    reached[index_of(child)] = true;
                    open.push_back(child);
                }
            });
        }
        return reached;
    }

    /// Slides the kept nodes towards the front; returns where each node went.
    [[nodiscard]] std::vector<NodeId> compact_nodes(const std::vector<bool>& keep) {
        std::vector<NodeId> moved_to(keep.size(), kNoNode);
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < moved_to.size(); ++i) {
            if (!keep[i]) continue;
            moved_to[i] = NodeId{kept++};
            node(moved_to[i]) = node(NodeId{i});
        }
        nodes_.shrink_to(kept);
        return moved_to;
    }

    std::size_t max_bytes_;
    NodeStore nodes_;
    EdgeStore edges_;
    NodeIndex index_;
    // Away from what the search reads all the time.
    alignas(kCacheLine) mutable std::mutex growing_;  // guards the sizes of the stores
};

}  // namespace kinarow
