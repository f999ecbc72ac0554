// SPDX-License-Identifier: MIT
#include "app/match/openings.hpp"

#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "app/match/random_openings.hpp"
#include "app/session.hpp"
#include "catch.hpp"
#include "support/games.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

GameSpec gomoku(int side) { return {.game = "gomoku", .size = BoardSize{side, side}}; }

/// What is shipped in openings/.
std::vector<std::vector<Move>> shipped_openings(int side) {
    const std::string size = std::to_string(side) + "x" + std::to_string(side);
    return read_openings(KINAROW_TESTS_DIR "/../openings/gomoku-" + size + ".txt", gomoku(side));
}

/// By how much a search of so many positions holds one side to be better, from 0 to 1/2.
double unevenness(const GameSpec& game, const std::vector<Move>& opening, std::uint64_t nodes) {
    const auto session = make_session(game, {.name = "minimax"});
    for (const Move move : opening) REQUIRE(session->play(move));
    return std::abs(session->search_task()({.limits = {.playouts = nodes}}).value - 0.5);
}

}  // namespace

TEST_CASE("an opening is as long as asked for, and never decides the game") {
    const GameSpec small{.game = "tictactoe"};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CHECK(random_opening({.game = "gomoku"}, 4, seed).size() == 4);
        CHECK(random_opening(small, 9, seed).size() < 9);
        CHECK(random_opening(small, 3, seed) == random_opening(small, 3, seed));
    }
    CHECK(random_opening({.game = "gomoku"}, 4, 1) != random_opening({.game = "gomoku"}, 4, 2));
}

TEST_CASE("a balanced opening is about even") {
    const GameSpec game{.game = "gomoku9"};
    const std::vector<Move> opening = balanced_opening(game, 5, 3);
    CHECK(opening == balanced_opening(game, 5, 3));
    CHECK(unevenness(game, opening, 50'000) <= 0.1);
}

TEST_CASE("a balanced opening is in the middle of a large board") {
    for (const Move move : balanced_opening(gomoku(20), 5, 2)) {
        const int column = move.square().index % 20;
        const int row = move.square().index / 20;
        CHECK((5 <= column && column <= 14));
        CHECK((5 <= row && row <= 14));
    }
}

TEST_CASE("the openings that are shipped are forty different ones of five moves") {
    for (const int side : {15, 20}) {
        std::set<std::uint64_t> seen;  // mirror images are the same
        for (const std::vector<Move>& opening : shipped_openings(side)) {
            CHECK(opening.size() == 5);
            MnkPosition position = tests::board(side, side, 5);
            for (const Move move : opening) position.play(move);
            CHECK(position.outcome() == Outcome::Ongoing);
            seen.insert(position.canonical_key().key);
        }
        CHECK(seen.size() == 40);
    }
}

TEST_CASE("the openings that are shipped are even", "[slow]") {
    const int side = GENERATE(15, 20);
    for (const std::vector<Move>& opening : shipped_openings(side)) {
        CHECK(unevenness(gomoku(side), opening, 1'000'000) <= 0.1);
    }
}
