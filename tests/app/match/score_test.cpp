// SPDX-License-Identifier: MIT
#include "app/match/score.hpp"

#include <cmath>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

TEST_CASE("points become wins, draws, losses and a mean") {
    PairedScore score;
    score.add_pair(1.0, 1.0);
    score.add_pair(1.0, 0.0);
    score.add_pair(0.5, 0.0);
    CHECK(score.games() == 6);
    CHECK(score.total() == Record{.wins = 3, .draws = 1, .losses = 2});
    CHECK(score.as(Player::First) == Record{.wins = 2, .draws = 1, .losses = 0});
    CHECK(score.as(Player::Second) == Record{.wins = 1, .draws = 0, .losses = 2});
    CHECK(score.mean() == Approx(3.5 / 6));
}

TEST_CASE("the Elo scale is the logistic one") {
    CHECK(elo_of_score(0.5) == Approx(0.0).margin(1e-12));
    CHECK(elo_of_score(10.0 / 11.0) == Approx(400.0));
    CHECK(elo_of_score(0.64) == Approx(-elo_of_score(0.36)));
    CHECK(std::isinf(elo_of_score(1.0)));
    CHECK(elo_of_score(0.0) < 0);
}

TEST_CASE("the error is that of the mean of independent pairs") {
    // Half the pairs score 1, half 0: a standard deviation of 1/2 a pair.
    PairedScore spread;
    // Every pair scores 1/2, its games one win each: the colours decide, not the engines.
    PairedScore even;
    for (int i = 0; i < 50; ++i) {
        spread.add_pair(1.0, 1.0);
        spread.add_pair(0.0, 0.0);
        even.add_pair(1.0, 0.0);
        even.add_pair(0.0, 1.0);
    }
    CHECK(spread.error() == Approx(1.959964 * 0.5 / std::sqrt(99.0)).epsilon(0.01));
    CHECK(even.error() < spread.error() / 9);
    CHECK(spread.elo().low < 0);
    CHECK(spread.elo().high > 0);
    PairedScore few;
    few.add_pair(0.5, 0.5);
    few.add_pair(0.5, 0.5);
    CHECK(few.error() > 0.5);
}
