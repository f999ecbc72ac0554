// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/disc_symmetry.hpp"

#include <cstddef>
#include <cstdint>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

/// Checks images() on random boards of one size.
template <std::size_t Words>
void check_images(int side) {
    const auto length = static_cast<std::uint8_t>(side);
    const Shape shape{length, length};
    Rng rng{length};
    for (int i = 0; i < 200; ++i) {
        Discs<Words> discs;
        DiscGrid<Words>::squares(shape).for_each([&](int bit) {
            if (rng.below(2) == 0) discs.set(bit);
        });
        const auto all = images(shape, discs);
        for (const Symmetry s : symmetries(shape)) {
            REQUIRE(all[static_cast<std::size_t>(s)] == slow_image(s, shape, discs));
        }
    }
}

}  // namespace

TEST_CASE("images of whole boards are those disc by disc") {
    for (const int side : {4, 6, 8}) check_images<1>(side);
    check_images<2>(10);
}

TEST_CASE("a disc is taken where the symmetry takes its square") {
    const Shape shape{6, 6};
    Discs<1> disc;
    disc.set(DiscGrid<1>::bit(shape, Square{1}));  // b1
    Discs<1> turned;
    turned.set(DiscGrid<1>::bit(shape, shape.square(5, 1)));  // f2, a quarter turn clockwise
    CHECK(images(shape, disc)[5] == turned);
}
