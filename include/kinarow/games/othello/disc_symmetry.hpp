// SPDX-License-Identifier: MIT
// Rotations and reflections of discs, a whole board at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"

namespace kinarow {

/// Where a symmetry takes discs, one after the other.
template <std::size_t Words>
[[nodiscard]] constexpr Discs<Words> slow_image(Symmetry s, Shape shape,
                                                const Discs<Words>& discs) noexcept {
    using Grid = DiscGrid<Words>;
    Discs<Words> result;
    discs.for_each(
        [&](int bit) { result.set(Grid::bit(shape, apply(s, shape, Grid::square(shape, bit)))); });
    return result;
}

namespace detail {

/// Exchanges bits that lie `distance` apart; `lower` has the lower one of each pair.
[[nodiscard]] constexpr std::uint64_t swapped(std::uint64_t word, int distance,
                                              std::uint64_t lower) noexcept {
    const std::uint64_t differing = ((word >> distance) ^ word) & lower;
    return word ^ differing ^ (differing << distance);
}

/// Each row from right to left.
[[nodiscard]] constexpr std::uint64_t flipped_x(std::uint64_t word) noexcept {
    word = swapped(word, 1, 0x5555555555555555);
    word = swapped(word, 2, 0x3333333333333333);
    return swapped(word, 4, 0x0F0F0F0F0F0F0F0F);
}

/// The last row first.
[[nodiscard]] constexpr std::uint64_t flipped_y(std::uint64_t word) noexcept {
    word = swapped(word, 8, 0x00FF00FF00FF00FF);
    word = swapped(word, 16, 0x0000FFFF0000FFFF);
    return swapped(word, 32, 0x00000000FFFFFFFF);
}

/// Rows become columns: within squares of four, then of sixteen, then of all cells.
[[nodiscard]] constexpr std::uint64_t transposed(std::uint64_t word) noexcept {
    word = swapped(word, 7, 0x00AA00AA00AA00AA);
    word = swapped(word, 14, 0x0000CCCC0000CCCC);
    return swapped(word, 28, 0x00000000F0F0F0F0);
}

}  // namespace detail

/// The images of a board's discs under all eight symmetries, by their numbers.
template <std::size_t Words>
[[nodiscard]] constexpr std::array<Discs<Words>, 8> images(Shape shape,
                                                           const Discs<Words>& discs) noexcept {
    std::array<Discs<Words>, 8> result;
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = slow_image(kSymmetries[i], shape, discs);
    }
    return result;
}

/// The same for one word.  A smaller board lies in the corner of the word: after a flip it is moved
/// back there.
[[nodiscard]] constexpr std::array<Discs<1>, 8> images(Shape shape,
                                                       const Discs<1>& discs) noexcept {
    const int margin = 8 - shape.width;
    std::array<std::uint64_t, 8> words{discs.word(0)};
    words[4] = detail::transposed(words[0]);
    for (const std::size_t i : {0U, 4U}) words[i + 1] = detail::flipped_x(words[i]) >> margin;
    for (const std::size_t i : {0U, 1U, 4U, 5U}) {
        words[i + 2] = detail::flipped_y(words[i]) >> (8 * margin);
    }
    std::array<Discs<1>, 8> result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = Discs<1>{{words[i]}};
    return result;
}

}  // namespace kinarow
