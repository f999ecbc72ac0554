// SPDX-License-Identifier: MIT
// Openings from a file: offsets from the centre, lists of moves, or records.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/game_spec.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// Reads bytes in any encoding that records may have: a record (SGF, .psq), or one opening a line:
/// "8,-3, 6,-4", column and row counted from the square at half of width and height, down and to
/// the right; or "h8h9i8".  Blank lines and those that begin with '#' are skipped.  Throws
/// UsageError that names the line where an opening cannot be played on that board, or ends the
/// game.
[[nodiscard]] std::vector<std::vector<Move>> parse_openings(std::string_view bytes,
                                                            const GameSpec& game);

/// The same from a file.  Throws UsageError too where it cannot be read, or holds no opening.
[[nodiscard]] std::vector<std::vector<Move>> read_openings(const std::string& path,
                                                           const GameSpec& game);

}  // namespace kinarow::app
