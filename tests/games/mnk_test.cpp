// SPDX-License-Identifier: MIT
#include "kinarow/games/mnk.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/perft.hpp"
#include "support/position_laws.hpp"
#include "support/slow_lines.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::move_in;
using tests::moves_in;
using tests::Stones;
using tests::tic_tac_toe;

namespace {

Stones stones_of(const MnkPosition& position, Player player) {
    Stones stones;
    tests::for_each_square(position.shape(), [&](Square square) {
        if (position.at(square) == player) stones.insert(square);
    });
    return stones;
}

Stones winning_squares(const MnkPosition& position) {
    Stones squares;
    position.for_each_winning_square([&](Square square) { squares.insert(square); });
    return squares;
}

Stones squares_in(std::string_view text, Shape shape) {
    Stones squares;
    for (const Move move : moves_in(text, shape)) squares.insert(move.square());
    return squares;
}

/// How a position stands according to the slow scan of its stones.
Outcome slow_outcome(const MnkPosition& position) {
    const LineGoal goal = position.rules().goal();
    int stones = 0;
    for (const Player player : {Player::First, Player::Second}) {
        const Stones own = stones_of(position, player);
        if (!tests::slow_winning_stones(own, position.shape(), goal).empty()) {
            return win_for(player);
        }
        stones += static_cast<int>(own.size());
    }
    return stones == position.shape().area() ? Outcome::Draw : Outcome::Ongoing;
}

/// The first player's moves, with harmless ones of the second player in between.
MnkPosition first_player_alone(const MnkPosition& start, std::string_view moves,
                               std::string_view replies) {
    const std::vector<Move> own = moves_in(moves, start.shape());
    const std::vector<Move> other = moves_in(replies, start.shape());
    REQUIRE(other.size() + 1 == own.size());
    std::vector<Move> game{own[0]};
    for (std::size_t i = 0; i < other.size(); ++i) {
        game.insert(game.end(), {other[i], own[i + 1]});
    }
    return after_moves(start, game);
}

/// The different positions of a game, by hash.
std::unordered_map<std::uint64_t, MnkPosition> all_positions(const MnkPosition& start) {
    std::unordered_map<std::uint64_t, MnkPosition> met{{start.hash(), start}};
    std::vector<MnkPosition> open{start};
    while (!open.empty()) {
        const MnkPosition position = open.back();
        open.pop_back();
        for (const Move move : tests::moves_of(position)) {
            const MnkPosition next = tests::after(position, move);
            if (met.try_emplace(next.hash(), next).second) open.push_back(next);
        }
    }
    return met;
}

}  // namespace

TEST_CASE("rules are made of sizes that can be played") {
    const auto make = [](int width, int height, int connect) {
        return MnkRules::make(width, height, connect, LineRule::AtLeast);
    };
    STATIC_REQUIRE(MnkRules::make(3, 3, 3, LineRule::AtLeast) == MnkRules{});
    CHECK(make(1, 1, 1));
    CHECK(make(20, 20, 20));
    CHECK(make(1, 20, 20));
    CHECK(make(7, 4, 7));  // along the longer side
    CHECK_FALSE(make(3, 3, 4));
    CHECK_FALSE(make(7, 4, 8));
    CHECK_FALSE(make(0, 0, 1));
    CHECK_FALSE(make(0, 5, 1));
    CHECK_FALSE(make(5, -1, 1));
    CHECK_FALSE(make(21, 21, 5));
    CHECK_FALSE(make(20, 21, 5));
    CHECK_FALSE(make(3, 3, 0));
    CHECK_FALSE(make(3, 3, -3));
    CHECK_FALSE(make(256 + 3, 3, 3));
    CHECK_FALSE(make(3, 3, 256 + 3));
}

TEST_CASE("rules keep what they were made of") {
    const MnkRules rules = MnkRules::make(7, 4, 5, LineRule::Exactly).value();
    CHECK(rules.shape() == Shape{7, 4});
    CHECK(rules.goal() == LineGoal{5, LineRule::Exactly});
    CHECK(MnkPosition{rules}.rules() == rules);
}

TEST_CASE("a new game is empty, the first player to move") {
    const MnkPosition start = board(15, 15, 5);
    CHECK(start.to_move() == Player::First);
    CHECK(start.outcome() == Outcome::Ongoing);
    CHECK(tests::moves_of(start).size() == 225);
    CHECK(winning_squares(start).empty());
    tests::for_each_square(start.shape(), [&](Square square) { REQUIRE_FALSE(start.at(square)); });
}

