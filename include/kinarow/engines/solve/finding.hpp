// SPDX-License-Identifier: MIT
// What is known of one player's attempt to win: for sure, and against any defence.
#pragma once

#include "kinarow/core/attack.hpp"

namespace kinarow {

/// The attacker's prospects from a position on.  Each search says whether it counts plies or the
/// attacker's own moves.
struct Finding {
    int none = 0;  ///< He does not win within so many; kEver: he never does.
    int win = 0;  ///< He wins within so many; 0: not known.

    [[nodiscard]] constexpr bool decided() const noexcept { return win > 0 || none == kEver; }
    /// Whether it answers if he wins within `limit`.
    [[nodiscard]] constexpr bool settles(int limit) const noexcept {
        return none >= limit || (win > 0 && win <= limit);
    }

    /// Only what it says of wins within `limit`.
    [[nodiscard]] constexpr Finding up_to(int limit) const noexcept {
        return {none, win <= limit ? win : 0};
    }

    friend constexpr bool operator==(const Finding&, const Finding&) noexcept = default;
};

/// The same seen from one ply or move before.
[[nodiscard]] constexpr int one_more(int count) noexcept {
    return count == kEver ? kEver : count + 1;
}
[[nodiscard]] constexpr int one_less(int count) noexcept {
    return count == kEver ? kEver : count - 1;
}

}  // namespace kinarow
