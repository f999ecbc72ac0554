// SPDX-License-Identifier: MIT
#include "app/view.hpp"

#include <chrono>
#include <string>

#include "catch.hpp"
#include "support/golden.hpp"
#include "support/language.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using test::check_golden_screen;
using test::ShownGame;

namespace {

SearchReport halfway(const ShownGame& game) {
    const auto entry = [&](std::string_view move, std::uint64_t visits, double value,
                           std::string_view line) {
        return RootMove{.move = game.at(move),
                        .visits = visits,
                        .value = value,
                        .pv = game.session().notation().parse_moves(line).moves};
    };
    return {.best = game.at("i9"),
            .value = 0.54,
            .nodes = 5000,
            .elapsed = 40ms,
            .root = {entry("i9", 2310, 0.541, "i9 g7 j10"), entry("g7", 1204, 0.52, "g7 i9"),
                     entry("h9", 330, 0.487, "h9 i7"), entry("a1", 1, 0.0, "a1")}};
}

/// People have begun, the engine is half through its answer.
ShownGame thinking(Size window, Charset charset = Charset::Unicode) {
    ShownGame game{{.limits = {.playouts = 10'000}, .window = window, .charset = charset}};
    game.play("h8");
    game.report(halfway(game));
    return game;
}

ShownGame tictactoe(Size window, Charset charset = Charset::Unicode) {
    ShownGame game{
        {.game = {.game = "tictactoe"}, .seats = kHumans, .window = window, .charset = charset}};
    game.play("b2 a3 c1");
    return game;
}

}  // namespace

TEST_CASE("golden: gomoku in the usual window") {
    check_golden_screen("gomoku-start-80x24", ShownGame{{}}.text());
    check_golden_screen("gomoku-thinking-80x24", thinking({80, 24}).text());
    check_golden_screen("gomoku-thinking-80x24-ascii", thinking({80, 24}, Charset::Ascii).text());
    ShownGame won{{.seats = kHumans}};
    won.play("h8h9i8i9j8j9k8k9l8");
    check_golden_screen("gomoku-won-80x24", won.text());
    ShownGame machines{{.seats = {Seat::Engine, Seat::Engine}}};
    machines.play("h8h9i8i9j8j9k8k9l8");
    CHECK(machines.shows("n new game"));
    CHECK_FALSE(machines.shows("u undo"));
    CHECK_FALSE(machines.shows("s swap"));
}

TEST_CASE("golden: other languages") {
    const std::string language = GENERATE("ja", "zh_CN");
    const test::Spoken spoken{language.c_str()};
    if (tr("your move") == std::string{"your move"}) return;  // built without gettext
    check_golden_screen(language + "-thinking-80x24", thinking({80, 24}).text());
    check_golden_screen(language + "-thinking-40x20", thinking({40, 20}).text());
    ShownGame won{{.seats = kHumans}};
    won.play("h8h9i8i9j8j9k8k9l8");
    check_golden_screen(language + "-won-80x24", won.text());
    ShownGame help{{}};
    help.type(U"?");
    check_golden_screen(language + "-help-80x24", help.text());
    help.resize({40, 20});
    check_golden_screen(language + "-help-40x20", help.text());
    ShownGame question = thinking({40, 20});
    question.type(U"qx");
    check_golden_screen(language + "-question-40x20", question.text());
    check_golden_screen(language + "-too-small-10x3", thinking({10, 3}).text());
}

TEST_CASE("golden: gomoku in small windows") {
    check_golden_screen("gomoku-thinking-40x20", thinking({40, 20}).text());
    check_golden_screen("gomoku-thinking-40x20-ascii", thinking({40, 20}, Charset::Ascii).text());
    check_golden_screen("gomoku-thinking-35x19", thinking({35, 19}).text());
    check_golden_screen("gomoku-too-small-34x18", thinking({34, 18}).text());
    check_golden_screen("gomoku-too-small-10x3", thinking({10, 3}).text());
    check_golden_screen("gomoku-too-small-2x1", thinking({2, 1}).text());
}

TEST_CASE("golden: other boards") {
    check_golden_screen("tictactoe-80x24", tictactoe({80, 24}).text());
    check_golden_screen("tictactoe-80x24-ascii", tictactoe({80, 24}, Charset::Ascii).text());
    check_golden_screen("tictactoe-40x20", tictactoe({40, 20}).text());
    ShownGame nine{{.game = {.game = "gomoku9"}, .seats = kHumans}};
    nine.play("e5 d5 f6");
    check_golden_screen("gomoku9-80x24", nine.text());
    ShownGame twenty{{.game = {.size = BoardSize{20, 20}}, .seats = kHumans}};
    twenty.play("j10 k11");
    check_golden_screen("gomoku-20x20-80x24", twenty.text());
    ShownGame column{{.game = {.size = BoardSize{1, 9}}, .seats = kHumans, .window = {40, 20}}};
    column.play("a5 a6");
    check_golden_screen("column-40x20", column.text());
}

TEST_CASE("golden: othello") {
    const auto othello = [](Size window, Charset charset) {
        ShownGame game{
            {.game = {.game = "othello"}, .seats = kHumans, .window = window, .charset = charset}};
        game.play("d3c5e6f5");
        game.type(U"llk");  // to g4, which would flip f5
        return game;
    };
    check_golden_screen("othello-80x24", othello({80, 24}, Charset::Unicode).text());
    check_golden_screen("othello-80x24-ascii", othello({80, 24}, Charset::Ascii).text());
    check_golden_screen("othello-40x20", othello({40, 20}, Charset::Unicode).text());
    check_golden_screen("othello-40x20-ascii", othello({40, 20}, Charset::Ascii).text());
    ShownGame over{{.game = {.game = "othello"}, .seats = kHumans}};
    over.play("e6f4e3f6g5d6e7f5c5");
    check_golden_screen("othello-over-80x24", over.text());
    ShownGame passed{{.game = {.game = "othello"}, .seats = kHumans, .window = {40, 20}}};
    passed.play("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    check_golden_screen("othello-passed-40x20", passed.text());
    ShownGame small{{.game = {.game = "othello"}, .seats = kHumans, .window = {30, 12}}};
    check_golden_screen("othello-30x12", small.text());
}

TEST_CASE("the squares that can be played are marked while people are to move, if they want") {
    ShownGame game{{.game = {.game = "othello"}, .limits = {.playouts = 10}}};
    CHECK(game.shows("•"));
    game.type(U"m");
    CHECK_FALSE(game.shows("•"));
    CHECK(game.shows("no longer marked"));
    game.type(U"m");
    CHECK(game.shows("•"));
    game.play("d3");
    CHECK_FALSE(game.shows("•"));  // the engine's turn
}

TEST_CASE("golden: help, prompt and question") {
    ShownGame game{{.seats = kHumans}};
    game.play("h8");
    game.type(U"?");
    check_golden_screen("help-80x24", game.text());
    game.resize({40, 20});
    check_golden_screen("help-40x20", game.text());
    game.resize({80, 24});
    game.type(U"x:e");
    game.press(Key::Kind::Tab);
    game.press(Key::Kind::Tab);
    check_golden_screen("prompt-80x24", game.text());
    game.press(Key::Kind::Escape);
    game.type(U"q");
    check_golden_screen("question-80x24", game.text());
}

TEST_CASE("the same model gives the same picture") {
    const ShownGame game = thinking({80, 24});
    CHECK(game.picture() == game.picture());
}

TEST_CASE("every window can be drawn in every mode") {
    ShownGame game = thinking({80, 24});
    const std::u32string keys = GENERATE(U"", U":playouts 10", U"q", U"?");
    game.type(keys);
    for (int columns = 0; columns < 100; columns += 3) {
        for (int rows = 0; rows < 40; ++rows) {
            game.resize({columns, rows});
            CHECK(game.picture().size() == Size{columns, rows});
        }
    }
}

TEST_CASE("the terminal's cursor is where people type") {
    ShownGame game{{}};
    game.type(U":und");
    CHECK(game.picture().cursor() == Point{5, 21});
    game.press(Key::Kind::Left);
    CHECK(game.picture().cursor() == Point{4, 21});
}

TEST_CASE("a line longer than the window scrolls with its cursor") {
    ShownGame game{{.window = {40, 20}}};
    game.type(U":");
    for (int i = 0; i < 10; ++i) game.type(U"0123456789");
    CHECK(game.shows("3456789"));
    CHECK(game.picture().cursor()->x < 40);
    game.press(Key::Kind::Home);
    CHECK(game.shows(":0123456789"));
    CHECK(game.picture().cursor() == Point{2, 18});
}

TEST_CASE("a message that does not fit ends in dots") {
    ShownGame game{{.window = {40, 20}}};
    game.type(U":nonsense");
    game.press(Key::Kind::Enter);
    CHECK(game.shows("..."));
    game.resize({80, 24});
    CHECK_FALSE(game.shows("..."));
}

TEST_CASE("a page that was scrolled down stays full when the window grows") {
    ShownGame game{{.window = {40, 20}}};
    game.type(U"?");
    game.press(Key::Kind::End);
    CHECK(game.shows("leave the game"));
    game.resize({80, 24});
    CHECK(game.shows("lines 48 to 68 of 68"));
}

TEST_CASE("a question is seen even where the board does not fit") {
    ShownGame game{{}};
    game.play("h8");
    game.resize({10, 3});
    CHECK(game.text() == "too small:\nneeds\n35x19\n");
    game.type(U"q");
    CHECK(game.text() == "leave this\ngame?\n(y/n)\n");
}

TEST_CASE("an answer of the screen goes before that of the game") {
    ShownGame game{{.seats = kHumans}};
    game.play("h8");
    CHECK(game.shows("X plays h8"));
    game.type(U"z");
    CHECK(game.shows("that key does nothing here"));
    game.type(U"l");
    CHECK(game.shows("X plays h8"));
}

TEST_CASE("a finished game shows no cursor") {
    ShownGame game{{.game = {.game = "tictactoe"}, .seats = kHumans}};
    CHECK(game.picture().cursor());
    game.play("a1b1a2b2a3");
    CHECK_FALSE(game.picture().cursor());
}
