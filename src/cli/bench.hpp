// SPDX-License-Identifier: MIT
// kinarow bench: what every engine does in fixed positions, its speed, and a signature.
#pragma once

#include <iosfwd>

namespace kinarow::cli {

struct BenchOptions {};

/// Prints a line an engine and, last, "Bench: <signature>": a hash of what the engines counted,
/// chose and thought, which depends on how they play and on nothing else.  Returns the exit code.
int run_bench(const BenchOptions& options, std::ostream& out);

}  // namespace kinarow::cli
