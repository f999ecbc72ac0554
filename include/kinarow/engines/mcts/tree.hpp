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
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/mcts/block_store.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/node.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Grows up to a given size, then refuses to; reclaims what a played move has made unreachable.
/// Threads: clear() and keep_only() only while nobody else is at work; all else may be called by
/// several at once, and the numbers of nodes and edges changed meanwhile through ManyThreads.
class MctsTree {
public:
    /// One block of each kind is allowed for however small `max_bytes` is.
    explicit MctsTree(std::size_t max_bytes)
        : max_bytes_{max_bytes},
          nodes_{most_blocks(max_bytes, sizeof(NodeBlock))},
          edges_{most_blocks(max_bytes, sizeof(EdgeBlock))} {
        clear();
    }

    void clear() {
        nodes_.shrink_to(0);
        edges_.shrink_to(0);
        size_ = 0;
        next_edge_ = 0;
        slots_.assign(kFirstSlots, kNoNode);
    }

    [[nodiscard]] std::size_t size() const {
        const std::scoped_lock lock{growing_};
        return size_;
    }
    [[nodiscard]] std::size_t bytes() const {
        const std::scoped_lock lock{growing_};
        return bytes_in_use();
    }

    [[nodiscard]] MctsNode& node(NodeId id) const noexcept {
        return nodes_[index_of(id) / kBlockNodes][index_of(id) % kBlockNodes];
    }
    [[nodiscard]] MctsEdge edge(EdgeId id) const noexcept {
        EdgeBlock& block = edges_[index_of(id) / kBlockEdges];
        const std::size_t i = index_of(id) % kBlockEdges;
        return {block.move[i], block.child[i],  block.visits[i],
                block.mean[i], block.weight[i], block.proven[i]};
    }

    /// Calls visit(MctsRun) for every run of a node, in order.
    template <class Visitor>
    void for_each_run(NodeId id, Visitor&& visit) const {
        const MctsNode& n = node(id);
        std::size_t left = acquire(n.edge_count);
        for (std::size_t run = 0; left > 0; ++run) {
            const std::size_t size = std::min(size_of_run(run), left);
            visit(run_at(n.runs[run], size));
            left -= size;
        }
    }

    /// The last edge of a node.
    [[nodiscard]] EdgeId last_edge(NodeId id) const noexcept {
        const MctsNode& n = node(id);
        const std::size_t last = acquire(n.edge_count) - 1U;
        const std::size_t run = run_of_edge(last);
        return EdgeId{index_of(n.runs[run]) + static_cast<std::uint32_t>(last - start_of_run(run))};
    }

    /// The node of that canonical key; kNoNode if there is none.
    [[nodiscard]] NodeId find(std::uint64_t key) const {
        const std::scoped_lock lock{growing_};
        return slots_[slot_of(key)];
    }

    /// Adds a node that can have that many edges, or finds the one that another thread has just
    /// added; kNoNode if there is no room.  Precondition: `edges` are whole runs, not none.
    [[nodiscard]] NodeId add(std::uint64_t key, std::size_t moves, std::span<const NewEdge> edges) {
        assert(!edges.empty() && edges.size() <= moves);
        const std::scoped_lock lock{growing_};
        NodeId& slot = slots_[slot_of(key)];
        if (slot != kNoNode) return slot;
        if (!has_block(nodes_, size_ / kBlockNodes)) return kNoNode;
        const NodeId id{size_};
        node(id) = {.key = key,
                    .visits = 0,
                    .move_count = static_cast<std::uint16_t>(moves),
                    .edge_count = 0,
                    .runs = {},
                    .proven = proven_by(edges),
                    .has_draw = false};
        if (!append(node(id), edges)) return kNoNode;
        ++size_;
        slot = id;
        if (2 * size_ > slots_.size()) rehash(2 * slots_.size());
        return id;
    }

    /// Gives more edges to a node that has `before`.  True if it has more then, be it by another
    /// thread; false if there is no room.  Precondition: `edges` are whole runs.
    [[nodiscard]] bool extend(NodeId id, std::size_t before, std::span<const NewEdge> edges) {
        const std::scoped_lock lock{growing_};
        return node(id).edge_count != before || append(node(id), edges);
    }

