// SPDX-License-Identifier: MIT
// Sizes of boards as people write them: "9" or "7x6".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/game_spec.hpp"

namespace kinarow::app {

/// Reads sides of a board that there is.
[[nodiscard]] std::optional<BoardSize> parse_size(std::string_view text);

/// What parse_size() takes, for messages: "sides from 1 to 20, as in 9 or 7x6".
[[nodiscard]] std::string expected_size();

}  // namespace kinarow::app
