// SPDX-License-Identifier: MIT
#include "app/game_text.hpp"

#include "app/levels.hpp"
#include "app/registry.hpp"
#include "catch.hpp"
#include "support/fake_session.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;

namespace {

std::unique_ptr<Session> game_after(const GameSpec& game, std::string_view moves) {
    auto session = make_session(game, {.name = "random"});
    for (const Move move : session->notation().parse_moves(moves).moves) {
        REQUIRE(session->play(move));
    }
    return session;
}

}  // namespace

TEST_CASE("seconds are written without useless zeros") {
    CHECK(seconds_text(2s) == "2 s");
    CHECK(seconds_text(500ms) == "0.5 s");
    CHECK(seconds_text(1ms) == "0.001 s");
    CHECK(seconds_text(10'050ms) == "10.05 s");
    CHECK(seconds_text(24h) == "86400 s");
    CHECK(seconds_text(0s) == "0 s");
}

TEST_CASE("an engine's setting names what it is given") {
    CHECK(setting_text({.name = "random"}, {}) == "random");
    CHECK(setting_text({.name = "mcts"}, {.playouts = 10'000}) == "mcts, 10000 playouts");
    CHECK(setting_text({.name = "mcts"}, {.playouts = 1, .time = 1500ms}) ==
          "mcts, 1 playout, 1.5 s");
    CHECK(setting_text({.name = "mcts", .settings = {{"pure", ""}, {"explore", "0.4"}}},
                       {.playouts = 1}) == "mcts (pure, explore=0.4), 1 playout");
    CHECK(setting_text({.name = "minimax"}, {.playouts = 500, .depth = 4}) ==
          "minimax, depth 4, 500 positions");
    CHECK(setting_text(engine_at_level(3, 1), {.playouts = 500}) ==
          "level 3 (learner), 500 playouts");
}

TEST_CASE("what was found is a rate, or what is certain, and how much was looked at") {
    const Move move{Square{3}};
    SearchReport report{.best = move, .value = 0.537, .nodes = 10'000};
    CHECK(found_text(report) == "win rate 54 %, 10000 playouts");
    report.work = Work::Nodes;
    report.nodes = 1;
    CHECK(found_text(report) == "win rate 54 %, 1 position");
    report.root = {{.move = Move{Square{2}}, .proven = Proven::Loss},
                   {.move = move, .proven = Proven::Win}};
    CHECK(found_text(report) == "a sure win, 1 position");
    report.root[1].proven = Proven::Draw;
    CHECK(found_text(report) == "a sure draw, 1 position");
    report.root[1].proven = Proven::Loss;
    CHECK(found_text(report) == "a sure loss, 1 position");
    report.nodes = 0;
    CHECK(found_text(report) == "a sure loss");
    report.root.clear();
    CHECK(found_text(report).empty());
}

TEST_CASE("moves are written as they are read") {
    const auto session = game_after({.game = "gomoku"}, "h8 i9 o15");
    CHECK(moves_text(session->notation(), session->history()) == "h8 i9 o15");
    CHECK(moves_text(session->notation(), {}).empty());
    CHECK(plays_text(session->notation(), Player::Second, Move::pass()) == "O passes");
}

TEST_CASE("the range of squares follows the board and its numbering") {
    CHECK(squares_text(Notation{Shape{15, 15}, RowOrder::FromBottom}) == "a1 to o15");
    CHECK(squares_text(Notation{Shape{8, 8}, RowOrder::FromTop}) == "a1 to h8");
    CHECK(squares_text(Notation{Shape{7, 4}, RowOrder::FromBottom}) == "a1 to g4");
}

TEST_CASE("every reason why a move cannot be played has its words") {
    const auto session = game_after({.game = "tictactoe"}, "a1");
    CHECK(refusal_text(*session, Move::pass()) == "there are moves to play, so no pass");
    CHECK(refusal_text(*session, Move{Square{9}}) == "that square is not on the board");
    CHECK(refusal_text(*session, Move{Square{6}}) == "there is a stone on that square");
    const auto finished = game_after({.game = "tictactoe"}, "a1 b1 a2 b2 a3");
    CHECK(refusal_text(*finished, Move{Square{2}}) == "the game is over");
    const auto othello = game_after({.game = "othello"}, "");
    CHECK(refusal_text(*othello, Move{Square{0}}) == "it would not flip a disc");
    const FakeSession stuck{{.passes = {0}}};
    CHECK(refusal_text(stuck, Move{Square{2}}) == "the rules do not allow it");
}

TEST_CASE("the end of a game is told with its line") {
    CHECK(outcome_text(*game_after({.game = "gomoku"}, "h8 a1 i9 a2 j10 a3 k11 a4 g7")) ==
          "X wins: five in a row, k11 j10 i9 h8 g7");
    CHECK(outcome_text(*game_after({.game = "gomoku"}, "a1 h8 a3 g9 b1 i7 b3 f10 o15 e11")) ==
          "O wins: five in a row, e11 f10 g9 h8 i7");
    CHECK(outcome_text(*game_after({.game = "tictactoe"}, "b3 a3 b1 a1 b2")) ==
          "X wins: three in a row, b3 b2 b1");
    CHECK(outcome_text(*game_after({.game = "tictactoe"}, "a3 b3 c3 b2 a2 a1 b1 c2 c1")) ==
          "a draw");
}

TEST_CASE("a line longer than asked for is told as long as it is, and of two lines the longest") {
    CHECK(outcome_text(*game_after({.game = "four"}, "a1 a6 b1 b6 d1 d6 e1 e6 c1")) ==
          "X wins: five in a row, a1 b1 c1 d1 e1");
    CHECK(outcome_text(*game_after({.game = "tictactoe"}, "a3 a2 b3 b2 c2 b1 c1 a1 c3")) ==
          "X wins: three in a row, a3 b3 c3 c2 c1");
}
