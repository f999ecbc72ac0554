// SPDX-License-Identifier: MIT
// Random numbers of our own: fast, seeded, the same on every platform and standard library.
#pragma once

#include <cassert>
#include <cstdint>

namespace kinarow {

namespace detail {

__extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using): no such syntax

}  // namespace detail

/// Scrambles 64 bits so that nearby inputs give unrelated outputs (the finaliser of SplitMix64,
/// Steele, Lea and Flood 2014).  A bijection.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

/// One number from two: a search's seed from the user's seed and the position's hash.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) noexcept {
    return mix(mix(a) ^ b);
}

/// A small generator: a counter through a 64 x 64 -> 128 bit multiplication (wyrand, Wang Yi).
/// Not for cryptography.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) noexcept : state_{mix(seed)} {}

    /// 64 uniform bits.
    constexpr std::uint64_t next() noexcept {
        state_ += 0xA0761D6478BD642FU;
        const detail::Wide product = detail::Wide{state_} * (state_ ^ 0xE7037ED1A0B428DBU);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

    /// A number in 0 .. bound - 1, uniform but for a bias below bound / 2^64.  Precondition: bound
    /// > 0.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        assert(bound > 0);
        return static_cast<std::uint32_t>((detail::Wide{next()} * bound) >> 64);
    }

    friend constexpr bool operator==(const Rng&, const Rng&) noexcept = default;

private:
    std::uint64_t state_;
};

/// Several bounded draws out of one 64-bit word.  Each multiplies what is left of the word by its
/// bound: the high half of the product is the draw, the low half is left for the next one
/// (Brackett-Rozinsky and Lemire, Batched ranged random integer generation, 2024).  All draws of a
/// word together are biased by less than the product of their bounds / 2^64.
class DrawsOfWord {
public:
    explicit constexpr DrawsOfWord(std::uint64_t word) noexcept : rest_{word} {}

    /// A number in 0 .. bound - 1.  Precondition: bound > 0.
    constexpr std::uint64_t below(std::uint64_t bound) noexcept {
        assert(bound > 0);
        const detail::Wide product = detail::Wide{rest_} * bound;
        rest_ = static_cast<std::uint64_t>(product);
        return static_cast<std::uint64_t>(product >> 64);
    }

private:
    std::uint64_t rest_;
};

}  // namespace kinarow
