// SPDX-License-Identifier: MIT
// Random games: as the engines play them, move by move, and by the plain loop.
#include <benchmark/benchmark.h>

#include "app/plain_loop.hpp"
#include "boards.hpp"
#include "kinarow/engines/playout.hpp"

namespace kinarow::benchmarks {
namespace {

template <class Games>
void run_games(benchmark::State& state, Rollout rollout) {
    Games games{rollout};
    games.start(board(state));
    Rng rng{1};
    for (auto _ : state) benchmark::DoNotOptimize(games.play(rng));
    state.SetItemsProcessed(state.iterations());
}

void fast_playouts(benchmark::State& state) {
    run_games<Playouts<MnkPosition>>(state, Rollout::Uniform);
}
void fast_decisive_playouts(benchmark::State& state) {
    run_games<Playouts<MnkPosition>>(state, Rollout::Decisive);
}
void playouts_by_the_rules(benchmark::State& state) {
    run_games<PlainPlayouts<MnkPosition>>(state, Rollout::Uniform);
}
void plain_loop(benchmark::State& state) {
    const MnkRules rules = board(state).rules();
    app::PlainLoop loop{rules.shape(), rules.goal(), 1};
    for (auto _ : state) benchmark::DoNotOptimize(loop.play());
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(fast_playouts)->Apply(on_all_boards);
BENCHMARK(fast_decisive_playouts)->Apply(on_all_boards);
BENCHMARK(playouts_by_the_rules)->Apply(on_all_boards);
BENCHMARK(plain_loop)->Apply(on_all_boards);

}  // namespace
}  // namespace kinarow::benchmarks
