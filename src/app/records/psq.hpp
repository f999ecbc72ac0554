// SPDX-License-Identifier: MIT
// Games as Piskvork keeps them: a line for the board, then "x,y,milliseconds" a move, from 1 and
// from the top left, then the players' names and how the game was broken off, 0 if it was not.
#pragma once

#include <string>
#include <string_view>

#include "app/records/game_record.hpp"
#include "app/records/remarks.hpp"

namespace kinarow::app {

/// Whether a text looks like such a file.
[[nodiscard]] bool looks_like_psq(std::string_view text);

/// Reads moves up to the first line that is none.  Throws UsageError where the board or a move of
/// it cannot be.
[[nodiscard]] GameRecord read_psq(std::string_view text, const GameSpec& usual, Remarks& remarks);

/// Whether a text begins with such moves, without the line for the board.
[[nodiscard]] bool looks_like_psq_moves(std::string_view text);

/// Reads them like the others, with a remark, on the least of 15x15, 19x19 and 20x20 that holds
/// them.
[[nodiscard]] GameRecord read_psq_moves(std::string_view text, const GameSpec& usual,
                                        Remarks& remarks);

/// The main line.  Throws UsageError for a game that the format has no words for: Othello, one that
/// begins with stones, or one with other rules than five or more in a row (on boards that are too
/// small for that, as many as they hold).
[[nodiscard]] std::string write_psq(const GameRecord& record);

}  // namespace kinarow::app
