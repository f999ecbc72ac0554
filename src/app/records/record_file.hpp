// SPDX-License-Identifier: MIT
// Games in files: the format by content when they are read, by name when they are written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "app/records/game_record.hpp"
#include "app/usage_error.hpp"

namespace kinarow::app {

/// The largest file that is read.
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;

/// Reads games of any known format.  `usual`: the game where the format does not say which.  Throws
/// UsageError where there is no game in the text, or one that cannot be.
[[nodiscard]] RecordFile parse_records(std::string_view bytes, const GameSpec& usual);

/// The bytes of a file.  Throws UsageError where it cannot be read, is no regular file, which might
/// keep one waiting, or is larger than kMostRecordBytes.
[[nodiscard]] std::string read_record_bytes(const std::string& path);

/// The same from a file.  Throws UsageError too where it cannot be read.
[[nodiscard]] RecordFile read_records(const std::string& path, const GameSpec& usual);

/// What is wrong with a file, with its name.
[[nodiscard]] UsageError in_file(const std::string& path, const UsageError& problem);

/// The game of that number, from 1.  Throws UsageError, listing the games, where there is none of
/// that number, or several and no number (0).
[[nodiscard]] const GameRecord& choose_game(const RecordFile& file, std::size_t number);

/// "1  Alice - Bob, 2024-01-05, B+, 57 moves": a line a game, at most so many.
[[nodiscard]] std::string list_games(const RecordFile& file, std::size_t most);

/// Throws UsageError for a name that tells no format.
void check_record_name(const std::string& path);

/// Writes the file whole or not at all.  Throws UsageError for a name that tells no format, or one
/// that cannot hold the game; see also replace_file().
void write_record(const std::string& path, const GameRecord& record);

}  // namespace kinarow::app
