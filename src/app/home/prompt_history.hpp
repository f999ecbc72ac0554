// SPDX-License-Identifier: MIT
// Lines typed at the prompt, kept from one run of the program to the next.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// The most lines that are recalled; the file may have grown to twice as many.
inline constexpr std::size_t kMostHistoryLines = 500;

/// The newest lines of a file, the oldest first; none where there is no file.  Shortens a file that
/// has grown too long.
[[nodiscard]] std::vector<std::string> read_history(const std::string& path);

/// Adds a line to a file that only its owner can read; several processes may do so at once.  Throws
/// std::runtime_error if it cannot be written.
void append_history(const std::string& path, std::string_view line);

}  // namespace kinarow::app
