// SPDX-License-Identifier: MIT
// Draws the whole screen.
#pragma once

#include "app/canvas.hpp"
#include "app/controller.hpp"
#include "app/screen.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

/// Everything that can be seen.
struct ViewModel {
    const Controller& controller;
    const Screen& screen;
    Charset charset = Charset::Unicode;
};

/// Draws on a blank canvas; its size is the window's.  The same model gives the same picture.
void draw(const ViewModel& model, Canvas& canvas);

}  // namespace kinarow::app
