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
#include <optional>
#include <span>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Index of a node; kNoNode where there is none.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId kNoNode{0xFFFFFFFF};

struct MctsNode {
    std::uint64_t key;
    std::uint32_t first_edge;
    std::uint16_t edge_count;
    Proven proven;  ///< For the side to move.
    bool has_draw;  ///< One of its edges is a proven draw: it is worth that at least.
    std::uint32_t visits;  ///< Simulations that went on through one of its edges.
};

/// The edges of one node, as parallel arrays.  Values are for the player who makes the move.
struct MctsEdges {
    std::span<Move> move;
    std::span<NodeId> child;
    std::span<std::uint32_t> visits;
    std::span<float> mean;  ///< Mean result of the simulations through the edge.
    std::span<float> weight;  ///< How much it wants exploring: a function of visits.
    std::span<Proven> proven;

    [[nodiscard]] std::size_t size() const noexcept { return move.size(); }
};

/// Grows up to a given size, then refuses to; reclaims what a played move has made unreachable.
class MctsTree {
public:
    /// One block of edges is allowed for however small `max_bytes` is.
    explicit MctsTree(std::size_t max_bytes) : max_bytes_{max_bytes} { clear(); }

    void clear() {
        nodes_.clear();
        blocks_.clear();
        next_edge_ = 0;
        slots_.assign(kFirstSlots, kNoNode);
    }

    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return blocks_.size() * sizeof(Block) + nodes_.size() * sizeof(MctsNode) +
               slots_.size() * sizeof(NodeId);
    }

    [[nodiscard]] MctsNode& node(NodeId id) noexcept { return nodes_[index_of(id)]; }
    [[nodiscard]] const MctsNode& node(NodeId id) const noexcept { return nodes_[index_of(id)]; }

    [[nodiscard]] MctsEdges edges(NodeId id) const noexcept {
        const MctsNode& n = nodes_[index_of(id)];
        return edges_at(n.first_edge, n.edge_count);
    }

    /// The node of that canonical key, or kNoNode.
    [[nodiscard]] NodeId find(std::uint64_t key) const noexcept { return slots_[slot_of(key)]; }

    /// Adds a node with one untried edge for each move; kNoNode if there is no room for it.
    /// Precondition: the key is new, there are moves.
    [[nodiscard]] NodeId add(std::uint64_t key, const MoveList& moves) {
        assert(find(key) == kNoNode && !moves.empty());
        const auto count = static_cast<std::uint32_t>(moves.size());
        if (!reserve(count)) return kNoNode;
        const NodeId id{static_cast<std::uint32_t>(nodes_.size())};
        nodes_.push_back(
            {key, next_edge_, static_cast<std::uint16_t>(count), Proven::No, false, 0});
        const MctsEdges edges = edges_at(next_edge_, count);
        std::copy(moves.begin(), moves.end(), edges.move.begin());
        std::fill(edges.child.begin(), edges.child.end(), kNoNode);
        std::fill(edges.visits.begin(), edges.visits.end(), 0U);
        std::fill(edges.mean.begin(), edges.mean.end(), 0.0F);
        std::fill(edges.proven.begin(), edges.proven.end(), Proven::No);
        next_edge_ += count;
        slots_[slot_of(key)] = id;
        if (2 * nodes_.size() > slots_.size()) rehash(2 * slots_.size());
        return id;
    }

    /// Forgets every node that `root` does not lead to and moves the others together.  Returns the
    /// new index of `root`.
    NodeId keep_only(NodeId root) {
        const std::vector<NodeId> moved_to = compact(reachable_from(root));
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            for (NodeId& child : edges(NodeId{i}).child) {
                if (child != kNoNode) child = moved_to[index_of(child)];
            }
        }
        rehash(std::max(kFirstSlots, std::bit_ceil(2 * nodes_.size() + 1)));
        return moved_to[index_of(root)];
    }

private:
    /// Edges are kept in blocks that never move; those of one node lie in one block.
    static constexpr std::uint32_t kBlockEdges = 1U << 14;
    struct Block {
        std::array<Move, kBlockEdges> move;
        std::array<NodeId, kBlockEdges> child;
        std::array<std::uint32_t, kBlockEdges> visits;
        std::array<float, kBlockEdges> mean;
        std::array<float, kBlockEdges> weight;
        std::array<Proven, kBlockEdges> proven;
    };
    static constexpr std::size_t kFirstSlots = 256;

    [[nodiscard]] static constexpr std::size_t index_of(NodeId id) noexcept {
        return static_cast<std::size_t>(id);
    }

    [[nodiscard]] MctsEdges edges_at(std::uint32_t first, std::size_t count) const noexcept {
        Block& block = *blocks_[first / kBlockEdges];
        const std::size_t from = first % kBlockEdges;
        return {{&block.move[from], count},   {&block.child[from], count},
                {&block.visits[from], count}, {&block.mean[from], count},
                {&block.weight[from], count}, {&block.proven[from], count}};
    }

    /// Where the next `count` edges go: skips the rest of a block that is too short.
    [[nodiscard]] static constexpr std::uint32_t fitted(std::uint32_t next,
                                                        std::uint32_t count) noexcept {
        const std::uint32_t left = kBlockEdges - next % kBlockEdges;
        return count <= left ? next : next + left;
    }

    [[nodiscard]] bool reserve(std::uint32_t count) {
        const std::uint32_t first = fitted(next_edge_, count);
        if (first / kBlockEdges == blocks_.size()) {
            const bool full = bytes() + sizeof(Block) > max_bytes_;
            if (full && !blocks_.empty()) return false;
            blocks_.push_back(std::make_unique_for_overwrite<Block>());
        } else if (bytes() >= max_bytes_ && blocks_.size() > 1) {
            return false;
        }
        next_edge_ = first;
        return true;
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
        for (std::uint32_t i = 0; i < nodes_.size(); ++i)
            slots_[slot_of(nodes_[i].key)] = NodeId{i};
    }

    [[nodiscard]] std::vector<bool> reachable_from(NodeId root) const {
        std::vector<bool> reached(nodes_.size(), false);
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
        std::vector<NodeId> moved_to(nodes_.size(), kNoNode);
        std::uint32_t next_node = 0;
        next_edge_ = 0;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (!keep[i]) continue;
            MctsNode kept = nodes_[i];
            next_edge_ = fitted(next_edge_, kept.edge_count);
            move_edges(kept.first_edge, next_edge_, kept.edge_count);
            kept.first_edge = next_edge_;
            next_edge_ += kept.edge_count;
            moved_to[i] = NodeId{next_node};
            nodes_[next_node++] = kept;
        }
        nodes_.resize(next_node);
        blocks_.resize((next_edge_ + kBlockEdges - 1) / kBlockEdges);
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
    std::vector<MctsNode> nodes_;
    std::vector<std::unique_ptr<Block>> blocks_;
    std::uint32_t next_edge_ = 0;
    std::vector<NodeId> slots_;  // open addressing, a power of two, at most half full
};

}  // namespace kinarow
