// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/tally.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("a tally adds up results for either player") {
    MctsTally tally = MctsTally::of(1.0, 3, false);
    tally += MctsTally::of(0.5, 2, false);
    tally += MctsTally::of(0.0, 1, false);
    CHECK(tally.count() == 6);
    CHECK(tally.score(Player::First) == 4.0);
    CHECK(tally.score(Player::Second) == 2.0);
    CHECK_FALSE(tally.certain());
}

TEST_CASE("the last result of a tally may be certain") {
    MctsTally tally = MctsTally::of(0.0, 1, false);
    tally += MctsTally::of(1.0, 1, true);
    CHECK(tally.certain());
    CHECK(tally.certain_score(Player::First) == 1.0);
    CHECK(tally.certain_score(Player::Second) == 0.0);
    tally.make_uncertain();
    CHECK_FALSE(tally.certain());
    CHECK(tally.count() == 2);
}

TEST_CASE("a player with a draw in hand has lost nothing") {
    for (const Player player : {Player::First, Player::Second}) {
        MctsTally tally = MctsTally::of(1.0, 4, false);
        tally += MctsTally::of(0.0, 4, true);
        tally.raise_to_draws(player);
        CHECK(tally.count() == 8);
        CHECK(tally.score(player) == 6.0);
        CHECK(tally.certain_score(Player::First) == (player == Player::First ? 0.5 : 0.0));
    }
}
