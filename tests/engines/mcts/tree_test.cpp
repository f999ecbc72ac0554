// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/tree.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

constexpr std::size_t kPlentyMemory = std::size_t{1} << 30;

std::vector<NewEdge> some_edges(int count) {
    std::vector<NewEdge> edges;
    for (int i = 0; i < count; ++i) {
        edges.push_back({.move = Move{Square{i}}, .score = {.mean = 0.5F}});
    }
    return edges;
}

/// A tree and what the one thread that works on it has in reserve.
struct OwnTree {
    explicit OwnTree(std::size_t bytes) : tree{bytes} {}

    NodeId add(std::uint64_t key, std::size_t moves, int edges) {
        return tree.add(share, key, moves, some_edges(edges));
    }
    /// Adds a node that has all its edges.
    NodeId add_whole(std::uint64_t key, int edges) {
        return add(key, static_cast<std::size_t>(edges), edges);
    }
    /// Gives a node its next run of edges.
    bool extend(NodeId id) { return extend(id, tree.node(id).edge_count); }
    /// Does so for a thread that takes it to have `before` edges.
    bool extend(NodeId id, std::size_t before) {
        const std::size_t count = next_run_size(before, tree.node(id).move_count);
        return tree.extend(share, id, before, some_edges(static_cast<int>(count)));
    }

    MctsTree tree;
    MctsShare share{};
};

/// The edges of a node, in order.
std::vector<EdgeId> edges_of(const MctsTree& tree, NodeId id) {
    std::vector<EdgeId> edges;
    tree.for_each_run(id, [&](const MctsRun& run) {
        for (std::size_t i = 0; i < run.size(); ++i) edges.push_back(run.id(i));
    });
    return edges;
}

/// Marks every edge of a node with numbers that say whose it is.
void sign_edges(const MctsTree& tree, NodeId id, std::uint64_t key) {
    std::uint32_t i = 0;
    for (const EdgeId edge_id : edges_of(tree, id)) {
        const MctsEdge edge = tree.edge(edge_id);
        edge.visits = static_cast<std::uint32_t>(key) + i;
        edge.score = {.mean = static_cast<float>(key % 100), .weight = static_cast<float>(i++)};
    }
}

bool is_signed(const MctsTree& tree, NodeId id) {
    const std::uint64_t key = tree.node(id).key;
    std::uint32_t i = 0;
    for (const EdgeId edge_id : edges_of(tree, id)) {
        const MctsEdge edge = tree.edge(edge_id);
        if (edge.visits != key + i || edge.score.mean != static_cast<float>(key % 100) ||
            edge.score.weight != static_cast<float>(i++)) {
            return false;
        }
    }
    return true;
}

/// A random graph over several blocks of edges, in which every node hangs from an earlier one, and
/// later runs of a node lie behind the first ones of others.
/// Keys are 1, 2, 3 ...
std::vector<NodeId> grow(OwnTree& own, int nodes) {
    MctsTree& tree = own.tree;
    Rng rng{5};
    std::vector<NodeId> ids;
    for (int key = 1; key <= nodes; ++key) {
        const auto unsigned_key = static_cast<std::uint64_t>(key);
        const std::size_t moves = 1 + rng.below(400);
        const std::size_t first_run = next_run_size(0, moves);
        const NodeId id = own.add(unsigned_key, moves, static_cast<int>(first_run));
        if (!ids.empty()) {
            const NodeId parent = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
            if (tree.node(parent).edge_count < tree.node(parent).move_count) {
                REQUIRE(own.extend(parent));
            }
            const std::vector<EdgeId> edges = edges_of(tree, parent);
            tree.edge(edges[rng.below(static_cast<std::uint32_t>(edges.size()))]).child = id;
        }
        ids.push_back(id);
    }
    for (const NodeId id : ids) sign_edges(tree, id, tree.node(id).key);
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
        for (const EdgeId edge : edges_of(tree, id)) {
            const NodeId child = tree.edge(edge).child;
            if (child != kNoNode) open.push_back(child);
        }
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

}  // namespace

TEST_CASE("a new node has untried edges for its moves") {
    OwnTree own{kPlentyMemory};
    const MctsTree& tree = own.tree;
    const NodeId id = own.add_whole(99, 7);
    REQUIRE(id != kNoNode);
    CHECK(tree.find(99) == id);
    CHECK(tree.find(98) == kNoNode);
    const std::vector<EdgeId> edges = edges_of(tree, id);
    REQUIRE(edges.size() == 7);
    CHECK(tree.last_edge(id) == edges.back());
    for (std::size_t i = 0; i < 7; ++i) {
        const MctsEdge edge = tree.edge(edges[i]);
        CHECK(edge.move == Move{Square{static_cast<int>(i)}});
        CHECK(edge.child == kNoNode);
        CHECK(edge.visits == 0);
        CHECK(edge.score.mean == 0.5F);
        CHECK(edge.proven == Proven::No);
    }
}