TEST_CASE("different games do not share hashes") {
    const std::set<std::uint64_t> hashes{
        board(3, 3, 3).hash(),  board(3, 3, 2).hash(),   board(4, 3, 3).hash(),
        board(3, 4, 3).hash(),  board(15, 15, 5).hash(), board(15, 15, 5, LineRule::Exactly).hash(),
        board(19, 19, 5).hash()};
    CHECK(hashes.size() == 7);
}

TEST_CASE("k in a row obeys the laws of positions") {
    const auto [width, height, connect, games] = GENERATE(table<int, int, int, int>({
        {1, 1, 1, 1},
        {2, 2, 2, 20},
        {3, 3, 3, 200},
        {3, 3, 1, 5},
        {5, 3, 3, 50},
        {7, 6, 4, 20},
        {4, 9, 4, 20},
        {6, 6, 4, 20},
        {9, 9, 5, 10},
        {15, 15, 5, 2},
        {20, 20, 5, 1},
        {1, 20, 5, 20},
        {20, 1, 5, 20},
        {20, 3, 20, 2},
    }));
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        INFO(width << "x" << height << ", " << connect);
        tests::check_position_laws(board(width, height, connect, rule), games, 1);
    }
}

TEST_CASE("k in a row obeys the laws of positions on every board", "[slow]") {
    for (int i = 0; i < kMaxSquares; ++i) {
        const int width = 1 + i % kMaxSide;
        const int height = 1 + i / kMaxSide;
        for (const int wanted : {1, 3, 5, 8}) {
            const int connect = std::min(wanted, std::max(width, height));
            INFO(width << "x" << height << ", " << connect);
            tests::check_position_laws(board(width, height, connect), 1, 7);
        }
    }
}

TEST_CASE("outcomes and winning squares are those of the slow scan") {
    Rng rng{3};
    const auto [width, height, connect] = GENERATE(table<int, int, int>(
        {{3, 3, 3}, {3, 3, 2}, {6, 6, 4}, {7, 4, 4}, {1, 9, 3}, {9, 2, 4}, {9, 9, 5}}));
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    for (int game = 0; game < 10; ++game) {
        MnkPosition position = board(width, height, connect, rule);
        while (position.outcome() == Outcome::Ongoing) {
            position.play(position.random_move(rng));
            REQUIRE(position.outcome() == slow_outcome(position));
        }
        Stones expected;
        for (const Player player : {Player::First, Player::Second}) {
            expected.merge(tests::slow_winning_stones(stones_of(position, player), position.shape(),
                                                      position.rules().goal()));
        }
        REQUIRE(winning_squares(position) == expected);
    }
}

TEST_CASE("the order of moves does not matter") {
    const MnkPosition one = after_moves(board(15, 15, 5), "h8 h9 i8 j10 k3 c4");
    const MnkPosition other = after_moves(board(15, 15, 5), "k3 c4 h8 j10 i8 h9");
    CHECK(one == other);
    CHECK(one.hash() == other.hash());
    const MnkPosition swapped = after_moves(board(15, 15, 5), "h9 h8 j10 i8 c4 k3");
    CHECK(one != swapped);
    CHECK(one.hash() != swapped.hash());
}

