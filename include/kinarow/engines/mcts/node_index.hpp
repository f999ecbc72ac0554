// SPDX-License-Identifier: MIT
// Finds the node of a position.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/node.hpp"
#include "kinarow/engines/mcts/node_store.hpp"

namespace kinarow {

/// Nodes by the canonical keys of their positions, for several threads at once.  The keys fall into
/// many small tables, each with a lock of its own, so that threads seldom meet at one.
class NodeIndex {
public:
    /// The keys are in the nodes, which have to outlive it.
    explicit NodeIndex(const NodeStore& nodes) : nodes_{nodes} { clear(); }

    /// Only while nobody else is at work.
    void clear() {
        bytes_ = 0;
        for (Table& table : tables_) {
            table.used = 0;
            table.slots = std::vector<NodeId>(kFirstSlots, kNoNode);
            bytes_ += bytes_of(table);
        }
    }

    [[nodiscard]] std::size_t size() const {
        std::size_t sum = 0;
        for (const Table& table : tables_) {
            const std::scoped_lock lock{table.busy};
            sum += table.used;
        }
        return sum;
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return bytes_.load(std::memory_order_relaxed);
    }

    /// kNoNode if there is none.
    [[nodiscard]] NodeId find(std::uint64_t key) const {
        const Table& table = table_of(key);
        const std::scoped_lock lock{table.busy};
        return table.slots[table.slot_of(key, nodes_)];
    }

    /// The node of that key, which is `id` from now on if there was none.
    NodeId find_or_insert(std::uint64_t key, NodeId id) {
        Table& table = table_of(key);
        const std::scoped_lock lock{table.busy};
        NodeId& slot = table.slots[table.slot_of(key, nodes_)];
        if (slot != kNoNode) return slot;
        slot = id;
        if (2 * ++table.used > table.slots.size()) {
            bytes_ += bytes_of(table);
            table.rehash(2 * table.slots.size(), nodes_);
        }
        return id;
    }

private:
    static constexpr std::size_t kTables = 64;
    static constexpr std::size_t kFirstSlots = 4;

    /// Open addressing with linear probing; a power of two of slots, at most half of them used.
    struct alignas(kCacheLine) Table {
        mutable std::mutex busy;
        std::uint32_t used = 0;
        std::vector<NodeId> slots;

        /// The slot that holds the key, or the empty one where it belongs.
        [[nodiscard]] std::size_t slot_of(std::uint64_t key, const NodeStore& nodes) const {
            std::size_t slot = static_cast<std::size_t>(key >> 16) & (slots.size() - 1);
            while (slots[slot] != kNoNode && nodes.node(slots[slot]).key != key) {
                slot = (slot + 1) & (slots.size() - 1);
            }
            return slot;
        }

        void rehash(std::size_t size, const NodeStore& nodes) {
            std::vector<NodeId> old(size, kNoNode);
            old.swap(slots);
            for (const NodeId id : old) {
                if (id != kNoNode) slots[slot_of(nodes.node(id).key, nodes)] = id;
            }
        }
    };

    [[nodiscard]] static std::size_t bytes_of(const Table& table) noexcept {
        return table.slots.size() * sizeof(NodeId);
    }

    [[nodiscard]] const Table& table_of(std::uint64_t key) const noexcept {
        return tables_[static_cast<std::size_t>(key % kTables)];
    }
    [[nodiscard]] Table& table_of(std::uint64_t key) noexcept {
        return tables_[static_cast<std::size_t>(key % kTables)];
    }

    const NodeStore& nodes_;
    std::array<Table, kTables> tables_;
    std::atomic<std::size_t> bytes_{0};
};

}  // namespace kinarow
