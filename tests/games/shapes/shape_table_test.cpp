// SPDX-License-Identifier: MIT
#include "kinarow/games/shapes/shape_table.hpp"

#include <cstdint>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

TEST_CASE("the table holds both players' shapes on any line") {
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    Rng rng{1};
    for (std::uint8_t length = 1; length <= 20; ++length) {
        const LineGoal goal{length, rule};
        const ShapeTable table{goal};
        REQUIRE(table.reach() == reach_of(goal));
        const std::uint64_t middle = std::uint64_t{1} << table.reach();
        const std::uint64_t cells = (middle - 1) | (middle - 1) << (table.reach() + 1);
        for (int i = 0; i < 2'000; ++i) {
            const std::uint64_t first = rng.next() & rng.next() & cells;
            const std::uint64_t second = rng.next() & rng.next() & rng.next() & cells;
            const ShapePair pair = table(first, second);
            REQUIRE(shape_in(pair, Player::First) == line_shape({first & ~second, second}, goal));
            REQUIRE(shape_in(pair, Player::Second) == line_shape({second & ~first, first}, goal));
        }
    }
}
