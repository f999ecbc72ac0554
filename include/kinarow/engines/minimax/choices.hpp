// SPDX-License-Identifier: MIT
// Which moves minimax looks at.
#pragma once

#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow::detail {

/// The moves to search, and what is known of them.
struct Choices {
    MoveList moves{};
    bool complete = true;  ///< They are all that matter.
    bool forced = false;  ///< Threats leave no others.
};

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

/// The moves that a game names as worth a search, else all.
template <Position P>
[[nodiscard]] Choices free_choices(const P& position, int reach) {
    Choices result;
    position.legal_moves(result.moves);
    if constexpr (CandidatePosition<P>) {
        const std::size_t legal = result.moves.size();
        position.candidate_moves(result.moves, reach);
        result.complete = result.moves.size() == legal;
    }
    return result;
}

/// Forced moves if there are any, else those that are worth a search; never none.
template <Position P>
[[nodiscard]] Choices choices(const SearchBoard<P>& board, int reach) {
    const P& position = board.position();
    if constexpr (ThreatPosition<P>) {
        const SquareSet forced = forced_squares(board.threats(), position.to_move());
        if (!forced.any()) return free_choices(position, reach);
        Choices result{.forced = true};
        append(forced, result.moves);
        return result;
    } else {
        const MoveList urgent = urgent_moves(position);
        if (urgent.size() < legal_moves_of(position).size()) return {.moves = urgent};
        return free_choices(position, reach);
    }
}

/// The score where threats alone decide: see forced_squares().
template <class Threats>
[[nodiscard]] std::optional<int> score_of_threats(const Threats& threats, Player player, int ply) {
    const SquareSet& others = threats.fives(opponent(player));
    if (threats.fives(player).any()) return win_in(1, ply);
    if (others.any()) return others.count() > 1 ? std::optional{loss_in(2, ply)} : std::nullopt;
    if (threats.winning_fours(player).any()) return win_in(3, ply);
    return std::nullopt;
}

}  // namespace kinarow::detail
