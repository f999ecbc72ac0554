// SPDX-License-Identifier: MIT
// Whose clock runs when, and how it is shown.
#include "app/used_time.hpp"

#include <chrono>

#include "app/panel.hpp"
#include "catch.hpp"
#include "support/controlled_game.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using Game = test::ControlledGame;
using test::ShownGame;

namespace {

UsedTime used(const Game& game) { return game.controller.used_time(); }

}  // namespace

TEST_CASE("clocks show whole seconds") {
    CHECK(clock_text(0s) == "0:00");
    CHECK(clock_text(6999ms) == "0:06");
    CHECK(clock_text(61s) == "1:01");
    CHECK(clock_text(59min + 59s) == "59:59");
    CHECK(clock_text(1h + 2min + 45s) == "1:02:45");
    CHECK(clock_text(25h) == "25:00:00");
}

TEST_CASE("time belongs to the side to move, people or engine") {
    Game game{kHumanFirst};
    game.controller.spend(3s);
    game.type("b2");
    game.controller.spend(1s);
    game.controller.spend(500ms);
    game.answer("a1");
    game.controller.spend(4s);
    game.type("hint");
    game.controller.spend(1s);
    CHECK(used(game) == UsedTime{8s, 1500ms});
}

TEST_CASE("no time is used while the game stands still") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.controller.spend(1s);
    const std::string stop = GENERATE("pause", "back", "resign", "tutorial", "setup XO./.../... X");
    game.type(stop);
    game.controller.spend(1h);
    CHECK_FALSE(game.controller.on_the_clock());
    const bool anew = stop.starts_with("setup");
    CHECK(used(game) == (anew || stop == "tutorial" ? UsedTime{} : UsedTime{1s, 0s}));
    if (stop == "tutorial") game.type("new");
    if (stop == "resign") game.type("undo");
    CHECK(used(game) == (anew ? UsedTime{} : UsedTime{1s, 0s}));
}

TEST_CASE("no time is used after the end, or when the engine has failed") {
    Game over{kHumans};
    over.play("a1b1a2b2a3");
    CHECK_FALSE(over.controller.on_the_clock());
    Game failed{kHumanFirst};
    failed.type("b2");
    CHECK(failed.controller.on_the_clock() == Player::Second);
    failed.answer("b2");
    CHECK(failed.controller.stalled());
    CHECK_FALSE(failed.controller.on_the_clock());
}

TEST_CASE("undo gives no time back, a new game begins without") {
    Game game{kHumans};
    game.controller.spend(5s);
    game.type("b2");
    game.controller.spend(7s);
    game.type("undo");
    CHECK(used(game) == UsedTime{5s, 7s});
    game.controller.spend(1s);
    CHECK(used(game) == UsedTime{6s, 7s});
    game.type("new");
    CHECK(used(game) == UsedTime{});
}

TEST_CASE("clocks stand in the panel, in small windows where there is room") {
    ShownGame game{{.seats = kHumans}};
    CHECK(game.shows("● X   0:00  player 1"));
    game.resize({40, 20});
    CHECK_FALSE(game.shows("0:00"));  // no row for the players at all
    ShownGame small{{.game = {.game = "tictactoe"}, .seats = kHumans, .window = {40, 20}}};
    CHECK(small.shows("○ O   0:00  player 2"));
    small.play("b2");
    small.carry_out(command::Tutorial{});
    CHECK_FALSE(small.shows("0:00"));
}

TEST_CASE("a game that is looked through has clocks if somebody has played it") {
    ShownGame game{{.seats = kHumans}};
    game.play("h8i9");
    game.carry_out(command::First{});
    CHECK_FALSE(game.shows("0:00"));
    game.carry_out(command::Go{});
    CHECK(game.shows("0:00"));
}
