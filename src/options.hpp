// SPDX-License-Identifier: MIT
// The command line: what was asked for, checked.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/analyze.hpp"
#include "cli/bench.hpp"
#include "cli/gomocup.hpp"
#include "cli/match.hpp"
#include "cli/perft.hpp"
#include "cli/playouts.hpp"
#include "play.hpp"

namespace kinarow {

/// Something to say instead of something to do: help, the version, or what is wrong.
struct Answer {
    std::string text{};
    int exit_code = 0;  ///< 0: the text was asked for.
};

inline constexpr int kUsageExitCode = 2;

/// One alternative a command.
using Request =
    std::variant<Answer, PlayOptions, cli::AnalyzeOptions, cli::BenchOptions, cli::GomocupOptions,
                 cli::MatchCommand, cli::PerftOptions, cli::PlayoutsOptions>;

/// Reads the words after the program's name.  A command line that asks for something impossible or
/// contradictory gives an Answer of one line that says what to write instead.  Whether the moves
/// and the board fit the game is known only when the game is made: see cli::open_session().
[[nodiscard]] Request parse_options(const std::vector<std::string>& words);

/// The words to parse when the program was called by this name.  Gomocup managers know a brain by
/// its name, which begins with "pbrain-", and call it without any words.
[[nodiscard]] std::vector<std::string> words_for(std::string_view program,
                                                 std::vector<std::string> words);

}  // namespace kinarow
