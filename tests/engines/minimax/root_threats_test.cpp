// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/root_threats.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/cases.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using detail::Judgement;
using detail::ScoreWindow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

constexpr ScoreWindow kOpen{-detail::kWin, detail::kWin};
constexpr Judgement kFair{0, {.evaluated = true}};

/// Judges moves that a search finds fair, at one root.
class Judge {
public:
    explicit Judge(const MnkPosition& position) : board_{position} {}

    [[nodiscard]] std::vector<Move> winning_line() { return threats_.winning_line(); }

    [[nodiscard]] int score(Move move, ScoreWindow window = kOpen) {
        return threats_.judge(move, window, [] { return kFair; }).score;
    }

private:
    SearchRequest request_;
    Budget budget_{request_};
    detail::SearchBoard<MnkPosition> board_;
    detail::RootThreats<MnkPosition> threats_{board_, budget_, request_.limits};
};

}  // namespace

TEST_CASE("a win by fours or threes is found before the search") {
    for (const char* const name : {"gomoku-vcf.txt", "gomoku-vct.txt"}) {
        const bool fours = std::string_view{name} == "gomoku-vcf.txt";
        for (const tests::CaseFields& fields : tests::cases(name, fours ? 7 : 3)) {
            const MnkPosition position = after_moves(board(15, 15, 5), fields.back());
            const std::vector<Move> line = Judge{position}.winning_line();
            CHECK(after_moves(position, line).outcome() == win_for(position.to_move()));
        }
    }
}

TEST_CASE("moves that leave the opponent a win by fours are lost, the others are not") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-defence.txt", 5)) {
        INFO(fields[0]);
        const MnkPosition position = after_moves(board(15, 15, 5), fields[4]);
        Judge judge{position};
        REQUIRE(judge.winning_line().empty());
        const std::vector<Move> safe = tests::moves_in(fields[2], position.shape());
        for (const Move move : tests::moves_of(position)) {
            const bool is_safe = std::find(safe.begin(), safe.end(), move) != safe.end();
            // A safe move may still lose to threes.
            if (!is_safe) CHECK(detail::is_loss(judge.score(move)));
        }
    }
}

TEST_CASE("a loss to threes is looked for only where a move seems to be the best") {
    const MnkPosition position = after_moves(board(15, 15, 5), "h8a1 h9a15 i8o15 i9");
    Judge judge{position};
    REQUIRE(judge.winning_line().empty());
    const Move far = move_in("o1", position.shape());
    CHECK(judge.score(far, {.alpha = 0, .beta = 1}) == 0);
    CHECK(detail::is_loss(judge.score(far)));
    CHECK(detail::is_loss(judge.score(far, {.alpha = 0, .beta = 1})));
}

TEST_CASE("where the opponent threatens nothing, moves are what the search says") {
    const MnkPosition position = after_moves(board(15, 15, 5), "h8");
    Judge judge{position};
    CHECK(judge.winning_line().empty());
    CHECK(judge.score(move_in("o1", position.shape())) == 0);
}

TEST_CASE("a game without threats decides nothing at the root") {
    const tests::BorderGame game;
    const SearchRequest request;
    Budget budget{request};
    detail::SearchBoard<tests::BorderGame> board{game};
    detail::RootThreats<tests::BorderGame> threats{board, budget, request.limits};
    CHECK(threats.winning_line().empty());
    CHECK(threats.judge(Move{Square{0}}, kOpen, [] { return kFair; }).score == 0);
}
