// SPDX-License-Identifier: MIT
// What a solver has proven, by canonical key.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "kinarow/core/reserve.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/solve/finding.hpp"

namespace kinarow::detail {

/// Positions looked at, as an entry keeps them.
[[nodiscard]] constexpr std::uint8_t work_of(std::uint64_t positions) noexcept {
    return static_cast<std::uint8_t>(std::bit_width(positions));
}

/// Zone: what a search wants to know besides of a position that is won.
template <class Zone>
struct ProofEntry {
    std::uint64_t key = 0;
    [[no_unique_address]] Zone zone{};
    std::uint16_t none = 0;
    std::uint16_t win = 0;
    Move move = Move::pass();  ///< That decided; of the canonical position.
    std::uint8_t work = 0;  ///< How dear it was: the binary logarithm of the positions looked at.

    [[nodiscard]] Finding finding() const noexcept { return {none, win}; }

    /// Adds what another search has found, the move that decided (or a pass) and how many positions
    /// it looked at.  True if it is a win, or a shorter one, that was not known.
    bool note(const Finding& found, Move decided, std::uint64_t positions) noexcept {
        const bool better = found.win > 0 && (win == 0 || found.win < win);
        if (better) win = static_cast<std::uint16_t>(found.win);
        none = std::max(none, static_cast<std::uint16_t>(found.none));
        if (!decided.is_pass()) move = decided;
        work = std::max(work, work_of(positions));
        return better;
    }
};

/// A hash table that grows up to a fixed size, and then forgets what was cheapest to find.
template <class Zone, template <class> class Allocator = std::allocator>
class ProofTable {
public:
    using Entry = ProofEntry<Zone>;

    /// Takes at most `bytes`, or those of one bucket where that is more; less where the machine
    /// does not have so many.
    explicit ProofTable(std::size_t bytes)
        : most_buckets_{reserve_up_to(buckets_, std::bit_floor(bytes / sizeof(Bucket) | 1U))} {
        buckets_.resize(std::min(most_buckets_, kFewestBuckets));
    }

    /// As it is now.
    [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.size() * sizeof(Bucket); }

    /// The entry of a key, or nullptr; valid until the next entry_for().
    [[nodiscard]] const Entry* find(std::uint64_t key) const noexcept {
        for (const Entry& entry : buckets_[index_of(key)]) {
            if (entry.key == key && key != 0) return &entry;
        }
        return nullptr;
    }

    /// The entry of a key, to be added to; if it is not there, a new one, in place of another where
    /// there is no room.
    [[nodiscard]] Entry& entry_for(std::uint64_t key) {
        // A quarter full, it has hardly a bucket without room.
        if (entries_ > buckets_.size() && buckets_.size() < most_buckets_) grow();
        Bucket& bucket = buckets_[index_of(key)];
        const auto known = std::find_if(bucket.begin(), bucket.end(),
                                        [&](const Entry& entry) { return entry.key == key; });
        if (known != bucket.end()) return *known;
        Entry& victim = cheapest(bucket);
        if (victim.key == 0) ++entries_;
        victim = Entry{.key = key};
        return victim;
    }

private:
    static constexpr std::size_t kEntries = 4;
    using Bucket = std::array<Entry, kEntries>;
    static constexpr std::size_t kFewestBuckets = 1024;

    [[nodiscard]] std::size_t index_of(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key >> 8) & (buckets_.size() - 1);
    }

    /// An empty one if there is one.
    [[nodiscard]] static Entry& cheapest(Bucket& bucket) noexcept {
        const auto cost = [](const Entry& entry) { return entry.key == 0 ? -1 : int{entry.work}; };
        return *std::min_element(bucket.begin(), bucket.end(),
                                 [&](const Entry& a, const Entry& b) { return cost(a) < cost(b); });
    }

    /// Doubles in place; what was in one bucket is then in it and in a new one, so nothing is lost.
    void grow() {
        const std::size_t half = buckets_.size();
        buckets_.resize(2 * half);
        for (std::size_t i = 0; i < half; ++i) {
            const Bucket old = std::exchange(buckets_[i], Bucket{});
            for (const Entry& entry : old) {
                if (entry.key != 0) cheapest(buckets_[index_of(entry.key)]) = entry;
            }
        }
    }

    std::vector<Bucket, Allocator<Bucket>> buckets_;  // has room for most_buckets_
    std::size_t most_buckets_;  // a power of two, like the number there are
    std::size_t entries_ = 0;
};

/// Lets a move be tried first that is among those to be tried.
template <class Moves, class M>
void bring_to_front(Moves& moves, const M& move) {
    const auto place = std::find(moves.begin(), moves.end(), move);
    if (place != moves.end()) std::rotate(moves.begin(), place, place + 1);
}

}  // namespace kinarow::detail
