// SPDX-License-Identifier: MIT
#include "kinarow/games/mnk_threats.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"
#include "support/slow_shapes.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

constexpr Player kBoth[] = {Player::First, Player::Second};

/// What differs between threats kept while stones came and went and those of the position itself.
void check_same(const MnkThreats& kept, const MnkPosition& position) {
    const MnkThreats fresh{position};
    REQUIRE(kept.key(Player::First) == fresh.key(Player::First));
    for (const Player player : kBoth) {
        REQUIRE(kept.fives(player) == fresh.fives(player));
        REQUIRE(kept.winning_fours(player) == fresh.winning_fours(player));
        REQUIRE(kept.fours(player) == fresh.fours(player));
        REQUIRE(kept.threes(player) == fresh.threes(player));
        REQUIRE(kept.evaluate(player) == fresh.evaluate(player));
    }
    for (const Move move : tests::moves_of(position)) {
        REQUIRE(kept.shapes(move.square()) == fresh.shapes(move.square()));
    }
}

/// Goes down random games and back up some of the way, again and again.
void check_play_and_undo(const MnkPosition& start, int games) {
    Rng rng{3};
    MnkThreats threats{start};
    for (int game = 0; game < games; ++game) {
        threats.start(start);
        std::vector<MnkPosition> line{start};
        for (int step = 0; step < 60; ++step) {
            const MnkPosition& here = line.back();
            if (here.outcome() == Outcome::Ongoing && (line.size() == 1 || rng.below(3) != 0)) {
                const Move move = here.random_move(rng);
                threats.play(here.to_move(), move.square());
                line.push_back(tests::after(here, move));
            } else if (line.size() > 1) {
                threats.undo();
                line.pop_back();
            }
            check_same(threats, line.back());
        }
    }
}

/// Compares the shapes of some squares with the definition.
void check_shapes(const MnkPosition& position, Rng& rng) {
    const LineGoal goal = position.rules().goal();
    const MnkThreats threats{position};
    for (int i = 0; i < 6; ++i) {
        const Square square = position.random_move(rng).square();
        for (const Player player : kBoth) {
            for (int d = 0; d < 4; ++d) {
                const std::string line = tests::line_around(
                    position, square, tests::kSteps.at(static_cast<std::size_t>(d)), player,
                    reach_of(goal));
                INFO(line);
                REQUIRE(shape_in(threats.shapes(square), d, player) ==
                        tests::slow_shape(line, goal));
            }
            REQUIRE(threats.fives(player).test(square.index) == position.wins_at(player, square));
        }
    }
}

SquareSet squares(std::string_view text, Shape shape) {
    SquareSet set;
    for (const Move move : tests::moves_in(text, shape)) set.set(move.square().index);
    return set;
}

}  // namespace

TEST_CASE("threats kept while stones come and go are those of the position", "[long]") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        check_play_and_undo(board(15, 15, 5, rule), 3);
        check_play_and_undo(board(3, 3, 3, rule), 10);
        check_play_and_undo(board(7, 4, 4, rule), 5);
        check_play_and_undo(board(20, 6, 6, rule), 2);
        check_play_and_undo(board(1, 9, 3, rule), 5);
        check_play_and_undo(board(12, 20, 13, rule), 1);
        check_play_and_undo(board(4, 4, 1, rule), 2);
    }
}

TEST_CASE("the shapes of squares are those of the definition") {
    Rng rng{5};
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        for (const MnkPosition& start : {board(9, 7, 5, rule), board(6, 6, 4, rule),
                                         board(3, 3, 3, rule), board(5, 8, 2, rule)}) {
            for (MnkPosition position = start; position.outcome() == Outcome::Ongoing;
                 position.play(position.random_move(rng))) {
                if (rng.below(4) == 0) check_shapes(position, rng);
            }
        }
    }
}

TEST_CASE("threats of an open three and of a four") {
    const MnkPosition start = board(15, 15, 5);
    const Shape shape = start.shape();
    const MnkThreats three{after_moves(start, "g8a1 h8a15 i8")};
    CHECK(three.fives(Player::First) == SquareSet{});
    CHECK(three.winning_fours(Player::First) == squares("f8j8", shape));
    CHECK(three.fours(Player::First) == squares("e8f8j8k8", shape));
    CHECK(three.fours(Player::Second) == SquareSet{});

    const MnkThreats four{after_moves(start, "g8a1 h8a15 i8f8 j8")};
    CHECK(four.fives(Player::First) == squares("k8", shape));
}

TEST_CASE("the side to move is ahead where all else is equal") {
    const MnkThreats threats{after_moves(board(15, 15, 5), "h8a1")};
    CHECK(threats.evaluate(Player::First) > 0);
    CHECK(MnkThreats{board(15, 15, 5)}.evaluate(Player::First) > 0);
    CHECK(threats.worth(Player::First, move_in("i9", {15, 15}).square()) >
          threats.worth(Player::First, move_in("o1", {15, 15}).square()));
}

TEST_CASE("the turn is worth no more on a larger board than on that of the fit") {
    const auto turn = [](int side) {
        return MnkThreats{board(side, side, 5)}.evaluate(Player::First);
    };
    CHECK(turn(9) < turn(15));
    for (int side = 16; side <= kMaxSide; ++side) CHECK(turn(side) == turn(15));
}

TEST_CASE("the quiet worth is that of the best square of the empty board") {
    for (const MnkPosition& start : {board(15, 15, 5), board(7, 6, 4), board(3, 3, 3)}) {
        const MnkThreats empty{start};
        int most = 0;
        for (int i = 0; i < start.shape().area(); ++i) {
            most = std::max(most, empty.worth(Player::First, Square{i}));
        }
        CHECK(empty.quiet_worth() == most);
        const MnkPosition later = tests::after_moves(start, "a1b2");
        CHECK(MnkThreats{later}.quiet_worth() == most);
    }
}

TEST_CASE("threats of one game give way to those of another") {
    MnkThreats threats{board(15, 15, 5)};
    const MnkPosition other = after_moves(board(6, 5, 4), "c3d3 c4");
    threats.start(other);
    check_same(threats, other);
}
