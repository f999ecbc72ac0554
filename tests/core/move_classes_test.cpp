// SPDX-License-Identifier: MIT
#include "kinarow/core/move_classes.hpp"

#include <algorithm>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::board;

namespace {

std::vector<std::size_t> sizes(const MnkPosition& position) {
    std::vector<std::size_t> sizes;
    for (const auto& alike : move_classes(position)) sizes.push_back(alike.size());
    return sizes;
}

/// The slow definition: some symmetry takes one position to the other, square by square.
bool are_symmetric(const MnkPosition& a, const MnkPosition& b) {
    const Shape shape = a.shape();
    const auto takes = [&](Symmetry s) {
        for (int i = 0; i < shape.area(); ++i) {
            if (a.at(Square{i}) != b.at(apply(s, shape, Square{i}))) return false;
        }
        return true;
    };
    const auto all = symmetries(shape);
    return std::any_of(all.begin(), all.end(), takes);
}

MnkPosition after(MnkPosition position, Move move) {
    position.play(move);
    return position;
}

}  // namespace

TEST_CASE("the first moves of empty boards") {
    CHECK(sizes(board(3, 3, 3)) == std::vector<std::size_t>{4, 4, 1});
    CHECK(sizes(board(4, 4, 4)) == std::vector<std::size_t>{4, 8, 4});
    CHECK(sizes(board(4, 3, 3)) == std::vector<std::size_t>{4, 4, 2, 2});
    CHECK(sizes(board(2, 1, 1)) == std::vector<std::size_t>{2});
    CHECK(move_classes(board(15, 15, 5)).size() == 36);
}

TEST_CASE("classes are in move order and hold every move once") {
    const MnkPosition start = tests::after_moves(board(5, 4, 4), "c2b3");
    const auto classes = move_classes(start);
    std::vector<Move> all;
    Move last_first{Square{0}};
    for (const auto& alike : classes) {
        CHECK(std::is_sorted(alike.begin(), alike.end()));
        CHECK(last_first <= alike.front());
        last_first = alike.front();
        all.insert(all.end(), alike.begin(), alike.end());
    }
    std::sort(all.begin(), all.end());
    MoveList moves;
    start.legal_moves(moves);
    CHECK(std::equal(all.begin(), all.end(), moves.begin(), moves.end()));
}

TEST_CASE("moves are alike if and only if the positions after them are symmetric") {
    const auto start =
        GENERATE(board(3, 3, 3), board(4, 3, 3), tests::tic_tac_toe({5, 1}),
                 tests::after_moves(board(4, 4, 4), "b2c3"), tests::tic_tac_toe({1, 2, 4}));
    const auto classes = move_classes(start);
    for (std::size_t a = 0; a < classes.size(); ++a) {
        for (std::size_t b = 0; b < classes.size(); ++b) {
            for (const Move move : classes[b]) {
                CHECK(are_symmetric(after(start, classes[a].front()), after(start, move)) ==
                      (a == b));
            }
        }
    }
}

TEST_CASE("a finished game has no moves, one without symmetries no two alike") {
    CHECK(move_classes(tests::tic_tac_toe({1, 4, 2, 5, 3})).empty());
    const tests::BorderGame game;
    MoveList moves;
    game.legal_moves(moves);
    CHECK(move_classes(game).size() <= moves.size());
}
