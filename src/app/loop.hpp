// SPDX-License-Identifier: MIT
// The game on a whole screen: keys go in, pictures come out, the engine thinks meanwhile.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/controller.hpp"
#include "app/screen.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

struct LoopOptions {
    BoardLook look{};  ///< To begin with.
    std::vector<std::string> history{};  ///< Of the prompt, the oldest line first.
    std::function<void(const std::string&)> remember{};  ///< Called with each line that joins it.
};

/// Plays until the user quits or the terminal is closed.  Only searches run on another thread;
/// none is left running on return.  The terminal has the controller's theme at the start.  Returns
/// how the board looked in the end.
BoardLook run(Controller& controller, Terminal& terminal, const LoopOptions& options = {});

}  // namespace kinarow::app
