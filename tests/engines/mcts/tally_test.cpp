// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/tally.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("a tally adds up results for either player") {
    MctsTally tally = MctsTally::sampled(Outcome::FirstWins, 3);
    tally += MctsTally::sampled(Outcome::Draw, 2);
    tally += MctsTally::sampled(Outcome::SecondWins, 1);
    CHECK(tally.count() == 6);
    CHECK(tally.points(Player::First) == 4.0);
    CHECK(tally.points(Player::Second) == 2.0);
    CHECK_FALSE(tally.is_certain());
}

TEST_CASE("the last result of a tally may be certain") {
    MctsTally tally = MctsTally::sampled(Outcome::SecondWins, 1);
    tally += MctsTally::settled(Outcome::FirstWins, 1);
    CHECK(tally.certain() == Outcome::FirstWins);
    tally.make_uncertain();
    CHECK_FALSE(tally.is_certain());
    CHECK(tally.count() == 2);
}

TEST_CASE("a player with a draw in hand has lost nothing") {
    for (const Player player : {Player::First, Player::Second}) {
        MctsTally tally = MctsTally::sampled(Outcome::FirstWins, 4);
        tally += MctsTally::settled(Outcome::SecondWins, 4);
        tally.raise_to_draws(player);
        CHECK(tally.count() == 8);
        CHECK(tally.points(player) == 6.0);
        CHECK(tally.certain() == (player == Player::First ? Outcome::Draw : Outcome::SecondWins));
    }
}

TEST_CASE("a tally adds estimates to results") {
    MctsTally tally = MctsTally::estimated(0.75, 2);
    tally += MctsTally::sampled(Outcome::SecondWins, 1);
    CHECK(tally.count() == 3);
    CHECK(tally.points(Player::First) == 1.5);
    CHECK(tally.points(Player::Second) == 1.5);
    CHECK_FALSE(tally.is_certain());
}

TEST_CASE("with a draw in hand an estimate is worth half at least") {
    MctsTally good = MctsTally::estimated(0.75, 2);
    good.raise_to_draws(Player::First);
    CHECK(good.points(Player::First) == 1.5);
    good.raise_to_draws(Player::Second);
    CHECK(good.points(Player::First) == 1.0);
    CHECK(good.points(Player::Second) == 1.0);
}
