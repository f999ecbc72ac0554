// SPDX-License-Identifier: MIT
// kinarow perft: counts of the game tree by depth.
#pragma once

#include <iosfwd>
#include <optional>

#include "cli/game_options.hpp"

namespace kinarow::cli {

inline constexpr int kDefaultPerftDepth = 3;

struct PerftOptions {
    GameOptions setup{};
    std::optional<int> depth{};
    app::PassCost passes = app::PassCost::Ply;
};

/// Prints one line a depth and the totals.  Returns the exit code.
int run_perft(const PerftOptions& options, std::ostream& out);

}  // namespace kinarow::cli
