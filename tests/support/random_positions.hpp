// SPDX-License-Identifier: MIT
// Positions late in random games, in which every continuation can still be looked at.
#pragma once

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::tests {

/// Plays at random until so many squares are empty, again and again until nobody has won by then.
template <Position P>
[[nodiscard]] P random_ongoing(const P& start, int empty, Rng& rng) {
    for (;;) {
        P position = start;
        while (position.outcome() == Outcome::Ongoing && position.empty_squares().count() > empty) {
            position.play(position.random_move(rng));
        }
        if (position.outcome() == Outcome::Ongoing) return position;
    }
}

}  // namespace kinarow::tests
