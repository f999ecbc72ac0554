// SPDX-License-Identifier: MIT
// A transposition table: what a search found out about positions it may meet again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinarow/core/types.hpp"

namespace kinarow {

/// How a stored score relates to the true one of that depth.
enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

/// What a score rests on besides the rules of the game.
struct Doubts {
    bool evaluated = false;  ///< Somewhere below, an evaluation stood in for the game's end.
    bool omitted = false;  ///< Somewhere below, legal moves were left out.

    constexpr Doubts& operator|=(Doubts other) noexcept {
        evaluated = evaluated || other.evaluated;
        omitted = omitted || other.omitted;
        return *this;
    }
};

/// What is known of a position.  Scores and moves are as the user of the table defines them.
struct TableEntry {
    std::uint64_t key = 0;
    std::int32_t score = 0;
    Move move = Move::pass();
    std::uint8_t depth = 0;  ///< Plies searched below the position.
    Bound bound : 2 = Bound::Exact;
    bool evaluated : 1 = false;
    bool omitted : 1 = false;
    std::uint8_t age : 4 = 0;  ///< Set by the table.

    [[nodiscard]] constexpr Doubts doubts() const noexcept { return {evaluated, omitted}; }
};
static_assert(sizeof(TableEntry) == 16);

/// A hash table of fixed size that forgets: four entries a bucket, of which the
/// one goes that is the shallowest, a search's age counting as four plies.
class TranspositionTable {
public:
    /// At least one bucket, at most `bytes` where that is more.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::bit_floor(bytes / kBytes | 1U)) {}

    [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.size() * kBytes; }

    /// What was stored before is now older.
    void new_search() noexcept { age_ = (age_ + 1) & kAges; }

    [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const {
        for (const TableEntry& entry : buckets_[index_of(key)]) {
            if (entry.key == key && key != 0) return entry;
        }
        return std::nullopt;
    }

    /// Replaces the entry of the same key, else the oldest and shallowest of the bucket.
    void store(TableEntry entry) {
        entry.age = age_ & kAges;
        Bucket& bucket = buckets_[index_of(entry.key)];
        auto victim = std::find_if(bucket.begin(), bucket.end(), [&](const TableEntry& candidate) {
            return candidate.key == entry.key;
        });
        if (victim == bucket.end()) {
            victim = std::min_element(
                bucket.begin(), bucket.end(),
                [&](const TableEntry& a, const TableEntry& b) { return worth(a) < worth(b); });
        }
        *victim = entry;
    }

private:
    using Bucket = std::array<TableEntry, 4>;
    static constexpr std::size_t kBytes = sizeof(Bucket);

    static constexpr std::uint8_t kAges = 15;

    [[nodiscard]] int worth(const TableEntry& entry) const noexcept {
        const int searches_ago = (age_ - entry.age) & kAges;
        return entry.depth - 4 * searches_ago;
    }

    [[nodiscard]] std::size_t index_of(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key >> 8) & (buckets_.size() - 1);
    }

    std::vector<Bucket> buckets_;
    std::uint8_t age_ = 0;
};

}  // namespace kinarow
