// SPDX-License-Identifier: MIT
// Games as nothing but their moves, one a line: "h8h9i8", or "f5d6c3" in Othello.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/records/game_record.hpp"

namespace kinarow::app {

/// Reads every line that is not blank and does not begin with '#'; numbers as in "1. h8 h9" are
/// skipped.  The game is `usual`, but Othello where the moves make sense as such.  Throws
/// UsageError for a line without moves, or with something else between them.
[[nodiscard]] std::vector<GameRecord> read_move_lists(std::string_view text, const GameSpec& usual);

/// The main line without passes.  Throws UsageError for a game that begins with stones.
[[nodiscard]] std::string write_move_list(const GameRecord& record);

}  // namespace kinarow::app
