// SPDX-License-Identifier: MIT
#include "app/plain_othello_loop.hpp"

#include "catch.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/games/othello.hpp"
#include "support/statistics.hpp"

using namespace kinarow;

TEST_CASE("random games of Othello end like those of the plain loop") {
    constexpr int kGames = 4'000;
    app::PlainOthelloLoop loop{1};
    Playouts<Othello> playouts{Rollout::Uniform};
    playouts.start(Othello{});
    Rng rng{1};
    tests::Counts<Outcome> plain;
    tests::Counts<Outcome> fast;
    for (int i = 0; i < kGames; ++i) {
        ++plain[loop.play()];
        ++fast[playouts.play(rng)];
    }
    CHECK(plain[Outcome::Ongoing] == 0);
    CHECK(plain[Outcome::Draw] > 0);
    plain.erase(Outcome::Ongoing);
    CHECK(tests::look_alike(plain, fast));
}
