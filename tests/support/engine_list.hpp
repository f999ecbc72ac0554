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

/// Whether what it does depends on a seed.
enum class Chance { No, Yes };

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
        {"random", Effort::None, Chance::Yes,
         [](Seed seed) { return AnyEngine<P>{RandomEngine{seed}}; }},
        {"flat", Effort::Playouts, Chance::Yes,
         [](Seed seed) { return AnyEngine<P>{FlatMonteCarlo{{.seed = seed}}}; }},
        {"mcts", Effort::Playouts, Chance::Yes,
         [](Seed seed) { return AnyEngine<P>{Mcts<P>{{.seed = seed}}}; }},
        {"mcts with little memory", Effort::Playouts, Chance::Yes,
         [](Seed seed) { return AnyEngine<P>{Mcts<P>{{.seed = seed, .memory_bytes = kLittle}}}; }},
        {"minimax", Effort::Nodes, Chance::No,
         [](Seed) { return AnyEngine<P>{Minimax<P>{{.table_bytes = kEnough}}}; }},
        {"minimax with little memory", Effort::Nodes, Chance::No,
         [](Seed) { return AnyEngine<P>{Minimax<P>{{.table_bytes = kLittle}}}; }},
    };
}

}  // namespace kinarow::tests
