// SPDX-License-Identifier: MIT
#include "app/position_text.hpp"

#include <string>
#include <string_view>

#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

constexpr Shape kSmall{3, 2};

std::string message_about(std::string_view text) {
    try {
        static_cast<void>(parse_setup(text, kSmall));
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a position is read in reading order, then the side to move") {
    for (const std::string_view text :
         {"X-O.x-O", "X-O/.X- O", " x - o / . X - / o ", "X-O\n.X-\nO\n"}) {
        const Setup setup = parse_setup(text, kSmall);
        CHECK(setup.to_move == Player::Second);
        CHECK(setup.stones[0].count() == 2);
        CHECK(setup.stones[0].test(0));
        CHECK(setup.stones[0].test(4));
        CHECK(setup.stones[1].count() == 1);
        CHECK(setup.stones[1].test(2));
    }
    CHECK(parse_setup("------X", kSmall).to_move == Player::First);
}

TEST_CASE("what cannot be read is pointed at") {
    CHECK(message_about("X-7---X") ==
          "in the position, character 3, '7', after 'X-': a square is X, O, - or .");
    CHECK(message_about("7") == "in the position, character 1, '7': a square is X, O, - or .");
    CHECK(message_about("") ==
          "in the position, at the end: only 0 of the 6 squares of 3x2 are "
          "there, and the side to move");
    CHECK(message_about("X-O/X-") ==
          "in the position, at the end, after 'X-O/X-': only 5 of the 6 squares of 3x2 are there, "
          "and the side to move");
    CHECK(message_about("X-O/X-- ") ==
          "in the position, at the end, after 'X-O/X-- ': the side to move, X or O, is missing");
    CHECK(message_about("X-O/X-- -") ==
          "in the position, character 9, '-', after 'X-O/X-- ': after the 6 squares of 3x2 comes "
          "the side to move, X or O");
    CHECK(message_about("X-O/X-- X O") ==
          "in the position, character 11, 'O', after 'X-O/X-- X ': "
          "nothing comes after the side to move");
    CHECK(message_about("X-\u25CF---X") ==
          "in the position, character 3, which is not ASCII, after 'X-': a square is X, O, - or .");
    CHECK(message_about(std::string("X\0-----X", 8)).find("character 2, '?'") != std::string::npos);
}

TEST_CASE("a session begins with the stones that it is given, and restarts with them") {
    const auto session = make_session({.game = "tictactoe"}, {});
    REQUIRE(session->play(Move{Square{4}}));
    REQUIRE(session->set_up(parse_setup("XO- --- --- X", session->shape())));
    CHECK(session->history().empty());
    CHECK(session->to_move() == Player::First);
    CHECK_FALSE(session->undo());
    REQUIRE(session->play(Move{Square{8}}));
    session->restart();
    CHECK(session->at(Square{1}) == Player::Second);
    CHECK_FALSE(session->at(Square{8}));
    CHECK_FALSE(session->set_up(parse_setup("XXX OO- --- X", session->shape())));
    CHECK(session->at(Square{1}) == Player::Second);
}

TEST_CASE("what is written is read as the same") {
    Rng rng{1};
    for (int i = 0; i < 200; ++i) {
        Setup setup{.to_move = rng.below(2) == 0 ? Player::First : Player::Second};
        for (int square = 0; square < kSmall.area(); ++square) {
            const auto stone = rng.below(3);
            if (stone < 2) setup.stones[stone].set(square);
        }
        CHECK(parse_setup(setup_text(setup, kSmall), kSmall) == setup);
    }
    CHECK(setup_text(parse_setup("x-o.x-o", kSmall), kSmall) == "X-O -X- O");
}
