// SPDX-License-Identifier: MIT
#include "app/board_view.hpp"

#include <string>
#include <string_view>

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

struct Drawing {
    Drawing(BoardSize size, std::string_view moves, Size screen = {80, 24},
            Charset charset = Charset::Unicode)
        : session{make_session({.size = size, .connect = std::min(size.width, 3)}, {})},
          view{.session = *session,
               .layout = *make_layout(session->shape(), screen),
               .charset = charset},
          canvas{screen} {
        for (const Move move : session->notation().parse_moves(moves).moves) session->play(move);
    }

    void draw() { draw_board(view, canvas); }
    [[nodiscard]] Square square(std::string_view name) const {
        return session->notation().parse(name)->square();
    }
    /// The cell `columns` to the right of a square's middle.
    [[nodiscard]] Cell cell(std::string_view name, int columns = 0) const {
        const Point center = view.layout.board.center(square(name));
        return canvas.at({center.x + columns, center.y});
    }
    /// Squares that show a character.
    [[nodiscard]] std::string squares_with(char32_t glyph) const {
        std::string names;
        for (int i = 0; i < session->shape().area(); ++i) {
            const std::string name = session->notation().text(Square{i});
            if (cell(name).glyph == glyph) names += name + ' ';
        }
        return names;
    }

    std::unique_ptr<Session> session;
    BoardView view;
    Canvas canvas;
};

}  // namespace

TEST_CASE("stones differ by their glyph, not by colour alone") {
    for (const Charset charset : {Charset::Unicode, Charset::Ascii}) {
        Drawing drawing{{9, 9}, "a1 b5 h9", {40, 20}, charset};
        drawing.draw();
        CHECK(drawing.cell("a1") == Cell{stone_glyph(Player::First, charset), Style::FirstStone});
        CHECK(drawing.cell("b5") == Cell{stone_glyph(Player::Second, charset), Style::SecondStone});
        CHECK(stone_glyph(Player::First, charset) != stone_glyph(Player::Second, charset));
    }
}

TEST_CASE("the last move stands in brackets") {
    Drawing drawing{{9, 9}, "e5 a1", {40, 20}};
    drawing.draw();
    CHECK(drawing.cell("a1", -1) == Cell{U'[', Style::Mark});
    CHECK(drawing.cell("a1", 1) == Cell{U']', Style::Mark});
    CHECK(drawing.cell("e5", -1).glyph == U'─');
}

TEST_CASE("a winning line is marked stone by stone, the last move apart") {
    SECTION("in a row") {
        Drawing drawing{{9, 9}, "d4 d9 e4 e9 f4", {40, 20}};
        drawing.draw();
        CHECK(drawing.canvas.row_text(drawing.view.layout.board.center(drawing.square("a4")).y) ==
              "  4 ├─┼─┼(●=●[●]┼─┼─┤");
        CHECK(drawing.cell("e4").style == Style::WinningLine);
        CHECK(drawing.cell("d9").style == Style::SecondStone);
    }
    SECTION("in a diagonal") {
        Drawing drawing{{9, 9}, "d4 d9 e5 e9 f6", {40, 20}};
        drawing.draw();
        CHECK(drawing.cell("d4", -1).glyph == U'(');
        CHECK(drawing.cell("e5", 1).glyph == U')');
        CHECK(drawing.cell("f6", 1) == Cell{U']', Style::WinningLine});
    }
    SECTION("in large cells") {
        Drawing drawing{{3, 3}, "a1 b1 a2 b2 a3"};
        drawing.draw();
        CHECK(drawing.cell("a1", -3) == Cell{U'(', Style::WinningLine});
        CHECK(drawing.cell("a1", 2) == Cell{U'█', Style::WinningLine});
        CHECK(drawing.cell("a3", 3) == Cell{U']', Style::WinningLine});
    }
}

TEST_CASE("the cursor is marked, highlighted and under the terminal's own") {
    Drawing drawing{{9, 9}, "e5", {40, 20}};
    drawing.view.cursor = drawing.square("e5");
    drawing.draw();
    CHECK(drawing.cell("e5", -1) == Cell{U'>', Style::Cursor});
    CHECK(drawing.cell("e5") == Cell{U'●', Style::Cursor});
    CHECK(drawing.cell("e5", 1) == Cell{U'<', Style::Cursor});
    CHECK(drawing.canvas.cursor() == drawing.view.layout.board.center(drawing.square("e5")));
}

