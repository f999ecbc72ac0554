// SPDX-License-Identifier: MIT
// Draws the start menu, and runs it on a terminal.
#pragma once

#include "app/canvas.hpp"
#include "app/menu/menu.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

/// Draws on a blank canvas; its size is the window's.
void draw_menu(const Menu& menu, Charset charset, Canvas& canvas);

/// Shows the menu until people play or leave, or the terminal is closed: then they leave.  The
/// terminal has the menu's theme at the start, and follows what is chosen there.
[[nodiscard]] Menu::State run_menu(Menu& menu, Terminal& terminal);

}  // namespace kinarow::app
