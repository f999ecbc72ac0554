// SPDX-License-Identifier: MIT
#include "kinarow/games/othello.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/perft.hpp"
#include "support/plain_othello.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::PassCost;
using tests::PlainOthello;

namespace {

/// Calls visit(start) for the start on every board.
template <class Visitor>
void for_each_board(Visitor&& visit) {
    for (const int side : {4, 6, 8}) visit(Othello::start(side).value());
    visit(LargeOthello::start(10).value());
}

/// Calls visit(position) for every position of random games.
template <class P, class Visitor>
void for_each_position(const P& start, int games, Visitor&& visit) {
    Rng rng{5};
    for (int game = 0; game < games; ++game) {
        P position = start;
        for (visit(position); position.outcome() == Outcome::Ongoing; visit(position)) {
            position.play(position.random_move(rng));
        }
    }
}

template <class P>
std::set<Square> squares_of_moves(const P& position) {
    std::set<Square> squares;
    for (const Move move : tests::moves_of(position)) {
        if (!move.is_pass()) squares.insert(move.square());
    }
    return squares;
}

template <std::size_t Words>
std::set<Square> squares_flipped(const OthelloPosition<Words>& position, Move move) {
    std::set<Square> squares;
    position.flipped_by(move).for_each(
        [&](int bit) { squares.insert(DiscGrid<Words>::square(position.shape(), bit)); });
    return squares;
}

std::uint64_t leaves_of(int depth, PassCost cost) { return tests::leaves(Othello{}, depth, cost); }

}  // namespace

TEST_CASE("Othello is played on boards of even sides") {
    for (const int side : {-2, 0, 1, 2, 3, 5, 7, 9, 10, 12}) CHECK_FALSE(Othello::start(side));
    for (const int side : {8, 9, 11, 12}) CHECK_FALSE(LargeOthello::start(side));
    CHECK(Othello::start(8) == Othello{});
    CHECK(LargeOthello::start(10) == LargeOthello{});
}

TEST_CASE("Othello starts with two discs of each colour, crosswise, Black to move") {
    for_each_board([](const auto& start) {
        const Shape shape = start.shape();
        const int middle = shape.width / 2;
        CHECK(start.to_move() == Player::First);
        CHECK(start.points(Player::First) == 2);
        CHECK(start.points(Player::Second) == 2);
        CHECK(start.at(shape.square(middle, middle - 1)) == Player::First);
        CHECK(start.at(shape.square(middle - 1, middle - 1)) == Player::Second);
        CHECK(tests::moves_of(start).size() == 4);
    });
}

TEST_CASE("Othello obeys the laws of positions") {
    for_each_board([](const auto& start) { tests::check_position_laws(start, 3, 1); });
}

TEST_CASE("Othello obeys the laws of positions in many games", "[slow]") {
    for_each_board([](const auto& start) { tests::check_position_laws(start, 200, 2); });
}

TEST_CASE("moves, flips and ends of Othello are those of the plain walk") {
    int passes = 0;
    for_each_board([&](const auto& start) {
        for_each_position(start, 20, [&](const auto& position) {
            const PlainOthello plain{position};
            REQUIRE(squares_of_moves(position) == plain.playable(position.to_move()));
            REQUIRE((position.outcome() != Outcome::Ongoing) == plain.is_over());
            for (const Move move : tests::moves_of(position)) {
                PlainOthello next = plain;
                if (move.is_pass()) {
                    ++passes;
                } else {
                    const auto flipped = plain.flips(position.to_move(), move.square());
                    REQUIRE(squares_flipped(position, move) == flipped);
                    next.place(position.to_move(), move.square());
                }
                REQUIRE(next.has_stones_of(tests::after(position, move)));
            }
        });
    });
    CHECK(passes > 10);
}

TEST_CASE("a full line of discs is flipped, up to the edges") {
    // X . . . in a corner, O on all squares but the last: the longest runs there are.
    for_each_board([](const auto& start) {
        const Shape shape = start.shape();
        const int last = shape.width - 1;
        StonesByPlayer stones;
        for (int i = 0; i < shape.area() - 1; ++i) stones[i == 0 ? 0 : 1].set(i);
        for (const int i : {last, shape.area() - 1 - last}) {
            stones[1].reset(i);
            stones[0].set(i);
        }
        const auto position = start.with_stones(stones, Player::First).value();
        const Move corner{shape.square(last, last)};
        REQUIRE(position.is_legal(corner));
        const auto flipped = squares_flipped(position, corner);
        CHECK(flipped.size() == static_cast<std::size_t>(3 * (last - 1)));
        CHECK(flipped == PlainOthello{position}.flips(Player::First, corner.square()));
    });
}

