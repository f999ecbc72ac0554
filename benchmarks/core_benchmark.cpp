// SPDX-License-Identifier: MIT
// What positions are made of: lines, canonical keys, random numbers.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "boards.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::benchmarks {
namespace {

/// Calls work(position, empty square) for one position of random games after another.
template <class Work>
void for_positions(benchmark::State& state, Work&& work) {
    struct Case {
        MnkPosition position;
        Square square;
    };
    std::vector<Case> cases;
    Rng rng{2};
    for (const MnkPosition& position : positions_of_random_games()) {
        cases.push_back({position, position.random_move(rng).square()});
    }
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(work(cases[i].position, cases[i].square));
        if (++i == cases.size()) i = 0;
    }
}

void win_by_a_walk(benchmark::State& state) {
    for_positions(state, [](const MnkPosition& position, Square square) {
        return position.wins_at(position.to_move(), square);
    });
}

void win_by_the_whole_board(benchmark::State& state) {
    for_positions(state, [](const MnkPosition& position, Square square) {
        const PaddedGrid grid{position.shape()};
        StoneSet stones = position.stones(position.to_move());
        stones.set(grid.bit(square));
        return winning_stones(stones, grid, position.rules().goal()).any();
    });
}

void key_kept(benchmark::State& state) {
    SymmetricKeys keys{0};
    for_positions(state, [&](const MnkPosition& position, Square square) {
        keys.toggle(position.shape(), position.to_move(), square);
        return keys.least(position.shape());
    });
}

void key_recomputed(benchmark::State& state) {
    for_positions(state, [](const MnkPosition& position, Square square) {
        SymmetricKeys keys{0};
        const PaddedGrid grid{position.shape()};
        for (const Player player : {Player::First, Player::Second}) {
            position.stones(player).for_each(
                [&](int bit) { keys.toggle(position.shape(), player, grid.square(bit)); });
        }
        keys.toggle(position.shape(), position.to_move(), square);
        return keys.least(position.shape());
    });
}

constexpr std::uint32_t kBound = 225;

void draws_one_by_one(benchmark::State& state) {
    Rng rng{1};
    for (auto _ : state) benchmark::DoNotOptimize(rng.below(kBound));
    state.SetItemsProcessed(state.iterations());
}

void draws_four_of_a_word(benchmark::State& state) {
    Rng rng{1};
    for (auto _ : state) {
        DrawsOfWord word{rng.next()};
        for (int i = 0; i < 4; ++i) benchmark::DoNotOptimize(word.below(kBound));
    }
    state.SetItemsProcessed(4 * state.iterations());
}

void draws_of_the_standard_library(benchmark::State& state) {
    std::mt19937 random{1};
    std::uniform_int_distribution<std::uint32_t> below{0, kBound - 1};
    for (auto _ : state) benchmark::DoNotOptimize(below(random));
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(win_by_a_walk);
BENCHMARK(win_by_the_whole_board);
BENCHMARK(key_kept);
BENCHMARK(key_recomputed);
BENCHMARK(draws_one_by_one);
BENCHMARK(draws_four_of_a_word);
BENCHMARK(draws_of_the_standard_library);

}  // namespace
}  // namespace kinarow::benchmarks
