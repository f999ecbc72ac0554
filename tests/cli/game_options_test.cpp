// SPDX-License-Identifier: MIT
#include "cli/game_options.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "app/records/record_session.hpp"
#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using kinarow::app::BoardSize;
using kinarow::cli::GameOptions;
using kinarow::cli::open_session;

namespace {

GameOptions game(const std::string& name, const std::string& moves) {
    return {.game = {.game = name}, .engine = {.name = "random"}, .moves = moves};
}

/// What is wrong with the options; empty if nothing is.
std::string complaint(const GameOptions& options) {
    try {
        (void)open_session(options);
    } catch (const app::UsageError& error) {
        return error.what();
    }
    return {};
}

}  // namespace

TEST_CASE("lists of moves may leave out forced passes, or not") {
    constexpr std::string_view kBeforePass = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    GameOptions options{.game = {.game = "othello"}};
    options.moves.append(kBeforePass).append("b4");
    const auto session = open_session(options);
    CHECK(session->history().size() == 18);
    CHECK(session->history()[16] == Move::pass());
    options.moves = std::string{kBeforePass}.append(" pass b4");
    CHECK(session->history() == open_session(options)->history());
}

TEST_CASE("moves are played before anything else") {
    for (const char* moves : {"h8 i9 a15", "h8i9a15", " H8,I9\tA15\n"}) {
        INFO(moves);
        const auto session = open_session(game("gomoku", moves));
        CHECK(session->history().size() == 3);
        CHECK(session->at(session->notation().parse("i9")->square()) == Player::Second);
    }
}

TEST_CASE("a move that cannot be played is named, and so is what is wrong with it") {
    CHECK(complaint(game("gomoku", "h8 p8")) ==
          "move 2, 'p8', is not on the board: squares go from a1 to o15");
    CHECK(complaint(game("tictactoe", "a1b2d4")) ==
          "move 3, 'd4', is not on the board: squares go from a1 to c3");
    CHECK(complaint(game("gomoku", "h8 i9 h8")) ==
          "move 3, h8, cannot be played: there is a stone on that square");
    CHECK(complaint(game("tictactoe", "a1 a2 b1 b2 c1 c2")) ==
          "move 6, c2, cannot be played: the game is over");
    CHECK(complaint(game("gomoku", "pass")) ==
          "move 1, pass, cannot be played: there are moves to play, so no pass");
}

TEST_CASE("boards and lines that do not fit are refused") {
    GameOptions options = game("gomoku", "");
    SECTION("too small") { options.game.size = BoardSize{0, 5}; }
    SECTION("too large") { options.game.size = BoardSize{21, 5}; }
    SECTION("no line of that length") { options.game.connect = 16; }
    SECTION("no line at all") { options.game.connect = 0; }
    CHECK_FALSE(complaint(options).empty());
}

TEST_CASE("a line of one is won by the first move") {
    GameOptions options = game("tictactoe", "b2");
    options.game.connect = 1;
    CHECK(open_session(options)->outcome() == Outcome::FirstWins);
}

TEST_CASE("the seed goes to the engine") {
    GameOptions options = game("gomoku", "");
    CHECK(open_session(options)->engine() == options.engine);
    options.engine.seed = 18'446'744'073'709'551'615U;
    CHECK(open_session(options)->engine().seed == options.engine.seed);
}

TEST_CASE("the rules that are asked for have the last word over those of a file") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("game.sgf");
    const auto remarks = [&](const app::GameSpec& asked, const std::string& title) {
        const cli::OpenedGame game = cli::open_game({.game = asked, .load = file});
        CHECK(game.session->title() == title);
        std::ostringstream told;
        cli::print_remarks(game, {.load = file}, told);
        return told.str();
    };
    test::write_file(file, "(;GM[4]SZ[15]\nRU[exact];B[hh])");
    CHECK(remarks({}, "gomoku, 15x15, exactly five in a row").empty());
    CHECK(remarks({.rule = LineRule::Exactly}, "gomoku, 15x15, exactly five in a row").empty());
    CHECK(remarks({.connect = 5}, "gomoku, 15x15, exactly five in a row").empty());
    const std::string gave_way =
        "kinarow: in '" + file +
        "', line 1, column 2: the rules 'exact' gave way to those asked for\n";
    CHECK(remarks({.rule = LineRule::AtLeast}, "gomoku, 15x15, five in a row") == gave_way);
    CHECK(remarks({.connect = 4}, "gomoku, 15x15, exactly four in a row").empty());
    const cli::OpenedGame game = cli::open_game({.game = {.connect = 4}, .load = file});
    CHECK(app::record_of(*game.session, game.info, app::MainLine::AsItIs).info.rules ==
          "exact, 4 in a row");

    test::write_file(file, "(;GM[4]SZ[15]RU[renju];B[hh])");
    CHECK_THAT(remarks({.rule = LineRule::Exactly}, "gomoku, 15x15, exactly five in a row"),
               Catch::Contains("the rules 'renju' are not known: taken as exact"));

    test::write_file(file, "(;GM[4]SZ[15];B[hh])");
    CHECK(remarks({.connect = 4}, "gomoku, 15x15, four in a row").empty());

    test::write_file(file,
                     "(;GM[4]SZ[15]RU[4 in a row, freestyle];B[aa];W[ba];B[ab];W[bb];B[ac];"
                     "W[bc];B[ad];W[bd])");
    CHECK(complaint({.load = file}).find("the game is over") != std::string::npos);
    CHECK(complaint({.game = {.connect = 5}, .load = file}).empty());
}

TEST_CASE("a file's board and game are not those asked for") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("game.sgf");
    test::write_file(file, "(;GM[4]SZ[15];B[hh])");
    CHECK(complaint({.game = {.size = BoardSize{9, 9}}, .load = file}) ==
          "the board of the file is 15x15: leave out --size");
    CHECK(complaint({.game = {.size = BoardSize{15, 15}}, .load = file}).empty());
    CHECK(complaint({.game = {.game = "othello"}, .load = file}) ==
          "the file keeps a game of lines: leave out --game othello");
    test::write_file(file, "(;GM[2];B[fe])");
    CHECK(complaint({.game = {.game = "othello"}, .load = file}).empty());
    CHECK_FALSE(complaint({.game = {.connect = 4}, .load = file}).empty());
}

TEST_CASE("a game comes from a file, at any of its moves") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games.sgf");
    test::write_file(file, "(;GM[4]SZ[3]PB[A];B[bb];W[aa];B[ca])(;GM[2];B[fe])");
    GameOptions options{.engine = {.name = "random"}, .load = file, .game_number = 1};
    CHECK(open_session(options)->title() == "tictactoe, 3x3, three in a row");
    CHECK(cli::open_game(options).info.players[0] == "A");
    CHECK(open_session(options)->history().size() == 3);
    options.at = 1;
    options.moves = "a1";
    CHECK(open_session(options)->history().size() == 2);
    options.at = 4;
    CHECK(complaint(options) == "there are only 3 moves: --at takes 0 to 3");
    options.at.reset();
    options.position = "--- --- --- X";
    CHECK(complaint(options).find("leave one out") != std::string::npos);
    CHECK(complaint({.load = file}).find("2  ? - ?") != std::string::npos);
    CHECK(complaint({.at = 3}) == "--game-number and --at need --load FILE");
    CHECK(open_session({.load = file, .game_number = 2})->title() == "othello, 8x8");
}
