// SPDX-License-Identifier: MIT
// A playout: the rest of a game played at random, every legal move as likely as the next.
#pragma once

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// Plays uniformly random moves to the end of the game and returns how it ended.
template <Position P>
[[nodiscard]] constexpr Outcome playout(P position, Rng& rng) {
    while (position.outcome() == Outcome::Ongoing) position.play(position.random_move(rng));
    return position.outcome();
}

}  // namespace kinarow
