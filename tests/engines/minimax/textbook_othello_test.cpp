// SPDX-License-Identifier: MIT
#include "support/textbook_othello.hpp"

#include <string>

#include "catch.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/engines/minimax.hpp"
#include "support/games.hpp"

using namespace kinarow;

namespace {

SearchReport search(const Othello& position, int depth = 2) {
    return Minimax<Othello>{{.evaluation = "weights", .pure = true}}.search(
        position, {.limits = {.depth = depth}});
}

}  // namespace

TEST_CASE("pure minimax with weights at depth 2 is the textbook's player") {
    Rng rng{4};
    for (int game = 0; game < 5; ++game) {
        for (Othello position; position.outcome() == Outcome::Ongoing;) {
            const SearchReport report = search(position);
            REQUIRE(report.best == tests::textbook_move(position, 2));
            position.play(rng.below(2) == 0 ? position.random_move(rng) : report.best);
        }
    }
}

TEST_CASE("the textbook's player against itself plays this game") {
    const Notation notation{Shape{8, 8}, RowOrder::FromTop};
    std::string moves;
    Othello position;
    while (position.outcome() == Outcome::Ongoing) {
        const Move move = search(position).best;
        if (!move.is_pass()) moves += notation.text(move);
        position.play(move);
    }
    CHECK(moves ==
          "d3c3b3e3f3f4f6c6f5d2c2g5d6a3b6c1d1e1h5d7e6b5c4b4c8g3f2h6a4f1"
          "a2e7h3a6f7c5h7g6g4e2c7f8e8h4g7h8b7h2g8d8b2a1g1h1g2a8a7a5b8b1");
    CHECK(position.points(Player::First) == 24);
    CHECK(position.points(Player::Second) == 40);
}

TEST_CASE("weights that judge the end of a game too prove nothing") {
    const Othello position = tests::after_moves(Othello::start(4).value(), "b1a1");
    CHECK(proven_best(search(position, 14)) == Proven::No);
}
