// SPDX-License-Identifier: MIT
// Where everything goes on a screen of a given size, and which square is under the pointer.
#pragma once

#include <cstdint>
#include <optional>

#include "app/canvas.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// How large a board is drawn.  On the two smaller scales stones lie on the crossings of the lines,
/// on the largest one in cells between them, several characters big.
enum class Scale : std::uint8_t { Compact, Medium, Large };

/// From one stone to the next: columns in x, rows in y.
[[nodiscard]] constexpr Point pitch_of(Scale scale) noexcept {
    switch (scale) {
        case Scale::Compact:
            return {2, 1};
        case Scale::Medium:
            return {4, 2};
        case Scale::Large:
            break;
    }
    return {8, 4};
}

/// A part of the screen.
struct Area {
    Point origin{};
    Size size{};

    [[nodiscard]] constexpr bool contains(Point at) const noexcept {
        return origin.x <= at.x && at.x < origin.x + size.columns && origin.y <= at.y &&
               at.y < origin.y + size.rows;
    }

    friend bool operator==(const Area&, const Area&) = default;
};

/// The board and where it is drawn: its lines, and the stones on or between them.
///
///     Compact           Large
///     3 ┌─┬─┐             ┌───────┬───────┐
///     2 ├─┼─┤           2 │       │       │
///     1 └─┴─┘             ├───────┼───────┤
///       a b c           1 │       │       │
///                         └───────┴───────┘
///                             a       b
class BoardFrame {
public:
    BoardFrame(Shape shape, Scale scale, Point origin) noexcept
        : shape_{shape}, scale_{scale}, lines_{origin, extent(shape, scale)} {}

    /// Columns and rows between the outer lines, these included.
    [[nodiscard]] static Size extent(Shape shape, Scale scale) noexcept;

    [[nodiscard]] Shape shape() const noexcept { return shape_; }
    [[nodiscard]] Scale scale() const noexcept { return scale_; }
    /// From the first line to the last one in both directions.
    [[nodiscard]] const Area& lines() const noexcept { return lines_; }
    /// The middle of a square.
    [[nodiscard]] Point center(Square square) const noexcept;
    /// From the middle of a square to the marks on its left and right.
    [[nodiscard]] int mark_distance() const noexcept { return scale_ == Scale::Large ? 3 : 1; }
    /// The square whose part of the screen holds `at`: the stone itself and, so that a square is
    /// not too small to hit, the column to its right; with larger scales the columns on both sides
    /// or the inside of the cell.
    [[nodiscard]] std::optional<Square> square_at(Point at) const noexcept;

    friend bool operator==(const BoardFrame&, const BoardFrame&) = default;

private:
    Shape shape_;
    Scale scale_;
    Area lines_;
};

/// How a screen is divided.
struct Layout {
    BoardFrame board;
    bool letters_above = false;  ///< Columns are named above the board too.
    Area panel{};  ///< Beside the board or below it.
    bool panel_beside = false;
    std::optional<int> title_row{};  ///< If the panel has no room for the title.
    Area message{};  ///< One or two rows; the first is also the prompt's.
    int footer_row = 0;

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The smallest window that holds a board with what is said about it below.
[[nodiscard]] Size smallest_window(Shape shape) noexcept;

/// The best layout for a window: the largest scale with room for a panel; nothing if even the
/// smallest does not fit.
[[nodiscard]] std::optional<Layout> make_layout(Shape shape, Size window) noexcept;

}  // namespace kinarow::app
