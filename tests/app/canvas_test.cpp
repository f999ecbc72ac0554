// SPDX-License-Identifier: MIT
#include "app/canvas.hpp"

#include "catch.hpp"

using namespace kinarow::app;

TEST_CASE("a new canvas is blank") {
    const Canvas canvas{{3, 2}};
    CHECK(canvas.size() == Size{3, 2});
    CHECK(canvas.text() == "\n\n");
    CHECK(canvas.at({2, 1}) == Cell{});
    CHECK_FALSE(canvas.cursor());
}

TEST_CASE("a canvas without cells takes anything and shows nothing") {
    Canvas canvas{{0, -1}};
    canvas.put({0, 0}, {U'x'});
    canvas.write({0, 0}, "text");
    CHECK(canvas.size() == Size{0, 0});
    CHECK(canvas.text().empty());
}

TEST_CASE("text is written with its style and cut off at the edge") {
    Canvas canvas{{5, 1}};
    CHECK(canvas.write({2, 0}, "abcdef", Style::Title) == 5);
    CHECK(canvas.row_text(0) == "  abc");
    CHECK(canvas.at({1, 0}).style == Style::Text);
    CHECK(canvas.at({4, 0}) == Cell{U'c', Style::Title});
}

TEST_CASE("text outside the canvas is left out") {
    Canvas canvas{{4, 2}};
    canvas.write({-2, 0}, "abcd");
    canvas.write({0, 2}, "below");
    canvas.write({0, -1}, "above");
    CHECK(canvas.text() == "cd\n\n");
}

TEST_CASE("wide characters take two cells and are never cut in half") {
    Canvas canvas{{5, 1}};
    CHECK(canvas.write({0, 0}, "五目並") == 4);
    CHECK(canvas.at({0, 0}).glyph == U'五');
    CHECK(canvas.at({1, 0}).glyph == 0);
    CHECK(canvas.row_text(0) == "五目");
}

TEST_CASE("controls cannot reach the screen") {
    Canvas canvas{{8, 1}};
    canvas.write({0, 0}, "a\x1b[31m\tb\n");
    CHECK(canvas.row_text(0) == "a[31mb");
}

TEST_CASE("canvases are equal when cells and cursor are") {
    Canvas a{{2, 1}};
    Canvas b = a;
    CHECK(a == b);
    b.set_cursor({1, 0});
    CHECK_FALSE(a == b);
    a.set_cursor({1, 0});
    a.put({0, 0}, {U' ', Style::Cursor});
    CHECK_FALSE(a == b);
}
