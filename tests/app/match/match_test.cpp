// SPDX-License-Identifier: MIT
#include "app/match/match.hpp"

#include <algorithm>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

MatchOptions tictactoe(const char* first, const char* second) {
    return {.game = {.game = "tictactoe"},
            .first = parse_contestant(first),
            .second = parse_contestant(second),
            .pairs = 10,
            .opening_plies = 1};
}

}  // namespace

TEST_CASE("a perfect player loses no match, whoever begins") {
    const PairedScore score = play_match(tictactoe("minimax", "random"), {});
    CHECK(score.games() == 20);
    CHECK(score.total().losses == 0);
    CHECK(play_match(tictactoe("random", "minimax"), {}).total().wins == 0);
}

TEST_CASE("the same seed plays the same match, whatever the concurrency") {
    MatchOptions options = tictactoe("mcts:playouts=20", "flat:playouts=20");
    const PairedScore alone = play_match(options, {});
    options.concurrency = 3;
    const PairedScore together = play_match(options, {});
    CHECK(together.as(Player::First) == alone.as(Player::First));
    CHECK(together.as(Player::Second) == alone.as(Player::Second));
}

TEST_CASE("a match can be stopped after any pair") {
    int pairs = 0;
    const PairedScore score =
        play_match(tictactoe("random", "random"), [&](const PairedScore&) { return ++pairs < 3; });
    CHECK(score.pairs() == 3);
}

TEST_CASE("an opening is as long as asked for, and never decides the game") {
    const GameSpec small{.game = "tictactoe"};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CHECK(random_opening({.game = "gomoku"}, 4, seed).size() == 4);
        CHECK(random_opening(small, 9, seed).size() < 9);
        CHECK(random_opening(small, 3, seed) == random_opening(small, 3, seed));
    }
    CHECK(random_opening({.game = "gomoku"}, 4, 1) != random_opening({.game = "gomoku"}, 4, 2));
}

TEST_CASE("an impossible match is refused before a game is played") {
    MatchOptions options = tictactoe("mcts:explore=x", "random");
    CHECK_THROWS_AS(play_match(options, {}), UsageError);
    options.concurrency = 2;
    CHECK_THROWS_AS(play_match(options, {}), UsageError);
}
