// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/endgame.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/othello.hpp"
#include "support/cases.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::plain_margin;

namespace {

constexpr std::size_t kTable = std::size_t{1} << 20;

const std::function<bool()> kForEver = [] { return true; };

/// Calls visit(position) for the ongoing positions of random games with so few empty squares.
template <class P, class Visitor>
void for_each_end(const P& start, int empty, int games, Visitor&& visit) {
    Rng rng{11};
    for (int game = 0; game < games; ++game) {
        for (P position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            if (position.moves_left() <= empty) visit(position);
        }
    }
}

/// The same on every board.
template <class Visitor>
void for_each_end(int games, Visitor&& visit) {
    for_each_end(Othello::start(4).value(), 9, games, visit);
    for_each_end(Othello::start(6).value(), 7, games, visit);
    for_each_end(Othello{}, 7, games, visit);
    for_each_end(LargeOthello{}, 7, games, visit);
}

template <class P>
SolvedPosition solve(const P& position) {
    return typename P::Endgame{position.shape(), kTable}.solve(position, kForEver).value();
}

/// The position of a text "X--O...", a sign a square, and "X" or "O" for the side to move.
Othello position_of(const std::string& cells, const std::string& side) {
    StonesByPlayer stones;
    for (int i = 0; i < 64; ++i) {
        const char sign = cells.at(static_cast<std::size_t>(i));
        if (sign != '-') stones[sign == 'X' ? 0 : 1].set(i);
    }
    return Othello{}.with_stones(stones, side == "X" ? Player::First : Player::Second).value();
}

}  // namespace

TEST_CASE("the solved end of a game is that of trying everything") {
    for_each_end(8, [](const auto& position) {
        const SolvedPosition solved = solve(position);
        REQUIRE(solved.front().margin == plain_margin(position));
        const MoveList moves = tests::moves_of(position);
        REQUIRE(solved.size() == moves.size());
        for (const auto& [move, bound] : solved) {
            REQUIRE(tests::contains(moves, move));
            const int margin = -plain_margin(tests::after(position, move));
            REQUIRE(margin <= bound);
            REQUIRE(bound <= solved.front().margin);
        }
        REQUIRE(-plain_margin(tests::after(position, solved.front().move)) ==
                solved.front().margin);
    });
}

TEST_CASE("a margin is told where it lies in the window, and else on which side") {
    for_each_end(2, [](const auto& position) {
        const int truth = plain_margin(position);
        typename std::decay_t<decltype(position)>::Endgame endgame{position.shape(), kTable};
        for (const int away : {-40, -3, -2, -1, 0, 1, 2, 3, 40}) {
            for (const int width : {1, 2, 8}) {
                const MarginWindow window{truth + away, truth + away + width};
                const int margin = endgame.margin(position, window, kForEver).value();
                if (margin <= window.alpha) {
                    REQUIRE(truth <= margin);
                } else if (margin >= window.beta) {
                    REQUIRE(truth >= margin);
                } else {
                    REQUIRE(truth == margin);
                }
            }
        }
    });
}

TEST_CASE("what a solver has learnt does not change what it finds") {
    Othello::Endgame endgame{Shape{8, 8}, kTable};
    Othello::Endgame forgetful{Shape{8, 8}, 1};
    for_each_end(Othello{}, 13, 5, [&](const Othello& position) {
        const int margin = endgame.solve(position, kForEver).value().front().margin;
        REQUIRE(margin == solve(position).front().margin);
        REQUIRE(margin == forgetful.solve(position, kForEver).value().front().margin);
    });
}

TEST_CASE("a solver gives up when it is told to, and is none the worse for it") {
    Othello::Endgame endgame{Shape{8, 8}, kTable};
    for_each_end(Othello{}, 12, 2, [&](const Othello& position) {
        for (int allowed = 0; allowed < 100; allowed += 7) {
            int left = allowed;
            const auto solved = endgame.solve(position, [&] { return left-- > 0; });
            if (solved) REQUIRE(solved->front().margin == solve(position).front().margin);
        }
    });
}

// The second player wins 3 to 11; that is 10 with the two empty squares.
TEST_CASE("Othello on 4x4 is solved") {
    CHECK(solve(Othello::start(4).value()).front().margin == -10);
}

TEST_CASE("problems of the end of the game are solved") {
    for (const tests::CaseFields& fields : tests::cases("othello-endgames.txt", 6)) {
        INFO("problem " << fields[0]);
        const Othello position = position_of(fields[4], fields[5]);
        const SolvedMove best = solve(position).front();
        CHECK(best.margin == std::stoi(fields[3]));
        const std::vector<Move> answers =
            tests::moves_in(fields[2], position.shape(), RowOrder::FromTop);
        CHECK(std::find(answers.begin(), answers.end(), best.move) != answers.end());
    }
}

// Number 40 of the same collection, with 20 empty squares.
TEST_CASE("a harder end of the game is solved", "[slow]") {
    const Othello position =
        position_of("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", "X");
    const SolvedMove best = solve(position).front();
    CHECK(best.margin == 38);
    CHECK(best.move == tests::moves_in("a2", position.shape(), RowOrder::FromTop).at(0));
}

// J. Feinstein, "Perfect play in 6x6 Othello from two alternative starting positions", 1993: the
// second player wins 20 to 16, and so does who follows his line.
TEST_CASE("perfect play on 6x6 is worth what is on record", "[slow]") {
    const std::string line = "c2b4c5d2e4e3d1c1b1d5d6f4";
    Othello::Endgame endgame{Shape{6, 6}, std::size_t{256} << 20};
    for (const std::size_t moves : {12U, 6U, 0U}) {
        const Othello position = after_moves(Othello::start(6).value(), line.substr(0, 2 * moves));
        CHECK(endgame.margin(position, {-6, -2}, kForEver) == -4);
    }
}

TEST_CASE("positions that are alike by symmetry have one margin, with many squares left too",
          "[slow]") {
    const Othello position = after_moves(Othello::start(6).value(), "c2b4c5d2e4e3d1c1b1d5");
    Othello::Endgame endgame{Shape{6, 6}, kTable};
    for (const Symmetry s : kSymmetries) {
        StonesByPlayer stones;
        for (int i = 0; i < 36; ++i) {
            const auto owner = position.at(Square{i});
            if (owner) stones[index_of(*owner)].set(apply(s, Shape{6, 6}, Square{i}).index);
        }
        const Othello image = position.with_stones(stones, position.to_move()).value();
        CHECK(Othello::Endgame{Shape{6, 6}, kTable}.margin(image, {-5, -3}, kForEver) == -4);
        CHECK(endgame.margin(image, {-5, -3}, kForEver) == -4);
    }
}
