// SPDX-License-Identifier: MIT
// Random games a second from the empty board, against a plain loop.
#pragma once

#include <iosfwd>

#include "app/stopwatch.hpp"
#include "cli/output_format.hpp"

namespace kinarow::cli {

/// Prints a line a board: games a second as the engines play them, games a second of
/// app::PlainLoop, and the ratio.
void bench_playouts(OutputFormat format, app::MeasureEffort effort, std::ostream& out);

}  // namespace kinarow::cli
