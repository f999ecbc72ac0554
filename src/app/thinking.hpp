// SPDX-License-Identifier: MIT
// Where controller and thinker meet; both front ends go through here.
#pragma once

#include "app/controller.hpp"
#include "app/thinker.hpp"

namespace kinarow::app {

/// Starts, stops or ends searches as `effect` asks; returns `effect`.
Effect carry_out(Effect effect, const Controller& controller, Thinker& thinker);

/// Hands what the thinker has found since the last time to the controller, and carries out what
/// follows; returns what has changed.
Effect poll(Controller& controller, Thinker& thinker);

}  // namespace kinarow::app
