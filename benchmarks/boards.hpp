// SPDX-License-Identifier: MIT
// Boards and positions to measure on.
#pragma once

#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "kinarow/core/rng.hpp"
#include "kinarow/games/mnk.hpp"

namespace kinarow::benchmarks {

/// The empty board of a benchmark's arguments: side, stones in a row.
[[nodiscard]] inline MnkPosition board(const benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    return MnkPosition{
        *MnkRules::make(side, side, static_cast<int>(state.range(1)), LineRule::AtLeast)};
}

/// Boards to run a benchmark on.
inline void on_all_boards(benchmark::internal::Benchmark* benchmark) {
    benchmark->ArgNames({"side", "connect"});
    for (const auto& [side, connect] :
         {std::pair{3, 3}, {6, 4}, {9, 5}, {15, 5}, {19, 5}, {20, 5}}) {
        benchmark->Args({side, connect});
    }
}

/// Ongoing positions of 15x15, five in a row, as random games come across them.
[[nodiscard]] inline std::vector<MnkPosition> positions_of_random_games() {
    constexpr int kGames = 10;
    std::vector<MnkPosition> positions;
    Rng rng{1};
    for (int game = 0; game < kGames; ++game) {
        MnkPosition position{*MnkRules::make(15, 15, 5, LineRule::AtLeast)};
        for (; position.outcome() == Outcome::Ongoing; position.play(position.random_move(rng))) {
            positions.push_back(position);
        }
    }
    return positions;
}

}  // namespace kinarow::benchmarks
