// SPDX-License-Identifier: MIT
// A text that takes a whole screen while it is read: help, the moves of a game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/canvas.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

/// A title and lines that are scrolled under it.
struct Page {
    /// Whether it goes on being read.
    enum class State : std::uint8_t { Open, Closed };

    std::string title{};
    std::vector<std::string> lines{};
    int top = 0;  ///< The first line shown, counted as they are broken.

    /// Scrolls; any key that does not closes the page.
    [[nodiscard]] State handle(const Key& key, Size window);
    /// Rows for text in a window.
    [[nodiscard]] static int rows_for_text(Size window) noexcept;
    /// The lines as they are broken in a window.
    [[nodiscard]] std::vector<std::string> lines_in(Size window) const;
};

/// Draws on a blank canvas; its size is the window's.
void draw_page(const Page& page, Canvas& canvas);

}  // namespace kinarow::app
