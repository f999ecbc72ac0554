// SPDX-License-Identifier: MIT
#include "app/canvas.hpp"

#include <array>
#include <cstdint>

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

TEST_CASE("a wide character that loses a half becomes blank") {
    Canvas canvas{{6, 1}};
    canvas.write({0, 0}, "五目");
    canvas.put({1, 0}, {U'x'});
    CHECK(canvas.row_text(0) == " x目");
    canvas.put({2, 0}, {U'y'});
    CHECK(canvas.row_text(0) == " xy");
    CHECK(canvas.at({3, 0}).glyph == U' ');
    canvas.write({0, 0}, "五目並");
    canvas.write({1, 0}, "局", Style::Title);
    CHECK(canvas.row_text(0) == " 局 並");
    CHECK(canvas.at({2, 0}) == Cell{0, Style::Title});
    canvas.put({5, 0}, {U'王'});
    CHECK(canvas.row_text(0) == " 局");
}

TEST_CASE("however cells are overwritten, every wide character keeps both its halves") {
    constexpr int kColumns = 7;
    constexpr std::array<char32_t, 3> kGlyphs{U'a', U'目', U'─'};
    Canvas canvas{{kColumns, 1}};
    std::array<char32_t, kColumns> cells;  // slow: each cell knows what covers it
    cells.fill(U' ');
    std::uint32_t random = 1;
    for (int i = 0; i < 10'000; ++i) {
        random = random * 1'664'525 + 1'013'904'223;
        const int x = static_cast<int>(random >> 16) % kColumns;
        const char32_t glyph = kGlyphs[(random >> 8) % kGlyphs.size()];
        canvas.put({x, 0}, {glyph});
        const bool wide = glyph == U'目' && x + 1 < kColumns;
        for (int at = x; at < x + (wide ? 2 : 1); ++at) {
            const auto cell = static_cast<std::size_t>(at);
            if (cells[cell] == 0) cells[cell - 1] = U' ';
            if (cell + 1 < cells.size() && cells[cell + 1] == 0) cells[cell + 1] = U' ';
            cells[cell] = U' ';
        }
        cells[static_cast<std::size_t>(x)] = glyph == U'目' && !wide ? U' ' : glyph;
        if (wide) cells[static_cast<std::size_t>(x) + 1] = 0;
        for (int at = 0; at < kColumns; ++at) {
            REQUIRE(canvas.at({at, 0}).glyph == cells[static_cast<std::size_t>(at)]);
        }
    }
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
