// SPDX-License-Identifier: MIT
// Memory that grows in blocks.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace kinarow {

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

}  // namespace kinarow
