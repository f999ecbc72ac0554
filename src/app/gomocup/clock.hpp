// SPDX-License-Identifier: MIT
// How long to think, given what a manager allows for a move and for a game.
#pragma once

#include <chrono>
#include <optional>

namespace kinarow::app::gomocup {

/// Nothing: no such limit, or none that we were told.
struct TimeControl {
    std::optional<std::chrono::milliseconds> turn{};  ///< For one move; 0: at once.
    std::optional<std::chrono::milliseconds> left{};  ///< For all moves to come; may be overdrawn.
};

/// The time to think about a move, at least a millisecond: less than the control allows, by what
/// may be needed to notice the end of it and to answer.  `stones`: on the board; `passed`: since
/// the move was asked for.
[[nodiscard]] std::chrono::milliseconds thinking_time(const TimeControl& control, int stones,
                                                      std::chrono::milliseconds passed);

}  // namespace kinarow::app::gomocup
