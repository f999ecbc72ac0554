// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/attack_search.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

#include "catch.hpp"
#include "kinarow/engines/solver.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/plain_proof.hpp"
#include "support/random_positions.hpp"

using namespace kinarow;
using tests::board;
using tests::PlainProof;
using tests::PlainResult;

namespace {

using Search = detail::AttackSearch<MnkAttack<1>>;

/// Asks one table about positions of one game, in any order.
class Questions {
public:
    explicit Questions(const MnkPosition& start) : map_{start} {}

    /// Whether the attacker wins within so many moves of his; looks at up to so many positions, and
    /// at as many as it takes the next time.
    bool wins(const MnkPosition& position, Player attacker, int moves, std::uint64_t positions) {
        if (!ask(position, attacker, moves, positions)) {
            return ask(position, attacker, moves, kPlenty).value().win > 0;
        }
        return ask(position, attacker, moves, positions).value().win > 0;
    }

private:
    static constexpr std::uint64_t kPlenty = 100'000'000;

    std::optional<Finding> ask(const MnkPosition& position, Player attacker, int moves,
                               std::uint64_t positions) {
        const SearchRequest request;
        Budget budget{request};
        detail::Effort effort{budget};
        effort.allow(positions);
        const MnkAttack<1> attack{map_, position, attacker};
        const Finding found = Search{table_, effort}.find(attack, position.to_move(), moves);
        CHECK(budget.spent() <= positions);
        return effort.over() ? std::nullopt : std::optional{found};
    }

    LineMap<1> map_;
    Search::Table table_{std::size_t{1} << 20};
};

/// The attacker's moves until he wins, by definition; kEver + 1 if he never does.
int moves_to_win(const MnkPosition& position, Player attacker, PlainProof<MnkPosition>& plain) {
    const PlainResult result = plain.of(position);
    if (result.value != win_for(attacker)) return kEver + 1;
    return (result.plies + (position.to_move() == attacker ? 1 : 0)) / 2;
}

void compare(const MnkPosition& start, int positions) {
    Questions questions{start};
    PlainProof<MnkPosition> plain;
    Rng rng{13};
    for (int i = 0; i < positions; ++i) {
        const MnkPosition position = tests::random_ongoing(start, 4 + i % 5, rng);
        for (const Player attacker : {Player::First, Player::Second}) {
            const int least = moves_to_win(position, attacker, plain);
            for (const int moves : {kEver, 1, 3, 2, 4}) {
                const bool wins = questions.wins(position, attacker, moves, rng.below(40));
                REQUIRE(wins == (least <= moves));
            }
        }
    }
}

}  // namespace

TEST_CASE("an attack is found within the moves that it takes, also after interruptions") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        compare(board(3, 3, 3, rule), 25);
        compare(board(4, 4, 3, rule), 25);
        compare(board(5, 4, 4, rule), 25);
        compare(board(6, 5, 3, rule), 25);
    }
}

TEST_CASE("a long row of threats is followed on a large board") {
    const MnkPosition position = tests::after_moves(
        board(15, 15, 5), "g8i6f6g7i8f7h7g6h8f8h6h5h9h10i4j7g4d9e8j8h4j4e7g5e4f4e6e5f5h3d7c8");
    const Proof proof = Solver<MnkPosition>{}.solve(position);
    CHECK(proof.value == Outcome::FirstWins);
    CHECK(proof.plies == 7);
    CHECK(proof.moves == tests::moves_in("e10", position.shape()));
}
