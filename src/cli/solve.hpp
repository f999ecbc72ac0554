// SPDX-License-Identifier: MIT
// kinarow solve: what a position is worth, proven.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>

#include "cli/game_options.hpp"
#include "cli/output_format.hpp"
#include "cli/progress.hpp"

namespace kinarow::cli {

inline constexpr std::size_t kDefaultSolveMegabytes = 256;

struct SolveOptions {
    GameOptions setup{};  ///< Of its limits, those by time and by count hold.
    std::optional<std::size_t> megabytes{};  ///< Of the table.
    OutputFormat format = OutputFormat::Table;
    Progress progress = Progress::None;
};

/// Proves until a limit is reached or `signal` gives the number of a signal, and prints what was
/// known by then; progress goes to `status`.  Returns the exit code, 128 + n after signal n; throws
/// app::UsageError where there is nothing to prove.
[[nodiscard]] int run_solve(const SolveOptions& options, std::ostream& out, std::ostream& status,
                            const std::function<int()>& signal);

}  // namespace kinarow::cli
