// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/node_index.hpp"

#include <algorithm>
#include <cstdint>
#include <thread>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

constexpr std::uint32_t kNodes = 4'000;

/// A store of so many nodes with random keys; those of the second half repeat those of the first.
void make_pairs(NodeStore& store) {
    REQUIRE(store.grow(true));
    Rng rng{3};
    for (std::uint32_t i = 0; i < kNodes / 2; ++i) {
        const std::uint64_t key = rng.next();
        store.node(NodeId{i}).key = key;
        store.node(NodeId{kNodes / 2 + i}).key = key;
    }
}

NodeId twin_of(std::uint32_t i) { return NodeId{kNodes / 2 + i}; }

}  // namespace

TEST_CASE("an index finds what was inserted, and nothing else") {
    NodeStore store{1};
    make_pairs(store);
    NodeIndex index{store};
    const std::size_t empty = index.bytes();
    for (std::uint32_t i = 0; i < kNodes / 2; ++i) {
        const std::uint64_t key = store.node(NodeId{i}).key;
        REQUIRE(index.find(key) == kNoNode);
        REQUIRE(index.find_or_insert(key, NodeId{i}) == NodeId{i});
        REQUIRE(index.find_or_insert(key, twin_of(i)) == NodeId{i});
    }
    CHECK(index.size() == kNodes / 2);
    CHECK(index.bytes() >= 2 * index.size() * sizeof(NodeId));
    for (std::uint32_t i = 0; i < kNodes / 2; ++i) {
        REQUIRE(index.find(store.node(NodeId{i}).key) == NodeId{i});
    }
    index.clear();
    CHECK(index.size() == 0);
    CHECK(index.bytes() == empty);
    CHECK(index.find(store.node(NodeId{0}).key) == kNoNode);
}

TEST_CASE("threads that insert the same keys agree on the nodes") {
    NodeStore store{1};
    make_pairs(store);
    NodeIndex index{store};
    std::vector<NodeId> first(kNodes / 2);
    std::vector<NodeId> second(kNodes / 2);
    {
        const std::jthread other{[&] {
            for (std::uint32_t i = kNodes / 2; i-- > 0;) {
                second[i] = index.find_or_insert(store.node(twin_of(i)).key, twin_of(i));
            }
        }};
        for (std::uint32_t i = 0; i < kNodes / 2; ++i) {
            first[i] = index.find_or_insert(store.node(NodeId{i}).key, NodeId{i});
        }
    }
    CHECK(first == second);
    CHECK(index.size() == kNodes / 2);
}
