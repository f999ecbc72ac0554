// SPDX-License-Identifier: MIT
// Text in a part of the screen.
#pragma once

#include <string_view>

#include "app/canvas.hpp"
#include "app/layout.hpp"

namespace kinarow::app {

/// Writes text over the rows of an area, breaking lines between words; dots stand for what is left
/// out.
void write_wrapped(const Area& area, std::string_view text, Style style, Canvas& canvas);

}  // namespace kinarow::app
