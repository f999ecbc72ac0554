// SPDX-License-Identifier: MIT
// The whole program in a pseudo-terminal: from a key to the screen while the engine thinks on all
// cores, and what is sent for a move.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "support/emulated_terminal.hpp"

namespace kinarow::benchmarks {
namespace {

using test::EmulatedTerminal;

/// A gomoku board on which the engine will think for as long as is wanted.
EmulatedTerminal thinking_game() {
    return EmulatedTerminal{
        {.command = {KINAROW_PROGRAM, "--first", "ai", "--time", "600", "--memory", "100"}}};
}

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last)];
}

/// From typing a cursor key until the cursor is seen elsewhere.
void key_to_screen_while_thinking(benchmark::State& state) {
    EmulatedTerminal game = thinking_game();
    if (!game.wait_for("is thinking")) return state.SkipWithError("no game is shown");
    std::vector<double> milliseconds;
    bool right = true;
    for (auto _ : state) {
        const app::Point before = game.cursor();
        const auto start = EmulatedTerminal::Clock::now();
        game.type(right ? "l" : "h");
        const bool moved = game.wait_until([&] { return !(game.cursor() == before); });
        const std::chrono::duration<double> taken = EmulatedTerminal::Clock::now() - start;
        if (!moved) return state.SkipWithError("the cursor does not move");
        state.SetIterationTime(taken.count());
        milliseconds.push_back(1e3 * taken.count());
        right = !right;
    }
    state.counters["median_ms"] = percentile(milliseconds, 0.5);
    state.counters["p90_ms"] = percentile(milliseconds, 0.9);
    state.counters["longest_ms"] = percentile(milliseconds, 1.0);
}
BENCHMARK(key_to_screen_while_thinking)
    ->UseManualTime()
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);

/// Between people, so that nothing but the stone changes.
void bytes_for_a_move(benchmark::State& state) {
    EmulatedTerminal game{{.command = {KINAROW_PROGRAM, "--players", "human-human"}}};
    if (!game.wait_for("to move")) return state.SkipWithError("no game is shown");
    game.settle();
    state.counters["first_picture_bytes"] = static_cast<double>(game.bytes_written());
    std::size_t moves = 0;
    std::size_t bytes = 0;
    for (auto _ : state) {
        game.type("l");
        game.settle();
        const std::size_t before = game.bytes_written();
        game.type(" ");
        game.settle();
        bytes += game.bytes_written() - before;
        ++moves;
    }
    state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(moves);
}
BENCHMARK(bytes_for_a_move)->Iterations(5);

}  // namespace
}  // namespace kinarow::benchmarks