TEST_CASE("the start of Othello has the four symmetries that keep its colours") {
    for_each_board([](const auto& start) {
        std::vector<int> found;
        for (const Symmetry s : symmetries(start.shape())) {
            if (start.is_symmetric(s)) found.push_back(static_cast<int>(s));
        }
        CHECK(found == std::vector<int>{0, 3, 4, 7});  // half turn and both diagonals
    });
    // So the four first moves are one class.
    std::set<std::uint64_t> keys;
    for (const Move move : tests::moves_of(Othello{})) {
        keys.insert(tests::after(Othello{}, move).canonical_key().key);
    }
    CHECK(keys.size() == 1);
}

TEST_CASE("boards of Othello do not share hashes") {
    std::set<std::uint64_t> hashes;
    for_each_board([&](const auto& start) { hashes.insert(start.hash()); });
    CHECK(hashes.size() == 4);
}

// Published counts: A. Bonnin, "Perft for Reversi", aartbik.com; a pass is a ply there, and a game
// that is over counts once at every depth below.
TEST_CASE("Othello has the published numbers of games by length") {
    const std::vector<std::uint64_t> expected{1, 4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216};
    for (std::size_t depth = 0; depth < expected.size(); ++depth) {
        CHECK(leaves_of(static_cast<int>(depth), PassCost::Ply) == expected[depth]);
    }
}

TEST_CASE("Othello has the published numbers of longer games", "[slow]") {
    CHECK(leaves_of(9, PassCost::Ply) == 3'005'288);
    CHECK(leaves_of(10, PassCost::Ply) == 24'571'284);
    CHECK(leaves_of(11, PassCost::Ply) == 212'258'800);
    CHECK(leaves_of(9, PassCost::Nothing) == 3'005'320);
    CHECK(leaves_of(10, PassCost::Nothing) == 24'571'420);
    CHECK(leaves_of(11, PassCost::Nothing) == 212'260'880);
}

TEST_CASE("Othello on 4x4 has 60,060 games") {
    const tests::TreeCounts counts = tests::tree_counts(Othello::start(4).value());
    CHECK(counts.games() == 60'060);
}

// What other programs got wrong.

TEST_CASE("a side without a move passes, and the game goes on") {
    const Othello position = after_moves(Othello{}, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    CHECK(position.outcome() == Outcome::Ongoing);
    CHECK(position.to_move() == Player::First);
    REQUIRE(tests::moves_of(position).size() == 1);
    REQUIRE(position.is_legal(Move::pass()));
    const Othello next = tests::after(position, Move::pass());
    CHECK(next.to_move() == Player::Second);
    CHECK(tests::moves_of(next).size() == 3);
}

TEST_CASE("a side can be wiped out early") {
    const Othello position = after_moves(Othello{}, "e6f4e3f6g5d6e7f5c5");
    CHECK(position.outcome() == Outcome::FirstWins);
    CHECK(position.points(Player::First) == 13);
    CHECK(position.points(Player::Second) == 0);
    CHECK(position.margin(Player::First) == 64);  // with the empty squares
    CHECK(position.margin(Player::Second) == -64);
    CHECK(tests::moves_of(position).empty());
    CHECK_FALSE(position.is_legal(Move::pass()));
}

TEST_CASE("empty squares go to nobody in a draw") {
    StonesByPlayer stones;
    stones[0].set(0);
    stones[1].set(63);
    const Othello position = Othello{}.with_stones(stones, Player::Second).value();
    CHECK(position.outcome() == Outcome::Draw);
    CHECK(position.margin(Player::First) == 0);
}

TEST_CASE("Othello can be asked at compile time") {
    constexpr int kDiscs = [] {
        Othello position;
        position.play(Move{Square{19}});  // d3
        return position.points(Player::First);
    }();
    STATIC_REQUIRE(kDiscs == 4);
}
