// SPDX-License-Identifier: MIT
#include "app/setup_editor.hpp"

#include "catch.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using test::ShownGame;
using namespace std::string_view_literals;

namespace {

ShownGame three_by_three() {
    return ShownGame{{.game = {.game = "tictactoe"}, .seats = {Seat::Human, Seat::Human}}};
}

std::string position(ShownGame& game) {
    return setup_text(game.screen().editor().setup(), game.session().shape());
}

}  // namespace

TEST_CASE("a position is set up by hand, square by square") {
    ShownGame game = three_by_three();
    game.play("b2a1");
    game.type(U"e");
    CHECK(game.screen().mode() == Mode::Setup);
    CHECK(position(game) == "--- -X- O-- X");
    CHECK(game.shows("setting up: 1 X, 1 O; X is to move"));
    game.type(U"lxko");  // c2, c3
    CHECK(position(game) == "--O -XX O-- X");
    game.type(U"h  ");  // b3: X, then O
    CHECK(position(game) == "-OO -XX O-- X");
    game.type(U" s");
    CHECK(position(game) == "--O -XX O-- O");
    game.press(Key::Kind::Right);
    game.press(Key::Kind::Backspace);
    CHECK(position(game) == "--- -XX O-- O");

    CHECK_FALSE(game.press(Key::Kind::Enter));
    CHECK(game.shows("give this game up and begin from these stones? (y/n)"));
    const auto command = game.type(U"y");
    REQUIRE(command);
    CHECK(std::get<command::SetUp>(*command).position == "--- -XX O-- O");
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(game.session().to_move() == Player::Second);
    CHECK(game.session().at(game.at("c2").square()) == Player::First);
    CHECK(game.session().history().empty());
}

TEST_CASE("stones that cannot stand are told why, and stay") {
    ShownGame game = three_by_three();
    game.type(U"e");
    for (const char32_t arrow : U"hkxlxlxs"sv) game.type(std::u32string(1, arrow));
    CHECK(position(game) == "XXX --- --- O");
    game.type(U"s");
    game.press(Key::Kind::Enter);
    CHECK(game.screen().mode() == Mode::Setup);
    CHECK(game.shows("no game could stand like that: X is to move, but has won"));
    CHECK(position(game) == "XXX --- --- X");
    game.type(U".");
    game.press(Key::Kind::Enter);
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(game.session().at(game.at("a3").square()) == Player::First);
    game.type(U":setup XXX --- --- X");  // by text there is nothing to go on with
    game.press(Key::Kind::Enter);
    CHECK(game.screen().mode() == Mode::Board);
}

TEST_CASE("while stones are set up, its keys are shown and nothing of the game") {
    ShownGame game = three_by_three();
    game.type(U"e");
    CHECK(game.shows("s         change the side to move"));
    CHECK_FALSE(game.shows("player 1 to move"));
    CHECK_FALSE(game.shows("no move yet"));
    game.type(U"g");
    CHECK(game.shows("that key does nothing here; ? shows the keys"));
    game.type(U"?");
    CHECK(game.screen().mode() == Mode::Page);
    CHECK(game.shows("Setting up a position"));
    CHECK(game.shows("Enter     begin from these stones"));
    game.type(U"q");
    CHECK(game.screen().mode() == Mode::Setup);
    game.resize({40, 20});
    CHECK(game.shows("Enter done  Esc leave  s side  c clear"));
    ShownGame large{{.window = {40, 20}}};
    large.type(U"e");
    CHECK_FALSE(large.shows("put a stone"));  // no room for all of it
}

TEST_CASE("Escape leaves the game as it was") {
    ShownGame game = three_by_three();
    game.play("b2a1");
    game.type(U"ec");
    CHECK(position(game) == "--- --- --- X");
    CHECK_FALSE(game.press(Key::Kind::Escape));
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(game.session().history().size() == 2);
}

TEST_CASE("stones that are left as they are change nothing") {
    ShownGame game = three_by_three();
    game.play("b2a1");
    game.type(U"e");
    CHECK_FALSE(game.press(Key::Kind::Enter));
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(game.session().history().size() == 2);
}

TEST_CASE("stones that cannot be seen are not set up") {
    ShownGame game = three_by_three();
    game.type(U"e");
    game.resize({5, 3});
    game.type(U"x");
    game.resize({80, 24});
    CHECK(position(game) == "--- --- --- X");
}

TEST_CASE("clicks set stones up too") {
    ShownGame game = three_by_three();
    game.type(U"e");
    const BoardFrame board = make_layout(game.session().shape(), {80, 24})->board;
    const Point corner = board.center(game.at("a3").square());
    game.press(Key::click(corner));
    CHECK(position(game) == "X-- --- --- X");
    game.press(Key::click(corner));
    CHECK(position(game) == "O-- --- --- X");
    game.press(Key::click(corner));
    game.press(Key::click({0, 0}));
    CHECK(position(game) == "--- --- --- X");
}

TEST_CASE("stones being set up show without the marks of the game") {
    ShownGame game = three_by_three();
    game.play("a1b1a2b2a3");
    CHECK(game.shows("("));
    game.type(U"e");
    CHECK_FALSE(game.shows("("));
    CHECK_FALSE(game.shows("["));
}
