// SPDX-License-Identifier: MIT
// The positions of a game that wait to be judged one after the other.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "app/records/game_tree.hpp"

namespace kinarow::app {

/// Goes through nodes of a game; knows nothing of how they are judged.
class Sweep {
public:
    void start(std::vector<NodeId> nodes) {
        nodes_ = std::move(nodes);
        done_ = 0;
    }
    void stop() { start({}); }
    /// On to the next node.  Precondition: going().
    void next() noexcept { ++done_; }

    [[nodiscard]] bool going() const noexcept { return done_ < nodes_.size(); }
    /// The node whose turn it is.  Precondition: going().
    [[nodiscard]] NodeId node() const noexcept { return nodes_[done_]; }
    [[nodiscard]] std::size_t done() const noexcept { return done_; }
    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }

private:
    std::vector<NodeId> nodes_;
    std::size_t done_ = 0;
};

}  // namespace kinarow::app
