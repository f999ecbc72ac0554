// SPDX-License-Identifier: MIT
// What a command line asks for, checked.
#pragma once

#include <string>
#include <variant>

#include "cli/analyze.hpp"
#include "cli/bench.hpp"
#include "cli/gomocup.hpp"
#include "cli/match.hpp"
#include "cli/perft.hpp"
#include "cli/playouts.hpp"
#include "cli/solve.hpp"
#include "cli/tune.hpp"
#include "play.hpp"

namespace kinarow::options {

/// Something to say instead of something to do: help, the version, or what is wrong.
struct Answer {
    std::string text{};
    int exit_code = 0;  ///< 0: the text was asked for.
};

inline constexpr int kUsageExitCode = 2;

/// One alternative a command.
using Request = std::variant<Answer, PlayOptions, cli::AnalyzeOptions, cli::BenchOptions,
                             cli::GomocupOptions, cli::MatchCommand, cli::PerftOptions,
                             cli::PlayoutsOptions, cli::SolveOptions, cli::TuneCommand>;

}  // namespace kinarow::options
