// SPDX-License-Identifier: MIT
// kinarow perft: counts of the game tree by depth.
#pragma once

#include <iosfwd>

#include "cli/game_options.hpp"

namespace kinarow::cli {

struct PerftOptions {
    GameOptions setup{};
    int depth = 3;
};

/// Prints one line a depth and the totals.  Returns the exit code.
int run_perft(const PerftOptions& options, std::ostream& out);

}  // namespace kinarow::cli
