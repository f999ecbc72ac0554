// SPDX-License-Identifier: MIT
// Who plays in a match, as one word: "mcts:playouts=2000,rollouts=decisive", "./pbrain-other".
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
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
    std::optional<std::chrono::milliseconds> clock{};  ///< For all its moves of a game together.
    /// The command line of a program that speaks the Gomocup protocol; empty for an engine of ours.
    std::string program{};
    std::optional<std::uint64_t> megabytes{};  ///< That such a program may use.
};

/// Reads NAME or NAME:SETTING,SETTING...  A setting is NAME=VALUE, or NAME for a switch; playouts,
/// time, depth, clock and seed are settings too.  "level=3" is one of levels(), whatever its
/// engine, and may have a clock and a seed.  Other programs are "brain:time=1,run=COMMAND", run
/// last, or COMMAND alone where its first word has a slash.  Throws UsageError that says what is
/// wrong with it.
[[nodiscard]] Contestant parse_contestant(std::string_view text);

/// The word for an engine of ours, its limits and its settings, or its level; without its seed.
[[nodiscard]] std::string contestant_text(const EngineSpec& engine, const Limits& limits);

}  // namespace kinarow::app
