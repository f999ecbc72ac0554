// SPDX-License-Identifier: MIT
// Positions for tests, written as people write them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/games/mnk.hpp"
#include "kinarow/games/othello.hpp"

namespace kinarow::tests {

/// The empty board.  Precondition: MnkRules::make accepts it.
[[nodiscard]] inline MnkPosition board(int width, int height, int connect,
                                       LineRule rule = LineRule::AtLeast) {
    return MnkPosition{MnkRules::make(width, height, connect, rule).value()};
}

/// The moves of a text such as "h8h9 i8", on that board.
[[nodiscard]] inline std::vector<Move> moves_in(std::string_view text, Shape shape,
                                                RowOrder order = RowOrder::FromBottom) {
    const Notation::MovesText read = Notation{shape, order}.parse_moves(text);
    REQUIRE(read.rest.empty());
    return read.moves;
}

[[nodiscard]] inline Move move_in(std::string_view text, Shape shape) {
    return moves_in(text, shape).at(0);
}

/// The position after these moves, each of which has to be legal.
template <Position P>
[[nodiscard]] P after_moves(P position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        REQUIRE(position.is_legal(move));
        position.play(move);
    }
    return position;
}

[[nodiscard]] inline MnkPosition after_moves(const MnkPosition& position, std::string_view text) {
    return after_moves(position, moves_in(text, position.shape()));
}

/// Rows count from the top.
template <std::size_t Words>
[[nodiscard]] OthelloPosition<Words> after_moves(const OthelloPosition<Words>& position,
                                                 std::string_view text) {
    return after_moves(position, moves_in(text, position.shape(), RowOrder::FromTop));
}

/// A board with stones in reading order from the top left: X the first player's, O the second's.
[[nodiscard]] inline MnkPosition with_stones(const MnkPosition& board, std::string_view cells,
                                             Player to_move) {
    StonesByPlayer stones;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == 'X') stones[0].set(static_cast<int>(i));
        if (cells[i] == 'O') stones[1].set(static_cast<int>(i));
    }
    return board.with_stones(stones, to_move).value();
}

/// Tic-tac-toe after moves given by cell:
///
///     1 2 3
///     4 5 6
///     7 8 9
[[nodiscard]] inline MnkPosition tic_tac_toe(const std::vector<int>& cells) {
    std::vector<Move> moves;
    for (const int cell : cells) moves.push_back(Move{Square{cell - 1}});
    return after_moves(MnkPosition{}, moves);
}

}  // namespace kinarow::tests
