// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/plain_search.hpp"

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/plain_mnk.hpp"
#include "support/plain_proof.hpp"

using namespace kinarow;
using tests::PlainProof;
using tests::PlainResult;

namespace {

/// Compares findings of one table with every continuation, for positions on random ways.
template <Position P>
void compare(const P& start, int games) {
    typename detail::PlainSearch<P>::Table table{std::size_t{1} << 20};
    PlainProof<P> plain;
    Rng rng{4};
    for (int game = 0; game < games; ++game) {
        for (P position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            const SearchRequest request;
            Budget budget{request};
            detail::Effort effort{budget};
            effort.allow(1'000'000);
            detail::PlainSearch<P> search{table, effort};
            const PlainResult truth = plain.of(position);
            for (const Player attacker : {Player::First, Player::Second}) {
                for (const int plies : {4, 1, kEver, 2, 3}) {
                    const Finding found = search.find(position, attacker, plies);
                    const bool wins = truth.value == win_for(attacker) && truth.plies <= plies;
                    REQUIRE((found.win > 0) == wins);
                    REQUIRE(found.win <= plies);
                    if (!wins) REQUIRE(found.none >= plies);
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("plain search finds who wins within so many plies, in any game") {
    compare(tests::BorderGame{Shape{3, 2}}, 20);
    compare(tests::PlainMnk{tests::board(3, 3, 3)}, 20);
    compare(tests::SymmetricMnk{tests::board(3, 3, 3, LineRule::Exactly)}, 20);
}
