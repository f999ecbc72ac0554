// SPDX-License-Identifier: MIT
// The board as plain ASCII text.
#pragma once

#include <string>

#include "app/session.hpp"

namespace kinarow::app {

/// The position with its coordinates, a line a row: the last move in brackets, the other stones of
/// a winning line in parentheses.
///
///         a  b  c
///      3 [X] .  .  3
///      2  O (X) .  2
///      1  O  . (X) 1
///         a  b  c
[[nodiscard]] std::string board_text(const Session& session);

}  // namespace kinarow::app
