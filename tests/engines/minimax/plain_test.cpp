// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/plain.hpp"

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::tic_tac_toe;

namespace {

template <Position P>
int score(const P& position, int depth) {
    const SearchRequest request;
    Budget budget{request};
    Doubts doubts;
    return detail::plain_score(position, depth, 0, 0, budget, doubts);
}

}  // namespace

TEST_CASE("plain minimax has the value of the game where it sees the end") {
    Rng rng{1};
    for (int game = 0; game < 30; ++game) {
        for (MnkPosition position; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            if (tests::moves_of(position).size() > 6) continue;
            REQUIRE(detail::win_probability(score(position, 9)) == tests::plain_value(position));
        }
    }
    CHECK(detail::win_probability(score(tests::BorderGame{}, 99)) ==
          tests::plain_value(tests::BorderGame{}));
}

TEST_CASE("plain minimax prefers the quicker win") {
    CHECK(score(tic_tac_toe({1, 4, 2, 5}), 9) == detail::win_in(1, 0));
}

TEST_CASE("at depth 0 plain minimax trusts the evaluation, one ply deeper the best of them") {
    const MnkPosition position = tests::after_moves(board(7, 7, 5), "d4c3");
    CHECK(score(position, 0) == position.evaluate());
    int best = -detail::kWin;
    for (const Move move : tests::moves_of(position)) {
        best = std::max(best, -tests::after(position, move).evaluate());
    }
    CHECK(score(position, 1) == best);
}

TEST_CASE("plain minimax stops with its budget") {
    const SearchRequest request{.limits = {.playouts = 100}};
    Budget budget{request};
    Doubts doubts;
    static_cast<void>(detail::plain_score(board(9, 9, 5), 3, 0, 0, budget, doubts));
    CHECK(budget.exhausted());
    CHECK(budget.spent() == 100);
}
