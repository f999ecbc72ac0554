// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/score.hpp"

#include "catch.hpp"
#include "support/games.hpp"

using namespace kinarow;
using namespace kinarow::detail;

TEST_CASE("quicker wins and slower losses are better, and no evaluation reaches them") {
    CHECK(win_in(1, 0) > win_in(3, 0));
    CHECK(loss_in(2, 0) < loss_in(4, 0));
    CHECK(win_in(3, 2) == win_in(5, 0));
    CHECK(win_in(2, 1) == -loss_in(2, 1));
    CHECK(is_win(win_in(kMaxPly - 1, 0)));
    CHECK_FALSE(is_win(kMaxEvaluation));
    CHECK(is_loss(loss_in(9, 5)));
    CHECK_FALSE(is_loss(-kMaxEvaluation));
}

TEST_CASE("the table counts wins from the position itself") {
    CHECK(to_table(win_in(5, 10), 10) == win_in(5, 0));
    CHECK(from_table(win_in(5, 0), 3) == win_in(5, 3));
    CHECK(from_table(to_table(loss_in(4, 7), 7), 2) == loss_in(4, 2));
    CHECK(to_table(123, 10) == 123);
}

TEST_CASE("a finished game is won, lost or drawn") {
    CHECK(final_score(tests::tic_tac_toe({1, 4, 2, 5, 3}), 5) == loss_in(0, 5));
    CHECK(final_score(tests::tic_tac_toe({1, 2, 3, 5, 4, 6, 8, 7, 9}), 9) == 0);
}

TEST_CASE("a score is certain if nothing that matters was left out or estimated") {
    CHECK(is_certain(0, {}));
    CHECK_FALSE(is_certain(0, {.evaluated = true}));
    CHECK(is_certain(win_in(3, 0), {.evaluated = true}));
    CHECK_FALSE(is_certain(win_in(3, 0), {.omitted = true}));
}

TEST_CASE("points become probabilities") {
    CHECK(win_probability(0) == 0.5);
    CHECK(win_probability(win_in(3, 0)) == 1.0);
    CHECK(win_probability(loss_in(3, 0)) == 0.0);
    CHECK(win_probability(100) > win_probability(50));
    CHECK(win_probability(100) + win_probability(-100) == Approx(1.0));
}
