// SPDX-License-Identifier: MIT
// The two things no engine here may miss: a win in one, and the opponent's win in one.
#pragma once

#include <algorithm>
#include <iterator>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

namespace detail {

/// Whether `player` would win at once by making `move`, were it his turn.
template <LinePosition P>
[[nodiscard]] bool wins_with(const P& position, Player player, Move move) {
    return !move.is_pass() && position.wins_at(player, move.square());
}

template <Position P>
[[nodiscard]] bool wins_by_playing(P position, Move move) {
    const Player mover = position.to_move();
    position.play(move);
    return position.outcome() == win_for(mover);
}

/// Whether the opponent can win at once after `move`.
template <Position P>
[[nodiscard]] bool allows_win(P position, Move move) {
    position.play(move);
    MoveList replies;
    position.legal_moves(replies);
    return std::any_of(replies.begin(), replies.end(),
                       [&](Move reply) { return wins_by_playing(position, reply); });
}

template <class Predicate>
[[nodiscard]] MoveList filtered(const MoveList& moves, Predicate&& keep) {
    MoveList kept;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(kept), keep);
    return kept;
}

}  // namespace detail

/// The moves worth a thought in an ongoing position, in ascending order: those that win at once if
/// there are any; else those that leave the opponent no win in one; else, where only some of his
/// wins can be stopped, the moves that stop one; else all legal moves.  Never empty.
template <Position P>
[[nodiscard]] MoveList urgent_moves(const P& position) {
    MoveList legal;
    position.legal_moves(legal);
    const Player mover = position.to_move();
    if constexpr (LinePosition<P>) {
        for (const Player player : {mover, opponent(mover)}) {
            const MoveList winning = detail::filtered(
                legal, [&](Move move) { return detail::wins_with(position, player, move); });
            if (!winning.empty()) return winning;
        }
    } else {
        const MoveList winning = detail::filtered(
            legal, [&](Move move) { return detail::wins_by_playing(position, move); });
        if (!winning.empty()) return winning;
        const MoveList safe =
            detail::filtered(legal, [&](Move move) { return !detail::allows_win(position, move); });
        if (!safe.empty()) return safe;
    }
    return legal;
}

}  // namespace kinarow
