// SPDX-License-Identifier: MIT
// What every engine does in fixed positions, and a signature of it.
#pragma once

#include <iosfwd>

#include "cli/output_format.hpp"

namespace kinarow::cli {

/// Prints a line an engine and, last, "Bench: <signature>": a hash of what the engines counted,
/// chose and thought, which depends on how they play and on nothing else.
void bench_signature(OutputFormat format, std::ostream& out);

}  // namespace kinarow::cli
