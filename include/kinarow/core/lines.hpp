// SPDX-License-Identifier: MIT
// The k-in-a-row win detector: a walk from the last stone, and a slower look at the whole board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// Whether a longer line than the one asked for wins too.
enum class LineRule : std::uint8_t { AtLeast, Exactly };

/// What wins: `length` stones of one player in an unbroken row, column or diagonal.
struct LineGoal {
    std::uint8_t length;
    LineRule rule;

    [[nodiscard]] constexpr bool met_by(int run) const noexcept {
        return rule == LineRule::AtLeast ? run >= length : run == length;
    }

    friend constexpr auto operator<=>(LineGoal, LineGoal) noexcept = default;
};

/// The stones of one player on a padded grid; 20 x 21 cells fit.
using StoneSet = Bitboard<7>;

/// A board with one column of padding on the right, always empty, so that a step off the board in
/// any direction lands on an empty cell and nothing wraps around.
///
///     width 3        0  1  2 [3]        bit    = row * pitch + column
///     pitch 4        4  5  6 [7]        right  = + 1           down       = + pitch
///                    8  9 10 [11]       down-right = pitch + 1   down-left = pitch - 1
class PaddedGrid {
public:
    explicit constexpr PaddedGrid(Shape shape) noexcept : shape_{shape} {}

    [[nodiscard]] constexpr Shape shape() const noexcept { return shape_; }
    [[nodiscard]] constexpr int pitch() const noexcept { return shape_.width + 1; }
    [[nodiscard]] constexpr int bit(Square square) const noexcept {
        return square.index + shape_.row(square);
    }
    [[nodiscard]] constexpr Square square(int bit) const noexcept {
        return Square{bit - bit / pitch()};
    }
    /// Distances in bits to the next cell of a row, a column and the two diagonals.
    [[nodiscard]] constexpr std::array<int, 4> strides() const noexcept {
        return {1, pitch(), pitch() + 1, pitch() - 1};
    }
    /// All squares of the board.
    [[nodiscard]] constexpr StoneSet all() const noexcept {
        StoneSet cells;
        for (int i = 0; i < shape_.area(); ++i) cells.set(bit(Square{i}));
        return cells;
    }

private:
    Shape shape_;
};

/// Whether a stone at `last` is part of a winning line among `stones`, a StoneSet or whatever else
/// has its test(bit).  `last` itself need not be in the set: the question is the same before and
/// after the stone is put down.
template <class Stones>
[[nodiscard]] constexpr bool completes_line(const Stones& stones, PaddedGrid grid, LineGoal goal,
                                            Square last) noexcept {
    const int from = grid.bit(last);
    for (const int stride : grid.strides()) {
        int run = 1;
        for (int bit = from + stride; stones.test(bit); bit += stride) ++run;
        for (int bit = from - stride; stones.test(bit); bit -= stride) ++run;
        if (goal.met_by(run)) return true;
    }
    return false;
}

/// The stones that belong to winning lines anywhere on the board; empty if there are none.
/// Shifts whole boards: simple and slow, the oracle of completes_line.
[[nodiscard]] constexpr StoneSet winning_stones(const StoneSet& stones, PaddedGrid grid,
                                                LineGoal goal) noexcept {
    StoneSet winners;
    for (const int stride : grid.strides()) {
        StoneSet starts = stones;  // cells from which `length` stones follow one another
        for (int i = 1; i < goal.length; ++i) starts &= stones >> (i * stride);
        if (goal.rule == LineRule::Exactly) {
            starts &= ~(stones << stride) & ~(stones >> (goal.length * stride));
        }
        for (int i = 0; i < goal.length; ++i) winners |= starts << (i * stride);
    }
    return winners;
}

/// Calls visit(first bit, stride, cells) for every full row, column and diagonal of the board that
/// has at least `length` cells.
template <class Visitor>
constexpr void for_each_line(PaddedGrid grid, int length, Visitor&& visit) {
    const Shape shape = grid.shape();
    const auto line = [&](int column, int row, int dx, int dy) {
        const int across = dx == 0 ? kMaxSide : dx > 0 ? shape.width - column : column + 1;
        const int down = dy == 0 ? kMaxSide : shape.height - row;
        const int cells = std::min(across, down);
        if (cells >= length) visit(row * grid.pitch() + column, dy * grid.pitch() + dx, cells);
    };
    for (int row = 0; row < shape.height; ++row) line(0, row, 1, 0);
    for (int column = 0; column < shape.width; ++column) {
        line(column, 0, 0, 1);
        line(column, 0, 1, 1);
        line(column, 0, -1, 1);
    }
    for (int row = 1; row < shape.height; ++row) {
        line(0, row, 1, 1);
        line(shape.width - 1, row, -1, 1);
    }
}

}  // namespace kinarow
