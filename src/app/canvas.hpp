// SPDX-License-Identifier: MIT
// A screen in memory: a grid of cells, each one character and what it means.  Everything shown is
// drawn here first, so that tests can read it and a terminal can send what changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// Columns and rows of a screen or a part of one.
struct Size {
    int columns = 0;
    int rows = 0;

    friend bool operator==(Size, Size) = default;
};

/// A cell, counted from the top left, (0, 0).
struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(Point, Point) = default;
};

/// What a cell means; a theme says how that looks.
enum class Style : std::uint8_t {
    Text,
    Dim,
    Title,
    Grid,
    Coordinate,
    FirstStone,
    SecondStone,
    Mark,  ///< Round the last move.
    WinningLine,
    Hint,
    Cursor,
    BarDone,
    BarLeft,
    Alert,
    Cold,  ///< Figures on the board: of bad moves, middling ones and good ones.
    Warm,
    Hot,
};
inline constexpr std::size_t kStyles = static_cast<std::size_t>(Style::Hot) + 1;

struct Cell {
    /// One column wide, or two and followed by a cell whose glyph is 0.
    char32_t glyph = U' ';
    Style style = Style::Text;

    friend bool operator==(Cell, Cell) = default;
};

class Canvas {
public:
    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] bool contains(Point at) const;
    /// Precondition: contains(at).
    [[nodiscard]] const Cell& at(Point at) const;

    /// Sets one cell, or for a wide character two; outside the canvas nothing happens.  A wide
    /// character that loses a half to this becomes blank, as does one that would be cut in half at
    /// the edge.
    void put(Point at, Cell cell);
    /// Writes UTF-8 from `at` to the right, cut off at the edge; characters without width are left
    /// out.  Returns the column after the text.
    int write(Point at, std::string_view text, Style style = Style::Text);

    /// Where the terminal's own cursor belongs; hidden if nowhere.
    [[nodiscard]] std::optional<Point> cursor() const { return cursor_; }
    void set_cursor(Point at) { cursor_ = at; }

    /// One row as UTF-8, without the blanks at its end.
    [[nodiscard]] std::string row_text(int row) const;
    /// All rows, each ended by a newline.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Canvas&, const Canvas&) = default;

private:
    [[nodiscard]] std::size_t index(Point at) const;
    /// Makes a wide character blank whose right half is the cell at `at`.
    void part_before(Point at);

    Size size_;
    std::vector<Cell> cells_;  // row by row
    std::optional<Point> cursor_;
};

}  // namespace kinarow::app
