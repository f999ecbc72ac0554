// SPDX-License-Identifier: MIT
// The memory of edges: parallel arrays, in blocks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/mcts/block_store.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/node.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

inline constexpr std::uint32_t kBlockEdges = 1U << 14;
inline constexpr std::uint32_t kChunkEdges = 1U << 10;
static_assert(kLongestRun <= kChunkEdges);

struct alignas(kCacheLine) EdgeBlock {
    std::array<Move, kBlockEdges> move;
    std::array<EdgeScore, kBlockEdges> score;
    std::array<EdgeTrail, kBlockEdges> trail;
    std::array<Proven, kBlockEdges> proven;
};

/// The edges of a run lie in one block.
class EdgeStore : public BlockStore<EdgeBlock, kBlockEdges, kChunkEdges> {
public:
    using BlockStore::BlockStore;

    [[nodiscard]] MctsEdge edge(EdgeId id) const noexcept {
        EdgeBlock& block = block_of(index_of(id));
        const std::size_t i = place_of(index_of(id));
        return {block.move[i], block.score[i], block.trail[i].visits, block.trail[i].child,
                block.proven[i]};
    }

    [[nodiscard]] MctsRun run(EdgeId first, std::size_t count) const noexcept {
        EdgeBlock& block = block_of(index_of(first));
        const std::size_t from = place_of(index_of(first));
        return {first,
                {&block.move[from], count},
                {&block.score[from], count},
                {&block.trail[from], count},
                {&block.proven[from], count}};
    }

    /// Where a run begins, and how many edges it has.
    struct Place {
        EdgeId* first;
        std::uint32_t count;
    };

    /// Slides these runs towards the front, in the order in which they lie, so that none overtakes
    /// another, and forgets all others.
    void keep_only(std::vector<Place> places) {
        std::sort(places.begin(), places.end(),
                  [](const Place& a, const Place& b) { return *a.first < *b.first; });
        std::uint32_t next = 0;
        for (const auto& [first, count] : places) {
            const EdgeId to{fitted(next, count)};
            if (to != *first) copy(run(*first, count), run(to, count));
            *first = to;
            next = index_of(to) + count;
        }
        shrink_to(next);
    }

private:
    /// Where the next `count` edges go: skips the rest of a block that is too short.
    [[nodiscard]] static constexpr std::uint32_t fitted(std::uint32_t next,
                                                        std::uint32_t count) noexcept {
        const std::uint32_t left = kBlockEdges - next % kBlockEdges;
        return count <= left ? next : next + left;
    }

    static void copy(const MctsRun& source, const MctsRun& target) {
        std::copy(source.move.begin(), source.move.end(), target.move.begin());
        std::copy(source.score.begin(), source.score.end(), target.score.begin());
        std::copy(source.trail.begin(), source.trail.end(), target.trail.begin());
        std::copy(source.proven.begin(), source.proven.end(), target.proven.begin());
    }
};

}  // namespace kinarow
