// SPDX-License-Identifier: MIT
#include "kinarow/core/notation.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/printing.hpp"

using namespace kinarow;

namespace {

const Notation kGomoku{{15, 15}, RowOrder::FromBottom};
const Notation kOthello{{8, 8}, RowOrder::FromTop};

Move move_at(const Notation& notation, int column, int row) {
    return Move{notation.shape().square(column, row)};
}

/// Whether every square of the board is read back from what is written for it.
bool round_trips(const Notation& notation) {
    for (int i = 0; i < notation.shape().area(); ++i) {
        const Move move{Square{i}};
        std::string text = notation.text(move);
        if (notation.parse(text) != move) return false;
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
        if (notation.parse(text) != move) return false;
    }
    return true;
}

/// All squares of the board as one text, and that text read again.
bool whole_board_round_trips(const Notation& notation, std::string_view separator) {
    std::string text;
    for (int i = 0; i < notation.shape().area(); ++i) {
        text += notation.text(Square{i});
        text += separator;
    }
    const Notation::MovesText read = notation.parse_moves(text);
    if (!read.rest.empty()) return false;
    for (std::size_t i = 0; i < read.moves.size(); ++i) {
        if (read.moves[i] != Move{Square{static_cast<int>(i)}}) return false;
    }
    return static_cast<int>(read.moves.size()) == notation.shape().area();
}

}  // namespace

TEST_CASE("gomoku counts rows from below, Othello from above") {
    CHECK(kGomoku.text(kGomoku.shape().square(7, 7)) == "h8");
    CHECK(kGomoku.text(kGomoku.shape().square(0, 0)) == "a15");
    CHECK(kGomoku.parse("a1") == move_at(kGomoku, 0, 14));
    CHECK(kGomoku.parse("o15") == move_at(kGomoku, 14, 0));
    CHECK(kOthello.text(kOthello.shape().square(0, 0)) == "a1");
    CHECK(kOthello.parse("h8") == move_at(kOthello, 7, 7));
    CHECK(kGomoku.row_number(0) == 15);
    CHECK(kOthello.row_number(0) == 1);
}

TEST_CASE("no letter is skipped") {
    CHECK(kGomoku.text(kGomoku.shape().square(8, 14)) == "i1");
    CHECK(kGomoku.parse("j1") == move_at(kGomoku, 9, 14));
}

TEST_CASE("width and height are not mixed up") {
    const Notation wide{{7, 4}, RowOrder::FromBottom};
    CHECK(wide.text(Square{0}) == "a4");
    CHECK(wide.parse("g1") == move_at(wide, 6, 3));
    CHECK_FALSE(wide.parse("d5"));
    const Notation high{{4, 7}, RowOrder::FromBottom};
    CHECK(high.parse("d7") == move_at(high, 3, 0));
    CHECK_FALSE(high.parse("e1"));
}

TEST_CASE("every square of every board is read back") {
    for (const RowOrder order : {RowOrder::FromBottom, RowOrder::FromTop}) {
        for (int i = 0; i < kMaxSquares; ++i) {
            const Shape shape{static_cast<std::uint8_t>(1 + i % kMaxSide),
                              static_cast<std::uint8_t>(1 + i / kMaxSide)};
            const Notation notation{shape, order};
            REQUIRE(round_trips(notation));
            REQUIRE(whole_board_round_trips(notation, ""));
            REQUIRE(whole_board_round_trips(notation, " "));
        }
    }
}

TEST_CASE("a pass is written out") {
    CHECK(kGomoku.text(Move::pass()) == "pass");
    CHECK(kGomoku.parse("pass") == Move::pass());
    CHECK(kGomoku.parse("PaSs") == Move::pass());
    CHECK_FALSE(kGomoku.parse("passes"));
    CHECK_FALSE(kGomoku.parse("pas"));
    // On a wide board p is a column too.
    const Notation widest{{20, 20}, RowOrder::FromBottom};
    CHECK(widest.parse("p5") == move_at(widest, 15, 15));
    CHECK(widest.parse_moves("p5pass").moves.size() == 2);
}

TEST_CASE("what is not a square of the board is no move") {
    const std::string_view text = GENERATE(
        as<std::string_view>{}, "", " ", "h", "8", "h0", "h00", "h08", "h16", "h100", "h-1", "h8 ",
        " h8", "h8h9", "8h", "hh8", "p1", "z1", "@1", "[1", "`1", "{1", "h8.", "h 8",
        std::string_view("h8\0", 3), "\xC3\xA9", "\xFF\xFF", "h+8", "h8x", "h99999999999");
    INFO(text);
    CHECK_FALSE(kGomoku.parse(text));
}

TEST_CASE("a game is read with blanks, commas or nothing between its moves") {
    const std::vector<Move> expected{move_at(kGomoku, 7, 7), move_at(kGomoku, 7, 5),
                                     move_at(kGomoku, 8, 14)};
    for (const std::string_view text :
         {"h8h10i1", "h8 h10 i1", "H8,H10,I1", "  h8\th10\r\ni1 ", "h8, h10, i1\n"}) {
        INFO(text);
        const Notation::MovesText read = kGomoku.parse_moves(text);
        CHECK(read.moves == expected);
        CHECK(read.rest.empty());
    }
}

TEST_CASE("an empty text is an empty game") {
    for (const std::string_view text : {"", " ", " ,\n"}) {
        const Notation::MovesText read = kGomoku.parse_moves(text);
        CHECK(read.moves.empty());
        CHECK(read.rest.empty());
    }
}

TEST_CASE("reading stops at the first word that is no move") {
    const Notation::MovesText unknown = kGomoku.parse_moves("h8 i9 hello j10");
    CHECK(unknown.moves.size() == 2);
    CHECK(unknown.rest == "hello j10");
    const Notation::MovesText off_board = kGomoku.parse_moves("h8z1");
    CHECK(off_board.moves.size() == 1);
    CHECK(off_board.rest == "z1");
    CHECK(kGomoku.parse_moves("a16").rest == "a16");
}