TEST_CASE("a node gets its edges in longer and longer runs, all of them in the end") {
    for (int moves = 1; moves <= kMaxSquares; ++moves) {
        OwnTree own{kPlentyMemory};
        const MctsTree& tree = own.tree;
        const NodeId id = own.add(1, static_cast<std::size_t>(moves), std::min(moves, 8));
        std::vector<EdgeId> edges = edges_of(tree, id);
        while (tree.node(id).edge_count < moves) {
            REQUIRE(own.extend(id));
            const std::vector<EdgeId> more = edges_of(tree, id);
            REQUIRE(std::equal(edges.begin(), edges.end(), more.begin()));
            edges = more;
            REQUIRE(tree.last_edge(id) == edges.back());
        }
        REQUIRE(edges.size() == static_cast<std::size_t>(moves));
        std::sort(edges.begin(), edges.end());
        REQUIRE(std::adjacent_find(edges.begin(), edges.end()) == edges.end());
    }
}

TEST_CASE("who comes too late to give a node edges changes nothing") {
    OwnTree own{kPlentyMemory};
    const NodeId id = own.add(1, 100, 8);
    REQUIRE(own.extend(id));
    const std::vector<EdgeId> edges = edges_of(own.tree, id);
    CHECK(own.extend(id, 8));
    CHECK(edges_of(own.tree, id) == edges);
}

TEST_CASE("threads get nodes and edges in places of their own") {
    MctsTree tree{kPlentyMemory};
    std::array<MctsShare, 3> shares;
    Rng rng{7};
    std::vector<NodeId> ids;
    for (std::uint64_t key = 1; key <= 1'000; ++key) {
        const std::size_t moves = 1 + rng.below(400);
        const auto edges = some_edges(static_cast<int>(next_run_size(0, moves)));
        ids.push_back(tree.add(shares[rng.below(3)], key, moves, edges));
        const NodeId id = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
        const MctsNode& node = tree.node(id);
        if (node.edge_count == node.move_count) continue;
        const auto more =
            some_edges(static_cast<int>(next_run_size(node.edge_count, node.move_count)));
        REQUIRE(tree.extend(shares[rng.below(3)], id, node.edge_count, more));
    }
    for (const NodeId id : ids) sign_edges(tree, id, tree.node(id).key);
    for (std::uint64_t key = 1; key <= ids.size(); ++key) {
        REQUIRE(tree.find(key) == ids[key - 1]);
        REQUIRE(tree.node(ids[key - 1]).key == key);
        REQUIRE(is_signed(tree, ids[key - 1]));
    }
}

TEST_CASE("a node that another thread was first to add is found") {
    MctsTree tree{kPlentyMemory};
    std::array<MctsShare, 2> shares;
    const NodeId id = tree.add(shares[0], 5, 100, some_edges(8));
    CHECK(tree.add(shares[1], 5, 100, some_edges(8)) == id);
    CHECK(tree.size() == 1);
    const NodeId next = tree.add(shares[1], 6, 100, some_edges(8));
    CHECK(next != id);
    CHECK(tree.find(6) == next);
}

TEST_CASE("keeping part of a tree keeps exactly what the root leads to") {
    OwnTree own{kPlentyMemory};
    MctsTree& tree = own.tree;
    const std::vector<NodeId> ids = grow(own, 300);
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
    own.share = {};
    CHECK(own.add_whole(1000, 400) != kNoNode);
}

TEST_CASE("a full tree refuses to grow and stays as it is") {
    OwnTree own{1};  // one block, whatever the limit
    const MctsTree& tree = own.tree;
    const NodeId young = own.add(1, 400, 8);
    std::uint64_t key = 2;
    while (own.add_whole(key, 400) != kNoNode) ++key;
    CHECK(tree.size() == 41);
    const std::size_t bytes = tree.bytes();
    CHECK(own.add_whole(key, 400) == kNoNode);
    CHECK(tree.bytes() == bytes);
    while (own.extend(young)) {
    }
    CHECK(tree.node(young).edge_count < 400);
    CHECK(edges_of(tree, young).size() == tree.node(young).edge_count);
    for (std::uint64_t k = 1; k < key; ++k) CHECK(tree.node(tree.find(k)).key == k);
}
