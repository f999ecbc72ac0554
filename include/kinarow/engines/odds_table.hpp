// SPDX-License-Identifier: MIT
// What is known of positions by canonical key: how random games from there end.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "kinarow/core/outcome_counts.hpp"

namespace kinarow {

/// A hash table with open addressing and linear probing, at most three quarters full.  Takes 32
/// bytes a slot; grows by doubling, and while it does holds the old slots as well.
class OddsTable {
public:
    struct Entry {
        std::uint64_t key = 0;
        OutcomeCounts counts{};  ///< Never all zero.

        friend bool operator==(const Entry&, const Entry&) noexcept = default;
    };

    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// The counts of a key, or nullptr; valid until the next insert().
    [[nodiscard]] const OutcomeCounts* find(std::uint64_t key) const noexcept {
        if (slots_.empty()) return nullptr;
        const Entry& slot = slots_[slot_of(key)];
        return is_taken(slot) ? &slot.counts : nullptr;
    }

    /// Adds an entry.  Precondition: its key is not there yet, and its counts are not all zero.
    void insert(const Entry& entry) {
        assert(is_taken(entry) && find(entry.key) == nullptr);
        if (4 * (size_ + 1) > 3 * slots_.size()) grow();
        slots_[slot_of(entry.key)] = entry;
        ++size_;
    }

    /// Fetches the memory where find(key) will look, to have it there in time.
    void prefetch(std::uint64_t key) const noexcept {
        if (!slots_.empty()) __builtin_prefetch(&slots_[home_of(key)]);
    }

    /// All entries by ascending key.
    [[nodiscard]] std::vector<Entry> sorted() const {
        std::vector<Entry> entries;
        entries.reserve(size_);
        std::copy_if(slots_.begin(), slots_.end(), std::back_inserter(entries), is_taken);
        std::sort(entries.begin(), entries.end(),
                  [](const Entry& a, const Entry& b) { return a.key < b.key; });
        return entries;
    }

private:
    static constexpr std::size_t kFewestSlots = 1024;

    [[nodiscard]] static bool is_taken(const Entry& slot) noexcept {
        return slot.counts != OutcomeCounts{};
    }

    /// The least of eight hashes is small, but its low bits are as good as any.
    [[nodiscard]] std::size_t home_of(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key) & (slots_.size() - 1);
    }

    /// Where the key is, or belongs.
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const noexcept {
        std::size_t slot = home_of(key);
        while (is_taken(slots_[slot]) && slots_[slot].key != key) {
            slot = (slot + 1) & (slots_.size() - 1);
        }
        return slot;
    }

    void grow() {
        const std::vector<Entry> old =
            std::exchange(slots_, std::vector<Entry>(std::max(kFewestSlots, 2 * slots_.size())));
        for (const Entry& entry : old) {
            if (is_taken(entry)) slots_[slot_of(entry.key)] = entry;
        }
    }

    std::vector<Entry> slots_;  // none, or a power of two
    std::size_t size_ = 0;
};

}  // namespace kinarow
