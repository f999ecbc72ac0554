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

TEST_CASE("where no engine answers, the alarm has positions judged in the background") {
    Game game{kHumans};
    game.type("alarm");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK_FALSE(game.controller.thinking());
    judge(game, 0.6);  // for X, before the first move
    CHECK_FALSE(game.controller.watching());
    game.type("b2");
    CHECK(has(game.effect, Effect::StartThinking));
    judge(game, 0.7);  // for O: X fell from 60 to 30 %
    CHECK(game.message() == "X plays b2; careful: X's last move has lost much");
    CHECK_FALSE(game.controller.watching());
    game.type("a1");
    judge(game, 0.4);  // O fell from 70 to 60 %
    CHECK(game.message() == "O plays a1");
    game.type("alarm");
    game.type("c3");
    CHECK_FALSE(has(game.effect, Effect::StartThinking));
}

TEST_CASE("the alarm waits for the position of now, not for one that was left") {
    Game game{kHumans};
    game.type("alarm");
    const std::uint64_t first = game.controller.search_job().id;
    game.type("b2");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(game.controller.search_job().id != first);
    judge(game, 0.6);  // the start, which was not judged in time
    CHECK(game.controller.watching());
    judge(game, 0.7);
    CHECK(game.message() == "X plays b2; careful: X's last move has lost much");
}

TEST_CASE("the alarm judges moves of a game that is looked through, whoever has made them") {
    Game game{kHumanFirst};
    game.type("b2");
    game.answer("a1", {.value = 0.4, .nodes = 100});
    game.type("alarm");
    CHECK_FALSE(game.controller.watching());  // the engine's last move is not judged
    game.type("first");
    judge(game, 0.5);
    game.type("forward");
    CHECK_FALSE(game.controller.watching());  // its own search has judged this one
    game.type("forward");
    judge(game, 0.9);
    CHECK(game.message().ends_with("careful: O's last move has lost much"));
    game.type("back");
    game.type("forward");  // known already
    CHECK_FALSE(game.controller.watching());
    CHECK(game.message().ends_with("careful: O's last move has lost much"));
}

TEST_CASE("the alarm goes before a sweep, and one search serves both") {
    Game game{kHumans};
    game.play("b2a1");
    game.type("sweep");
    game.type("alarm");
    judge(game, 0.5);  // the start, which the sweep had begun with
    CHECK(game.controller.sweep().done() == 1);
    judge(game, 0.4);
    judge(game, 0.9);  // O fell from 40 to 10 %
    CHECK_FALSE(game.controller.sweep().going());
    CHECK_FALSE(game.controller.watching());
    CHECK(game.message() ==
          "what cost most: 2. a1 by O (30 %); careful: O's last move has lost much");
}

TEST_CASE("an alarm that is out of date is not raised after the game was left") {
    Game game{kHumans};
    game.type("alarm");
    game.play("b2");
    game.type("new");
    judge(game, 0.5);
    CHECK_FALSE(game.controller.watching());
    game.type("quit");
    CHECK_FALSE(game.controller.watching());
}
