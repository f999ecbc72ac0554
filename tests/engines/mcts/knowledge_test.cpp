// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/knowledge.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;

namespace {

using MnkKnowledge = MctsKnowledge<MnkPosition>;

/// Whether threats are those of a position; `fresh` is what they are worked out with.
bool are_threats_of(const MnkThreats& threats, const MnkPosition& position, MnkThreats& fresh) {
    fresh.start(position);
    const auto agree_for = [&](Player player) {
        const MoveList moves = tests::moves_of(position);
        return threats.fives(player) == fresh.fives(player) &&
               threats.winning_fours(player) == fresh.winning_fours(player) &&
               threats.fours(player) == fresh.fours(player) &&
               threats.threes(player) == fresh.threes(player) &&
               threats.evaluate(player) == fresh.evaluate(player) &&
               std::all_of(moves.begin(), moves.end(), [&](Move move) {
                   return threats.worth(player, move.square()) ==
                          fresh.worth(player, move.square());
               });
    };
    return threats.key(Player::First) == fresh.key(Player::First) && agree_for(Player::First) &&
           agree_for(Player::Second);
}

/// Goes down from the root and up again at random, and looks at the threats now and then.
void check_follows(const MnkPosition& root) {
    const MnkThreats at_root{root};
    MnkKnowledge knowledge{&at_root};
    MnkThreats fresh{root};
    std::vector<MnkPosition> line{root};
    Rng rng{1};
    for (int i = 0; i < 1'000; ++i) {
        const bool over = line.back().outcome() != Outcome::Ongoing;
        if (line.size() > 1 && (over || rng.below(5) < 2)) {
            line.pop_back();
            knowledge.leave();
        } else {
            const Move move = line.back().random_move(rng);
            knowledge.enter(line.back().to_move(), move);
            line.push_back(tests::after(line.back(), move));
        }
        if (rng.below(4) == 0) REQUIRE(are_threats_of(knowledge.threats(), line.back(), fresh));
    }
}

}  // namespace

TEST_CASE("threats follow a simulation wherever it goes") {
    check_follows(board(3, 3, 3));
    check_follows(board(6, 6, 4));
    check_follows(after_moves(board(9, 9, 5), "e5e6d5d6"));
    check_follows(board(15, 15, 5, LineRule::Exactly));
}

TEST_CASE("who is told nothing knows nothing") {
    MnkKnowledge knowledge{nullptr};
    CHECK_FALSE(knowledge.any());
    knowledge.enter(Player::First, Move{Square{7}});
    knowledge.leave();
    CHECK_FALSE(knowledge.any());

    MctsKnowledge<tests::BorderGame> none{nullptr};
    none.enter(Player::First, Move::pass());
    none.leave();
}

TEST_CASE("threats leave few moves, say who stands better and find wins by fours") {
    // First has an open three, e5 to g5; Second has nothing.
    const MnkPosition root = after_moves(board(9, 9, 5), "e5a1 f5a3 g5");
    const MnkThreats at_root{root};
    MnkKnowledge knowledge{&at_root};
    const MoveList forced = knowledge.forced_moves(Player::Second);
    const std::vector<Move> blocks = tests::moves_in("c5d5h5i5", root.shape());
    CHECK(std::is_permutation(forced.begin(), forced.end(), blocks.begin(), blocks.end()));
    CHECK(knowledge.value(Player::First) > 0.5);
    CHECK(knowledge.value(Player::Second) < 0.5);
    CHECK(knowledge.win_by_fours(Player::Second).empty());

    knowledge.enter(Player::Second, tests::move_in("a5", root.shape()));
    CHECK(knowledge.win_by_fours(Player::First).size() == 3);
    knowledge.leave();
    knowledge.enter(Player::Second, tests::move_in("d5", root.shape()));
    CHECK(knowledge.win_by_fours(Player::First).empty());
    CHECK(knowledge.forced_moves(Player::First).empty());
}
