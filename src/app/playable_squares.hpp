// SPDX-License-Identifier: MIT
// Which squares can be played, where that needs to be shown.
#pragma once

#include <vector>

#include "app/session.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// The empty squares that the side to move may play, ascending; empty where it may play on all of
/// them, as in a game of lines, or on none.
[[nodiscard]] std::vector<Square> playable_squares(const Session& session);

}  // namespace kinarow::app
