// SPDX-License-Identifier: MIT
// What a random game needs to know of the position that it starts from.
#pragma once

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// An ongoing position; refers to the sets of its owner.
struct PlayoutStart {
    const StoneSet& first;
    const StoneSet& second;
    const StoneSet& empty;
    Player to_move;

    [[nodiscard]] constexpr const StoneSet& stones(Player player) const noexcept {
        return player == Player::First ? first : second;
    }
};

/// P: MnkPosition, which the playouts cannot name, as it names them.
template <class P>
[[nodiscard]] constexpr PlayoutStart start_of(const P& position) noexcept {
    return {.first = position.stones(Player::First),
            .second = position.stones(Player::Second),
            .empty = position.empty_squares(),
            .to_move = position.to_move()};
}

}  // namespace kinarow
