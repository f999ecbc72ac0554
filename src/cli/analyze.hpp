// SPDX-License-Identifier: MIT
// kinarow analyze: one search of one position, and everything it found.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>

#include "cli/game_options.hpp"

namespace kinarow::cli {

enum class AnalyzeFormat : std::uint8_t { Table, Json };

struct AnalyzeOptions {
    GameOptions setup{};
    AnalyzeFormat format = AnalyzeFormat::Table;
};

/// Searches until the limits are reached or `signal` gives the number of a signal, and prints what
/// was found by then.  Returns the exit code, 128 + n after signal n; throws app::UsageError where
/// there is nothing to search.
[[nodiscard]] int run_analyze(const AnalyzeOptions& options, std::ostream& out,
                              const std::function<int()>& signal);

}  // namespace kinarow::cli
