// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/evaluation.hpp"

#include "catch.hpp"
#include "support/textbook_othello.hpp"

using namespace kinarow;

namespace {

template <class Visitor>
void for_each_position(int games, Visitor&& visit) {
    Rng rng{21};
    for (int game = 0; game < games; ++game) {
        for (Othello position; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            visit(position);
        }
    }
}

OthelloFeatures features_of(const Othello& position) {
    return features(position.shape(), position.sides());
}

}  // namespace

TEST_CASE("the weights of squares are those of the textbook") {
    for_each_position(20, [](const Othello& position) {
        REQUIRE(position.evaluate_by(1) == tests::textbook_weights(position));
    });
}

TEST_CASE("smaller and larger boards have the same corners") {
    StonesByPlayer corner;
    corner[0].set(0);
    corner[0].set(1);
    const auto worth = [&](const auto& start) {
        return start.with_stones(corner, Player::First).value().evaluate_by(1);
    };
    CHECK(worth(Othello::start(4).value()) == 100);
    CHECK(worth(Othello::start(6).value()) == 100);
    CHECK(worth(Othello{}) == 100);
    CHECK(worth(LargeOthello{}) == 100);
}

TEST_CASE("at the start no feature favours anybody but the side to move") {
    CHECK(features_of(Othello{}) == OthelloFeatures{1});
}

TEST_CASE("features are counted") {
    //     X X X X . . . .     O on b2, the X-square of X's corner,
    //     . O . . . . O .     and on g2, that of an empty one
    StonesByPlayer stones;
    for (const int i : {0, 1, 2, 3}) stones[0].set(i);
    for (const int i : {9, 14}) stones[1].set(i);
    const OthelloFeatures found = features_of(Othello{}.with_stones(stones, Player::First).value());
    CHECK(found[1] == 3);  // b3, a3 and c3 against none
    CHECK(found[2] == 2);  // a1 to d1 and the two of O border on empty squares
    CHECK(found[3] == 1);  // a corner
    CHECK(found[4] == 1);  // a C-square
    CHECK(found[7] == -2);  // X-squares
    CHECK(found[13] == 0);  // b1 is beside a corner that is taken
    CHECK(found[14] == -1);  // g2
    CHECK(found[15] == 4);  // all of the edge
}

TEST_CASE("what one side likes the other dislikes") {
    for_each_position(5, [](const Othello& position) {
        const OthelloSides<1> sides = position.sides();
        const OthelloFeatures one = features(position.shape(), sides);
        const OthelloSides<1> swapped{.own = sides.other,
                                      .other = sides.own,
                                      .empty = sides.empty,
                                      .own_moves = sides.other_moves,
                                      .other_moves = sides.own_moves};
        const OthelloFeatures other = features(position.shape(), swapped);
        for (std::size_t i = 1; i < one.size(); ++i) REQUIRE(one[i] == -other[i]);
    });
}

TEST_CASE("neighbours do not go round the edges") {
    for (const int bit : {0, 7, 8, 15, 28, 56, 63}) {
        Discs<1> square;
        square.set(bit);
        const int column = bit % 8;
        const int row = bit / 8;
        const int columns = column == 0 || column == 7 ? 2 : 3;
        const int rows = row == 0 || row == 7 ? 2 : 3;
        const Discs<1> around = detail::neighbours(square);
        CHECK((around & ~square).count() == columns * rows - 1);
    }
}