// Published counts: H. Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?".
TEST_CASE("tic-tac-toe has 255,168 games") {
    const tests::TreeCounts counts = tests::tree_counts(MnkPosition{});
    CHECK(counts.nodes ==
          std::vector<std::uint64_t>{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
    CHECK(counts.games() == 255'168);
    CHECK(counts.first_wins == 131'184);
    CHECK(counts.second_wins == 77'904);
    CHECK(counts.draws == 46'080);
}

TEST_CASE("tic-tac-toe has 5,478 positions in 765 classes") {
    const auto positions = all_positions(MnkPosition{});
    std::unordered_map<std::uint64_t, Outcome> classes;
    std::size_t finished = 0;
    for (const auto& [hash, position] : positions) {
        const Outcome outcome = position.outcome();
        finished += outcome != Outcome::Ongoing;
        const auto known = classes.try_emplace(position.canonical_key().key, outcome).first;
        REQUIRE(known->second == outcome);
    }
    const auto of = [&](Outcome outcome) {
        return std::count_if(classes.begin(), classes.end(),
                             [&](const auto& entry) { return entry.second == outcome; });
    };
    CHECK(positions.size() == 5'478);
    CHECK(finished == 958);
    CHECK(classes.size() == 765);
    CHECK(of(Outcome::Ongoing) == 627);
    CHECK(of(Outcome::FirstWins) == 91);
    CHECK(of(Outcome::SecondWins) == 44);
    CHECK(of(Outcome::Draw) == 3);
}

TEST_CASE("a rule can be asked at compile time") {
    constexpr Outcome kOutcome = [] {
        MnkPosition position;
        for (const int i : {0, 3, 1, 4, 2}) position.play(Move{Square{i}});
        return position.outcome();
    }();
    STATIC_REQUIRE(kOutcome == Outcome::FirstWins);
}

TEST_CASE("a position can be set up, but not with a line of the side to move") {
    StonesByPlayer stones;
    for (const int i : {0, 1, 2}) stones[0].set(i);
    for (const int i : {3, 4}) stones[1].set(i);
    const auto won = board(3, 3, 3).with_stones(stones, Player::Second);
    REQUIRE(won);
    CHECK(*won == tic_tac_toe({1, 4, 2, 5, 3}));
    CHECK(won->outcome() == Outcome::FirstWins);
    CHECK_FALSE(board(3, 3, 3).with_stones(stones, Player::First));
    stones[1].set(5);
    CHECK_FALSE(board(3, 3, 3).with_stones(stones, Player::Second));
}

// What other programs got wrong.

TEST_CASE("the last stone counts") {
    const MnkPosition four = first_player_alone(board(15, 15, 5), "a1b1c1d1", "a3c3e3");
    CHECK(four.outcome() == Outcome::Ongoing);
    const MnkPosition five = first_player_alone(board(15, 15, 5), "a1b1c1d1e1", "a3c3e3g3");
    CHECK(five.outcome() == Outcome::FirstWins);
    CHECK(winning_squares(five) == squares_in("a1b1c1d1e1", five.shape()));
}

TEST_CASE("a stone that joins two runs wins with more than five") {
    constexpr std::string_view kReplies = "a1c1e1g1i1";
    const MnkPosition position = first_player_alone(board(15, 15, 5), "a8b8c8e8f8d8", kReplies);
    CHECK(position.outcome() == Outcome::FirstWins);
    CHECK(winning_squares(position) == squares_in("a8b8c8d8e8f8", position.shape()));
    const MnkPosition exact =
        first_player_alone(board(15, 15, 5, LineRule::Exactly), "a8b8c8e8f8d8", kReplies);
    CHECK(exact.outcome() == Outcome::Ongoing);
    CHECK(winning_squares(exact).empty());
}

TEST_CASE("an overline wins freestyle and goes on under exactly five") {
    // Six in a column, f9 to f14; the last of them comes in between.
    constexpr std::string_view kGame = "b11e11 f10g12 f11h13 f13g14 f14i11 f9q16 f12";
    const MnkPosition freestyle = after_moves(board(20, 20, 5), kGame);
    CHECK(freestyle.outcome() == Outcome::FirstWins);
    CHECK(winning_squares(freestyle).size() == 6);
    const MnkPosition exact = after_moves(board(20, 20, 5, LineRule::Exactly), kGame);
    CHECK(exact.outcome() == Outcome::Ongoing);
    CHECK(exact.to_move() == Player::Second);
}

TEST_CASE("the lowest column counts on a board of 7 by 6") {
    const MnkPosition position = first_player_alone(board(7, 6, 4), "a1a2a3a4", "c1d2e3");
    CHECK(position.outcome() == Outcome::FirstWins);
}

TEST_CASE("width and height are not swapped") {
    const MnkPosition wide = first_player_alone(board(7, 6, 4), "d3e4f5g6", "a1a3a5");
    CHECK(wide.outcome() == Outcome::FirstWins);
    CHECK(wide.shape() == Shape{7, 6});
    const MnkPosition high = first_player_alone(board(6, 7, 4), "c4d5e6f7", "a1a3a5");
    CHECK(high.outcome() == Outcome::FirstWins);
    CHECK(wide.at(wide.shape().square(6, 0)) == Player::First);
    CHECK(high.at(high.shape().square(5, 0)) == Player::First);
}

TEST_CASE("lines do not go on behind the edge") {
    const MnkPosition position = first_player_alone(board(6, 6, 4), "e1f1a2b2", "a6c6e6");
    CHECK(position.outcome() == Outcome::Ongoing);
    for (const std::string_view across : {"e2f2a1b1", "e6f6a5b5", "f3a4b5c6", "a3f3e2d1"}) {
        INFO(across);
        CHECK(first_player_alone(board(6, 6, 4), across, "c1d4b6").outcome() == Outcome::Ongoing);
    }
}

TEST_CASE("a gap breaks a line") {
    CHECK(first_player_alone(board(6, 6, 4), "a1b2d4e5", "a6c6e6").outcome() == Outcome::Ongoing);
    CHECK(first_player_alone(board(6, 6, 4), "a1b2d4e5c3", "a6c6e6f1").outcome() ==
          Outcome::FirstWins);
}

TEST_CASE("a line is its owner's") {
    const MnkPosition second = after_moves(board(6, 6, 4), "a1a6 c1b6 e1c6 a3d6");
    CHECK(second.outcome() == Outcome::SecondWins);
    CHECK(winning_squares(second) == squares_in("a6b6c6d6", second.shape()));
}

TEST_CASE("a win with the last stone is no draw") {
    const MnkPosition position = tic_tac_toe({1, 4, 2, 6, 5, 8, 7, 9, 3});
    CHECK(position.outcome() == Outcome::FirstWins);
    CHECK(winning_squares(position) ==
          Stones{Square{0}, Square{1}, Square{2}, Square{4}, Square{6}});
}

TEST_CASE("a full board without a line is a draw") {
    const MnkPosition position = tic_tac_toe({1, 2, 3, 5, 4, 6, 8, 7, 9});
    CHECK(position.outcome() == Outcome::Draw);
    CHECK(winning_squares(position).empty());
    CHECK(tests::moves_of(position).empty());
}

TEST_CASE("nothing is legal after the end, and never an occupied or missing square") {
    const MnkPosition won = tic_tac_toe({1, 4, 2, 5, 3});
    for (int i = 0; i < 9; ++i) CHECK_FALSE(won.is_legal(Move{Square{i}}));
    const MnkPosition ongoing = tic_tac_toe({1, 4});
    CHECK_FALSE(ongoing.is_legal(Move{Square{0}}));
    CHECK_FALSE(ongoing.is_legal(Move{Square{3}}));
    CHECK_FALSE(ongoing.is_legal(Move{Square{9}}));
    CHECK_FALSE(ongoing.is_legal(Move::pass()));
}

TEST_CASE("with one in a row the first move wins") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        CHECK(after_moves(board(3, 3, 1, rule), "b2").outcome() == Outcome::FirstWins);
        CHECK(after_moves(board(1, 1, 1, rule), "a1").outcome() == Outcome::FirstWins);
    }
}

// What the searches ask for.

TEST_CASE("candidates are within two steps of a stone") {
    const MnkPosition start = board(15, 15, 5);
    MoveList candidates;
    start.candidate_moves(candidates);
    REQUIRE(candidates.size() == 1);
    CHECK(candidates[0] == move_in("h8", start.shape()));

    after_moves(start, "h8").candidate_moves(candidates);
    CHECK(candidates.size() == 24);
    after_moves(start, "a1").candidate_moves(candidates);
    CHECK(candidates.size() == 8);
    after_moves(start, "h8 o15").candidate_moves(candidates);
    CHECK(candidates.size() == 24 + 8);
}

TEST_CASE("on a small board every move is a candidate") {
    MoveList candidates;
    board(6, 6, 4).candidate_moves(candidates);
    CHECK(candidates.size() == 36);
}

TEST_CASE("evaluation likes stones that can become a line") {
    const MnkPosition start = board(15, 15, 5);
    CHECK(start.evaluate() == 0);
    // For the side to move: the first player's stones in the even plies here.
    const auto value = [&](std::string_view moves) { return after_moves(start, moves).evaluate(); };
    CHECK(value("h8 a1 i8 c1") > value("h8 a1 n14 c1"));
    CHECK(value("h8 a1 i8 c1 j8 e1") > value("h8 a1 i8 c1"));
    CHECK(value("a1 h8 c1 i8") < 0);
    CHECK(value("h8 g8 i8 k8") < value("h8 g7 i8 k7"));  // shut in
}
