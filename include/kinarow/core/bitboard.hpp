// SPDX-License-Identifier: MIT
// Sets of small integers as bits of a few machine words: the boards of the fast paths.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace kinarow {

namespace detail {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101;

/// Byte i of the result: how many ones bytes 0 .. i of the word hold.  Sums of pairs, of nibbles,
/// of bytes, and a multiplication that adds up all bytes below; no popcount, which the oldest
/// x86-64 machines lack and compilers therefore call as a function.
[[nodiscard]] constexpr std::uint64_t running_counts(std::uint64_t word) noexcept {
    word -= (word >> 1) & 0x5555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return word * kEachByte;
}

}  // namespace detail

/// How many bits of a word are set.
[[nodiscard]] constexpr int count_ones(std::uint64_t word) noexcept {
    return static_cast<int>(detail::running_counts(word) >> 56);
}

/// A set of the integers 0 .. 64 * Words - 1.  A position decides which bit stands for which
/// square.
template <std::size_t Words>
class Bitboard {
public:
    static constexpr int kBits = static_cast<int>(64 * Words);

    constexpr Bitboard() noexcept = default;
    /// The members 64 i .. 64 i + 63 are the bits of word i.
    explicit constexpr Bitboard(const std::array<std::uint64_t, Words>& words) noexcept
        : words_{words} {}

    /// Whether `bit` is in the set; false for any number outside 0 .. kBits - 1.
    [[nodiscard]] constexpr bool test(int bit) const noexcept {
        const auto i = static_cast<unsigned>(bit);
        return i < kBits && ((words_[i / 64] >> (i % 64)) & 1U) != 0;
    }
    /// Precondition of set, reset and flip: 0 <= bit < kBits.
    constexpr void set(int bit) noexcept { word_of(bit) |= mask_of(bit); }
    constexpr void reset(int bit) noexcept { word_of(bit) &= ~mask_of(bit); }
    constexpr void flip(int bit) noexcept { word_of(bit) ^= mask_of(bit); }

    [[nodiscard]] constexpr int count() const noexcept {
        int total = 0;
        for (const std::uint64_t word : words_) total += count_ones(word);
        return total;
    }
    [[nodiscard]] constexpr bool any() const noexcept {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all != 0;
    }

    /// The members 64 i .. 64 i + 63 as the bits of a word.  Precondition: i < Words.
    [[nodiscard]] constexpr std::uint64_t word(std::size_t i) const noexcept {
        assert(i < Words);
        return words_[i];
    }

    /// The smallest member.  Precondition: there is one.
    [[nodiscard]] constexpr int first() const noexcept {
        std::size_t i = 0;
        while (words_[i] == 0) {
            ++i;
            assert(i < Words);
        }
        return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
    }

    /// The n-th smallest member, counted from 0.  Precondition: 0 <= n < count().
    [[nodiscard]] constexpr int nth(int n) const noexcept {
        for (std::size_t i = 0;; ++i) {
            assert(i < Words);
            const std::uint64_t below = detail::running_counts(words_[i]);
            const auto here = static_cast<int>(below >> 56);
            if (n < here) return static_cast<int>(64 * i) + nth_of_word(words_[i], below, n);
            n -= here;
        }
    }

    /// Calls visit(int) for every member, in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor&& visit) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(static_cast<int>(64 * i) + std::countr_zero(rest));
            }
        }
    }

    friend constexpr bool operator==(const Bitboard&, const Bitboard&) noexcept = default;

    constexpr Bitboard& operator&=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr Bitboard& operator|=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    /// The members of one of the two.
    constexpr Bitboard& operator^=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < Words; ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, const Bitboard& b) noexcept {
        return a &= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, const Bitboard& b) noexcept {
        return a |= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, const Bitboard& b) noexcept {
        return a ^= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator~(Bitboard a) noexcept {
        for (std::uint64_t& word : a.words_) word = ~word;
        return a;
    }

    /// Every member m becomes m - distance; those below 0 leave the set.
    [[nodiscard]] friend constexpr Bitboard operator>>(const Bitboard& a, int distance) noexcept {
        Bitboard result;
        const auto whole = static_cast<std::size_t>(distance / 64);
        const int part = distance % 64;
        for (std::size_t i = 0; i + whole < Words; ++i) {
            result.words_[i] = a.words_[i + whole] >> part;
            if (part != 0 && i + whole + 1 < Words) {
                result.words_[i] |= a.words_[i + whole + 1] << (64 - part);
            }
        }
        return result;
    }

    /// Every member m becomes m + distance; those above kBits - 1 leave the set.
    [[nodiscard]] friend constexpr Bitboard operator<<(const Bitboard& a, int distance) noexcept {
        Bitboard result;
        const auto whole = static_cast<std::size_t>(distance / 64);
        const int part = distance % 64;
        for (std::size_t i = whole; i < Words; ++i) {
            result.words_[i] = a.words_[i - whole] << part;
            if (part != 0 && i > whole) result.words_[i] |= a.words_[i - whole - 1] >> (64 - part);
        }
        return result;
    }

private:
    [[nodiscard]] static constexpr std::uint64_t mask_of(int bit) noexcept {
        return std::uint64_t{1} << (static_cast<unsigned>(bit) % 64);
    }
    [[nodiscard]] constexpr std::uint64_t& word_of(int bit) noexcept {
        assert(0 <= bit && bit < kBits);
        return words_[static_cast<unsigned>(bit) / 64];
    }

    /// The n-th lowest one of a word (Vigna, Broadword implementation of rank/select queries,
    /// 2008): count the bytes that end at or below it, then drop ones from the byte that holds it.
    [[nodiscard]] static constexpr int nth_of_word(std::uint64_t word, std::uint64_t counts,
                                                   int n) noexcept {
        using detail::kEachByte;
        constexpr std::uint64_t kHighs = 0x80 * kEachByte;
        const std::uint64_t passed =
            (((static_cast<std::uint64_t>(n) * kEachByte) | kHighs) - counts) & kHighs;
        const auto base = static_cast<int>((((passed >> 7) * kEachByte) >> 56) * 8);
        std::uint64_t rest = word >> base;
        for (n -= static_cast<int>(((counts << 8) >> base) & 0xFF); n > 0; --n) rest &= rest - 1;
        return base + std::countr_zero(rest);
    }

    std::array<std::uint64_t, Words> words_{};
};

}  // namespace kinarow