    /// Forgets every node that `root` does not lead to and moves the others together.  Returns the
    /// new index of `root`.
    NodeId keep_only(NodeId root) {
        const std::vector<NodeId> moved_to = compact(reachable_from(root));
        for (std::uint32_t i = 0; i < size_; ++i) {
            for_each_run(NodeId{i}, [&](const MctsRun& run) {
                for (NodeId& child : run.child) {
                    if (child != kNoNode) child = moved_to[index_of(child)];
                }
            });
        }
        rehash(std::max(kFirstSlots, std::bit_ceil(2 * std::size_t{size_} + 1)));
        return moved_to[index_of(root)];
    }

private:
    /// The edges of a run lie in one block.
    static constexpr std::uint32_t kBlockEdges = 1U << 14;
    struct EdgeBlock {
        std::array<Move, kBlockEdges> move;
        std::array<NodeId, kBlockEdges> child;
        std::array<std::uint32_t, kBlockEdges> visits;
        std::array<float, kBlockEdges> mean;
        std::array<float, kBlockEdges> weight;
        std::array<Proven, kBlockEdges> proven;
    };
    static constexpr std::uint32_t kBlockNodes = 1U << 12;
    using NodeBlock = std::array<MctsNode, kBlockNodes>;

    static constexpr std::size_t kFirstSlots = 256;

    [[nodiscard]] static constexpr std::uint32_t index_of(NodeId id) noexcept {
        return static_cast<std::uint32_t>(id);
    }
    [[nodiscard]] static constexpr std::uint32_t index_of(EdgeId id) noexcept {
        return static_cast<std::uint32_t>(id);
    }

    /// As many as fit in memory and can be addressed with 32 bits.
    [[nodiscard]] static constexpr std::size_t most_blocks(std::size_t bytes, std::size_t block) {
        return std::min(bytes / block, (std::size_t{1} << 32) / kBlockEdges - 1) + 1;
    }

    [[nodiscard]] std::size_t bytes_in_use() const noexcept {
        return nodes_.bytes() + edges_.bytes() + slots_.size() * sizeof(NodeId);
    }

    [[nodiscard]] MctsRun run_at(EdgeId first, std::size_t count) const noexcept {
        EdgeBlock& block = edges_[index_of(first) / kBlockEdges];
        const std::size_t from = index_of(first) % kBlockEdges;
        return {first,
                {&block.move[from], count},
                {&block.child[from], count},
                {&block.visits[from], count},
                {&block.mean[from], count},
                {&block.weight[from], count},
                {&block.proven[from], count}};
    }

    static void fill(const MctsRun& run, std::span<const NewEdge> values) noexcept {
        for (std::size_t i = 0; i < values.size(); ++i) {
            run.move[i] = values[i].move;
            run.child[i] = kNoNode;
            run.visits[i] = 0;
            run.mean[i] = values[i].mean;
            run.weight[i] = values[i].weight;
            run.proven[i] = values[i].proven;
        }
    }

    /// What is proven of a node that begins with these edges.
    [[nodiscard]] static Proven proven_by(std::span<const NewEdge> edges) noexcept {
        const bool wins = std::any_of(edges.begin(), edges.end(), [](const NewEdge& edge) {
            return edge.proven == Proven::Win;
        });
        return wins ? Proven::Win : Proven::No;
    }

    /// Adds runs to a node; false, leaving it as it was, if there is no room for all of them.
    [[nodiscard]] bool append(MctsNode& n, std::span<const NewEdge> edges) {
        const std::uint32_t next_edge = next_edge_;
        std::size_t count = n.edge_count;
        while (!edges.empty()) {
            const std::size_t run = run_of_edge(count);
            const std::size_t size = std::min(size_of_run(run), edges.size());
            const std::uint32_t first = fitted(next_edge_, static_cast<std::uint32_t>(size));
            if (!has_block(edges_, first / kBlockEdges)) {
                next_edge_ = next_edge;
                return false;
            }
            n.runs[run] = EdgeId{first};
            fill(run_at(EdgeId{first}, size), edges.first(size));
            next_edge_ = first + static_cast<std::uint32_t>(size);
            count += size;
            edges = edges.subspan(size);
        }
        publish(n.edge_count, static_cast<std::uint16_t>(count));
        return true;
    }

