// SPDX-License-Identifier: MIT
#include "kinarow/core/types.hpp"

#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "support/printing.hpp"

using namespace kinarow;

TEST_CASE("nothing becomes a square or a move by accident") {
    STATIC_REQUIRE_FALSE(std::is_convertible_v<int, Square>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Square, Move>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Move, int>);
    STATIC_REQUIRE(sizeof(Move) == 2);
    STATIC_REQUIRE(std::is_trivially_copyable_v<MoveList>);
}

TEST_CASE("a player's opponent is the other one") {
    STATIC_REQUIRE(opponent(Player::First) == Player::Second);
    STATIC_REQUIRE(opponent(Player::Second) == Player::First);
    STATIC_REQUIRE(index_of(Player::First) == 0);
    STATIC_REQUIRE(index_of(Player::Second) == 1);
}

TEST_CASE("squares, columns and rows agree on every board") {
    for (int area = 0; area < kMaxSquares; ++area) {
        const Shape shape{static_cast<std::uint8_t>(1 + area % kMaxSide),
                          static_cast<std::uint8_t>(1 + area / kMaxSide)};
        std::vector<Square> reading_order;
        for (int row = 0; row < shape.height; ++row) {
            for (int column = 0; column < shape.width; ++column) {
                const Square square = shape.square(column, row);
                REQUIRE(shape.column(square) == column);
                REQUIRE(shape.row(square) == row);
                reading_order.push_back(square);
            }
        }
        REQUIRE(static_cast<int>(reading_order.size()) == shape.area());
        for (int i = 0; i < shape.area(); ++i) {
            REQUIRE(reading_order[static_cast<std::size_t>(i)] == Square{i});
        }
    }
}

TEST_CASE("a shape contains its own cells only") {
    constexpr Shape kShape{7, 4};
    int inside = 0;
    for (int row = -2; row < 12; ++row) {
        for (int column = -2; column < 12; ++column) inside += kShape.contains(column, row);
    }
    CHECK(inside == kShape.area());
    STATIC_REQUIRE(kShape.contains(6, 3));
    STATIC_REQUIRE_FALSE(kShape.contains(3, 6));
    STATIC_REQUIRE_FALSE(kShape.is_square());
    STATIC_REQUIRE(Shape{20, 20}.is_square());
}

TEST_CASE("a move is a square or a pass") {
    for (int i = 0; i < kMaxSquares; ++i) {
        const Move move{Square{i}};
        REQUIRE_FALSE(move.is_pass());
        REQUIRE(move.square() == Square{i});
        REQUIRE(move < Move::pass());
    }
    STATIC_REQUIRE(Move::pass().is_pass());
    STATIC_REQUIRE(Move{Square{3}} < Move{Square{4}});
    STATIC_REQUIRE(Move{Square{3}} == Move{Square{3}});
}

TEST_CASE("a result is worth one, a half or nothing") {
    STATIC_REQUIRE(win_for(Player::First) == Outcome::FirstWins);
    STATIC_REQUIRE(win_for(Player::Second) == Outcome::SecondWins);
    for (const Player player : {Player::First, Player::Second}) {
        CHECK(score_for(player, win_for(player)) == 1.0);
        CHECK(score_for(player, win_for(opponent(player))) == 0.0);
        CHECK(score_for(player, Outcome::Draw) == 0.5);
    }
}

TEST_CASE("a list of moves has room for every square and a pass") {
    MoveList list;
    CHECK(list.empty());
    for (int i = 0; i < kMaxSquares; ++i) list.push_back(Move{Square{i}});
    list.push_back(Move::pass());
    REQUIRE(list.size() == kMaxSquares + 1);
    CHECK(list[0] == Move{Square{0}});
    CHECK(list[kMaxSquares] == Move::pass());
    CHECK(list.end() - list.begin() == kMaxSquares + 1);
    list.clear();
    CHECK(list.empty());
    CHECK(list.begin() == list.end());
}
