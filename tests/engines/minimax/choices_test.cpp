// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/choices.hpp"

#include <algorithm>
#include <string_view>

#include "catch.hpp"
#include "kinarow/engines/minimax/plain.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;

namespace {

/// The score of a position by looking at everything that can follow.
int true_score(const MnkPosition& position) {
    const SearchRequest request;
    Budget budget{request};
    Doubts doubts;
    const int score = detail::plain_score(position, 100, 0, budget, doubts);
    REQUIRE_FALSE(doubts.evaluated);
    return score;
}

/// The best of the moves that minimax would look at.
int best_of_choices(const MnkPosition& position, const detail::Choices& todo) {
    int best = -detail::kWin;
    for (const Move move : todo.moves) {
        const int score = -true_score(tests::after(position, move));
        // One ply further from the root.
        best = std::max(best, score - (detail::is_win(score)    ? 1
                                       : detail::is_loss(score) ? -1
                                                                : 0));
    }
    return best;
}

std::vector<Move> forced(const MnkPosition& start, std::string_view moves) {
    const detail::SearchBoard<MnkPosition> board{after_moves(start, moves)};
    const detail::Choices todo = detail::choices(board, 2);
    CHECK(todo.forced);
    CHECK(todo.complete);
    return {todo.moves.begin(), todo.moves.end()};
}

std::vector<Move> sorted(std::string_view moves, Shape shape) {
    std::vector<Move> result = tests::moves_in(moves, shape);
    std::sort(result.begin(), result.end());
    return result;
}

/// Plays random games; wherever moves are forced and no more than `most_left` are left, the best
/// of them has to be as good as the best of all.  Returns how many values were known at once.
int check_forced_moves(const MnkPosition& start, int most_left) {
    Rng rng{7};
    int found = 0;
    for (int game = 0; game < 150; ++game) {
        MnkPosition position = start;
        while (position.outcome() == Outcome::Ongoing) {
            const detail::SearchBoard<MnkPosition> here{position};
            const detail::Choices todo = detail::choices(here, 2);
            const int left = static_cast<int>(tests::moves_of(position).size());
            if (todo.forced && left <= most_left) {
                const int score = true_score(position);
                REQUIRE(best_of_choices(position, todo) == score);
                const auto decided =
                    detail::score_of_threats(here.threats(), position.to_move(), 0);
                if (decided) REQUIRE(*decided == score);
                found += int{decided.has_value()};
            }
            position.play(position.random_move(rng));
        }
    }
    return found;
}

}  // namespace

TEST_CASE("forced moves are all that matter") {
    const auto start = GENERATE(board(4, 4, 3), board(3, 5, 3), board(4, 4, 3, LineRule::Exactly),
                                board(7, 2, 4), board(2, 8, 5), board(5, 3, 4));
    CHECK(check_forced_moves(start, 7) > 10);
}

TEST_CASE("forced moves are all that matter, further from the end", "[slow]") {
    const auto start = GENERATE(board(4, 4, 3), board(3, 5, 3), board(4, 4, 3, LineRule::Exactly));
    CHECK(check_forced_moves(start, 8) > 10);
}

TEST_CASE("an open three leaves the squares of its line, and own fours") {
    const MnkPosition start = board(15, 15, 5);
    CHECK(forced(start, "g8a1 h8a15 i8") == sorted("e8f8j8k8", start.shape()));
    // The second player has three on the edge, blocked at its end.
    CHECK(forced(start, "g8a1 h8a2 o15a3 i8") == sorted("e8f8j8k8a4a5", start.shape()));
}

TEST_CASE("a five comes before everything, a block of one before a four") {
    const MnkPosition start = board(15, 15, 5);
    CHECK(forced(start, "g8a1 h8a2 i8a3 j8a4") == sorted("f8k8", start.shape()));
    CHECK(forced(start, "g8a1 h8a2 i8a3 j8f8 o15") == sorted("k8", start.shape()));
}

TEST_CASE("where nothing is forced, a game's candidates are looked at") {
    const detail::SearchBoard<MnkPosition> large{after_moves(board(15, 15, 5), "h8")};
    CHECK(detail::choices(large, 1).moves.size() == 8);
    CHECK(detail::choices(large, 2).moves.size() == 24);
    CHECK_FALSE(detail::choices(large, 2).complete);
    CHECK_FALSE(detail::choices(large, 2).forced);
    const detail::SearchBoard<MnkPosition> small{after_moves(board(6, 6, 4), "c3")};
    CHECK(detail::choices(small, 1).moves.size() == 35);
    CHECK(detail::choices(small, 1).complete);
    const detail::SearchBoard<tests::BorderGame> other{tests::BorderGame{}};
    CHECK(detail::choices(other, 1).moves.size() == 9);
    CHECK(detail::choices(other, 1).complete);
}
