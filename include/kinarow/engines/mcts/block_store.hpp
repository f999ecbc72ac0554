// SPDX-License-Identifier: MIT
// Memory that grows in blocks, for several threads that fill it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

namespace kinarow {

/// Items in a row, of one block, that a thread has to itself.
struct Reserve {
    std::uint32_t next = 0;
    std::uint32_t end = 0;

    [[nodiscard]] bool has(std::uint32_t count) const noexcept { return end - next >= count; }
    /// The first of so many items.  Precondition: has(count).
    [[nodiscard]] std::uint32_t take(std::uint32_t count) noexcept {
        assert(has(count));
        return std::exchange(next, next + count);
    }
};

/// Items addressed by index, in blocks that never move, `kItems` in each.  Threads get them in
/// chunks of `kChunk`, so that they seldom ask, and seldom write to the same cache line.
template <class Block, std::uint32_t kItems, std::uint32_t kChunk>
class BlockStore {
    static_assert(kItems % kChunk == 0);

public:
    static constexpr std::size_t kBlockBytes = sizeof(Block);

    /// Room for as many blocks as have so many bytes and can be addressed with 32 bits; for one in
    /// any case.
    explicit BlockStore(std::size_t max_bytes)
        : max_{std::min(max_bytes / sizeof(Block), (std::size_t{1} << 32) / kItems - 2) + 1},
          blocks_{std::make_unique<std::unique_ptr<Block>[]>(max_)} {}

    [[nodiscard]] Block& block_of(std::uint32_t item) const noexcept {
        return *blocks_[item / kItems];
    }
    /// Where in its block an item is.
    [[nodiscard]] static constexpr std::size_t place_of(std::uint32_t item) noexcept {
        return item % kItems;
    }

    /// No item has this index or a greater one.
    [[nodiscard]] std::uint32_t end() const noexcept { return end_; }
    [[nodiscard]] bool is_empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::size_t bytes() const noexcept { return size_ * sizeof(Block); }

    /// Whether there is a chunk left in the blocks so far.
    [[nodiscard]] bool has_chunk() const noexcept { return end_ < size_ * kItems; }
    /// Adds the next chunk to what a thread has, or replaces that if the chunk is somewhere else.
    /// Precondition: has_chunk().
    void refill(Reserve& reserve) noexcept {
        assert(has_chunk());
        if (reserve.end != end_ || end_ % kItems == 0) reserve.next = end_;
        end_ += kChunk;
        reserve.end = end_;
    }

    /// One more block, if it `fits` or is the first.  False if there is no room; throws only if
    /// there is none for the first.
    [[nodiscard]] bool grow(bool fits) {
        std::unique_ptr<Block> block = new_block(fits);
        full_ = block == nullptr;
        if (block != nullptr) blocks_[size_++] = std::move(block);
        return !is_full();
    }
    /// Whether grow() has failed.  The only thing that a thread may ask while others change it.
    [[nodiscard]] bool is_full() const noexcept { return full_.load(std::memory_order_relaxed); }

    /// Keeps only the first items, and gives back the blocks that have none of them.
    void shrink_to(std::uint32_t items) noexcept {
        full_ = false;
        end_ = (items + kChunk - 1) / kChunk * kChunk;
        while (size_ > 0 && (size_ - 1) * kItems >= items) blocks_[--size_].reset();
    }

private:
    [[nodiscard]] std::unique_ptr<Block> new_block(bool fits) const {
        if (is_empty()) return std::unique_ptr<Block>{new Block};
        const bool may = fits && size_ < max_;
        return std::unique_ptr<Block>{may ? new (std::nothrow) Block : nullptr};
    }

    std::size_t max_;
    std::unique_ptr<std::unique_ptr<Block>[]> blocks_;
    std::size_t size_ = 0;
    std::uint32_t end_ = 0;
    std::atomic<bool> full_{false};
};

}  // namespace kinarow
