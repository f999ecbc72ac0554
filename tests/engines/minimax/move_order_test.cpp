// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/move_order.hpp"

#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

constexpr Shape kShape{15, 15};

template <Position P>
std::vector<Move> in_order(const P& position, Move remembered, const detail::CutoffMemory& memory,
                           int ply = 0) {
    const detail::SearchBoard<P> board{position};
    detail::MoveOrder<P> order{board, tests::moves_of(position), remembered, memory, ply};
    std::vector<Move> moves;
    for (std::size_t i = 0; i < order.size(); ++i) {
        moves.push_back(order.next(i));
        REQUIRE(order.at(i) == moves.back());
    }
    return moves;
}

}  // namespace

TEST_CASE("every move is handed out once, the remembered one first") {
    const MnkPosition position = after_moves(board(15, 15, 5), "h8i9");
    const Move remembered = move_in("a1", kShape);
    std::vector<Move> moves = in_order(position, remembered, {});
    CHECK(moves.front() == remembered);
    std::sort(moves.begin(), moves.end());
    const MoveList legal = tests::moves_of(position);
    CHECK(std::equal(moves.begin(), moves.end(), legal.begin(), legal.end()));
}

TEST_CASE("shapes say which moves come first") {
    const MnkPosition three = after_moves(board(15, 15, 5), "h8a1 i8a15 j8o1");
    const std::vector<Move> moves = in_order(three, Move::pass(), {});
    CHECK((moves[0] == move_in("g8", kShape) || moves[0] == move_in("k8", kShape)));
    CHECK((moves[1] == move_in("g8", kShape) || moves[1] == move_in("k8", kShape)));
}

TEST_CASE("moves that cut off elsewhere come before others that seem as good") {
    const tests::BorderGame game;
    detail::CutoffMemory memory;
    const Move killer{Square{4}};
    const Move good{Square{7}};
    const Move bad{Square{0}};
    memory.reward(Player::First, good, 3, 5);
    memory.reward(Player::First, killer, 2, 1);
    memory.punish(Player::First, bad, 3);
    CHECK(memory.is_killer(killer, 1));
    CHECK_FALSE(memory.is_killer(good, 1));
    const std::vector<Move> moves = in_order(game, Move::pass(), memory, 1);
    CHECK(moves[0] == killer);
    CHECK(moves[1] == good);
    CHECK(moves[2] == Move{Square{1}});  // equal ones in their order
    CHECK(moves.back() == bad);
}

TEST_CASE("history stays within its limits and fades") {
    detail::CutoffMemory memory;
    const Move move{Square{3}};
    for (int i = 0; i < 1'000; ++i) memory.reward(Player::Second, move, 9, 0);
    const int most = memory.history(Player::Second, move);
    CHECK(most <= detail::CutoffMemory::kMostHistory);
    CHECK(most > detail::CutoffMemory::kMostHistory / 2);
    CHECK(memory.history(Player::First, move) == 0);
    for (int i = 0; i < 1'000; ++i) memory.punish(Player::Second, move, 9);
    CHECK(memory.history(Player::Second, move) >= -detail::CutoffMemory::kMostHistory);
    CHECK(memory.history(Player::Second, move) < 0);
    memory.new_search();
    CHECK(memory.history(Player::Second, move) > -detail::CutoffMemory::kMostHistory / 2);
    CHECK_FALSE(memory.is_killer(move, 0));
}
