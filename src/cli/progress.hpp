// SPDX-License-Identifier: MIT
// A line that shows how far a command is.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

namespace kinarow::cli {

/// Where it is shown while the command works: nowhere, or on the last line of a terminal.
enum class Progress : std::uint8_t { None, Line };

/// Puts `text` in place of what was shown before; an empty one at the end takes the line away.
inline void show_progress(Progress progress, std::ostream& status, const std::string& text) {
    if (progress == Progress::Line) status << '\r' << text << "\033[K" << std::flush;
}

}  // namespace kinarow::cli
