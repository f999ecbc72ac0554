// SPDX-License-Identifier: MIT
#include "app/board_text.hpp"

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

std::string board_after(const GameSpec& game, std::string_view moves) {
    const auto session = make_session(game, {.name = "random"});
    for (const Move move : session->notation().parse_moves(moves).moves) session->play(move);
    return board_text(*session);
}

}  // namespace

TEST_CASE("a board names its columns and rows and marks the last move") {
    CHECK(board_after({.game = "tictactoe"}, "") ==
          "    a  b  c\n"
          " 3  .  .  .  3\n"
          " 2  .  .  .  2\n"
          " 1  .  .  .  1\n"
          "    a  b  c\n");
    CHECK(board_after({.game = "tictactoe"}, "b2 a1 c1") ==
          "    a  b  c\n"
          " 3  .  .  .  3\n"
          " 2  .  X  .  2\n"
          " 1  O  . [X] 1\n"
          "    a  b  c\n");
}

TEST_CASE("the stones of a winning line are marked") {
    CHECK(board_after({.game = "tictactoe"}, "a1 b1 b2 b3 c3") ==
          "    a  b  c\n"
          " 3  .  O [X] 3\n"
          " 2  . (X) .  2\n"
          " 1 (X) O  .  1\n"
          "    a  b  c\n");
}

TEST_CASE("flipped discs, squares to play on and points are shown") {
    CHECK(board_after({.game = "othello", .size = BoardSize{4, 4}}, "b1") ==
          "    a  b  c  d\n"
          " 1  . [X] .  .  1\n"
          " 2  . :X: X  .  2\n"
          " 3  .  X  O  .  3\n"
          " 4  .  .  .  .  4\n"
          "    a  b  c  d\n"
          "X 4, O 1\n");
    const auto session = make_session({.game = "othello", .size = BoardSize{4, 4}}, {});
    CHECK(board_text(*session, MoveMarks::Shown) ==
          "    a  b  c  d\n"
          " 1  .  *  .  .  1\n"
          " 2  *  O  X  .  2\n"
          " 3  .  X  O  *  3\n"
          " 4  .  .  *  .  4\n"
          "    a  b  c  d\n"
          "X 2, O 2\n");
}

TEST_CASE("squares are not marked in games in which all of them can be played") {
    const auto session = make_session({.game = "tictactoe"}, {});
    CHECK(board_text(*session, MoveMarks::Shown) == board_text(*session));
}

TEST_CASE("squares are marked even where the last ones can all be played") {
    const auto session = make_session({.game = "othello", .size = BoardSize{4, 4}}, {});
    REQUIRE(session->set_up(parse_setup(".OOX XXXX XXXX XOO. X", session->shape())));
    CHECK(board_text(*session, MoveMarks::Shown) ==
          "    a  b  c  d\n"
          " 1  *  O  O  X  1\n"
          " 2  X  X  X  X  2\n"
          " 3  X  X  X  X  3\n"
          " 4  X  O  O  *  4\n"
          "    a  b  c  d\n"
          "X 10, O 4\n");
}

TEST_CASE("a pass leaves the last disc and its flips marked") {
    const auto session = make_session({.game = "othello"}, {});
    for (const Move move :
         session->notation().parse_moves("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8").moves) {
        REQUIRE(session->play(move));
    }
    const std::string before = board_text(*session);
    CHECK(before.find("[O]") != std::string::npos);
    CHECK(before.find(":O:") != std::string::npos);
    REQUIRE(session->play(Move::pass()));
    CHECK(board_text(*session) == before);
}

TEST_CASE("one- and two-digit rows are aligned, and rectangles are the right way round") {
    CHECK(board_after({.game = "gomoku", .size = BoardSize{2, 11}, .connect = 2}, "a10 b1") ==
          "    a  b\n"
          "11  .  .  11\n"
          "10  X  .  10\n"
          " 9  .  .  9\n"
          " 8  .  .  8\n"
          " 7  .  .  7\n"
          " 6  .  .  6\n"
          " 5  .  .  5\n"
          " 4  .  .  4\n"
          " 3  .  .  3\n"
          " 2  .  .  2\n"
          " 1  . [O] 1\n"
          "    a  b\n");
}

TEST_CASE("the largest board fits 80 columns") {
    const std::string text = board_after({.game = "gomoku", .size = BoardSize{20, 20}}, "t20 a1");
    CHECK(text.find('\n') < 80);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        CHECK(end - at <= 80);
        at = end + 1;
    }
    CHECK_THAT(text, Catch::Contains("20  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  "
                                     "X  20\n"));
    CHECK_THAT(text, Catch::Contains("\n 1 [O] .  ."));
}
