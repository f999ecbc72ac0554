// SPDX-License-Identifier: MIT
// The player of Othello that tutorials build: minimax to a fixed depth with a weight a square.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "kinarow/games/othello.hpp"
#include "support/position_laws.hpp"

namespace kinarow::tests {

inline constexpr std::array<int, 64> kTextbookWeights{120, -20, 20, 5,  5,  20, -20, 120,  //
                                                      -20, -40, -5, -5, -5, -5, -40, -20,  //
                                                      20,  -5,  15, 3,  3,  15, -5,  20,  //
                                                      5,   -5,  3,  3,  3,  3,  -5,  5,  //
                                                      5,   -5,  3,  3,  3,  3,  -5,  5,  //
                                                      20,  -5,  15, 3,  3,  15, -5,  20,  //
                                                      -20, -40, -5, -5, -5, -5, -40, -20,  //
                                                      120, -20, 20, 5,  5,  20, -20, 120};

/// The sum over the squares, one by one, for the side to move.
[[nodiscard]] inline int textbook_weights(const Othello& position) {
    int sum = 0;
    for_each_square(position.shape(), [&](Square square) {
        const auto owner = position.at(square);
        if (!owner) return;
        const int weight = kTextbookWeights[square.index];
        sum += *owner == position.to_move() ? weight : -weight;
    });
    return sum;
}

/// A side without a move passes with one ply less to look ahead, also when the game is over.
[[nodiscard]] inline int textbook_score(const Othello& position, int depth) {
    if (depth == 0) return textbook_weights(position);
    const MoveList moves = moves_of(position);
    if (moves.empty()) return textbook_weights(position);  // whoever passes
    int best = -100'000;
    for (const Move move : moves) {
        best = std::max(best, -textbook_score(after(position, move), depth - 1));
    }
    return best;
}

/// Of equally good moves the first.
[[nodiscard]] inline Move textbook_move(const Othello& position, int depth) {
    Move best = Move::pass();
    int most = -100'000;
    for (const Move move : moves_of(position)) {
        const int score = -textbook_score(after(position, move), depth - 1);
        if (score <= most) continue;
        most = score;
        best = move;
    }
    return best;
}

}  // namespace kinarow::tests
