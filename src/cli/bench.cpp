// SPDX-License-Identifier: MIT
#include "cli/bench.hpp"

#include "cli/bench/mcts_speed.hpp"
#include "cli/bench/minimax_speed.hpp"
#include "cli/bench/playout_speed.hpp"
#include "cli/bench/signature.hpp"

namespace kinarow::cli {

int run_bench(const BenchOptions& options, std::ostream& out) {
    switch (options.subject) {
        case BenchSubject::Signature:
            bench_signature(options.format, out);
            break;
        case BenchSubject::Playouts:
            bench_playouts(options.format, options.effort, out);
            break;
        case BenchSubject::Mcts:
            bench_mcts(options.format, {options.effort, options.simulations}, out);
            break;
        case BenchSubject::Minimax:
            bench_minimax(options.format, options.depth, out);
            break;
    }
    return 0;
}

}  // namespace kinarow::cli
