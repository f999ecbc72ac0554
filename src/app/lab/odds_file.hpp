// SPDX-License-Identifier: MIT
// Exact odds in a file, to be counted once.
//
// Whole 64-bit words, low byte first:
//
//     0       "kin-odds"
//     1       1, the version of this layout
//     2       the game: Session::game_id()
//     3       n, the number of positions
//     4 - 13  the game's title, filled up with zero bytes
//     14 -    n times: canonical key, orders that the first player wins, the second, nobody; keys
//             ascending, their sum a factorial
//     last    a sum over all words before it: each is mixed with the sum so far, so that no single
//             change goes unnoticed
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/session.hpp"
#include "kinarow/engines/odds_table.hpp"

namespace kinarow::app {

/// The bytes of such a file.
[[nodiscard]] std::string encode_odds(const OddsTable& table, const Session& session);

/// What a file for the session's game holds.  Any bytes may be given; throws UsageError, naming the
/// file as `name`, where they are not exactly what encode_odds() made for this game.
[[nodiscard]] OddsTable decode_odds(std::string_view bytes, const Session& session,
                                    std::string_view name);

/// Writes a file with replace_file().
void save_odds(const OddsTable& table, const Session& session, const std::string& path);

/// Reads a file; throws UsageError also where there is none, or one far too large to be right.
[[nodiscard]] OddsTable load_odds(const Session& session, const std::string& path);

}  // namespace kinarow::app
