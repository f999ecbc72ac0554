// SPDX-License-Identifier: MIT
// The members of a bitboard as a list of numbers, made eight bits at a time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/bitboard.hpp"

namespace kinarow {

namespace detail {

/// The ones of a byte in ascending order, and how many they are.
struct OnesOfByte {
    std::array<std::uint16_t, 8> positions{};
    std::uint16_t count = 0;
};

inline constexpr std::array<OnesOfByte, 256> kOnesOfBytes = [] {
    std::array<OnesOfByte, 256> table{};
    for (unsigned byte = 0; byte < table.size(); ++byte) {
        for (unsigned rest = byte; rest != 0; rest &= rest - 1) {
            OnesOfByte& ones = table[byte];
            ones.positions[ones.count++] = static_cast<std::uint16_t>(std::countr_zero(rest));
        }
    }
    return table;
}();

}  // namespace detail

/// How much longer than the members an array for list_members has to be.
inline constexpr std::size_t kMemberListSlack = 8;

/// Writes the members in ascending order to `out`, and returns how many they are.  What it writes
/// after them, up to kMemberListSlack numbers, means nothing.
template <std::size_t Words>
constexpr std::size_t list_members(const Bitboard<Words>& set, std::uint16_t* out) noexcept {
    std::size_t size = 0;
    for (std::size_t i = 0; i < Words; ++i) {
        std::size_t first = 64 * i;
        for (std::uint64_t rest = set.word(i); rest != 0; rest >>= 8, first += 8) {
            const detail::OnesOfByte& ones = detail::kOnesOfBytes[rest & 0xFF];
            auto members = ones.positions;
            for (std::uint16_t& member : members)
                member = static_cast<std::uint16_t>(member + first);
            std::copy(members.begin(), members.end(), out + size);
            size += ones.count;
        }
    }
    return size;
}

}  // namespace kinarow
