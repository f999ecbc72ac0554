// SPDX-License-Identifier: MIT
// Where discs of Othello lie in a bitboard, which squares can be played and what a disc flips.
#pragma once

#include <cstddef>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// Discs of one colour: one word up to 8x8, two up to 10x10.
template <std::size_t Words>
using Discs = Bitboard<Words>;

/// The numbers of the squares' bits, in rows of `kPitch` from the top left whatever the size of the
/// board; what lies outside of a smaller one stays empty.
///
///     one word                     two words
///     0  1  2  3  4  5  6  7       0  1  2  3  4  5  6  7  8  9  -
///     8  9 10 11 12 13 14 15      11 12 13 14 15 16 17 18 19 20  -
///
/// Shifts must not run from the end of a row into the next one.  In two words an empty column keeps
/// them from it; in one word the discs to pass over are taken from the inner columns only.
template <std::size_t Words>
struct DiscGrid {
    static_assert(Words == 1 || Words == 2);

    static constexpr int kLargestSide = Words == 1 ? 8 : 10;
    static constexpr int kPitch = Words == 1 ? 8 : 11;

    [[nodiscard]] static constexpr int bit(Shape shape, Square square) noexcept {
        return shape.row(square) * kPitch + shape.column(square);
    }
    [[nodiscard]] static constexpr Square square(Shape shape, int bit) noexcept {
        return shape.square(bit % kPitch, bit / kPitch);
    }

    /// Every square of a board, or those of some columns.
    [[nodiscard]] static constexpr Discs<Words> squares(Shape shape, int from, int to) noexcept {
        Discs<Words> all;
        for (int row = 0; row < shape.height; ++row) {
            for (int column = from; column < to; ++column) all.set(row * kPitch + column);
        }
        return all;
    }
    [[nodiscard]] static constexpr Discs<Words> squares(Shape shape) noexcept {
        return squares(shape, 0, shape.width);
    }

    /// Where discs have to lie to be passed over by a shift of that distance.
    template <int kDistance>
    [[nodiscard]] static constexpr Discs<Words> passable(const Discs<Words>& discs) noexcept {
        if constexpr (Words == 1 && kDistance % kPitch != 0) {
            constexpr Discs<Words> kInner =
                squares(Shape{kLargestSide, kLargestSide}, 1, kLargestSide - 1);
            return discs & kInner;
        } else {
            return discs;
        }
    }
};

namespace detail {

/// A shift by that distance, to higher bits or, negative, to lower ones.
template <int kDistance, std::size_t Words>
[[nodiscard]] constexpr Discs<Words> shifted(const Discs<Words>& discs) noexcept {
    if constexpr (kDistance > 0) {
        return discs << kDistance;
    } else {
        return discs >> -kDistance;
    }
}

/// The runs of `other` that begin next to a disc of `from` in one direction, all at once: first
/// their beginnings, then twice as far at each step.
template <int kDistance, std::size_t Words>
[[nodiscard]] constexpr Discs<Words> runs(const Discs<Words>& from,
                                          const Discs<Words>& other) noexcept {
    const Discs<Words> passable = DiscGrid<Words>::template passable<kDistance>(other);
    Discs<Words> run = passable & shifted<kDistance>(from);
    run |= passable & shifted<kDistance>(run);
    const Discs<Words> pairs = passable & shifted<kDistance>(passable);
    for (int length = 2; length < DiscGrid<Words>::kLargestSide - 2; length += 2) {
        run |= pairs & shifted<2 * kDistance>(run);
    }
    return run;
}

template <int kDistance, std::size_t Words>
[[nodiscard]] constexpr Discs<Words> run_ends(const Discs<Words>& own,
                                              const Discs<Words>& other) noexcept {
    return shifted<kDistance>(runs<kDistance>(own, other)) |
           shifted<-kDistance>(runs<-kDistance>(own, other));
}

/// The discs of one line through `placed` that it flips.
template <int kDistance, std::size_t Words>
[[nodiscard]] constexpr Discs<Words> flips_of_ray(const Discs<Words>& own,
                                                  const Discs<Words>& other,
                                                  const Discs<Words>& placed) noexcept {
    const Discs<Words> run = runs<kDistance>(placed, other);
    return (shifted<kDistance>(run) & own).any() ? run : Discs<Words>{};
}

template <int kDistance, std::size_t Words>
[[nodiscard]] constexpr Discs<Words> flips_of_line(const Discs<Words>& own,
                                                   const Discs<Words>& other,
                                                   const Discs<Words>& placed) noexcept {
    return flips_of_ray<kDistance>(own, other, placed) |
           flips_of_ray<-kDistance>(own, other, placed);
}

}  // namespace detail

/// Discs of the one side minus those of the other when the game is over: the empty squares go to
/// the winner.
[[nodiscard]] constexpr int final_margin(int own, int other, int empty) noexcept {
    return own - other + (own > other ? empty : own < other ? -empty : 0);
}

/// The empty squares from which a run of the other side's discs leads straight to an own one.
template <std::size_t Words>
[[nodiscard]] constexpr Discs<Words> playable(const Discs<Words>& own, const Discs<Words>& other,
                                              const Discs<Words>& empty) noexcept {
    constexpr int kPitch = DiscGrid<Words>::kPitch;
    return empty &
           (detail::run_ends<1>(own, other) | detail::run_ends<kPitch - 1>(own, other) |
            detail::run_ends<kPitch>(own, other) | detail::run_ends<kPitch + 1>(own, other));
}

/// The other side's discs that an own disc on an empty square flips; none if it cannot be played.
template <std::size_t Words>
[[nodiscard]] constexpr Discs<Words> flips(const Discs<Words>& own, const Discs<Words>& other,
                                           int bit) noexcept {
    constexpr int kPitch = DiscGrid<Words>::kPitch;
    Discs<Words> placed;
    placed.set(bit);
    return detail::flips_of_line<1>(own, other, placed) |
           detail::flips_of_line<kPitch - 1>(own, other, placed) |
           detail::flips_of_line<kPitch>(own, other, placed) |
           detail::flips_of_line<kPitch + 1>(own, other, placed);
}

}  // namespace kinarow
