// SPDX-License-Identifier: MIT
// kinarow analyze: one search of one position, and everything it found.
#pragma once

#include <functional>
#include <iosfwd>

#include "cli/game_options.hpp"
#include "cli/output_format.hpp"

namespace kinarow::cli {

struct AnalyzeOptions {
    GameOptions setup{};
    OutputFormat format = OutputFormat::Table;
};

/// Searches until the limits are reached or `signal` gives the number of a signal, and prints what
/// was found by then; what was wrong with a file goes to `status`.  Returns the exit code, 128 + n
/// after signal n; throws app::UsageError where there is nothing to search.
[[nodiscard]] int run_analyze(const AnalyzeOptions& options, std::ostream& out,
                              std::ostream& status, const std::function<int()>& signal);

}  // namespace kinarow::cli
