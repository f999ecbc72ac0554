// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/endgame.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/othello.hpp"
#include "support/cases.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;

namespace {

constexpr std::size_t kTable = std::size_t{1} << 20;

const std::function<bool()> kForEver = [] { return true; };

/// The margin for the side to move by trying everything.
int plain_margin(const Othello& position) {
    if (position.outcome() != Outcome::Ongoing) return position.margin(position.to_move());
    int best = -1000;
    for (const Move move : tests::moves_of(position)) {
        best = std::max(best, -plain_margin(tests::after(position, move)));
    }
    return best;
}

/// Calls visit(position) for the ongoing positions of random games with so few empty squares.
template <class Visitor>
void for_each_end(int side, int empty, int games, Visitor&& visit) {
    Rng rng{11};
    for (int game = 0; game < games; ++game) {
        for (Othello position = Othello::start(side).value();
             position.outcome() == Outcome::Ongoing; position.play(position.random_move(rng))) {
            if (position.moves_left() <= empty) visit(position);
        }
    }
}

SolvedPosition solve(const Othello& position) {
    OthelloEndgame endgame{position.shape(), kTable};
    return endgame.solve(position, kForEver).value();
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
    const int side = GENERATE(4, 6, 8);
    for_each_end(side, side == 4 ? 9 : 7, 10, [](const Othello& position) {
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

TEST_CASE("what a solver has learnt does not change what it finds") {
    OthelloEndgame endgame{Shape{8, 8}, kTable};
    OthelloEndgame forgetful{Shape{8, 8}, 1};
    for_each_end(8, 11, 5, [&](const Othello& position) {
        const int margin = endgame.solve(position, kForEver).value().front().margin;
        REQUIRE(margin == solve(position).front().margin);
        REQUIRE(margin == forgetful.solve(position, kForEver).value().front().margin);
    });
}

TEST_CASE("a solver gives up when it is told to, and is none the worse for it") {
    OthelloEndgame endgame{Shape{8, 8}, kTable};
    for_each_end(8, 12, 2, [&](const Othello& position) {
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
