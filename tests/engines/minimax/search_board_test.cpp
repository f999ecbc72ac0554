// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/search_board.hpp"

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;

namespace {

/// Plays a random game forth and back, and expects every position on the way twice.
template <Position P>
void check_forth_and_back(const P& start) {
    Rng rng{1};
    detail::SearchBoard<P> searched{start};
    std::vector<P> line{start};
    while (line.back().outcome() == Outcome::Ongoing) {
        const MoveList moves = tests::moves_of(line.back());
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        line.push_back(tests::after(line.back(), move));
        searched.play(move);
        REQUIRE(searched.position() == line.back());
    }
    for (; line.size() > 1; searched.undo(), line.pop_back()) {
        REQUIRE(searched.position() == line.back());
        REQUIRE(searched.evaluate() == detail::SearchBoard<P>{line.back()}.evaluate());
    }
    REQUIRE(searched.position() == start);
}

}  // namespace

TEST_CASE("a search goes forth and back between the same positions") {
    check_forth_and_back(board(15, 15, 5));
    check_forth_and_back(board(7, 4, 4, LineRule::Exactly));
    check_forth_and_back(tests::BorderGame{{4, 4}});
}

TEST_CASE("positions are judged by their threats, if the game knows any") {
    const MnkPosition three = tests::after_moves(board(9, 9, 5), "d5a1 e5a9 f5i1");
    const detail::SearchBoard<MnkPosition> searched{three};
    CHECK(searched.evaluate() == MnkThreats{three}.evaluate(Player::First));
    CHECK(searched.evaluate() > 0);
    CHECK(detail::SearchBoard<tests::BorderGame>{tests::BorderGame{}}.evaluate() == 0);
}
