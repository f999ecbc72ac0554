// SPDX-License-Identifier: MIT
// Every engine, for the laws that all of them obey.  A new one is a line here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kinarow/engines/any_engine.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/minimax.hpp"
#include "kinarow/engines/random_engine.hpp"

namespace kinarow::tests {

/// What an engine's limits bound.
enum class Effort { None, Playouts, Nodes };

/// What an engine's play depends on besides position and limits.
enum class Chance {
    None,
    Seed,
    Timing,  ///< Of its threads, and the seed.
};

/// An engine as the laws see it.
template <Position P>
struct EngineUnderTest {
    std::string_view name;
    Effort effort;
    Chance chance;
    AnyEngine<P> (*make)(std::uint64_t seed);
};

template <Position P>
[[nodiscard]] std::vector<EngineUnderTest<P>> all_engines() {
    using Seed = std::uint64_t;
    constexpr std::size_t kLittle = std::size_t{16} << 10;
    constexpr std::size_t kEnough = std::size_t{1} << 20;
    return {
        {"random", Effort::None, Chance::Seed,
         [](Seed seed) { return AnyEngine<P>{RandomEngine{seed}}; }},
        {"flat", Effort::Playouts, Chance::Seed,
         [](Seed seed) { return AnyEngine<P>{FlatMonteCarlo{{.seed = seed}}}; }},
        {"flat, equal", Effort::Playouts, Chance::Seed,
         [](Seed seed) {
             return AnyEngine<P>{FlatMonteCarlo{{.seed = seed, .allotment = Allotment::Equal}}};
         }},
        {"flat, halving", Effort::Playouts, Chance::Seed,
         [](Seed seed) {
             return AnyEngine<P>{FlatMonteCarlo{{.seed = seed, .allotment = Allotment::Halving}}};
         }},
        {"mcts", Effort::Playouts, Chance::Seed,
         [](Seed seed) { return AnyEngine<P>{Mcts<P>{{.seed = seed}}}; }},
        {"mcts, decisive, ucb-linear", Effort::Playouts, Chance::Seed,
         [](Seed seed) {
             return AnyEngine<P>{Mcts<P>{{.seed = seed,
                                          .selection = Selection::UcbLinear,
                                          .expand_after = 8,
                                          .rollout = Rollout::Decisive}}};
         }},
        {"mcts, puct", Effort::Playouts, Chance::Seed,
         [](Seed seed) {
             return AnyEngine<P>{
                 Mcts<P>{{.seed = seed, .selection = Selection::Puct, .expand_after = 1}}};
         }},
        {"mcts with little memory", Effort::Playouts, Chance::Seed,
         [](Seed seed) { return AnyEngine<P>{Mcts<P>{{.seed = seed, .memory_bytes = kLittle}}}; }},
        {"mcts with two threads", Effort::Playouts, Chance::Timing,
         [](Seed seed) { return AnyEngine<P>{Mcts<P>{{.seed = seed, .threads = 2}}}; }},
        {"minimax", Effort::Nodes, Chance::None,
         [](Seed) { return AnyEngine<P>{Minimax<P>{{.table_bytes = kEnough}}}; }},
        {"minimax with little memory", Effort::Nodes, Chance::None,
         [](Seed) { return AnyEngine<P>{Minimax<P>{{.table_bytes = kLittle}}}; }},
    };
}

}  // namespace kinarow::tests
