// SPDX-License-Identifier: MIT
// Which discs a move flips on boards of one word: sixteen rays' ends found by one addition or one
// look for the highest bit each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kinarow {

namespace detail {

/// The squares on the rays from one square to higher bits (right, down) and to lower ones.
struct Rays {
    std::array<std::uint64_t, 4> up{};
    std::array<std::uint64_t, 4> down{};
};

[[nodiscard]] constexpr std::uint64_t ray(int bit, int dx, int dy) noexcept {
    std::uint64_t squares = 0;
    int column = bit % 8 + dx;
    int row = bit / 8 + dy;
    for (; 0 <= column && column < 8 && 0 <= row && row < 8; column += dx, row += dy) {
        squares |= std::uint64_t{1} << (8 * row + column);
    }
    return squares;
}

inline constexpr std::array<Rays, 64> kRays = [] {
    std::array<Rays, 64> table{};
    for (int bit = 0; bit < 64; ++bit) {
        table[static_cast<std::size_t>(bit)] = {
            {ray(bit, 1, 0), ray(bit, -1, 1), ray(bit, 0, 1), ray(bit, 1, 1)},
            {ray(bit, -1, 0), ray(bit, 1, -1), ray(bit, 0, -1), ray(bit, -1, -1)}};
    }
    return table;
}();

/// On a ray to higher bits: a one added below the discs of `other` runs through them as a carry,
/// and stops at the first square that has none.
[[nodiscard]] constexpr std::uint64_t flips_up(std::uint64_t own, std::uint64_t other,
                                               std::uint64_t ray) noexcept {
    const std::uint64_t lowest = ray & (~ray + 1);
    const std::uint64_t end = ((other | ~ray) + lowest) & ray & own;
    return (end - std::uint64_t{end != 0}) & ray;
}

/// On a ray to lower bits: the highest square that has no disc of `other`.
[[nodiscard]] constexpr std::uint64_t flips_down(std::uint64_t own, std::uint64_t other,
                                                 std::uint64_t ray) noexcept {
    const std::uint64_t stops = ray & ~other;
    const std::uint64_t end =
        (std::uint64_t{1} << (63 - std::countl_zero(stops | 1))) & stops & own;
    return (~end + 1) << 1 & ray;
}

}  // namespace detail

/// As flips() of disc_grid.hpp, for a square without a disc.
[[nodiscard]] constexpr std::uint64_t fast_flips(std::uint64_t own, std::uint64_t other,
                                                 int bit) noexcept {
    const detail::Rays& rays = detail::kRays[static_cast<std::size_t>(bit)];
    std::uint64_t flipped = 0;
    for (const std::uint64_t up : rays.up) flipped |= detail::flips_up(own, other, up);
    for (const std::uint64_t down : rays.down) flipped |= detail::flips_down(own, other, down);
    return flipped;
}

}  // namespace kinarow
