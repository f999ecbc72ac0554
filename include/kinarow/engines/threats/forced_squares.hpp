// SPDX-License-Identifier: MIT
// Which squares the threats on a board leave a player to choose from.
#pragma once

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::detail {

inline void append(const SquareSet& squares, MoveList& moves) {
    squares.for_each([&](int i) { moves.push_back(Move{Square{i}}); });
}

/// The squares that a player who is to move has to choose from; none if he is free to go anywhere.
/// No others can be better:
///
///     he can make five              he wins at once
///     else the opponent can         he has to prevent it
///     else he can make an open      that wins, for it takes two moves to stop it and the opponent
///     four or two fours             makes no five
///     else the opponent can         he has to take a square of those lines, which are all squares
///                                   where the opponent could make a four; or he makes a four
///                                   himself, which has to be answered first
template <class Threats>
[[nodiscard]] SquareSet forced_squares(const Threats& threats, Player player) {
    const Player other = opponent(player);
    if (threats.fives(player).any()) return threats.fives(player);
    if (threats.fives(other).any()) return threats.fives(other);
    if (threats.winning_fours(player).any()) return threats.winning_fours(player);
    if (threats.winning_fours(other).any()) return threats.fours(other) | threats.fours(player);
    return {};
}

}  // namespace kinarow::detail
