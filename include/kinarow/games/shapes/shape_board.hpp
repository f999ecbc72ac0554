// SPDX-License-Identifier: MIT
// The shapes of every empty square of a board, kept while stones come and go.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/shapes/shape_table.hpp"
#include "kinarow/games/shapes/square_worth.hpp"

namespace kinarow {

/// Every row, column and diagonal is a pair of words, one a player, with a bit for each cell and a
/// margin on either side.  What is not on the board counts as taken by both:
///
///     first     1 1 1 | . X . . X | 1 1 1       X . . O X      5 wide
///     second    1 1 1 | . . . . . | 1 1 1
///
/// so that the cells around one of them are a shift of those words.  A stone changes the shapes of
/// the empty squares on its four lines, as far as ShapeTable::reach(), and of no others.
class ShapeBoard {
public:
    static constexpr int kDirections = 4;

    /// The empty board.
    explicit ShapeBoard(const MnkRules& rules)
        : rules_{rules},
          table_{std::make_shared<const ShapeTable>(rules.goal())},
          window_{(std::uint64_t{2} << (2 * table_->reach())) - 1},
          steps_{1, rules.shape().width, rules.shape().width + 1, rules.shape().width - 1} {
        clear();
    }

    [[nodiscard]] const MnkRules& rules() const noexcept { return rules_; }

    /// What either player's stone on an empty square would make there.
    [[nodiscard]] SquareShapes shapes(Square square) const noexcept {
        return shapes_[square.index];
    }

    /// Takes all stones off.
    void clear() {
        for (auto& line : lines_) line = {~std::uint64_t{0}, ~std::uint64_t{0}};
        for (int i = 0; i < rules_.shape().area(); ++i) place(Square{i});
        for (int i = 0; i < rules_.shape().area(); ++i) {
            shapes_[static_cast<std::size_t>(i)] = fresh_shapes(Square{i});
        }
    }

    /// Puts a stone on an empty square and calls changed(square, its shapes before) for each empty
    /// square whose shapes are not what they were.
    template <class Changed>
    void put(Player player, Square square, Changed&& changed) {
        toggle(player, square);
        for (int direction = 0; direction < kDirections; ++direction) {
            update(direction, square, changed);
        }
    }

    /// Takes a stone away.  The shapes stay: give them back with restore().
    void take(Player player, Square square) noexcept { toggle(player, square); }
    void restore(Square square, SquareShapes shapes) noexcept { shapes_[square.index] = shapes; }

    /// The shapes of an empty square, worked out anew.
    [[nodiscard]] SquareShapes fresh_shapes(Square square) const noexcept {
        SquareShapes shapes = 0;
        for (int direction = 0; direction < kDirections; ++direction) {
            const Spot spot = spots_[square.index][static_cast<std::size_t>(direction)];
            shapes = with_pair(shapes, direction, pair_at(lines_[spot.line], spot.shift));
        }
        return shapes;
    }

private:
    /// More than any reach.
    static constexpr int kMargin = 20;
    static constexpr std::size_t kLines = kDirections * 2 * kMaxSide;

    using Line = std::array<std::uint64_t, 2>;

    /// Where a square is on one of its lines: bit kMargin + the place it has there.
    struct Spot {
        std::uint8_t line;
        std::uint8_t shift;  ///< Brings the first cell within reach to bit 0.
    };

    /// The line through a square in a direction, and the square's place on it.
    [[nodiscard]] Spot spot_of(Square square, int direction) const noexcept {
        const Shape shape = rules_.shape();
        const int x = shape.column(square);
        const int y = shape.row(square);
        const std::array<int, kDirections> lines{y, x, x - y + kMaxSide - 1, x + y};
        const int place = direction == 0 ? x : y;
        const int line = 2 * kMaxSide * direction + lines[static_cast<std::size_t>(direction)];
        return {static_cast<std::uint8_t>(line),
                static_cast<std::uint8_t>(kMargin + place - table_->reach())};
    }

    /// Makes a square of the board an empty one.
    void place(Square square) noexcept {
        for (int direction = 0; direction < kDirections; ++direction) {
            const Spot spot = spot_of(square, direction);
            spots_[square.index][static_cast<std::size_t>(direction)] = spot;
            for (std::uint64_t& cells : lines_[spot.line]) cells ^= bit_of(spot);
        }
    }

    [[nodiscard]] std::uint64_t bit_of(Spot spot) const noexcept {
        return std::uint64_t{1} << (spot.shift + table_->reach());
    }

    void toggle(Player player, Square square) noexcept {
        for (const Spot spot : spots_[square.index]) {
            lines_[spot.line][index_of(player)] ^= bit_of(spot);
        }
    }

    [[nodiscard]] ShapePair pair_at(const Line& line, int shift) const noexcept {
        return (*table_)(line[0] >> shift & window_, line[1] >> shift & window_);
    }

    /// Looks at the empty squares of one line around a square that was taken.
    template <class Changed>
    void update(int direction, Square square, Changed& changed) {
        const Spot spot = spots_[square.index][static_cast<std::size_t>(direction)];
        const Line line = lines_[spot.line];
        const int step = steps_[static_cast<std::size_t>(direction)];
        const int reach = table_->reach();
        std::uint64_t empty = ~(line[0] | line[1]) >> spot.shift & window_;
        for (; empty != 0; empty &= empty - 1) {
            const int distance = std::countr_zero(empty) - reach;
            const int index = square.index + distance * step;
            SquareShapes& shapes = shapes_[static_cast<std::size_t>(index)];
            const SquareShapes before = shapes;
            shapes = with_pair(before, direction, pair_at(line, spot.shift + distance));
            if (shapes != before) changed(Square{index}, before);
        }
    }

    MnkRules rules_;
    std::shared_ptr<const ShapeTable> table_;
    std::uint64_t window_;  // as many ones as cells count
    std::array<int, kDirections> steps_;  // from a square's index to the next one's
    std::array<Line, kLines> lines_{};
    std::array<std::array<Spot, kDirections>, kMaxSquares> spots_{};
    std::array<SquareShapes, kMaxSquares> shapes_{};
};

}  // namespace kinarow
