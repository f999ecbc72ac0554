// SPDX-License-Identifier: MIT
#include "app/panel.hpp"

#include <chrono>

#include "catch.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using test::ShownGame;

namespace {

ShownGame tictactoe(Seats seats = {Seat::Human, Seat::Engine}) {
    return ShownGame{{.game = {.game = "tictactoe"}, .seats = seats}};
}

}  // namespace

TEST_CASE("it is said whose turn it is") {
    ShownGame game = tictactoe();
    CHECK(status_text(game.controller()) == "your move");
    game.carry_out(command::Hint{});
    CHECK(status_text(game.controller()) == "looking for a hint");
    game.play("b2");
    CHECK(status_text(game.controller()) == "mcts is thinking");
    game.finish({.best = game.at("b2")});  // taken: the engine fails
    CHECK(status_text(game.controller()) == "the engine has failed");
    CHECK(status_text(tictactoe(kHumans).controller()) == "player 1 to move");
}

TEST_CASE("it is said who has won") {
    const auto after = [](Seats seats, std::string_view moves) {
        ShownGame game = tictactoe(seats);
        game.play(moves);
        return status_text(game.controller());
    };
    CHECK(after({Seat::Human, Seat::Engine}, "a1b1a2b2a3") == "you win");
    CHECK(after({Seat::Engine, Seat::Human}, "a1b1a2b2a3") == "mcts wins");
    CHECK(after(kHumans, "a1b1a2b2c3b3") == "player 2 wins");
    CHECK(after(kEngines, "a1b1a2b2a3") == "X (mcts) wins");
    CHECK(after(kHumans, "a3b3c3b2a2c2b1a1c1") == "a draw");
}

TEST_CASE("progress is the part of the limit that is nearest to its end") {
    const SearchReport report{.depth = 3, .nodes = 250, .elapsed = 500ms};
    CHECK(progress_of(report, {.playouts = 1000}) == Approx(0.25));
    CHECK(progress_of(report, {.time = 2s}) == Approx(0.25));
    CHECK(progress_of(report, {.depth = 6}) == Approx(0.5));
    CHECK(progress_of(report, {.playouts = 1000, .time = 1s}) == Approx(0.5));
    CHECK(progress_of(report, {.playouts = 100}) == Approx(1.0));
    CHECK(progress_of(report, {}) == Approx(0.0));
    CHECK(progress_of({}, {.playouts = 1000}) == Approx(0.0));
}

TEST_CASE("the players, the side to move and the engine's setting are shown") {
    ShownGame game = tictactoe();
    CHECK(game.shows("> ● X   0:00  you"));
    CHECK(game.shows("  ○ O   0:00  mcts, 10000 playouts"));
    game.play("b2");
    CHECK(game.shows("> ○ O   0:00  mcts, 10000 playouts"));
    CHECK(game.shows("move 1: X plays b2"));
}

TEST_CASE("the engine's best moves are shown with visits, win rate and line") {
    ShownGame game{{.limits = {.playouts = 8000}}};
    game.play("h8");
    game.report({.best = game.at("h9"),
                 .nodes = 2000,
                 .elapsed = 100ms,
                 .root = {{.move = game.at("h9"),
                           .visits = 1234,
                           .value = 0.564,
                           .pv = {game.at("h9"), game.at("i10")}},
                          {.move = game.at("g7"), .visits = 7, .proven = Proven::Loss}}});
    CHECK(game.shows(" 25 %"));
    CHECK(game.shows("2000 of 8000 playouts, 20.0k/s"));
    CHECK(game.shows("for O"));
    CHECK(game.shows("h9    1.23k   56 %  h9 i10"));
    CHECK(game.shows("g7        7   loss"));
}

TEST_CASE("a line of play ends with a whole move, a move that was not searched has no value") {
    ShownGame game{{.window = {64, 24}}};
    game.play("h8");
    game.report({.best = game.at("h9"),
                 .nodes = 10,
                 .root = {{.move = game.at("h9"),
                           .visits = 10,
                           .pv = game.session().notation().parse_moves("h9g7i10").moves},
                          {.move = game.at("a1")}}});
    CHECK(game.shows("h9       10   50 %  h9 g7\n"));
    CHECK(game.shows("a1        0      -\n"));
}

TEST_CASE("an engine that does not search has nothing to show for it") {
    ShownGame game = tictactoe();
    game.play("b2");
    game.finish({.best = game.at("a1")});
    CHECK_FALSE(game.shows("playouts,"));
    CHECK_FALSE(game.shows("visits"));
}

TEST_CASE("a last move that does not fit is left out, not cut") {
    ShownGame game{{.seats = kHumans, .window = {35, 19}}};
    game.play("h8 o15");
    CHECK(game.shows("player 1 to move"));
    CHECK_FALSE(game.shows("move 2"));
    game.resize({40, 20});
    CHECK(game.shows("player 1 to move  move 2: O plays o15"));
}
