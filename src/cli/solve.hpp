// SPDX-License-Identifier: MIT
// kinarow solve: what a position is worth, proven.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>

#include "cli/game_options.hpp"
#include "cli/live_text.hpp"
#include "cli/output_format.hpp"

namespace kinarow::cli {

inline constexpr std::size_t kDefaultSolveMegabytes = 256;

struct SolveOptions {
    GameOptions setup{};  ///< Of its limits, those by time and by count hold.
    std::optional<std::size_t> megabytes{};  ///< Of the table.
    OutputFormat format = OutputFormat::Table;
    Window window{};  ///< That progress is shown in, if there is one.
};

/// Proves until a limit is reached or `signal` gives the number of a signal, and prints what was
/// known by then; progress, and what was wrong with a file, go to `status`.  Returns the exit code,
/// 128 + n after signal n; throws app::UsageError where there is nothing to prove.
[[nodiscard]] int run_solve(const SolveOptions& options, std::ostream& out, std::ostream& status,
                            const std::function<int()>& signal);

}  // namespace kinarow::cli
