// SPDX-License-Identifier: MIT
// Games that are saved, loaded and stepped through.
#include <string>
#include <utility>

#include "app/controller.hpp"
#include "app/records/record_file.hpp"
#include "app/registry.hpp"
#include "app/replay_text.hpp"
#include "catch.hpp"
#include "support/controlled_game.hpp"
#include "support/seats.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using Catch::Contains;
using Catch::StartsWith;
using Game = test::ControlledGame;

namespace {

/// What the engine finds.
SearchReport found() { return {.value = 0.75, .nodes = 100, .elapsed = 1500ms}; }

constexpr const char* kAnnotated =
    "(;GM[4]SZ[9]PB[Alice]PW[Bob]RE[B+]C[a "
    "beginning]\n;B[ee]\n(;W[ff]C[two\nlines];B[gg])(;W[dd]))";

}  // namespace

TEST_CASE("a game is saved with what the engine found, and loaded with the same side to move") {
    const TemporaryFolder folder;
    Game game{kHumanFirst};
    game.type("b2");
    game.answer("a1", found());
    game.type("b3");
    game.type("save " + folder.file("odd.sgf"));
    CHECK_THAT(game.message(), StartsWith("saved as"));
    const std::string text = contents_of(folder.file("odd.sgf"));
    CHECK_THAT(text, Contains("PB[human]PW[flat, 10000 playouts]"));
    CHECK_THAT(text, Contains(";W[ac]C[win rate 75 %, 100 playouts, 1.5 s]"));
    CHECK_THAT(text, Contains("DT[20"));

    Game again{kHumanFirst, {.game = "gomoku"}};
    const Effect effect = again.type("load " + folder.file("odd.sgf"));
    CHECK(has(effect, Effect::Board));
    CHECK_FALSE(again.controller.thinking());
    CHECK(again.controller.session().title() == "tictactoe, 3x3, three in a row");
    CHECK(again.moves() == "b2a1b3");
    CHECK(again.controller.session().to_move() == Player::Second);
    CHECK(again.controller.replaying());
    CHECK_FALSE(again.controller.stalled());
    again.type("go");
    CHECK(again.controller.thinking());
    again.answer("b1", found());
    CHECK(again.controller.human_to_move());
}

TEST_CASE("stepping tells where one is, what was said and what else was tried") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kHumanFirst};
    game.type("load " + folder.file("a.sgf"));
    CHECK(game.message() == "Alice - Bob, B+; move 3 of 3: X plays g3");
    game.type("back");
    CHECK(game.message() == "move 2 of 3: O plays f4 (1 of 2 variations), next g3; two; lines");
    game.type("variation");
    CHECK(game.message() == "move 2 of 2: O plays d6 (2 of 2 variations)");
    game.type("variation 1");
    CHECK(game.moves() == "e5f4");
    game.type("variation 3");
    CHECK(game.message() == "there are 2 variations");
    game.type("first");
    CHECK(game.message() == "the start of 3 moves, next e5; a beginning");
    game.type("back");
    CHECK(game.message() == "this is the start of the game");
    game.type("forward");
    CHECK(game.message() == "move 1 of 3: X plays e5, next f4 or d6");
    game.type("variation");
    CHECK_THAT(game.message(), StartsWith("nothing else"));
    game.type("last");
    game.type("forward");
    CHECK(game.message() == "this is the end of the line");
    CHECK_FALSE(game.controller.thinking());
}

TEST_CASE("redo goes on along the variation that was left") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kHumans};
    game.type("load " + folder.file("a.sgf"));
    game.type("back");
    game.type("variation 2");
    game.type("first");
    game.type("last");
    CHECK(game.moves() == "e5d6");
}

