// SPDX-License-Identifier: MIT
#include "app/lab/lesson.hpp"

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

std::unique_ptr<Session> tictactoe(const std::vector<int>& squares = {}) {
    auto session = make_session({.game = "tictactoe"}, {});
    for (const int square : squares) REQUIRE(session->play(Move{Square{square}}));
    return session;
}

std::string exact_lesson(Session& session) {
    OddsTable table;
    const Reference counts{Reference::Kind::Exact, session.exact_moves(table, {}).value().by_class};
    return lesson(session, counts, perfect_result(session, {}));
}

Reference sampled(CountsByClass counts) { return {Reference::Kind::Sampled, std::move(counts)}; }

}  // namespace

TEST_CASE("the lesson of tic-tac-toe") {
    CHECK(exact_lesson(*tictactoe()) ==
          "With random play b2 is the best first move (X wins 69.3 %) and every first move favours "
          "X; with best play it is a draw.");
}

TEST_CASE("the lesson of other positions, either side to move") {
    CHECK(exact_lesson(*tictactoe({4})) ==
          "With random play a3 is the best next move (O wins 22.9 %) and every next move favours "
          "X; with best play it is a draw.");
    const std::string text = exact_lesson(*tictactoe({0, 1, 3}));
    CHECK(text.find("with best play X wins.") != std::string::npos);
    CHECK(text.find("(O wins ") != std::string::npos);
}

TEST_CASE("moves that are equally good are all named") {
    const auto session = tictactoe();
    CHECK(lesson(*session, sampled({{3, 1, 0}, {0, 1, 0}, {6, 2, 0}}), Proven::No)
              .find("play a3 and b2 are the best first moves (X wins 75.0 %) and 5 of 9 ") !=
          std::string::npos);
    const auto row = make_session({.game = "gomoku", .size = BoardSize{10, 1}, .connect = 1}, {});
    CHECK(lesson(*row, sampled(CountsByClass(5, {1, 0, 0})), Proven::Win) ==
          "By these counts, with random play a1, b1 and 3 more are the best first moves (X wins "
          "100.0 %) and every first move favours X; with best play X wins.");
}

TEST_CASE("the lesson follows from the numbers") {
    const auto session = tictactoe();
    // Corners, edges, centre.
    CHECK(lesson(*session, sampled({{9, 1, 0}, {1, 9, 0}, {5, 5, 0}}), Proven::No) ==
          "By these counts, with random play a3 is the best first move (X wins 90.0 %) and 4 of 9 "
          "first moves favour X.");
    CHECK(lesson(*session, sampled({{1, 9, 0}, {0, 9, 1}, {0, 0, 0}}), Proven::Loss) ==
          "By these counts, with random play a3 is the best first move (X wins 10.0 %) and every "
          "first move favours O; with best play O wins.");
}