    /// Where the next `count` edges go: skips the rest of a block that is too short.
    [[nodiscard]] static constexpr std::uint32_t fitted(std::uint32_t next,
                                                        std::uint32_t count) noexcept {
        const std::uint32_t left = kBlockEdges - next % kBlockEdges;
        return count <= left ? next : next + left;
    }

    template <class Block>
    [[nodiscard]] bool has_block(BlockStore<Block>& store, std::size_t index) const {
        if (index < store.size()) return true;
        const bool room = store.size() == 0 || bytes_in_use() + sizeof(Block) <= max_bytes_;
        return room && store.grow();
    }

    /// The slot that holds the key, or the empty one where it belongs: linear probing.
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const noexcept {
        std::size_t slot = static_cast<std::size_t>(key >> 16) & (slots_.size() - 1);
        while (slots_[slot] != kNoNode && node(slots_[slot]).key != key) {
            slot = (slot + 1) & (slots_.size() - 1);
        }
        return slot;
    }

    void rehash(std::size_t slots) {
        slots_.assign(slots, kNoNode);
        for (std::uint32_t i = 0; i < size_; ++i) slots_[slot_of(node(NodeId{i}).key)] = NodeId{i};
    }

    [[nodiscard]] std::vector<bool> reachable_from(NodeId root) const {
        std::vector<bool> reached(size_, false);
        std::vector<NodeId> open{root};
        reached[index_of(root)] = true;
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            for_each_run(id, [&](const MctsRun& run) {
                for (const NodeId child : run.child) {
                    if (child == kNoNode || reached[index_of(child)]) continue;
                    reached[index_of(child)] = true;
                    open.push_back(child);
                }
            });
        }
        return reached;
    }

    /// Slides the kept nodes and their edges towards the front; returns where each node went.
    [[nodiscard]] std::vector<NodeId> compact(const std::vector<bool>& keep) {
        std::vector<NodeId> moved_to(size_, kNoNode);
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < moved_to.size(); ++i) {
            if (!keep[i]) continue;
            moved_to[i] = NodeId{kept++};
            node(moved_to[i]) = node(NodeId{i});
        }
        size_ = kept;
        compact_edges();
        nodes_.shrink_to((size_ + kBlockNodes - 1) / kBlockNodes);
        edges_.shrink_to((next_edge_ + kBlockEdges - 1) / kBlockEdges);
        return moved_to;
    }

    /// Run by run in the order in which they lie, so that none overtakes another.
    void compact_edges() {
        struct Place {
            EdgeId* first;
            std::uint32_t size;
        };
        std::vector<Place> places;
        for (std::uint32_t i = 0; i < size_; ++i) {
            std::size_t run = 0;
            for_each_run(NodeId{i}, [&](const MctsRun& edges) {
                places.push_back(
                    {&node(NodeId{i}).runs[run++], static_cast<std::uint32_t>(edges.size())});
            });
        }
        std::sort(places.begin(), places.end(),
                  [](const Place& a, const Place& b) { return *a.first < *b.first; });
        next_edge_ = 0;
        for (const auto& [first, size] : places) {
            const EdgeId to{fitted(next_edge_, size)};
            move_edges(run_at(*first, size), run_at(to, size));
            *first = to;
            next_edge_ = index_of(to) + size;
        }
    }

    static void move_edges(const MctsRun& source, const MctsRun& target) {
        if (source.first == target.first) return;
        std::copy(source.move.begin(), source.move.end(), target.move.begin());
        std::copy(source.child.begin(), source.child.end(), target.child.begin());
        std::copy(source.visits.begin(), source.visits.end(), target.visits.begin());
        std::copy(source.mean.begin(), source.mean.end(), target.mean.begin());
        std::copy(source.weight.begin(), source.weight.end(), target.weight.begin());
        std::copy(source.proven.begin(), source.proven.end(), target.proven.begin());
    }

    std::size_t max_bytes_;
    mutable std::mutex growing_;  // guards everything below but the contents of ready nodes
    BlockStore<NodeBlock> nodes_;
    BlockStore<EdgeBlock> edges_;
    std::uint32_t size_ = 0;
    std::uint32_t next_edge_ = 0;
    std::vector<NodeId> slots_;  // open addressing, a power of two, at most half full
};

}  // namespace kinarow
