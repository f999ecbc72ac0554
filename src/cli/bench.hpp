// SPDX-License-Identifier: MIT
// kinarow bench: how the engines play, and how fast.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "app/stopwatch.hpp"
#include "cli/output_format.hpp"

namespace kinarow::cli {

enum class BenchSubject : std::uint8_t {
    Signature,  ///< What every engine does in fixed positions, and a hash of it.
    Playouts,  ///< Random games a second, by board.
    Mcts,  ///< Simulations a second of mcts on 15x15.
    Minimax,  ///< Positions a second of minimax, by depth.
};

struct BenchOptions {
    BenchSubject subject = BenchSubject::Signature;
    OutputFormat format = OutputFormat::Table;
    app::MeasureEffort effort{};
    std::uint64_t simulations = 100'000;  ///< Of one search by mcts.
    int depth = 8;  ///< Of the searches by minimax.
};

/// Prints what was measured.  Returns the exit code.
int run_bench(const BenchOptions& options, std::ostream& out);

}  // namespace kinarow::cli
