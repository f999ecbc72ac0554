// SPDX-License-Identifier: MIT
// Judging a whole game in the background, what moves have cost, and the alarm.
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/controller.hpp"
#include "app/losses.hpp"
#include "catch.hpp"
#include "support/controlled_game.hpp"
#include "support/seats.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using Game = test::ControlledGame;
using Values = std::vector<std::optional<double>>;

namespace {

/// The search of the sweep that is wanted finds a value for the side to move.
Effect judge(Game& game, double value) {
    return game.controller.on_result(
        {.id = game.controller.search_job().id, .report = {.value = value, .nodes = 10}});
}

}  // namespace

TEST_CASE("losses are what the chances of the player fell by, the dearest first") {
    const Values values{0.5, 0.4, 0.7, std::nullopt, 0.6, 0.2};
    const std::vector<Loss> found = losses(values, Player::First);
    REQUIRE(found.size() == 3);
    CHECK(found[0].ply == 5);
    CHECK(found[0].player == Player::First);
    CHECK(found[0].share == Approx(0.4));
    CHECK(found[1].ply == 2);  // up for the first player, so down for the second
    CHECK(found[1].player == Player::Second);
    CHECK(found[1].share == Approx(0.3));
    CHECK(found[2].ply == 1);
    CHECK(losses(Values{0.5, 0.6}, Player::Second) ==
          std::vector<Loss>{{1, Player::Second, 0.6 - 0.5}});
    CHECK(losses(Values{0.5, 0.6}, Player::First).empty());
}

TEST_CASE("the last loss is measured by the position before, or by the one before that") {
    CHECK(last_loss(Values{0.5, 0.6, 0.3}, Player::Second)->share == Approx(0.3));
    CHECK(last_loss(Values{0.5, std::nullopt, 0.3}, Player::Second)->share == Approx(0.2));
    CHECK(last_loss(Values{0.5, 0.6, 0.3}, Player::First)->share == Approx(-0.3));
    CHECK_FALSE(last_loss(Values{std::nullopt, std::nullopt, 0.3}, Player::First));
    CHECK_FALSE(last_loss(Values{0.5}, Player::First));
    CHECK_FALSE(last_loss(Values{}, Player::First));
}

TEST_CASE("a sweep judges every position from the start and tells what cost most") {
    Game game{kHumans};
    game.play("b2a1c3");
    game.type("sweep");
    CHECK(game.message() == "judging 4 positions");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK_FALSE(game.controller.thinking());  // nothing that people wait for
    for (const double value : {0.5, 0.5, 0.9}) {
        CHECK(has(judge(game, value), Effect::StartThinking));
    }
    CHECK(game.controller.sweep().done() == 3);
    CHECK_FALSE(has(judge(game, 0.6), Effect::StartThinking));
    CHECK_FALSE(game.controller.sweep().going());
    CHECK(game.controller.evaluations() == Values{0.5, 0.5, 0.9, 0.4});
    CHECK(game.message() == "what cost most: 3. c3 by X (50 %), 2. a1 by O (40 %)");
}

TEST_CASE("the end of a finished game is known without a search") {
    Game game{kHumans};
    game.play("a1b1a2b2a3");
    game.type("sweep");
    CHECK(game.message() == "judging 5 positions");
    for (int i = 0; i < 5; ++i) judge(game, 0.5);
    CHECK(game.controller.evaluations().back() == 1.0);
}

TEST_CASE("a sweep gives way to other searches and goes on after them") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("sweep");
    judge(game, 0.5);
    const SearchJob swept = game.controller.search_job();
    game.type("c3");
    CHECK(game.controller.thinking());
    CHECK(game.controller.search_job().id != swept.id);
    CHECK(game.controller.on_result({.id = swept.id, .report = {.value = 0.1, .nodes = 10}}) ==
          Effect::None);
    game.answer("c1");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.sweep().done() == 1);
    judge(game, 0.5);
    judge(game, 0.5);
    CHECK_FALSE(game.controller.sweep().going());
    CHECK(game.moves() == "b2a1c3c1");
}

TEST_CASE("one steps through a game while it is being judged") {
    Game game{kHumans};
    game.play("b2a1c3");
    game.type("sweep");
    judge(game, 0.5);
    game.type("first");
    CHECK_FALSE(has(game.effect, Effect::StopThinking));
    judge(game, 0.25);
    CHECK(game.controller.evaluations() == Values{0.5, 0.75});
    CHECK(game.moves().empty());
}

TEST_CASE("a sweep ends when it is told to, and with its game") {
    Game game{kHumans};
    game.play("b2a1");
    game.type("sweep");
    game.type("sweep");
    CHECK(game.message() == "no more positions are judged");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK_FALSE(game.controller.sweep().going());
    game.type("sweep");
    game.type("new");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK_FALSE(game.controller.sweep().going());
    CHECK(game.controller.evaluations().empty());
}

TEST_CASE("an engine that fails ends the sweep") {
    Game game{kHumans};
    game.type("sweep");
    game.controller.on_result({.id = game.controller.search_job().id,
                               .error = std::make_exception_ptr(std::runtime_error{"no memory"})});
    CHECK(game.message() == "the engine 'flat' failed: no memory");
    CHECK_FALSE(game.controller.sweep().going());
}

TEST_CASE("the alarm is raised by a move that lost much, when it is wanted") {
    for (const bool wanted : {false, true}) {
        Game game{kHumanFirst};
        if (wanted) game.type("alarm");
        game.type("b2");
        game.answer("a1", {.value = 0.4, .nodes = 10});  // 60 % for X
        game.type("c1");
        game.answer("a3", {.value = 0.7, .nodes = 10});  // 30 %
        const bool raised = game.message().find("careful: X's last move has lost much") == 0;
        CHECK(raised == wanted);
        game.type("a2");
        game.answer("c2", {.value = 0.75, .nodes = 10});  // 25 %: little more
        CHECK(game.message().find("careful") == std::string::npos);
    }
}
