// SPDX-License-Identifier: MIT
// What random games teach about a position, in one sentence drawn from the numbers.
#pragma once

#include <stop_token>
#include <string>

#include "app/lab/experiment.hpp"
#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// "With random play b2 is the best first move (X wins 69.3 %) and every first move favours X;
/// with best play it is a draw."  What is compared are wins and half the draws; `counts` may lack
/// games after some moves, which are then not spoken of, and may not lack all.  `proven`: the
/// result under perfect play for the side to move, if it is known.  Moves that are equally good are
/// all named, up to three.
[[nodiscard]] std::string lesson(const Session& session, const Reference& counts, Proven proven);

/// What perfect play leads to, if the minimax engine finds out within its usual limits.  The
/// session's engine is that one afterwards.  Precondition: the game is ongoing.
[[nodiscard]] Proven perfect_result(Session& session, const std::stop_token& stop);

}  // namespace kinarow::app
