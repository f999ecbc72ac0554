// SPDX-License-Identifier: MIT
// The memory of nodes.
#pragma once

#include <array>
#include <cstdint>

#include "kinarow/engines/mcts/block_store.hpp"
#include "kinarow/engines/mcts/node.hpp"

namespace kinarow {

inline constexpr std::uint32_t kBlockNodes = 1U << 12;
inline constexpr std::uint32_t kChunkNodes = 1U << 6;

class NodeStore : public BlockStore<std::array<MctsNode, kBlockNodes>, kBlockNodes, kChunkNodes> {
public:
    using BlockStore::BlockStore;

    [[nodiscard]] MctsNode& node(NodeId id) const noexcept {
        return block_of(index_of(id))[place_of(index_of(id))];
    }
};

}  // namespace kinarow
