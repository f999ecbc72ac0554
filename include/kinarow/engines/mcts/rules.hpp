// SPDX-License-Identifier: MIT
// What a tree search does beside sampling.
#pragma once

#include <cstdint>

#include "kinarow/core/rollout.hpp"
#include "kinarow/engines/mcts/selection.hpp"

namespace kinarow {

struct MctsRules {
    SelectionRule selection;
    Rollout rollout;
    std::uint32_t expand_after;  ///< The visit of an edge at which it gets a node; >= 1.
    bool tactics;  ///< Nodes get only urgent_moves(): wins in one, forced blocks.
    bool proofs;  ///< Proven results are backed up.
};

}  // namespace kinarow
