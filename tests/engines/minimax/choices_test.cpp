// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/choices.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;

namespace {

/// Scores by looking at everything that can follow; each position once.
class TrueScores {
public:
    int of(const MnkPosition& position) {
        if (position.outcome() != Outcome::Ongoing) return detail::final_score(position, 0);
        const auto known = known_.find(position.hash());
        if (known != known_.end()) return known->second;
        const int score = best_of(position, tests::moves_of(position));
        known_.emplace(position.hash(), score);
        return score;
    }

    /// The best of some moves.
    template <class Moves>
    int best_of(const MnkPosition& position, const Moves& moves) {
        int best = -detail::kWin;
        for (const Move move : moves) {
            best = std::max(best, one_ply_further(-of(tests::after(position, move))));
        }
        return best;
    }

private:
    static int one_ply_further(int score) {
        return score - (detail::is_win(score) ? 1 : detail::is_loss(score) ? -1 : 0);
    }

    std::unordered_map<std::uint64_t, int> known_;
};

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

}  // namespace

TEST_CASE("forced moves are all that matter", "[long]") {
    const auto start = GENERATE(board(4, 4, 3), board(3, 5, 3), board(4, 4, 3, LineRule::Exactly),
                                board(7, 2, 4), board(2, 8, 5), board(5, 3, 4));
    TrueScores scores;
    Rng rng{7};
    int found = 0;
    for (int game = 0; game < 150; ++game) {
        MnkPosition position = start;
        while (position.outcome() == Outcome::Ongoing) {
            const detail::SearchBoard<MnkPosition> here{position};
            const detail::Choices todo = detail::choices(here, 2);
            const int left = static_cast<int>(tests::moves_of(position).size());
            if (todo.forced && left <= 8) {
                const int score = scores.of(position);
                REQUIRE(scores.best_of(position, todo.moves) == score);
                const auto decided =
                    detail::score_of_threats(here.threats(), position.to_move(), 0);
                if (decided) REQUIRE(*decided == score);
                found += int{decided.has_value()};
            }
            position.play(position.random_move(rng));
        }
    }
    CHECK(found > 10);
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
