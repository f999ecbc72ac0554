// SPDX-License-Identifier: MIT
// A board of Othello for those who search it in a hurry: plain words instead of sets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/evaluation.hpp"
#include "kinarow/games/othello/fast_flips.hpp"

namespace kinarow {

/// The bits of the grid as one number: of 64 bits up to 8x8, of 128 on 10x10.
template <std::size_t Words>
using DiscBits = std::conditional_t<Words == 1, std::uint64_t, detail::Wide>;

[[nodiscard]] constexpr int count_ones(detail::Wide bits) noexcept {
    return count_ones(static_cast<std::uint64_t>(bits >> 64)) +
           count_ones(static_cast<std::uint64_t>(bits));
}

/// The lowest bit that is set.  Precondition: there is one.
[[nodiscard]] constexpr int first_bit(std::uint64_t bits) noexcept {
    return std::countr_zero(bits);
}
[[nodiscard]] constexpr int first_bit(detail::Wide bits) noexcept {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? first_bit(low) : 64 + first_bit(static_cast<std::uint64_t>(bits >> 64));
}

/// Calls visit(int) for every bit that is set, in ascending order.
template <class Bits, class Visitor>
constexpr void for_each_bit(Bits bits, Visitor&& visit) {
    for (; bits != 0; bits &= bits - 1) visit(first_bit(bits));
}

[[nodiscard]] constexpr std::uint64_t bits_of(const Discs<1>& discs) noexcept {
    return discs.word(0);
}
[[nodiscard]] constexpr detail::Wide bits_of(const Discs<2>& discs) noexcept {
    return detail::Wide{discs.word(1)} << 64 | discs.word(0);
}
[[nodiscard]] constexpr Discs<1> discs_of(std::uint64_t bits) noexcept { return Discs<1>{{bits}}; }
[[nodiscard]] constexpr Discs<2> discs_of(detail::Wide bits) noexcept {
    return Discs<2>{{static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> 64)}};
}

/// The discs of both sides as bits of the grid, and what is left.  Seen by the side to move.
template <std::size_t Words>
struct EndgameBoard {
    using Bits = DiscBits<Words>;

    Bits own;
    Bits other;
    Bits empty;

    /// The board of a position: OthelloPosition<Words>.
    template <class P>
    [[nodiscard]] static constexpr EndgameBoard of(const P& position) noexcept {
        const auto mover = position.to_move();
        return {bits_of(position.discs(mover)), bits_of(position.discs(opponent(mover))),
                bits_of(position.empty_squares())};
    }

    [[nodiscard]] constexpr Bits playable() const noexcept {
        return bits_of(kinarow::playable(discs_of(own), discs_of(other), discs_of(empty)));
    }
    [[nodiscard]] constexpr Bits flips(int bit) const noexcept {
        if constexpr (Words == 1) {
            return fast_flips(own, other, bit);
        } else {
            return bits_of(kinarow::flips(discs_of(own), discs_of(other), bit));
        }
    }
    /// After a disc on that square has flipped those; seen by the other side.
    [[nodiscard]] constexpr EndgameBoard after(int bit, Bits flipped) const noexcept {
        const Bits placed = Bits{1} << bit;
        return {other ^ flipped, own ^ flipped ^ placed, empty ^ placed};
    }
    [[nodiscard]] constexpr EndgameBoard after(int bit) const noexcept {
        return after(bit, flips(bit));
    }
    [[nodiscard]] constexpr EndgameBoard passed() const noexcept { return {other, own, empty}; }

    /// The margin if nobody can move any more.
    [[nodiscard]] constexpr int margin() const noexcept {
        return final_margin(count_ones(own), count_ones(other), count_ones(empty));
    }

    /// As the evaluation wants to see it; `moves`: playable().
    [[nodiscard]] constexpr OthelloSides<Words> sides(Bits moves) const noexcept {
        return {discs_of(own), discs_of(other), discs_of(empty), discs_of(moves),
                discs_of(passed().playable())};
    }

    friend constexpr bool operator==(const EndgameBoard&, const EndgameBoard&) noexcept = default;
};

}  // namespace kinarow
