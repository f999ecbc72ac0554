// SPDX-License-Identifier: MIT
// Searches of fixed size by new engines; items are simulations or positions.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>

#include "boards.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/minimax.hpp"

namespace kinarow::benchmarks {
namespace {

constexpr std::uint64_t kUnits = 10'000;

/// make() gives a new engine.
template <class Make>
void run_searches(benchmark::State& state, Make&& make) {
    const MnkPosition start = board(state);
    std::uint64_t units = 0;
    std::size_t memory = 0;
    for (auto _ : state) {
        auto engine = make();
        const SearchReport report = engine.search(start, {.limits = {.playouts = kUnits}});
        units += report.nodes;
        memory = report.memory;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(units));
    state.counters["bytes"] = static_cast<double>(memory);
}

void mcts_pure(benchmark::State& state) {
    run_searches(state, [] {
        return Mcts<MnkPosition>{{.rollout = Rollout::Uniform, .knowledge = Knowledge::None}};
    });
}
void mcts_usual(benchmark::State& state) {
    run_searches(state, [] { return Mcts<MnkPosition>{MctsOptions{}}; });
}
void flat(benchmark::State& state) {
    run_searches(state, [] { return FlatMonteCarlo{FlatMonteCarloOptions{}}; });
}
void minimax(benchmark::State& state) {
    run_searches(state, [] { return Minimax<MnkPosition>{MinimaxOptions{}}; });
}

BENCHMARK(mcts_pure)->Apply(on_all_boards)->Unit(benchmark::kMillisecond);
BENCHMARK(mcts_usual)->Apply(on_all_boards)->Unit(benchmark::kMillisecond);
BENCHMARK(flat)->Apply(on_all_boards)->Unit(benchmark::kMillisecond);
BENCHMARK(minimax)->Apply(on_all_boards)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace kinarow::benchmarks
