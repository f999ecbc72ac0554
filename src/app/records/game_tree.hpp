// SPDX-License-Identifier: MIT
// The moves of a game with everything that was tried besides them.
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// The number of a node in its tree: parents have lower numbers than their children.
enum class NodeId : std::uint32_t {};

/// The start of the game.
inline constexpr NodeId kRootNode{0};

/// Something that a record says of a position in a language of its own: "TR[aa][bb]".
struct RecordProperty {
    std::string name{};
    std::vector<std::string> values{};  ///< As they are written, escapes and all.

    friend bool operator==(const RecordProperty&, const RecordProperty&) = default;
};

/// What is said of a position.
struct NodeNotes {
    std::string comment{};
    std::optional<std::chrono::milliseconds> spent{};  ///< Time that the move took.
    std::vector<RecordProperty> others{};

    friend bool operator==(const NodeNotes&, const NodeNotes&) = default;
};

/// A position: the one after `move` in the position of its parent.
struct GameNode {
    Move move = Move::pass();  ///< Of no meaning in the root.
    NodeId parent = kRootNode;
    std::uint32_t ply = 0;  ///< Moves since the start.
    std::vector<NodeId> children{};  ///< The main line first.
    std::optional<NodeId> followed{};  ///< The child that was left last.
    NodeNotes notes{};

    friend bool operator==(const GameNode&, const GameNode&) = default;
};

/// Never empty: there is a root.  Nodes live as long as the tree.  Knows no rules.
class GameTree {
public:
    GameTree() : nodes_(1) {}

    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] const GameNode& operator[](NodeId id) const { return nodes_[index(id)]; }

    /// The child of `parent` by that move, if there is one.
    [[nodiscard]] std::optional<NodeId> child(NodeId parent, Move move) const {
        for (const NodeId id : (*this)[parent].children) {
            if ((*this)[id].move == move) return id;
        }
        return std::nullopt;
    }
    /// The same, made where it is missing: after the other children.
    NodeId add(NodeId parent, Move move) {
        if (const auto known = child(parent, move)) return *known;
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back({.move = move, .parent = parent, .ply = (*this)[parent].ply + 1});
        nodes_[index(parent)].children.push_back(id);
        return id;
    }

    [[nodiscard]] NodeNotes& notes(NodeId id) { return nodes_[index(id)].notes; }
    /// From now on next(parent) is this node.  Precondition: not the root.
    void follow(NodeId id) { nodes_[index((*this)[id].parent)].followed = id; }
    /// Makes the way to a node the main line as far as it goes.
    void promote(NodeId id) {
        for (; id != kRootNode; id = (*this)[id].parent) {
            std::vector<NodeId>& children = nodes_[index((*this)[id].parent)].children;
            const auto place = std::find(children.begin(), children.end(), id);
            std::rotate(children.begin(), place, place + 1);
        }
    }

    /// Where one goes on from a node: to the child that was left last, or else to the first.
    [[nodiscard]] std::optional<NodeId> next(NodeId id) const {
        const GameNode& node = (*this)[id];
        if (node.followed) return node.followed;
        return node.children.empty() ? std::nullopt : std::optional{node.children.front()};
    }
    /// Where that ends.
    [[nodiscard]] NodeId end_of_line(NodeId id) const {
        while (const auto following = next(id)) id = *following;
        return id;
    }
    /// The end of the line of first children.
    [[nodiscard]] NodeId end_of_main_line() const {
        NodeId id = kRootNode;
        while (!(*this)[id].children.empty()) id = (*this)[id].children.front();
        return id;
    }
    /// The moves that lead to a node.
    [[nodiscard]] std::vector<Move> moves_to(NodeId id) const {
        std::vector<Move> moves;
        moves.reserve((*this)[id].ply);
        for (; id != kRootNode; id = (*this)[id].parent) moves.push_back((*this)[id].move);
        std::reverse(moves.begin(), moves.end());
        return moves;
    }
    /// The nodes that lead from one to another, up and then down, step by step.
    [[nodiscard]] std::vector<NodeId> way(NodeId from, NodeId to) const {
        std::vector<NodeId> up;
        std::vector<NodeId> down;
        while (from != to) {
            if ((*this)[from].ply >= (*this)[to].ply) {
                from = (*this)[from].parent;
                up.push_back(from);
            } else {
                down.push_back(to);
                to = (*this)[to].parent;
            }
        }
        up.insert(up.end(), down.rbegin(), down.rend());
        return up;
    }
    [[nodiscard]] std::vector<Move> main_line() const { return moves_to(end_of_main_line()); }

    friend bool operator==(const GameTree&, const GameTree&) = default;

private:
    [[nodiscard]] static std::size_t index(NodeId id) noexcept {
        return static_cast<std::size_t>(id);
    }

    std::vector<GameNode> nodes_;
};

}  // namespace kinarow::app
