// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/edge_order.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;

namespace {

const auto kAll = [](Move) { return true; };

/// A position with all its moves in the order that threats suggest.
std::vector<LikelyMove> ordered(const MnkPosition& position, std::uint64_t seed) {
    const MoveList moves = tests::moves_of(position);
    Rng rng{seed};
    const LikelyOrder order{
        MnkThreats{position}, position.to_move(), moves, kAll, moves.size(), rng};
    std::vector<LikelyMove> result;
    for (std::size_t i = 0; i < moves.size(); ++i) result.push_back(order.next(i));
    return result;
}

float prior_of(const std::vector<LikelyMove>& moves, Move move) {
    return std::find_if(moves.begin(), moves.end(),
                        [&](const LikelyMove& entry) { return entry.move == move; })
        ->prior;
}

}  // namespace

TEST_CASE("a random order holds every move once, all as likely") {
    const MoveList moves = tests::moves_of(board(4, 4, 4));
    Rng rng{1};
    RandomOrder order{moves, 32, rng};
    std::set<Move> seen;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [move, prior] = order.next(i);
        CHECK(prior == 1.0F / 32);
        seen.insert(move);
    }
    CHECK(std::equal(seen.begin(), seen.end(), moves.begin(), moves.end()));
}

TEST_CASE("a likely order holds every move once, the likeliest first, and its priors add up to 1") {
    const auto position = GENERATE(board(3, 3, 3), after_moves(board(6, 6, 4), "c3d4c4d3b3"),
                                   after_moves(board(15, 15, 5), "h8i9h9i8h7h10"));
    const std::vector<LikelyMove> moves = ordered(position, 1);
    std::set<Move> seen;
    float sum = 0.0F;
    for (const auto& [move, prior] : moves) {
        CHECK(prior > 0.0F);
        seen.insert(move);
        sum += prior;
    }
    const MoveList legal = tests::moves_of(position);
    CHECK(std::equal(seen.begin(), seen.end(), legal.begin(), legal.end()));
    CHECK(sum == Approx(1.0).epsilon(1e-4));
    CHECK(std::is_sorted(moves.begin(), moves.end(),
                         [](const auto& a, const auto& b) { return a.prior > b.prior; }));
}

TEST_CASE("what a stone does for either side makes a move likely, most of all for the mover") {
    // First has two stones in the open, Second two elsewhere.
    const MnkPosition position = after_moves(board(9, 9, 5), "b2h8 c2g8");
    const std::vector<LikelyMove> moves = ordered(position, 1);
    const auto prior = [&](const char* move) {
        return prior_of(moves, tests::move_in(move, position.shape()));
    };
    CHECK(prior("d2") > prior("f8"));
    CHECK(prior("f8") > prior("e5"));
    CHECK(prior("e5") > prior("a9"));
}

TEST_CASE("far from all stones a move is hardly likely") {
    const MnkPosition position = after_moves(board(20, 20, 5), "j10");
    const std::vector<LikelyMove> moves = ordered(position, 1);
    const auto prior = [&](const char* move) {
        return prior_of(moves, tests::move_in(move, position.shape()));
    };
    CHECK(prior("k11") > 5 * prior("e5"));
    CHECK(prior("e5") > prior("a1"));
    CHECK(prior("a1") > 0.0F);
}

TEST_CASE("seeds change the order of equal moves alone") {
    const MnkPosition empty = board(15, 15, 5);
    const std::vector<LikelyMove> first = ordered(empty, 1);
    const std::vector<LikelyMove> second = ordered(empty, 2);
    CHECK(first.front().move != second.front().move);
    for (const auto& [move, prior] : first) CHECK(prior_of(second, move) == prior);
}

TEST_CASE("a part of a likely order is what is wanted of the whole") {
    const MnkPosition position = after_moves(board(9, 9, 5), "e5f6e6f5");
    const std::vector<LikelyMove> whole = ordered(position, 3);
    const MoveList moves = tests::moves_of(position);
    const auto is_late = [&](Move move) {
        return std::none_of(whole.begin(), whole.begin() + 8,
                            [&](const LikelyMove& entry) { return entry.move == move; });
    };
    Rng rng{3};
    const LikelyOrder rest{MnkThreats{position}, position.to_move(), moves, is_late, 16, rng};
    for (std::size_t i = 0; i < 16; ++i) {
        CHECK(rest.next(i).move == whole[8 + i].move);
        CHECK(rest.next(i).prior == whole[8 + i].prior);
    }
}
