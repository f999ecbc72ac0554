// SPDX-License-Identifier: MIT
// The memory of a Monte Carlo tree search: nodes and edges in arenas, addressed by index.
//
//     node            one position up to symmetry, expanded: it has an edge for each of its moves
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
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Index of a node; kNoNode where there is none.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId kNoNode{0xFFFFFFFF};

struct MctsNode {
    std::uint64_t key;
    std::uint32_t first_edge;
    std::uint32_t visits;  ///< Simulations that went on through one of its edges.
    std::uint16_t edge_count;
    Proven proven;  ///< For the side to move.
    bool has_draw;  ///< One of its edges is a proven draw: it is worth that at least.
    bool ready;  ///< Its edges are filled in.
};

/// The edges of one node, as parallel arrays.  Values are for the player who makes the move.
struct MctsEdges {
    std::span<Move> move;
    std::span<NodeId> child;
    std::span<std::uint32_t> visits;
    std::span<float> mean;  ///< Mean result of the simulations through the edge.
    std::span<float> weight;  ///< How much it wants exploring: falls with its visits.
    std::span<Proven> proven;

    [[nodiscard]] std::size_t size() const noexcept { return move.size(); }
};

/// What a new edge starts with.
struct NewEdge {
    Move move = Move::pass();
    float mean = 0.0F;
    float weight = 0.0F;
};

namespace detail {

/// Blocks of memory that never move, up to a fixed number of them.
template <class Block>
class BlockStore {
public:
    explicit BlockStore(std::size_t max_blocks)
        : blocks_{std::make_unique<std::unique_ptr<Block>[]>(max_blocks)}, max_{max_blocks} {}

    [[nodiscard]] Block& operator[](std::size_t i) const noexcept { return *blocks_[i]; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return size_ * sizeof(Block); }

    /// False if there is no room; throws only if there is none for the very first block.
    [[nodiscard]] bool grow() {
        if (size_ == max_) return false;
        blocks_[size_].reset(size_ == 0 ? new Block : new (std::nothrow) Block);
        if (!blocks_[size_]) return false;
        ++size_;
        return true;
    }
    void shrink_to(std::size_t size) noexcept {
        while (size_ > size) blocks_[--size_].reset();
    }

private:
    std::unique_ptr<std::unique_ptr<Block>[]> blocks_;
    std::size_t max_;
    std::size_t size_ = 0;
};

}  // namespace detail

/// Grows up to a given size, then refuses to; reclaims what a played move has made unreachable.
/// Threads: find(), add(), size() and bytes() may be called by several at once, and the numbers of
/// nodes and edges changed meanwhile through ManyThreads; everything else only while nobody else is
/// at work.
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
    [[nodiscard]] MctsEdges edges(NodeId id) const noexcept {
        const MctsNode& n = node(id);
        return edges_at(n.first_edge, n.edge_count);
    }

    /// The node of that canonical key; kNoNode if there is none, or not yet.
    [[nodiscard]] NodeId find(std::uint64_t key) const {
        const std::scoped_lock lock{growing_};
        return if_ready(slots_[slot_of(key)]);
    }

    /// Adds a node, or finds the one that another thread has just added; kNoNode if there is no
    /// room or the other one is not ready.  Precondition: there are edges.
    [[nodiscard]] NodeId add(std::uint64_t key, std::span<const NewEdge> edges) {
        assert(!edges.empty());
        NodeId id = kNoNode;
        {
            const std::scoped_lock lock{growing_};
            NodeId& slot = slots_[slot_of(key)];
            if (slot != kNoNode) return if_ready(slot);
            id = reserve(key, static_cast<std::uint32_t>(edges.size()));
            if (id == kNoNode) return id;
            slot = id;
            if (2 * size_ > slots_.size()) rehash(2 * slots_.size());
        }
        fill(this->edges(id), edges);
        publish(node(id).ready, true);
        return id;
    }

    /// Forgets every node that `root` does not lead to and moves the others together.  Returns the
    /// new index of `root`.
    NodeId keep_only(NodeId root) {
        const std::vector<NodeId> moved_to = compact(reachable_from(root));
        for (std::uint32_t i = 0; i < size_; ++i) {
            for (NodeId& child : edges(NodeId{i}).child) {
                if (child != kNoNode) child = moved_to[index_of(child)];
            }
        }
        rehash(std::max(kFirstSlots, std::bit_ceil(2 * std::size_t{size_} + 1)));
        return moved_to[index_of(root)];
    }

