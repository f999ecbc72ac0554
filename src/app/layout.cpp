// SPDX-License-Identifier: MIT
#include "app/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace kinarow::app {
namespace {

constexpr int kLabelColumns = 4;  // a blank, two digits and the left mark of the first column
constexpr int kMarkColumns = 2;  // the right mark of the last column, and a blank
constexpr int kNarrowestPanel = 28;
constexpr int kGoodPanelRows = 5;
constexpr int kFewPanelRows = 2;
constexpr int kFewestPanelRows = 1;  // whose turn it is
constexpr int kFewestColumns = 24;
constexpr int kLinesBelow = 2;  // message and footer

/// How far from the middle of a square it can be clicked.
struct Reach {
    int left;
    int right;
    int vertical;
};

constexpr Reach reach_of(Scale scale) noexcept {
    switch (scale) {
        case Scale::Compact:
            return {0, 1, 0};
        case Scale::Medium:
            return {1, 1, 0};
        case Scale::Large:
            break;
    }
    return {3, 3, 1};
}

/// From the first line to the middle of the first square.
constexpr Point inset_of(Scale scale) noexcept {
    const Point pitch = pitch_of(scale);
    return scale == Scale::Large ? Point{pitch.x / 2, pitch.y / 2} : Point{0, 0};
}

constexpr int lines_across(int squares, Scale scale) noexcept {
    return scale == Scale::Large ? squares + 1 : squares;
}

/// The board with the names of its columns and rows.
Size labelled_board(Shape shape, Scale scale) noexcept {
    const Size board = BoardFrame::extent(shape, scale);
    return {kLabelColumns + board.columns + kMarkColumns, board.rows + 1};
}

/// The rows above the footer.
Area bottom_rows(Size window, int rows) noexcept {
    return {{1, window.rows - 1 - rows}, {window.columns - 2, rows}};
}

/// Board on the left, panel on the right; no row is spent on a title.
std::optional<Layout> beside(Shape shape, Scale scale, Size window) noexcept {
    const Size board = labelled_board(shape, scale);
    const int panel_columns = window.columns - board.columns - 1;
    const int spare_rows = window.rows - kLinesBelow - board.rows;
    if (panel_columns < kNarrowestPanel || spare_rows < 0) return std::nullopt;
    const int top = spare_rows > 0 ? 1 : 0;
    const int message_rows = spare_rows > 1 ? 2 : 1;
    return Layout{
        .board = {shape, scale, {kLabelColumns, top}},
        .letters_above = top == 1,
        .panel = {{board.columns + 1, 0}, {panel_columns, window.rows - 1 - message_rows}},
        .panel_beside = true,
        .message = bottom_rows(window, message_rows),
        .footer_row = window.rows - 1};
}

/// Board above, panel below with what rows are left, at least `panel_rows`.
std::optional<Layout> above(Shape shape, Scale scale, Size window, int panel_rows) noexcept {
    const Size board = labelled_board(shape, scale);
    const int spare_rows = window.rows - kLinesBelow - board.rows - panel_rows;
    if (board.columns > window.columns || spare_rows < 0) return std::nullopt;
    const int top = spare_rows > 0 ? 1 : 0;
    const int board_end = top + board.rows;
    const int message_rows = spare_rows + panel_rows > kGoodPanelRows ? 2 : 1;
    return Layout{
        .board = {shape, scale, {kLabelColumns, top}},
        .panel = {{1, board_end}, {window.columns - 2, window.rows - 1 - message_rows - board_end}},
        .title_row = top == 1 ? std::optional{0} : std::nullopt,
        .message = bottom_rows(window, message_rows),
        .footer_row = window.rows - 1};
}

}  // namespace

Size BoardFrame::extent(Shape shape, Scale scale) noexcept {
    const Point pitch = pitch_of(scale);
    return {(lines_across(shape.width, scale) - 1) * pitch.x + 1,
            (lines_across(shape.height, scale) - 1) * pitch.y + 1};
}

Point BoardFrame::center(Square square) const noexcept {
    const Point pitch = pitch_of(scale_);
    const Point inset = inset_of(scale_);
    return {lines_.origin.x + inset.x + shape_.column(square) * pitch.x,
            lines_.origin.y + inset.y + shape_.row(square) * pitch.y};
}

std::optional<Square> BoardFrame::square_at(Point at) const noexcept {
    const Point pitch = pitch_of(scale_);
    const Reach reach = reach_of(scale_);
    const Point first = center(Square{0});
    const Point from{at.x - first.x + reach.left, at.y - first.y + reach.vertical};
    if (from.x < 0 || from.y < 0) return std::nullopt;
    if (from.x % pitch.x > reach.left + reach.right) return std::nullopt;
    if (from.y % pitch.y > 2 * reach.vertical) return std::nullopt;
    const int column = from.x / pitch.x;
    const int row = from.y / pitch.y;
    if (!shape_.contains(column, row)) return std::nullopt;
    return shape_.square(column, row);
}

Size smallest_window(Shape shape) noexcept {
    const Size board = labelled_board(shape, Scale::Compact);
    return {std::max(board.columns, kFewestColumns), board.rows + kFewestPanelRows + kLinesBelow};
}

std::optional<Layout> make_layout(Shape shape, Size window) noexcept {
    if (window.columns < kFewestColumns) return std::nullopt;
    for (const Scale scale : {Scale::Large, Scale::Medium, Scale::Compact}) {
        if (const auto layout = beside(shape, scale, window)) return layout;
        if (const auto layout = above(shape, scale, window, kGoodPanelRows)) return layout;
    }
    if (const auto layout = above(shape, Scale::Compact, window, kFewPanelRows)) return layout;
    return above(shape, Scale::Compact, window, kFewestPanelRows);
}

}  // namespace kinarow::app
