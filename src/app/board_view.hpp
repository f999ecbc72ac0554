// SPDX-License-Identifier: MIT
// Draws a board: lines, coordinates, stones and marks.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/canvas.hpp"
#include "app/layout.hpp"
#include "app/overlay.hpp"
#include "app/session.hpp"
#include "app/terminal.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// Whether columns and rows are named.
enum class Labels : std::uint8_t { Shown, Hidden };

/// Whether stones show the number of their move where there is room, or else its last digit.
enum class MoveNumbers : std::uint8_t { Hidden, Shown };

/// A board as it is to be seen.  Marks stand to the left and right of a stone, so that nothing
/// depends on colour:
///
///     [●]  the last move         (●)  part of a winning line
///     :●:  flipped by it          ?   where the engine advises to play
///     >●<  under the cursor       •   where a stone can be played
///     !●!  would be flipped by a stone there
struct BoardView {
    const Session& session;
    Layout layout;
    Charset charset = Charset::Unicode;
    std::optional<Square> cursor{};  ///< Also gets the terminal's own cursor.
    std::optional<Square> hint{};
    std::vector<Square> playable{};  ///< To be marked; ascending.
    std::vector<Square> endangered{};  ///< Would be flipped by a stone under the cursor.
    std::vector<OverlayMark> overlay{};  ///< Figures for empty squares.
    Labels labels = Labels::Shown;
    MoveNumbers numbers = MoveNumbers::Hidden;
    std::optional<StonesByPlayer> stones{};  ///< In place of those of the game and their marks.
};

void draw_board(const BoardView& view, Canvas& canvas);

/// The sign of a player's stones, one column wide.
[[nodiscard]] char32_t stone_glyph(Player player, Charset charset) noexcept;
[[nodiscard]] Style stone_style(Player player) noexcept;

}  // namespace kinarow::app
