// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/tree.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

constexpr std::size_t kPlenty = std::size_t{1} << 30;

std::vector<NewEdge> some_edges(int count) {
    std::vector<NewEdge> edges;
    for (int i = 0; i < count; ++i) edges.push_back({.move = Move{Square{i}}, .mean = 0.5F});
    return edges;
}

/// Marks every edge of a node with numbers that say whose it is.
void sign_edges(const MctsTree& tree, NodeId id, std::uint64_t key) {
    const MctsEdges edges = tree.edges(id);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        edges.visits[i] = static_cast<std::uint32_t>(key + i);
        edges.mean[i] = static_cast<float>(key % 100);
        edges.weight[i] = static_cast<float>(i);
    }
}

bool is_signed(const MctsTree& tree, NodeId id) {
    const std::uint64_t key = tree.node(id).key;
    const MctsEdges edges = tree.edges(id);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges.visits[i] != key + i || edges.mean[i] != static_cast<float>(key % 100) ||
            edges.weight[i] != static_cast<float>(i)) {
            return false;
        }
    }
    return true;
}

/// A random graph over several blocks of edges, in which every node hangs from an earlier one.
/// Keys are 1, 2, 3 ...
std::vector<NodeId> grow(MctsTree& tree, int nodes) {
    Rng rng{5};
    std::vector<NodeId> ids;
    for (int key = 1; key <= nodes; ++key) {
        const auto unsigned_key = static_cast<std::uint64_t>(key);
        const NodeId id = tree.add(unsigned_key, some_edges(1 + static_cast<int>(rng.below(400))));
        sign_edges(tree, id, unsigned_key);
        if (!ids.empty()) {
            const NodeId parent = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
            const MctsEdges edges = tree.edges(parent);
            edges.child[rng.below(static_cast<std::uint32_t>(edges.size()))] = id;
        }
        ids.push_back(id);
    }
    return ids;
}

/// The keys of a node and all that it leads to, ascending.
std::vector<std::uint64_t> keys_below(const MctsTree& tree, NodeId root) {
    std::vector<std::uint64_t> keys;
    std::vector<NodeId> open{root};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        keys.push_back(tree.node(id).key);
        for (const NodeId child : tree.edges(id).child) {
            if (child != kNoNode) open.push_back(child);
        }
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

}  // namespace

TEST_CASE("a new node has untried edges for its moves") {
    MctsTree tree{kPlenty};
    const NodeId id = tree.add(99, some_edges(7));
    REQUIRE(id != kNoNode);
    CHECK(tree.find(99) == id);
    CHECK(tree.find(98) == kNoNode);
    const MctsEdges edges = tree.edges(id);
    REQUIRE(edges.size() == 7);
    for (std::size_t i = 0; i < 7; ++i) {
        CHECK(edges.move[i] == Move{Square{static_cast<int>(i)}});
        CHECK(edges.child[i] == kNoNode);
        CHECK(edges.visits[i] == 0);
        CHECK(edges.mean[i] == 0.5F);
        CHECK(edges.proven[i] == Proven::No);
    }
}

TEST_CASE("keeping part of a tree keeps exactly what the root leads to") {
    MctsTree tree{kPlenty};
    const std::vector<NodeId> ids = grow(tree, 300);
    const std::vector<std::uint64_t> expected = keys_below(tree, ids[3]);
    REQUIRE(expected.size() > 10);
    const std::size_t before = tree.bytes();

    const NodeId root = tree.keep_only(ids[3]);
    CHECK(tree.node(root).key == 4);
    CHECK(tree.size() == expected.size());
    CHECK(tree.bytes() < before);
    CHECK(keys_below(tree, root) == expected);
    for (const std::uint64_t key : expected) {
        const NodeId id = tree.find(key);
        REQUIRE(id != kNoNode);
        CHECK(tree.node(id).key == key);
        CHECK(is_signed(tree, id));
    }
    CHECK(tree.find(1) == kNoNode);
    CHECK(tree.add(1000, some_edges(400)) != kNoNode);
}

TEST_CASE("a full tree refuses to grow and stays as it is") {
    MctsTree tree{1};  // one block, whatever the limit
    std::uint64_t key = 1;
    while (tree.add(key, some_edges(400)) != kNoNode) ++key;
    CHECK(tree.size() == 40);
    const std::size_t bytes = tree.bytes();
    CHECK(tree.add(key, some_edges(400)) == kNoNode);
    CHECK(tree.bytes() == bytes);
    for (std::uint64_t k = 1; k < key; ++k) CHECK(tree.node(tree.find(k)).key == k);
}
