// SPDX-License-Identifier: MIT
#include "kinarow/core/outcome_counts.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("counts by result add up") {
    constexpr OutcomeCounts kCounts{.first_wins = 5, .second_wins = 3, .draws = 2};
    STATIC_REQUIRE(kCounts.total() == 10);
    CHECK(kCounts.of(Outcome::FirstWins) == 5);
    CHECK(kCounts.of(Outcome::SecondWins) == 3);
    CHECK(kCounts.of(Outcome::Draw) == 2);
    OutcomeCounts sum = kCounts;
    sum += OutcomeCounts{.first_wins = 1, .second_wins = 2, .draws = 3};
    CHECK(sum == OutcomeCounts{6, 5, 5});
}

TEST_CASE("all games with one result") {
    for (const Outcome outcome : {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw}) {
        const OutcomeCounts counts = OutcomeCounts::all(outcome, 7);
        CHECK(counts.of(outcome) == 7);
        CHECK(counts.total() == 7);
        CHECK(counts.share(outcome) == 1.0);
    }
}

TEST_CASE("shares are fractions in lowest terms") {
    constexpr OutcomeCounts kCounts{.first_wins = 6, .second_wins = 4, .draws = 0};
    STATIC_REQUIRE(kCounts.fraction(Outcome::FirstWins) == Fraction{3, 5});
    CHECK(kCounts.fraction(Outcome::SecondWins) == Fraction{2, 5});
    CHECK(kCounts.fraction(Outcome::Draw) == Fraction{0, 1});
    CHECK(kCounts.share(Outcome::FirstWins) == 0.6);
    CHECK(kCounts.share(Outcome::Draw) == 0.0);
}
