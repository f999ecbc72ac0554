// SPDX-License-Identifier: MIT
// What a tree search does beside sampling.
#pragma once

#include <cstdint>

#include "kinarow/core/rollout.hpp"
#include "kinarow/engines/mcts/selection.hpp"

namespace kinarow {

/// What a tree search knows.  Each level includes those before it.
enum class Knowledge : std::uint8_t {
    None,  ///< The rules.
    Tactics,  ///< Wins in one, forced blocks, and how to back up proven results.
    Shapes,  ///< What lines are worth, in games that tell: see mcts/knowledge.hpp.
    Threats,  ///< What they force.
};

/// What a simulation counts where it leaves the graph.
enum class Leaf : std::uint8_t {
    Playout,  ///< The result of a random game.
    Static,  ///< The evaluation, as far as threats are known.
    Mixed,  ///< The mean of both.
};

struct MctsRules {
    SelectionRule selection;
    Rollout rollout;
    std::uint32_t expand_after;  ///< The visit of an edge at which it gets a node; >= 1.
    Knowledge knowledge;
    Leaf leaf = Leaf::Playout;

    [[nodiscard]] constexpr bool proofs() const noexcept { return knowledge != Knowledge::None; }
    /// Whether moves that threats force are made, and wins by fours are looked for.
    [[nodiscard]] constexpr bool forces() const noexcept { return knowledge == Knowledge::Threats; }
};

}  // namespace kinarow
