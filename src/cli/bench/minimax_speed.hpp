// SPDX-License-Identifier: MIT
// Positions a second of minimax, and how the tree grows with its depth.
#pragma once

#include <iosfwd>

#include "cli/output_format.hpp"

namespace kinarow::cli {

/// Searches positions of gomoku and Othello to one depth after the other, up to `depth`, and
/// prints by game and depth what all iterations up to it looked at together, how many a second,
/// and the effective branching factor: by how much an iteration is dearer than the one before.
void bench_minimax(OutputFormat format, int depth, std::ostream& out);

}  // namespace kinarow::cli
