// SPDX-License-Identifier: MIT
// Simulations a second of Monte Carlo tree search on 15x15, without any tactics.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "app/stopwatch.hpp"
#include "cli/output_format.hpp"

namespace kinarow::cli {

struct MctsEffort {
    app::MeasureEffort measure{};
    std::uint64_t simulations;  ///< Of one search, from the empty board.
};

/// Prints simulations a second on one thread against the random games of app::PlainLoop, on two
/// threads against one, beside two searches at once that share nothing (what a second core is
/// worth), and the bytes that a simulation adds to the graph.
void bench_mcts(OutputFormat format, MctsEffort effort, std::ostream& out);

}  // namespace kinarow::cli
