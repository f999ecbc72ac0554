// SPDX-License-Identifier: MIT
// What moves have cost those who played them, by how the chances changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evaluation_graph.hpp"
#include "app/session.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A move and the part of the chances that its player lost by it.
struct Loss {
    int ply = 0;  ///< Of the move, from 1.
    Player player = Player::First;
    double share = 0;  ///< 0 .. 1.

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// The moves after which their player stood worse than before, the dearest first; of equal ones the
/// earlier.  `values`: the first player's chances after so many plies; moves between positions
/// that are not both known are left out.  `beginner`: who has the first ply.
[[nodiscard]] std::vector<Loss> losses(Evaluations values, Player beginner);

/// What the move that led to the last of `values` has cost: where the position before it is not
/// known, as the one before that stood.  Nothing if neither is known.
[[nodiscard]] std::optional<Loss> last_loss(Evaluations values, Player beginner);

/// "17. g9 by X (34 %), 12. c3 by O (21 %)": what cost most in the line of the session that
/// `values` belong to; empty where nothing cost much.
[[nodiscard]] std::string losses_text(const Session& session, Evaluations values);

}  // namespace kinarow::app
