// SPDX-License-Identifier: MIT
// Draws a board: lines, coordinates, stones and marks.
#pragma once

#include <optional>

#include "app/canvas.hpp"
#include "app/layout.hpp"
#include "app/session.hpp"
#include "app/terminal.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A board as it is to be seen.  Marks stand to the left and right of a stone, so that nothing
/// depends on colour:
///
///     [●]  the last move       (●)  part of a winning line
///     >●<  under the cursor     ?   where the engine advises to play
struct BoardView {
    const Session& session;
    Layout layout;
    Charset charset = Charset::Unicode;
    std::optional<Square> cursor{};  ///< Also gets the terminal's own cursor.
    std::optional<Square> hint{};
};

void draw_board(const BoardView& view, Canvas& canvas);

/// The sign of a player's stones, one column wide.
[[nodiscard]] char32_t stone_glyph(Player player, Charset charset) noexcept;
[[nodiscard]] Style stone_style(Player player) noexcept;

}  // namespace kinarow::app
