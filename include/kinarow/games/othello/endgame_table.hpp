// SPDX-License-Identifier: MIT
// What an endgame search of Othello remembers of positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinarow/core/reserve.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/games/othello/endgame_board.hpp"

namespace kinarow {

/// The margin of a position lies within lower .. upper; `move` did best there, -1 if none did.
template <std::size_t Words>
struct EndgameEntry {
    DiscBits<Words> own = 0;
    DiscBits<Words> other = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    std::int8_t move = -1;
    std::int8_t empty = 0;  ///< How many squares; 0 while the entry is unused.

    [[nodiscard]] constexpr bool is_for(const EndgameBoard<Words>& board) const noexcept {
        return own == board.own && other == board.other && empty != 0;
    }
};

/// Two places for each position: one for those with many empty squares, which took long to solve,
/// and one for whatever came last.  Grows as it fills up.
template <std::size_t Words>
class EndgameTable {
public:
    using Entry = EndgameEntry<Words>;

    /// Takes at most `bytes`, or those of one position where that is more; less where the machine
    /// does not have so many.
    explicit EndgameTable(std::size_t bytes) noexcept
        : most_buckets_{std::max<std::size_t>(bytes / sizeof(Bucket), 1)} {}

    /// The entry of a position, or nullptr; until the next store().
    [[nodiscard]] const Entry* find(const EndgameBoard<Words>& board) const noexcept {
        if (table_.empty()) return nullptr;
        for (const Entry& entry : table_[index_of(board)]) {
            if (entry.is_for(board)) return &entry;
        }
        return nullptr;
    }

    void store(const Entry& entry) {
        if (entries_ >= table_.size() && table_.size() < most_buckets_) grow();
        put(entry);
    }

    [[nodiscard]] std::size_t bytes() const noexcept { return table_.size() * sizeof(Bucket); }

private:
    using Bucket = std::array<Entry, 2>;
    static constexpr std::size_t kFewestBuckets = 1024;

    void put(const Entry& entry) {
        auto& [costly, latest] = table_[index_of({entry.own, entry.other, 0})];
        const bool same = costly.own == entry.own && costly.other == entry.other;
        Entry& place = same || entry.empty >= costly.empty ? costly : latest;
        if (place.empty == 0) ++entries_;
        place = entry;
    }

    /// In place, from the end on: no bucket's entries go to a lower one, where others still are.
    void grow() {
        const std::size_t before = table_.size();
        if (before == 0) most_buckets_ = detail::reserve_up_to(table_, most_buckets_);
        table_.resize(std::min(std::max(4 * before, kFewestBuckets), most_buckets_));
        entries_ = 0;
        for (std::size_t i = before; i > 0; --i) {
            const Bucket old = std::exchange(table_[i - 1], Bucket{});
            for (const Entry& entry : old) {
                if (entry.empty != 0) put(entry);
            }
        }
    }

    [[nodiscard]] std::size_t index_of(const EndgameBoard<Words>& board) const noexcept {
        const std::uint64_t hash = mix(folded(board.own), folded(board.other));
        return static_cast<std::size_t>((detail::Wide{hash} * table_.size()) >> 64);
    }

    [[nodiscard]] static constexpr std::uint64_t folded(std::uint64_t bits) noexcept {
        return bits;
    }
    [[nodiscard]] static constexpr std::uint64_t folded(detail::Wide bits) noexcept {
        return mix(static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> 64));
    }

    std::size_t most_buckets_;
    std::vector<Bucket> table_;
    std::size_t entries_ = 0;
};

}  // namespace kinarow
