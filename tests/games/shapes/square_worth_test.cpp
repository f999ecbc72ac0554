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
    CHECK(table.of(shapes, Player::First).points == points_of(first));
    CHECK(table.of(shapes, Player::Second).menaces == menaces_of(second));
    CHECK(table.of(shapes, Player::Second).points == points_of(second));
}

TEST_CASE("a better shape comes first") {
    for (int shape = 1; shape <= static_cast<int>(Five); ++shape) {
        const auto better = static_cast<LineShape>(shape);
        const auto worse = static_cast<LineShape>(shape - 1);
        CHECK(merit_of({better, None, None, None}) > merit_of({worse, None, None, None}));
    }
}

TEST_CASE("the order of the directions does not matter to the points") {
    CHECK(points_of({OpenTwo, None, Three, One}) == points_of({One, Three, OpenTwo, None}));
    CHECK(points_of({OpenTwo, None, Three, One}).to_move() ==
          kShapeWeights[0][shape_code({None, One, OpenTwo, Three})]);
    CHECK(points_of({OpenTwo, None, Three, One}).waiting() ==
          kShapeWeights[1][shape_code({None, One, OpenTwo, Three})]);
}

TEST_CASE("what decides the game is worth more than anything else") {
    const Points five = points_of({Five, None, None, None});
    const Points four = points_of({None, Four, Four, None});
    CHECK(points_of({OpenFour, One, None, None}) == four);
    CHECK(five.to_move() > four.to_move());
    CHECK(five.waiting() > four.waiting());
    CHECK(is_decisive({None, Four, None, Four}));
    CHECK(!is_decisive({Four, OpenThree, OpenThree, None}));
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
