// SPDX-License-Identifier: MIT
// The two things no engine here may miss: a win in one, and the opponent's win in one.
#pragma once

#include <algorithm>
#include <iterator>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

namespace detail {

template <Position P>
[[nodiscard]] bool wins_by_playing(P position, Move move) {
    const Player mover = position.to_move();
    position.play(move);
    return position.outcome() == win_for(mover);
}

template <class Predicate>
[[nodiscard]] MoveList filtered(const MoveList& moves, Predicate&& keep) {
    MoveList kept;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(kept), keep);
    return kept;
}

template <Position P>
[[nodiscard]] MoveList legal_moves_of(const P& position) {
    MoveList legal;
    position.legal_moves(legal);
    return legal;
}

/// Whether the opponent can win at once after `move`, or has won by it.
template <Position P>
[[nodiscard]] bool allows_win(P position, Move move) {
    position.play(move);
    if (position.outcome() == win_for(position.to_move())) return true;
    const MoveList replies = legal_moves_of(position);
    return std::any_of(replies.begin(), replies.end(),
                       [&](Move reply) { return wins_by_playing(position, reply); });
}

/// The legal moves that would win at once for `player`, were it his turn.
template <LinePosition P>
[[nodiscard]] MoveList winning_moves_of(const P& position, Player player) {
    return filtered(legal_moves_of(position), [&](Move move) {
        return !move.is_pass() && position.wins_at(player, move.square());
    });
}

}  // namespace detail

/// The moves that win at once, in ascending order; empty if there are none.
template <Position P>
[[nodiscard]] MoveList winning_moves(const P& position) {
    if constexpr (LinePosition<P>) {
        return detail::winning_moves_of(position, position.to_move());
    } else {
        return detail::filtered(detail::legal_moves_of(position),
                                [&](Move move) { return detail::wins_by_playing(position, move); });
    }
}

/// The moves worth a thought in an ongoing position, in ascending order: those that win at once if
/// there are any; else those that leave the opponent no win in one, or, where he has several and
/// they cannot all be stopped, that stop one of them; else all legal moves.  Never empty.
template <Position P>
[[nodiscard]] MoveList urgent_moves(const P& position) {
    const MoveList winning = winning_moves(position);
    if (!winning.empty()) return winning;
    const MoveList legal = detail::legal_moves_of(position);
    if constexpr (LinePosition<P>) {
        const Player other = opponent(position.to_move());
        const MoveList blocks = detail::winning_moves_of(position, other);
        return blocks.empty() ? legal : blocks;
    } else {
        const MoveList safe =
            detail::filtered(legal, [&](Move move) { return !detail::allows_win(position, move); });
        return safe.empty() ? legal : safe;
    }
}

}  // namespace kinarow
