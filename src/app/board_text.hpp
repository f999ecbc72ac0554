// SPDX-License-Identifier: MIT
// The board as plain ASCII text.
#pragma once

#include <cstdint>
#include <string>

#include "app/session.hpp"

namespace kinarow::app {

/// Whether the squares that can be played are marked, where not every empty one can.
enum class MoveMarks : std::uint8_t { Hidden, Shown };

/// The position with its coordinates, a line a row: the last move in brackets, the stones it
/// flipped between colons, the other stones of a winning line in parentheses, and stars where a
/// stone can be played.  In a game of points these follow.
///
///         a  b  c
///      3 [X] .  .  3
///      2  O (X) .  2
///      1  O  . (X) 1
///         a  b  c
[[nodiscard]] std::string board_text(const Session& session, MoveMarks marks = MoveMarks::Hidden);

}  // namespace kinarow::app
