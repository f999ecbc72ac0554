// SPDX-License-Identifier: MIT
#include "kinarow/engines/tactics.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/engine_laws.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::BorderGame;

namespace {

std::vector<Move> as_vector(const MoveList& moves) { return {moves.begin(), moves.end()}; }

std::vector<Move> sorted_moves(std::string_view text, Shape shape) {
    std::vector<Move> moves = tests::moves_in(text, shape);
    std::sort(moves.begin(), moves.end());
    return moves;
}

/// Checks urgent_moves() against the plain definitions of winning and safe moves.
template <Position P>
void check_urgent_moves(const P& position) {
    const std::vector<Move> winning = tests::wins_in_one(position);
    const std::vector<Move> safe = tests::safe_moves(position);
    const std::vector<Move> urgent = as_vector(urgent_moves(position));
    REQUIRE(as_vector(winning_moves(position)) == winning);
    if (!winning.empty()) {
        REQUIRE(urgent == winning);
    } else if (!safe.empty()) {
        REQUIRE(urgent == safe);
    } else {
        REQUIRE(!urgent.empty());
        REQUIRE(tests::is_ascending(urgent_moves(position)));
        REQUIRE(tests::can_be_played(position, {urgent.front()}));
    }
}

template <Position P>
void check_urgent_moves_of_random_games(const P& start, int games) {
    Rng rng{4};
    for (int game = 0; game < games; ++game) {
        for (P position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            check_urgent_moves(position);
        }
    }
}

}  // namespace

TEST_CASE("urgent moves are the winning ones, else the safe ones, else any") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        check_urgent_moves_of_random_games(board(3, 3, 3, rule), 50);
        check_urgent_moves_of_random_games(board(5, 4, 3, rule), 20);
        check_urgent_moves_of_random_games(board(6, 6, 4, rule), 10);
        check_urgent_moves_of_random_games(board(1, 8, 3, rule), 20);
    }
    check_urgent_moves_of_random_games(board(3, 3, 1), 1);
    check_urgent_moves_of_random_games(BorderGame{{3, 3}}, 20);
    check_urgent_moves_of_random_games(BorderGame{{4, 3}}, 10);
}

TEST_CASE("of several threats one has to be stopped") {
    const MnkPosition position = after_moves(board(15, 15, 5), "a1h8 c1i8 e1j8 g1k8");
    CHECK(tests::safe_moves(position).empty());
    CHECK(as_vector(urgent_moves(position)) == sorted_moves("g8l8", position.shape()));
}

TEST_CASE("an own win comes before a block") {
    const MnkPosition position = after_moves(board(15, 15, 5), "a1h8 b1i8 c1j8 d1k8");
    CHECK(as_vector(urgent_moves(position)) == sorted_moves("e1", position.shape()));
}

TEST_CASE("exactly five does not have to be stopped at six") {
    // d8 would join four and one to six.
    constexpr std::string_view kGame = "b2e8 d2f8 f2g8 h2h8 j2c8 i8";
    const MnkPosition exact = after_moves(board(15, 15, 5, LineRule::Exactly), kGame);
    CHECK(exact.to_move() == Player::Second);
    CHECK(winning_moves(exact).empty());
    const MnkPosition freestyle = after_moves(board(15, 15, 5), kGame);
    CHECK(as_vector(winning_moves(freestyle)) == sorted_moves("d8", freestyle.shape()));
}
