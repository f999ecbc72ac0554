// SPDX-License-Identifier: MIT
// A line that shows how far a command is.
#pragma once

#include <cstdint>

namespace kinarow::cli {

/// Where it is shown while the command works: nowhere, or on the last line of a terminal.
enum class Progress : std::uint8_t { None, Line };

}  // namespace kinarow::cli
