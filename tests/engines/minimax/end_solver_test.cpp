// SPDX-License-Identifier: MIT
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/minimax.hpp"
#include "kinarow/games/othello.hpp"
#include "support/engine_laws.hpp"

using namespace kinarow;

namespace {

/// A position of a random game with at most so many squares left, or the end of the game.
Othello near_the_end(int left, std::uint64_t seed) {
    Rng rng{seed};
    Othello position;
    while (position.outcome() == Outcome::Ongoing && position.moves_left() > left) {
        position.play(position.random_move(rng));
    }
    return position;
}

}  // namespace

TEST_CASE("minimax plays the end of Othello perfectly, and says by how much") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Othello position = near_the_end(14, seed);
        if (position.outcome() != Outcome::Ongoing) continue;
        const SearchReport report = Minimax<Othello>{{}}.search(position, {});
        REQUIRE(tests::fault_of(report, position) == "");
        REQUIRE(report.margin);
        CHECK(report.root.front().proven != Proven::No);
        Othello end = position;
        for (const Move move : report.pv) end.play(move);
        REQUIRE(end.outcome() != Outcome::Ongoing);
        CHECK(end.margin(position.to_move()) == *report.margin);
    }
}

TEST_CASE("an end too long for the limits is searched like any other position") {
    const Othello position = near_the_end(18, 1);
    for (const Limits& limits :
         std::vector<Limits>{{.playouts = 1}, {.playouts = 50}, {.depth = 3}}) {
        const SearchReport report = Minimax<Othello>{{}}.search(position, {.limits = limits});
        CHECK_FALSE(report.margin);
        CHECK(tests::fault_of(report, position) == "");
        if (limits.playouts) CHECK(report.nodes <= *limits.playouts);
    }
}
