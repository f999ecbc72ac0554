// SPDX-License-Identifier: MIT
// The time that each side has used in a game, people and engines alike.
#pragma once

#include <array>
#include <chrono>
#include <string>

namespace kinarow::app {

/// Indexed with index_of(Player).
using UsedTime = std::array<std::chrono::nanoseconds, 2>;

/// Whole seconds, "0:07" or "1:02:45".
[[nodiscard]] std::string clock_text(std::chrono::nanoseconds used);

}  // namespace kinarow::app