TEST_CASE("one goes on from any point, and all that was there is kept") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kHumanFirst};
    game.type("load " + folder.file("a.sgf"));
    game.type("back");
    game.type("a1");
    CHECK_FALSE(game.controller.replaying());
    CHECK(game.controller.thinking());
    game.answer("b1", found());
    game.type("save " + folder.file("b.sgf"));
    const RecordFile file = read_records(folder.file("b.sgf"), {});
    const GameRecord& record = file.games.at(0);
    CHECK(record.tree.main_line().size() == 4);
    CHECK(record.tree.size() == 7);
    CHECK(record.info.players == std::array<std::string, 2>{"Alice", "Bob"});
    // A move for the engine's side is a question of the one who looks on, not its turn to answer.
    game.type("first");
    game.type("forward");
    game.type("c3");
    CHECK(game.controller.replaying());
    CHECK_FALSE(game.controller.thinking());
}

TEST_CASE("in replay a variation is tried beside the game, whose main line stays") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kHumans};
    game.type("load " + folder.file("a.sgf"));
    game.type("first");
    game.type("save " + folder.file("b.sgf"));
    CHECK(read_records(folder.file("b.sgf"), {}).games.at(0).tree.main_line().size() == 3);
}

TEST_CASE("engines on both sides go on at once") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kEngines};
    game.type("load " + folder.file("a.sgf"));
    CHECK(game.controller.thinking());
    CHECK_FALSE(game.controller.replaying());
}

TEST_CASE("a file that cannot be loaded or saved is said, and leaves all as it was") {
    const TemporaryFolder folder;
    write_file(folder.file("bad.sgf"), "(;GM[4]SZ[9];B[ee];W[ee])");
    write_file(folder.file("two.sgf"), "(;GM[4]SZ[9];B[ee])(;GM[4]SZ[9])");
    Game game{kHumans};
    game.type("b2");
    game.type("load " + folder.file("bad.sgf"));
    CHECK(
        game.message() ==
        "in '" + folder.file("bad.sgf") +
            "', line 1, column 20: move 2, e5, cannot be played: there is a stone on that square");
    game.type("load " + folder.file("none.sgf"));
    CHECK_THAT(game.message(), Contains("could not be read"));
    game.type("load " + folder.file("two.sgf"));
    CHECK_THAT(game.message(), StartsWith("there are 2 games: choose one of these:; 1  ? - ?"));
    game.type("save " + folder.file("x.doc"));
    CHECK_THAT(game.message(), Contains("tells no format"));
    game.type("save " + folder.file("no/x.sgf"));
    CHECK_THAT(game.message(), Contains("could not be written"));
    CHECK(game.type("save") == Effect::Status);
    CHECK(game.type("load") == Effect::Status);
    CHECK(game.moves() == "b2");
    game.type("load " + folder.file("two.sgf") + " #2");
    CHECK(game.moves().empty());
}

TEST_CASE("what a record does not tell is made up by nobody, until somebody plays in it") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), "(;FF[4]GM[4]SZ[9]PB[Ann];B[ee];W[ff])");
    Game game{kHumanFirst};
    game.type("load " + folder.file("a.sgf"));
    game.type("<");
    const RecordInfo read = game.controller.record().info;
    CHECK(read.players == std::array<std::string, 2>{"Ann", ""});
    CHECK(read.date.empty());
    game.type("tutorial");
    CHECK(game.controller.record().info.date.empty());
    game.type("new");
    game.type("last");
    game.type("a1");
    const RecordInfo played = game.controller.record().info;
    CHECK(played.players[0] == "Ann");
    CHECK_FALSE(played.players[1].empty());
    CHECK_FALSE(played.date.empty());
}

TEST_CASE("a new game forgets whose game it was") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), kAnnotated);
    Game game{kHumans};
    game.type("load " + folder.file("a.sgf"));
    game.type("new");
    CHECK_FALSE(game.controller.replaying());
    CHECK(game.controller.record().info.players == std::array<std::string, 2>{"human", "human"});
}

TEST_CASE("remarks are told after loading, a few of them") {
    const TemporaryFolder folder;
    write_file(folder.file("a.sgf"), "(;B[hh]\n;W[h9])x");
    Game game{kHumans};
    game.type("load " + folder.file("a.sgf"));
    CHECK_THAT(game.message(), Contains("line 1, column 2: no GM: taken as gomoku"));
    CHECK_THAT(game.message(), Contains("1 more remark"));
}
