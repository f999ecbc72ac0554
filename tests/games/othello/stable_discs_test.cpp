// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/stable_discs.hpp"

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/games/othello.hpp"

using namespace kinarow;

namespace {

std::uint64_t stable_of(const Othello& position, Player player) {
    return StableDiscs{position.shape()}.find(position.discs(player).word(0),
                                              position.empty_squares().word(0));
}

}  // namespace

TEST_CASE("stable discs are never flipped again") {
    Rng rng{3};
    int found = 0;
    for (const int side : {4, 6, 8}) {
        for (int game = 0; game < 200; ++game) {
            std::array<std::uint64_t, 2> stable{};
            for (Othello position = Othello::start(side).value();
                 position.outcome() == Outcome::Ongoing; position.play(position.random_move(rng))) {
                for (const Player player : {Player::First, Player::Second}) {
                    const std::uint64_t discs = position.discs(player).word(0);
                    std::uint64_t& known = stable[index_of(player)];
                    REQUIRE((known & ~discs) == 0);
                    const std::uint64_t now = stable_of(position, player);
                    REQUIRE((now & ~discs) == 0);
                    REQUIRE((known & ~now) == 0);
                    known = now;
                }
            }
            found += count_ones(stable[0] | stable[1]);
        }
    }
    CHECK(found > 1000);
}

TEST_CASE("a corner is stable, and what leans on it") {
    StonesByPlayer stones;
    for (const int i : {0, 1, 2, 8, 9, 16, 27, 62}) stones[0].set(i);
    const Othello position = Othello{}.with_stones(stones, Player::First).value();
    //     X X X .
    //     X X . .     the corner and its neighbours; d4 and g8 are not
    //     X . . .
    CHECK(count_ones(stable_of(position, Player::First)) == 6);
}

TEST_CASE("a full board is stable") {
    const StableDiscs stable{Shape{8, 8}};
    CHECK(stable.find(0x00FF00FF12345678, 0) == 0x00FF00FF12345678);
}
