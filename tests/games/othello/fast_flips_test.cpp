// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/fast_flips.hpp"

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/games/othello/disc_grid.hpp"

using namespace kinarow;

TEST_CASE("flips along rays are those found by shifting all discs") {
    Rng rng{1};
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t taken = rng.next() | rng.next();
        const std::uint64_t own = taken & rng.next() & rng.next();
        const std::uint64_t other = taken & ~own;
        for (int bit = 0; bit < 64; ++bit) {
            if (((taken >> bit) & 1U) != 0) continue;
            REQUIRE(fast_flips(own, other, bit) ==
                    flips(Discs<1>{{own}}, Discs<1>{{other}}, bit).word(0));
        }
    }
}
