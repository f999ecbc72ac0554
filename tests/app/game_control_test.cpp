// SPDX-License-Identifier: MIT
// Giving up, handing sides over, pauses, speed, jumps: what people decide beside their moves.
#include <chrono>

#include "app/controller.hpp"
#include "catch.hpp"
#include "support/controlled_game.hpp"
#include "support/seats.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using Game = test::ControlledGame;

TEST_CASE("who resigns loses, and may take that back") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("resign");
    CHECK(game.message() == "X resigns: O wins");
    CHECK(game.controller.over());
    CHECK(game.controller.outcome() == Outcome::SecondWins);
    CHECK(game.controller.session().outcome() == Outcome::Ongoing);
    CHECK(game.controller.record().info.result == "W+R");
    game.type("c3");
    CHECK(game.message() == "the game is over: 'new' starts another, 'undo' takes back");

    game.type("undo");
    CHECK(game.message() == "X takes the resignation back");
    CHECK_FALSE(game.controller.over());
    CHECK(game.moves() == "b2a1");
    CHECK(game.controller.record().info.result.empty());
}

TEST_CASE("people resign also while the engine thinks, for themselves") {
    Game game{kHumanFirst};
    game.type("b2");
    REQUIRE(game.controller.thinking());
    game.type("resign");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK_FALSE(game.controller.thinking());
    CHECK(game.message() == "X resigns: O wins");
    game.type("undo");
    CHECK(game.controller.thinking());
}

TEST_CASE("of two people that one resigns who is to move") {
    Game game{kHumans};
    game.play("b2");
    game.type("resign");
    CHECK(game.message() == "O resigns: X wins");
    CHECK(game.controller.record().info.result == "B+R");
    game.type("new");
    CHECK_FALSE(game.controller.over());
}

TEST_CASE("nobody resigns for engines, or twice") {
    Game engines{kEngines};
    engines.type("resign");
    CHECK(engines.message() == "the engine plays both sides: nobody to resign");
    Game game{kHumans};
    game.type("resign");
    game.type("resign");
    CHECK(game.message() == "the game is over: 'new' starts another, 'undo' takes back");
}

TEST_CASE("a resignation holds where it was made") {
    Game game{kHumans};
    game.play("b2a1");
    game.type("resign");
    game.type("back");
    CHECK_FALSE(game.controller.over());
    game.type("forward");
    CHECK(game.controller.over());
    game.type("back");
    game.type("c3");  // another way
    CHECK_FALSE(game.controller.over());
    CHECK(game.controller.record().info.result.empty());
}

TEST_CASE("a game that goes on is no longer given up") {
    Game game{kHumans};
    game.play("b2a1c3");
    game.type("undo");
    game.type("resign");
    game.type("redo");
    CHECK_FALSE(game.controller.over());
    CHECK(game.controller.record().info.result.empty());
    game.type("undo");
    CHECK_FALSE(game.controller.over());
}

TEST_CASE("a side is handed over at any time") {
    Game game{kHumanFirst};
    game.type("force x ai");
    CHECK(game.message() == "X is played by the engine now");
    CHECK(game.controller.machines_only());
    CHECK(game.controller.thinking());
    game.answer("b2");
    CHECK(game.controller.thinking());
    game.type("force O human");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(game.controller.human_to_move());
    game.type("force both human");
    CHECK(game.message() == "both sides are played by people now");
    game.play("a1c3");
    CHECK_FALSE(game.controller.thinking());
    game.type("force both ai");
    CHECK(game.controller.thinking());
    for (const char* wrong : {"force", "force X", "force Z ai", "force X robot", "force ai X"}) {
        game.type(wrong);
        CHECK(game.message() ==
              "force takes a side, X, O or both, and who plays it, ai or human: force O ai");
    }
}

TEST_CASE("in a pause the engine waits") {
    Game game{kEngines};
    game.play("b2");
    game.type("pause");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(game.message() == "a pause; 'pause' again goes on");
    CHECK(game.controller.paused());
    CHECK_FALSE(game.controller.thinking());
    CHECK_FALSE(game.controller.stalled());
    game.type("pause");
    CHECK(game.message() == "the game goes on");
    CHECK(game.controller.thinking());
    game.type("pause");
    game.type("go");
    CHECK(game.controller.thinking());
    CHECK_FALSE(game.controller.paused());

    Game people{kHumans};
    people.type("pause");
    CHECK(people.message() == "people play both sides: no pause");
}

TEST_CASE("a move ends the pause of people who play the engine") {
    Game game{kHumanFirst};
    game.type("pause");
    game.type("b2");
    CHECK(game.controller.thinking());
}

TEST_CASE("the engine's moves, and nothing else, are held back to be seen") {
    Game game{kEngines};
    CHECK(game.controller.search_job().least_time == 0ms);
    game.type("speed 1.5");
    CHECK(game.message() == "the engine takes at least 1.5 s a move");
    CHECK(game.controller.search_job().least_time == 1500ms);
    game.type("speed off");
    CHECK(game.message() == "the engine moves as soon as it can");
    CHECK(game.controller.search_job().least_time == 0ms);
    game.type("speed fast");
    CHECK(game.message() ==
          "a speed is in seconds from move to move, for example 1 or 0.5, or 'off'");

    Game people{kHumans};
    people.type("speed 2");
    people.type("hint");
    CHECK(people.controller.search_job().least_time == 0ms);
}

TEST_CASE("one jumps to any ply of the line") {
    Game game{kHumans};
    game.play("b2a1c3");
    game.type("jump 1");
    CHECK(game.moves() == "b2");
    CHECK(game.controller.replaying());
    game.type("jump 3");
    CHECK(game.moves() == "b2a1c3");
    game.type("jump 0");
    CHECK(game.moves().empty());
    game.type("jump 4");
    CHECK(game.message() == "the line has 3 moves");
    game.type("jump");
    CHECK(game.message() == "jump takes a number of moves: 'jump 12' shows the board after 12");
}

TEST_CASE("a position is set up by a command") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("setup XO- -X- --- O");
    CHECK(game.message() == "set up; a move or 'go' plays on");
    CHECK(game.moves().empty());
    CHECK(game.controller.session().at(game.at("a3").square()) == Player::First);
    CHECK(game.controller.session().to_move() == Player::Second);
    CHECK_FALSE(game.controller.thinking());  // people may want to set up more, or change sides
    game.type("go");
    CHECK(game.controller.thinking());
}

TEST_CASE("what cannot be set up leaves the game as it is") {
    Game game{kHumans};
    game.play("b2a1");
    game.type("setup XXX");
    CHECK(game.message().rfind("in the position, at the end, after 'XXX': only 3 of", 0) == 0);
    game.type("setup XXX OOO --- X");
    CHECK(game.message() == "no game could stand like that: X is to move, but has won");
    CHECK(game.moves() == "b2a1");
    game.type("setup");
    CHECK(has(game.effect, Effect::EditStones));
}
