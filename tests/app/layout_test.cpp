// SPDX-License-Identifier: MIT
#include "app/layout.hpp"

#include <set>
#include <vector>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

/// The board with its labels and marks.
Area surroundings(const Layout& layout) {
    const Area& lines = layout.board.lines();
    const int above = layout.letters_above ? 1 : 0;
    return {{lines.origin.x - 3, lines.origin.y - above},
            {lines.size.columns + 4, lines.size.rows + 1 + above}};
}

bool inside(const Area& part, Size window) {
    return part.origin.x >= 0 && part.origin.y >= 0 && part.size.columns >= 0 &&
           part.size.rows >= 0 && part.origin.x + part.size.columns <= window.columns &&
           part.origin.y + part.size.rows <= window.rows;
}

bool apart(const Area& a, const Area& b) {
    return a.origin.x + a.size.columns <= b.origin.x || b.origin.x + b.size.columns <= a.origin.x ||
           a.origin.y + a.size.rows <= b.origin.y || b.origin.y + b.size.rows <= a.origin.y;
}

/// Whether nothing lies outside the window or over something else.
bool is_sound(const Layout& layout, Size window) {
    const Area board = surroundings(layout);
    const Area footer{{0, layout.footer_row}, {window.columns, 1}};
    const Area title{{0, layout.title_row.value_or(0)},
                     {window.columns, layout.title_row.has_value() ? 1 : 0}};
    const bool title_clear =
        !layout.title_row || (apart(title, board) && apart(title, layout.panel));
    return inside(board, window) && inside(layout.panel, window) &&
           inside(layout.message, window) && inside(footer, window) && apart(board, layout.panel) &&
           apart(board, layout.message) && apart(layout.panel, layout.message) &&
           apart(layout.message, footer) && title_clear && layout.message.size.rows >= 1 &&
           layout.panel.size.rows >= 1;
}

/// Calls visit(shape) for every board there is.
template <class Visitor>
void for_each_shape(Visitor visit) {
    for (int width = 1; width <= kMaxSide; ++width) {
        for (int height = 1; height <= kMaxSide; ++height) {
            visit(Shape{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)});
        }
    }
}

constexpr Shape kGomoku{15, 15};

}  // namespace

TEST_CASE("nothing overlaps, on any board in any window") {
    for_each_shape([](Shape shape) {
        for (int columns = 1; columns <= 130; columns += 3) {
            for (int rows = 1; rows <= 60; ++rows) {
                const auto layout = make_layout(shape, {columns, rows});
                if (layout && !is_sound(*layout, {columns, rows})) {
                    FAIL(int{shape.width} << "x" << int{shape.height} << " in " << columns << "x"
                                          << rows);
                }
            }
        }
    });
}

TEST_CASE("a board fits its smallest window, and every larger one") {
    for_each_shape([](Shape shape) {
        const Size smallest = smallest_window(shape);
        CHECK(make_layout(shape, smallest));
        CHECK(make_layout(shape, {smallest.columns + 1, smallest.rows}));
        CHECK(make_layout(shape, {smallest.columns, smallest.rows + 1}));
        CHECK_FALSE(make_layout(shape, {smallest.columns - 1, smallest.rows}));
        CHECK_FALSE(make_layout(shape, {smallest.columns, smallest.rows - 1}));
    });
}

TEST_CASE("a square is found under its stone and its marks, in every layout") {
    for_each_shape([](Shape shape) {
        for (const Size window : {smallest_window(shape), Size{80, 24}, Size{200, 100}}) {
            const auto layout = make_layout(shape, window);
            if (!layout) continue;
            for (int i = 0; i < shape.area(); ++i) {
                const Point center = layout->board.center(Square{i});
                if (layout->board.square_at(center) != Square{i}) FAIL(i);
                if (layout->board.square_at({center.x + 1, center.y}) != Square{i}) FAIL(i);
            }
        }
    });
}

TEST_CASE("each square has a place of the same size, and none lies outside the board") {
    const auto [shape, window, cells] = GENERATE(table<Shape, Size, std::size_t>({
        {Shape{15, 15}, Size{80, 24}, 2},  // the stone and the column to its right
        {Shape{1, 9}, Size{24, 13}, 2},
        {Shape{9, 9}, Size{80, 24}, 3},  // and to its left
        {Shape{3, 3}, Size{80, 24}, 21},  // the inside of a cell
        {Shape{1, 1}, Size{80, 24}, 21},
        {Shape{7, 4}, Size{200, 100}, 21},
    }));
    const BoardFrame board = make_layout(shape, window)->board;
    std::vector<std::size_t> found(static_cast<std::size_t>(shape.area()));
    for (int y = -1; y <= window.rows; ++y) {
        for (int x = -1; x <= window.columns; ++x) {
            if (const auto square = board.square_at({x, y})) ++found[square->index];
        }
    }
    CHECK(std::set<std::size_t>(found.begin(), found.end()) == std::set<std::size_t>{cells});
}

TEST_CASE("the common windows show what they should") {
    const auto layout = [](Shape shape, Size window) { return *make_layout(shape, window); };
    CHECK(layout(kGomoku, {80, 24}).panel_beside);
    CHECK(layout(kGomoku, {80, 24}).board.scale() == Scale::Compact);
    CHECK(layout({19, 19}, {80, 24}).panel_beside);
    CHECK(layout({20, 20}, {80, 24}).panel_beside);
    CHECK(layout({20, 20}, {79, 23}).panel_beside);
    CHECK_FALSE(layout(kGomoku, {40, 20}).panel_beside);
    CHECK(layout({3, 3}, {80, 24}).board.scale() == Scale::Large);
    CHECK(layout({9, 9}, {80, 24}).board.scale() == Scale::Medium);
    CHECK(layout({9, 9}, {40, 20}).board.scale() == Scale::Compact);
    CHECK(layout(kGomoku, {120, 50}).board.scale() == Scale::Medium);
}