TEST_CASE("without a cursor there is none") {
    Drawing drawing{{9, 9}, ""};
    drawing.draw();
    CHECK_FALSE(drawing.canvas.cursor());
    CHECK(drawing.canvas.text().find('>') == std::string::npos);
}

TEST_CASE("a hint is a question mark on an empty square") {
    Drawing drawing{{3, 3}, "a1"};
    drawing.view.hint = drawing.square("b2");
    drawing.draw();
    CHECK(drawing.cell("b2") == Cell{U'?', Style::Hint});
}

TEST_CASE("large boards have star points where players expect them") {
    const auto stars = [](int side, Charset charset) {
        Drawing drawing{{side, side}, "", {50, 24}, charset};
        drawing.draw();
        return drawing.squares_with(charset == Charset::Unicode ? U'╋' : U'+');
    };
    CHECK(stars(8, Charset::Unicode).empty());
    CHECK(stars(9, Charset::Unicode) == "c7 g7 e5 c3 g3 ");
    CHECK(stars(15, Charset::Unicode) == "d12 l12 h8 d4 l4 ");
    CHECK(stars(15, Charset::Ascii) == "d12 l12 h8 d4 l4 ");
    CHECK(stars(19, Charset::Unicode) == "d16 j16 p16 d10 j10 p10 d4 j4 p4 ");
    CHECK(stars(20, Charset::Unicode) == "d17 q17 d4 q4 ");
}

TEST_CASE("boards of one column, one row and one square have lines that end") {
    Drawing column{{1, 3}, "", {40, 12}};
    column.draw();
    CHECK(column.cell("a3").glyph == U'╷');
    CHECK(column.cell("a2").glyph == U'│');
    CHECK(column.cell("a1").glyph == U'╵');
    Drawing row{{3, 1}, "", {24, 5}};
    row.draw();
    CHECK(row.cell("a1").glyph == U'╶');
    CHECK(row.cell("c1").glyph == U'╴');
    Drawing one{{1, 1}, "", {24, 5}};
    one.draw();
    CHECK(one.cell("a1").glyph == U'·');
}

TEST_CASE("columns and rows are named, the board's rows from below") {
    Drawing drawing{{20, 20}, "", {50, 24}};
    drawing.draw();
    const BoardFrame& board = drawing.view.layout.board;
    CHECK(drawing.canvas.row_text(board.lines().origin.y).substr(0, 4) == " 20 ");
    CHECK(drawing.canvas.row_text(board.lines().origin.y + 19).substr(0, 4) == "  1 ");
    CHECK(drawing.canvas.row_text(board.lines().origin.y + 20) ==
          "    a b c d e f g h i j k l m n o p q r s t");
}

TEST_CASE("columns and rows go without names when they are told to") {
    Drawing drawing{{9, 9}, "", {40, 20}};
    drawing.view.labels = Labels::Hidden;
    drawing.draw();
    for (int row = 0; row < 20; ++row) {
        CHECK(drawing.canvas.row_text(row).find_first_of("abcdefghi123456789") ==
              std::string::npos);
    }
}

TEST_CASE("stones are numbered, on small scales by the last digit") {
    constexpr std::string_view kMoves = "a9b9c9d9e9f9g9h9i9a7b7c7";
    Drawing drawing{{9, 9}, kMoves, {40, 20}};
    drawing.view.numbers = MoveNumbers::Shown;
    drawing.draw();
    CHECK(drawing.cell("a9") == Cell{U'1', Style::FirstStone});
    CHECK(drawing.cell("h9") == Cell{U'8', Style::SecondStone});
    CHECK(drawing.cell("a7") == Cell{U'0', Style::SecondStone});
    Drawing large{{9, 9}, kMoves, {160, 60}};
    large.view.numbers = MoveNumbers::Shown;
    large.draw();
    CHECK(large.cell("a7").glyph == U'0');
    CHECK(large.cell("a7", -1).glyph == U'1');
}

TEST_CASE("figures stand on empty squares only, and not in the place of a hint") {
    Drawing drawing{{9, 9}, "e5", {40, 20}};
    drawing.view.hint = drawing.square("a1");
    for (const std::string_view name : {"e5", "a1", "b2"}) {
        drawing.view.overlay.push_back({drawing.square(name), 0.75, Style::Hot});
    }
    drawing.draw();
    CHECK(drawing.cell("b2") == Cell{U'7', Style::Hot});
    CHECK(drawing.cell("e5").style == Style::FirstStone);
    CHECK(drawing.cell("a1") == Cell{U'?', Style::Hint});
}
