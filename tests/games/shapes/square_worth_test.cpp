// SPDX-License-Identifier: MIT
#include "kinarow/games/shapes/square_worth.hpp"

#include <utility>

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
    const FourShapes first{Four, OpenTwo, Four, None};
    const FourShapes second{Two, OpenThree, None, Five};
    CHECK(table.of(shapes, Player::First).menaces == menaces_of(first));
    CHECK(table.of(shapes, Player::First).merit == merit_of(first));
    CHECK(table.of(shapes, Player::First).points.to_move() == points_of(first, kWeightsToMove));
    CHECK(table.of(shapes, Player::Second).menaces == menaces_of(second));
    CHECK(table.of(shapes, Player::Second).points.waiting() == points_of(second, kWeightsWaiting));
}

TEST_CASE("a better shape comes first") {
    for (int shape = 1; shape <= static_cast<int>(Five); ++shape) {
        const auto better = static_cast<LineShape>(shape);
        const auto worse = static_cast<LineShape>(shape - 1);
        CHECK(merit_of({better, None, None, None}) > merit_of({worse, None, None, None}));
    }
}

TEST_CASE("where shapes meet they are worth more than apart") {
    constexpr ShapeWeights kSimple{.single = {0, 0, 0, 0, 1, 2, 10, 20, 0, 0},
                                   .four_and_three = 1'000,
                                   .four_and_two = 500,
                                   .two_threes = 400,
                                   .three_and_two = 300,
                                   .two_twos = 200,
                                   .mixed = 100};
    CHECK(points_of({OpenTwo, None, None, None}, kSimple) == 1);
    CHECK(points_of({Four, OpenThree, OpenTwo, None}, kSimple) == 1'031);
    CHECK(points_of({None, OpenTwo, Four, None}, kSimple) == 521);
    CHECK(points_of({OpenThree, OpenTwo, OpenThree, None}, kSimple) == 421);
    CHECK(points_of({OpenThree, OpenTwo, OpenTwo, None}, kSimple) == 312);
    CHECK(points_of({OpenTwo, OpenTwo, Three, None}, kSimple) == 204);
    CHECK(points_of({OpenTwo, None, Three, None}, kSimple) == 103);
    CHECK(points_of({Three, Three, None, None}, kSimple) == 104);
    CHECK(points_of({Three, None, None, None}, kSimple) == 2);
}

TEST_CASE("points are added up apart, whatever their signs") {
    Points sum;
    for (const auto& [to_move, waiting] :
         {std::pair{5, -7}, {-900, 3}, {-1, -1}, {2'000, 40'000}}) {
        const Points before = sum;
        sum += Points{to_move, waiting};
        CHECK(sum.to_move() == before.to_move() + to_move);
        CHECK(sum.waiting() == before.waiting() + waiting);
        Points back = sum;
        back -= Points{to_move, waiting};
        CHECK(back == before);
    }
}
