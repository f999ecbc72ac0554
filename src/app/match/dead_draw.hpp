// SPDX-License-Identifier: MIT
// Games that nobody can win any more.
#pragma once

#include "app/session.hpp"

namespace kinarow::app {

/// Whether every line that could win already has stones of both players, so that the game can only
/// be drawn; false in games without lines.
[[nodiscard]] bool is_dead_draw(const Session& session);

}  // namespace kinarow::app
