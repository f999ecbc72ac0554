// SPDX-License-Identifier: MIT
// The symmetries of a board: eight of a square, four of a rectangle, as three bits.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "kinarow/core/types.hpp"

namespace kinarow {

/// A rotation or reflection, applied in the order transpose, flip x, flip y.
///
///     bit 2  transpose   (column, row) -> (row, column)
///     bit 1  flip y      top row <-> bottom row
///     bit 0  flip x      left column <-> right column
///
///     0 identity   1 flip x   2 flip y   3 half turn
///     4 transpose  5 quarter turn clockwise  6 quarter turn back  7 anti-transpose
///
/// The first four are the group of a rectangle; all eight the group of a square.
enum class Symmetry : std::uint8_t {};

inline constexpr Symmetry kIdentity{0};
inline constexpr std::array<Symmetry, 8> kSymmetries{Symmetry{0}, Symmetry{1}, Symmetry{2},
                                                     Symmetry{3}, Symmetry{4}, Symmetry{5},
                                                     Symmetry{6}, Symmetry{7}};

[[nodiscard]] constexpr bool flips_x(Symmetry s) noexcept {
    return (static_cast<unsigned>(s) & 1U) != 0;
}
[[nodiscard]] constexpr bool flips_y(Symmetry s) noexcept {
    return (static_cast<unsigned>(s) & 2U) != 0;
}
[[nodiscard]] constexpr bool transposes(Symmetry s) noexcept {
    return (static_cast<unsigned>(s) & 4U) != 0;
}

/// The symmetries that map a board of this shape to itself.
[[nodiscard]] constexpr std::span<const Symmetry> symmetries(Shape shape) noexcept {
    return std::span{kSymmetries}.first(shape.is_square() ? 8 : 4);
}

/// The symmetry that does `first`, then `second`.
[[nodiscard]] constexpr Symmetry compose(Symmetry first, Symmetry second) noexcept {
    auto bits = static_cast<unsigned>(first);
    // Flip, then transpose = transpose, then flip along the other axis.
    if (transposes(second)) bits = (bits & 4U) | ((bits & 1U) << 1) | ((bits & 2U) >> 1);
    return Symmetry{static_cast<std::uint8_t>(bits ^ static_cast<unsigned>(second))};
}

/// The symmetry that undoes `s`.
[[nodiscard]] constexpr Symmetry inverse(Symmetry s) noexcept {
    // Only the two quarter turns are not their own inverses.
    const auto bits = static_cast<unsigned>(s);
    return bits == 5 ? Symmetry{6} : bits == 6 ? Symmetry{5} : s;
}

/// Where `s` takes a square.  Precondition: s is one of symmetries(shape).
[[nodiscard]] constexpr Square apply(Symmetry s, Shape shape, Square square) noexcept {
    int column = shape.column(square);
    int row = shape.row(square);
    if (transposes(s)) {
        assert(shape.is_square());
        const int swapped = column;
        column = row;
        row = swapped;
    }
    if (flips_x(s)) column = shape.width - 1 - column;
    if (flips_y(s)) row = shape.height - 1 - row;
    return shape.square(column, row);
}

/// Where `s` takes a move; a pass stays a pass.
[[nodiscard]] constexpr Move apply(Symmetry s, Shape shape, Move move) noexcept {
    return move.is_pass() ? move : Move{apply(s, shape, move.square())};
}

}  // namespace kinarow
