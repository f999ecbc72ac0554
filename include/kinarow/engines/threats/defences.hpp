// SPDX-License-Identifier: MIT
// Where a player can defend himself who would lose to fours if he passed.
#pragma once

#include <cstddef>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::detail {

/// The squares where a stone of `defender`, who is to move, may spoil a line of fours by which the
/// other one would win: those that the fours and the replies to them need, and where he makes a
/// four himself, at once or together with the replies.  After any other stone the same line wins.
/// `threats` are left as they were found.
template <class Threats>
[[nodiscard]] SquareSet defences_to(const std::vector<Square>& fours, Player defender,
                                    Threats& threats) {
    SquareSet squares = threats.fours(defender);
    for (const Square square : fours) squares.set(square.index);
    std::size_t played = 0;
    // After the last reply there is a five before he can make one.
    for (; played + 3 < fours.size(); played += 2) {
        threats.play(opponent(defender), fours[played]);
        threats.play(defender, fours[played + 1]);
        squares |= threats.fours(defender);
    }
    for (; played > 0; --played) threats.undo();
    return squares;
}

}  // namespace kinarow::detail
