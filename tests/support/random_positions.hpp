// SPDX-License-Identifier: MIT
// Positions late in random games, in which every continuation can still be looked at.
#pragma once

#include "kinarow/core/rng.hpp"
#include "kinarow/games/mnk.hpp"

namespace kinarow::tests {

/// Plays at random until so many squares are empty, again and again until nobody has won by then.
[[nodiscard]] inline MnkPosition random_ongoing(const MnkPosition& start, int empty, Rng& rng) {
    for (;;) {
        MnkPosition position = start;
        while (position.outcome() == Outcome::Ongoing && position.empty_squares().count() > empty) {
            position.play(position.random_move(rng));
        }
        if (position.outcome() == Outcome::Ongoing) return position;
    }
}

}  // namespace kinarow::tests
