// SPDX-License-Identifier: MIT
// The game on a whole screen: keys go in, pictures come out, the engine thinks meanwhile.
#pragma once

#include "app/controller.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

/// Plays until the user quits or the terminal is closed.  Only searches run on another thread;
/// none is left running on return.
void run(Controller& controller, Terminal& terminal);

}  // namespace kinarow::app
