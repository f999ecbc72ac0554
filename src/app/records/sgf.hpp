// SPDX-License-Identifier: MIT
// Games in SGF FF[4]: gomoku and its relatives as GM[4], Othello as GM[2] (red-bean.com/sgf).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/records/remarks.hpp"

namespace kinarow::app {

/// Whether a text looks like SGF.
[[nodiscard]] bool looks_like_sgf(std::string_view text);

/// Reads a collection, UTF-8.  `usual`: line length and rule where a game names none.  Throws
/// UsageError for a game that is not played here, and for a move of the main line that is not on
/// the board or out of turn; in variations such moves are left out, with a remark.
[[nodiscard]] std::vector<GameRecord> read_sgf(std::string_view text, const GameSpec& usual,
                                               Remarks& remarks);

/// The game as SGF, a node a line.  Precondition: the game has a size, and in games of lines length
/// and rule.
[[nodiscard]] std::string write_sgf(const GameRecord& record);

}  // namespace kinarow::app
