// SPDX-License-Identifier: MIT
#include "kinarow/games/shapes/square_worth.hpp"

#include "catch.hpp"

using namespace kinarow;
using enum LineShape;

TEST_CASE("four shapes together say what a stone threatens") {
    CHECK(menaces_of({None, OpenTwo, Three, One}) == 0);
    CHECK(menaces_of({None, OpenThree, Three, None}) == kMakesThree);
    CHECK(menaces_of({None, OpenThree, Four, None}) == (kMakesThree | kMakesFour));
    CHECK(menaces_of({None, None, OpenFour, None}) == (kMakesFour | kMakesWinningFour));
    CHECK(menaces_of({Four, None, Four, None}) == (kMakesFour | kMakesWinningFour));
    CHECK((menaces_of({Five, None, None, None}) & kMakesFive) == kMakesFive);
}

TEST_CASE("the table has the worth of either player's shapes, in any directions") {
    const WorthTable table;
    SquareShapes shapes = 0;
    shapes = with_pair(shapes, 0, 0x37);
    shapes = with_pair(shapes, 1, 0x64);
    shapes = with_pair(shapes, 2, 0x07);
    shapes = with_pair(shapes, 3, 0x90);
    CHECK(shape_in(shapes, 0, Player::First) == Four);
    CHECK(shape_in(shapes, 3, Player::Second) == Five);
    CHECK(table.of(shapes, Player::First).menaces == menaces_of({Four, OpenTwo, Four, None}));
    CHECK(table.of(shapes, Player::First).points == points_of({Four, OpenTwo, Four, None}));
    CHECK(table.of(shapes, Player::Second).menaces == menaces_of({Two, OpenThree, None, Five}));
    CHECK(table.of(shapes, Player::Second).points == points_of({Two, OpenThree, None, Five}));
}

TEST_CASE("a better shape is worth more") {
    for (int shape = 1; shape <= static_cast<int>(Five); ++shape) {
        const auto better = static_cast<LineShape>(shape);
        const auto worse = static_cast<LineShape>(shape - 1);
        CHECK(points_of({better, None, None, None}) > points_of({worse, None, None, None}));
    }
}
