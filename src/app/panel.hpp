// SPDX-License-Identifier: MIT
// Draws what is said about a game beside or below its board.
#pragma once

#include <cstddef>
#include <string>

#include "app/canvas.hpp"
#include "app/controller.hpp"
#include "app/layout.hpp"
#include "app/overlay.hpp"
#include "app/terminal.hpp"

namespace kinarow::app {

/// What the panel tells of.
struct PanelView {
    const Controller& controller;
    OverlayChoice overlay{};  ///< What the board shows, to be explained.
    std::size_t listed_ply = 0;  ///< What the list of moves is to show in its middle.
    Charset charset = Charset::Unicode;
};

/// Title, players, whose turn it is, the last move, how the chances stand and went, how far the
/// engine has come, its best moves and the moves of the game; where rows are few, the less
/// important of these are left out.
void draw_panel(const PanelView& view, const Layout& layout, Canvas& canvas);

/// Whose turn it is, or how the game has ended: "your move", "mcts is thinking", "you win".
[[nodiscard]] std::string status_text(const Controller& controller);

/// The part of its limits that a search has used up, 0 to 1.
[[nodiscard]] double progress_of(const SearchReport& report, const Limits& limits);

}  // namespace kinarow::app
