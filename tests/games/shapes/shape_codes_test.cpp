// SPDX-License-Identifier: MIT
#include "kinarow/games/shapes/shape_codes.hpp"

#include <algorithm>
#include <cstddef>
#include <set>

#include "catch.hpp"

using namespace kinarow;
using enum LineShape;

TEST_CASE("every selection of shapes has a code of its own, whatever their order") {
    std::set<std::size_t> codes;
    for (std::size_t i = 0; i < 10'000; ++i) {
        const FourShapes shapes{static_cast<LineShape>(i % 10), static_cast<LineShape>(i / 10 % 10),
                                static_cast<LineShape>(i / 100 % 10),
                                static_cast<LineShape>(i / 1'000)};
        const std::size_t code = shape_code(shapes);
        FourShapes sorted = shapes;
        std::sort(sorted.rbegin(), sorted.rend());
        REQUIRE(shapes_of_code(code) == sorted);
        codes.insert(code);
    }
    CHECK(codes.size() == kShapeCodes);
    CHECK(*codes.rbegin() == kShapeCodes - 1);
}

TEST_CASE("codes are in the order of the best shapes") {
    static_assert(shape_code({None, None, None, None}) == 0);
    static_assert(shape_code({None, None, One, None}) == 1);
    static_assert(shape_code({One, None, One, None}) == 2);
    static_assert(shape_code({Five, Five, Five, Five}) == 714);
    for (std::size_t code = 1; code < kShapeCodes; ++code) {
        REQUIRE(shapes_of_code(code - 1) < shapes_of_code(code));
    }
}
