// SPDX-License-Identifier: MIT
// What engines gave the sides in the positions of a game.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// The first player's chances, 0 .. 1, by node of the game's tree.
class EvaluationBook {
public:
    /// Takes down what a search found at a node of the session; nothing if it did not look and has
    /// no proof.
    void note(const Session& session, NodeId node, const SearchReport& report);
    /// Takes down how the game ended at a node.
    void note(NodeId node, Outcome outcome) { values_[node] = score_for(Player::First, outcome); }
    void clear() { values_.clear(); }
    [[nodiscard]] bool knows(NodeId node) const { return values_.contains(node); }

    /// By ply along the line that leads to where the session stands, and on as it was played
    /// before; nothing where no search was made; the last one is known.
    [[nodiscard]] std::vector<std::optional<double>> line(const Session& session) const;

private:
    std::map<NodeId, double> values_;
};

}  // namespace kinarow::app