private:
    /// The edges of a node lie in one block.
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

    [[nodiscard]] static constexpr std::size_t index_of(NodeId id) noexcept {
        return static_cast<std::size_t>(id);
    }
    /// As many as fit in memory and can be addressed with 32 bits.
    [[nodiscard]] static constexpr std::size_t most_blocks(std::size_t bytes, std::size_t block) {
        return std::min(bytes / block, (std::size_t{1} << 32) / kBlockEdges - 1) + 1;
    }

    [[nodiscard]] std::size_t bytes_in_use() const noexcept {
        return nodes_.bytes() + edges_.bytes() + slots_.size() * sizeof(NodeId);
    }

    [[nodiscard]] NodeId if_ready(NodeId id) const noexcept {
        return id != kNoNode && acquire(node(id).ready) ? id : kNoNode;
    }

    [[nodiscard]] MctsEdges edges_at(std::uint32_t first, std::size_t count) const noexcept {
        EdgeBlock& block = edges_[first / kBlockEdges];
        const std::size_t from = first % kBlockEdges;
        return {{&block.move[from], count},   {&block.child[from], count},
                {&block.visits[from], count}, {&block.mean[from], count},
                {&block.weight[from], count}, {&block.proven[from], count}};
    }

    static void fill(const MctsEdges& edges, std::span<const NewEdge> values) noexcept {
        for (std::size_t i = 0; i < values.size(); ++i) {
            edges.move[i] = values[i].move;
            edges.child[i] = kNoNode;
            edges.visits[i] = 0;
            edges.mean[i] = values[i].mean;
            edges.weight[i] = values[i].weight;
            edges.proven[i] = Proven::No;
        }
    }

    /// Where the next `count` edges go: skips the rest of a block that is too short.
    [[nodiscard]] static constexpr std::uint32_t fitted(std::uint32_t next,
                                                        std::uint32_t count) noexcept {
        const std::uint32_t left = kBlockEdges - next % kBlockEdges;
        return count <= left ? next : next + left;
    }

    [[nodiscard]] NodeId reserve(std::uint64_t key, std::uint32_t edge_count) {
        const std::uint32_t first = fitted(next_edge_, edge_count);
        if (!has_block(edges_, first / kBlockEdges)) return kNoNode;
        if (!has_block(nodes_, size_ / kBlockNodes)) return kNoNode;
        const NodeId id{size_++};
        node(id) = {.key = key,
                    .first_edge = first,
                    .visits = 0,
                    .edge_count = static_cast<std::uint16_t>(edge_count),
                    .proven = Proven::No,
                    .has_draw = false,
                    .ready = false};
        next_edge_ = first + edge_count;
        return id;
    }

    template <class Block>
    [[nodiscard]] bool has_block(detail::BlockStore<Block>& store, std::size_t index) const {
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
            for (const NodeId child : edges(id).child) {
                if (child == kNoNode || reached[index_of(child)]) continue;
                reached[index_of(child)] = true;
                open.push_back(child);
            }
        }
        return reached;
    }

    /// Slides the kept nodes and their edges towards the front; returns where each node went.
    /// Edges were laid down in the order of the nodes, so none overtakes another.
    [[nodiscard]] std::vector<NodeId> compact(const std::vector<bool>& keep) {
        std::vector<NodeId> moved_to(size_, kNoNode);
        std::uint32_t kept_nodes = 0;
        next_edge_ = 0;
        for (std::uint32_t i = 0; i < moved_to.size(); ++i) {
            if (!keep[i]) continue;
            MctsNode kept = node(NodeId{i});
            const std::uint32_t first = fitted(next_edge_, kept.edge_count);
            move_edges(kept.first_edge, first, kept.edge_count);
            kept.first_edge = first;
            next_edge_ = first + kept.edge_count;
            moved_to[i] = NodeId{kept_nodes++};
            node(moved_to[i]) = kept;
        }
        size_ = kept_nodes;
        nodes_.shrink_to((size_ + kBlockNodes - 1) / kBlockNodes);
        edges_.shrink_to((next_edge_ + kBlockEdges - 1) / kBlockEdges);
        return moved_to;
    }

    void move_edges(std::uint32_t from, std::uint32_t to, std::size_t count) const {
        if (from == to) return;
        const MctsEdges source = edges_at(from, count);
        const MctsEdges target = edges_at(to, count);
        std::copy(source.move.begin(), source.move.end(), target.move.begin());
        std::copy(source.child.begin(), source.child.end(), target.child.begin());
        std::copy(source.visits.begin(), source.visits.end(), target.visits.begin());
        std::copy(source.mean.begin(), source.mean.end(), target.mean.begin());
        std::copy(source.weight.begin(), source.weight.end(), target.weight.begin());
        std::copy(source.proven.begin(), source.proven.end(), target.proven.begin());
    }

    std::size_t max_bytes_;
    mutable std::mutex growing_;  // guards everything below but the contents of ready nodes
    detail::BlockStore<NodeBlock> nodes_;
    detail::BlockStore<EdgeBlock> edges_;
    std::uint32_t size_ = 0;
    std::uint32_t next_edge_ = 0;
    std::vector<NodeId> slots_;  // open addressing, a power of two, at most half full
};

}  // namespace kinarow
