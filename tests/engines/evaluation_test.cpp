// SPDX-License-Identifier: MIT
#include "kinarow/engines/evaluation.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("a thousand points multiply the odds by e") {
    CHECK(win_probability_of(0) == 0.5);
    for (const int points : {-2'500, -1'000, 0, 300, 1'000}) {
        const double chance = win_probability_of(points);
        const double better = win_probability_of(points + 1'000);
        CHECK(better / (1 - better) == Approx(2.718281828 * chance / (1 - chance)));
        CHECK(win_probability_of(-points) == Approx(1 - chance));
    }
}
