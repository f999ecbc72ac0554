// SPDX-License-Identifier: MIT
// Sixteen bytes at once: what the fast playouts need of vector instructions, as compilers make them
// from the vector types of GNU C (SSE2 on x86-64, NEON on aarch64).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kinarow/core/rng.hpp"

namespace kinarow {

/// Arithmetic and comparisons work byte by byte; a comparison gives 255 for true and 0 for false.
using ByteLanes [[gnu::vector_size(16)]] = std::uint8_t;
inline constexpr std::size_t kLanes = sizeof(ByteLanes);

namespace detail {

using SignedLanes [[gnu::vector_size(16)]] = std::int8_t;
using WordLanes [[gnu::vector_size(16)]] = std::uint64_t;

/// The same 128 bits with other lanes.
template <class To, class From>
[[nodiscard]] inline To as(From lanes) noexcept {
    return reinterpret_cast<To>(lanes);
}

}  // namespace detail

/// The 16 bytes at `bytes`, which need not be aligned.
[[nodiscard]] inline ByteLanes load_lanes(const std::uint8_t* bytes) noexcept {
    ByteLanes lanes;
    std::memcpy(&lanes, bytes, sizeof lanes);
    return lanes;
}
inline void store_lanes(std::uint8_t* bytes, ByteLanes lanes) noexcept {
    std::memcpy(bytes, &lanes, sizeof lanes);
}

/// The same byte sixteen times.
[[nodiscard]] inline ByteLanes all_lanes(std::uint8_t byte) noexcept { return ByteLanes{} + byte; }

/// Sixteen random bytes.
[[nodiscard]] inline ByteLanes random_lanes(Rng& rng) noexcept {
    const std::uint64_t low = rng.next();
    return detail::as<ByteLanes>(detail::WordLanes{low, rng.next()});
}

[[nodiscard]] inline ByteLanes least(ByteLanes a, ByteLanes b) noexcept { return a < b ? a : b; }
[[nodiscard]] inline ByteLanes greatest(ByteLanes a, ByteLanes b) noexcept { return a > b ? a : b; }

/// 255 where they are equal, else 0.
[[nodiscard]] inline ByteLanes equal(ByteLanes a, ByteLanes b) noexcept {
    return detail::as<ByteLanes>(a == b);
}

/// 255 where a < b with both read as signed bytes, else 0.
[[nodiscard]] inline ByteLanes signed_less(ByteLanes a, ByteLanes b) noexcept {
    return detail::as<ByteLanes>(detail::as<detail::SignedLanes>(a) <
                                 detail::as<detail::SignedLanes>(b));
}

/// The least of the sixteen: halves against each other, then quarters, pairs and neighbours.
[[nodiscard]] inline int least_lane(ByteLanes lanes) noexcept {
    const auto words = detail::as<detail::WordLanes>(lanes);
    lanes = least(lanes, detail::as<ByteLanes>(detail::WordLanes{words[1], words[1]}));
    for (int bits = 32; bits >= 8; bits /= 2) {
        lanes = least(lanes, detail::as<ByteLanes>(detail::as<detail::WordLanes>(lanes) >> bits));
    }
    return lanes[0];
}

/// The sum of the sixteen: added up in 16-bit parts, and those by a multiplication.
[[nodiscard]] inline int lane_sum(ByteLanes lanes) noexcept {
    constexpr std::uint64_t kEvenBytes = 0x00FF00FF00FF00FF;
    constexpr std::uint64_t kEachPart = 0x0001000100010001;
    const auto words = detail::as<detail::WordLanes>(lanes);
    const auto parts = (words & kEvenBytes) + ((words >> 8) & kEvenBytes);
    return static_cast<int>(((parts[0] + parts[1]) * kEachPart) >> 48);
}

}  // namespace kinarow
