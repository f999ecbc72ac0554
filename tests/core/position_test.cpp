// SPDX-License-Identifier: MIT
#include "kinarow/core/position.hpp"

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/border_game.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::BorderGame;

namespace {

/// Passes made in a random game.
int passes_in_game(BorderGame position, Rng& rng) {
    int passes = 0;
    while (position.outcome() == Outcome::Ongoing) {
        const Move move = position.random_move(rng);
        passes += move.is_pass();
        position.play(move);
    }
    return passes;
}

}  // namespace

TEST_CASE("the concept tells positions from other things") {
    STATIC_REQUIRE(Position<BorderGame>);
    STATIC_REQUIRE(Position<MnkPosition>);
    STATIC_REQUIRE_FALSE(Position<int>);
    STATIC_REQUIRE_FALSE(Position<Shape>);
}

TEST_CASE("a game with passes obeys the laws of positions") {
    for (const Shape shape : {Shape{3, 3}, Shape{4, 2}, Shape{1, 6}, Shape{5, 4}}) {
        tests::check_position_laws(BorderGame{shape}, 50, 1);
    }
}

TEST_CASE("the game with passes has some") {
    Rng rng{1};
    int passes = 0;
    for (int game = 0; game < 100; ++game) passes += passes_in_game(BorderGame{{4, 4}}, rng);
    CHECK(passes > 50);
}

TEST_CASE("a key is canonical where the game knows symmetries, else the plain hash") {
    const MnkPosition corner = tests::after(MnkPosition{}, Move{Square{0}});
    const MnkPosition other = tests::after(MnkPosition{}, Move{Square{8}});
    CHECK(key_of(corner) == corner.canonical_key());
    CHECK(key_of(corner).key == key_of(other).key);

    const BorderGame plain = tests::after(BorderGame{}, Move{Square{0}});
    CHECK(key_of(plain) == CanonicalKey{plain.hash(), kIdentity});
    CHECK(key_of(plain).key != key_of(tests::after(BorderGame{}, Move{Square{8}})).key);
}
