// SPDX-License-Identifier: MIT
// An engine with its settings as one word: "mcts:playouts=2000,rollouts=decisive".
#pragma once

#include <string>
#include <string_view>

#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// Who takes part in a match.
struct Contestant {
    std::string text{};  ///< As it was written.
    EngineSpec engine{};
    Limits limits{};
};

/// Reads NAME or NAME:SETTING,SETTING...  A setting is NAME=VALUE, or NAME for a switch; playouts,
/// time, depth and seed are settings too.  Throws UsageError that says what is wrong with it.
[[nodiscard]] Contestant parse_contestant(std::string_view text);

}  // namespace kinarow::app
