// SPDX-License-Identifier: MIT
#include "app/records/game_tree.hpp"

#include <algorithm>
#include <map>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

Move on(int square) { return Move{Square{square}}; }

}  // namespace

TEST_CASE("a tree keeps what was tried, each move once a position") {
    GameTree tree;
    const NodeId a = tree.add(kRootNode, on(1));
    const NodeId b = tree.add(a, on(2));
    const NodeId c = tree.add(a, on(3));
    CHECK(tree.add(a, on(2)) == b);
    CHECK(tree.size() == 4);
    CHECK(tree.moves_to(c) == std::vector{on(1), on(3)});
    CHECK(tree.main_line() == std::vector{on(1), on(2)});
    CHECK(tree.next(a) == b);
    tree.follow(c);
    CHECK(tree.next(a) == c);
    CHECK_FALSE(tree.next(b));
    CHECK(tree.end_of_line(kRootNode) == c);
    CHECK(tree.end_of_line(b) == b);
    tree.promote(c);
    CHECK(tree.main_line() == std::vector{on(1), on(3)});
    CHECK(tree[a].children == std::vector{c, b});
    CHECK_FALSE(tree.child(b, on(9)));
}

TEST_CASE("the way between any two nodes goes from neighbour to neighbour") {
    GameTree tree;
    Rng rng{7};
    for (int i = 0; i < 200; ++i) {
        const auto parent = static_cast<NodeId>(rng.below(static_cast<std::uint32_t>(tree.size())));
        tree.add(parent, on(i));
    }
    for (int i = 0; i < 500; ++i) {
        const auto from = static_cast<NodeId>(rng.below(static_cast<std::uint32_t>(tree.size())));
        const auto to = static_cast<NodeId>(rng.below(static_cast<std::uint32_t>(tree.size())));
        NodeId here = from;
        std::map<NodeId, int> visits{{here, 1}};
        for (const NodeId next : tree.way(from, to)) {
            const bool up = here != kRootNode && tree[here].parent == next;
            const bool down = next != kRootNode && tree[next].parent == here;
            CHECK(up != down);
            here = next;
            CHECK(++visits[here] == 1);
        }
        CHECK(here == to);
    }
}
