// SPDX-License-Identifier: MIT
// Which squares can be played, where that needs to be shown.
#pragma once

#include <vector>

#include "app/session.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// The squares that the side to move may play, ascending; empty in a game in which it always may
/// play on every empty one, as in those of lines.
[[nodiscard]] std::vector<Square> playable_squares(const Session& session);

}  // namespace kinarow::app
