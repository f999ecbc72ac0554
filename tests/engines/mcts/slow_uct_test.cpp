// SPDX-License-Identifier: MIT
// The tree search against one that is slow and written by the book.
#include "support/slow_uct.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/mcts.hpp"
#include "support/games.hpp"
#include "support/plain_mnk.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::board;
using tests::PlainMnk;
using tests::SlowUct;
using tests::SlowUctOptions;
using tests::SymmetricMnk;

namespace {

constexpr std::size_t kTreeMemory = std::size_t{64} << 20;

/// A search without tactics and proofs, whose graph can be looked at.
template <Position P>
struct PureSearch {
    MctsTree tree{kTreeMemory};
    MctsRules rules;

    PureSearch(const P& root, const SlowUctOptions& options, std::uint64_t seed, int simulations)
        : rules{.selection = SelectionRule{options.selection, options.exploration},
                .rollout = Rollout::Uniform,
                .expand_after = options.expand_after,
                .knowledge = Knowledge::None} {
        MctsWorker<P, OneThread> worker{tree, rules, seed};
        const NodeId id = worker.make_root(root);
        for (int i = 0; i < simulations; ++i) worker.simulate(root, id);
    }
};

/// Whether a node of both has the same moves with the same visits and means.
template <class SlowEdges>
bool has_edges(const MctsTree& tree, NodeId id, const SlowEdges& expected) {
    std::size_t matching = 0;
    std::size_t at = 0;
    tree.for_each_run(id, [&](const MctsRun& run) {
        for (std::size_t i = 0; i < run.size() && at < expected.size(); ++i, ++at) {
            const auto& edge = expected[at];
            const bool same_mean = edge.visits == 0 || run.score[i].mean == edge.mean;
            if (run.move[i] == edge.move && run.trail[i].visits == edge.visits && same_mean)
                ++matching;
        }
    });
    return matching == expected.size() && tree.node(id).edge_count == expected.size();
}

/// Whether both build the same graph out of the same random numbers.
template <Position P>
bool builds_same_graph(const P& start, const SlowUctOptions& options, std::uint64_t seed) {
    constexpr int kSlowSimulations = 2'000;
    SlowUct<P> slow{start, options, seed};
    for (int i = 0; i < kSlowSimulations; ++i) slow.simulate();
    const PureSearch<P> search{start, options, seed, kSlowSimulations};
    const MctsTree& tree = search.tree;
    return tree.size() == slow.nodes().size() &&
           std::all_of(slow.nodes().begin(), slow.nodes().end(), [&](const auto& entry) {
               const auto& [key, node] = entry;
               const NodeId id = tree.find(key);
               return id != kNoNode && tree.node(id).visits == node.visits &&
                      has_edges(tree, id, node.edges);
           });
}

/// What the simulations of an engine come to, for the side to move.
double mean_of(const SearchReport& report) {
    double sum = 0;
    for (const RootMove& entry : report.root) {
        sum += static_cast<double>(entry.visits) * entry.value;
    }
    return sum / static_cast<double>(report.nodes);
}

constexpr int kSlowSimulations = 5'000;

double engine_mean(const MnkPosition& start, Selection selection, std::uint64_t seed) {
    Mcts<MnkPosition> engine{{.seed = seed,
                              .selection = selection,
                              .rollout = Rollout::Uniform,
                              .knowledge = Knowledge::None}};
    return mean_of(engine.search(start, {.limits = {.playouts = kSlowSimulations}}));
}

double slow_mean(const MnkPosition& start, Selection selection, std::uint64_t seed) {
    SlowUct<SymmetricMnk> uct{
        SymmetricMnk{start},
        {.selection = selection, .exploration = default_exploration(selection)},
        seed};
    for (int i = 0; i < kSlowSimulations; ++i) uct.simulate();
    return uct.mean();
}

}  // namespace

TEST_CASE("the graph of a pure search is that of the book, visit by visit") {
    const MnkPosition start =
        GENERATE(board(3, 3, 3), board(4, 3, 3), board(4, 4, 4), board(6, 6, 4));
    const Selection selection = GENERATE(Selection::Ucb1, Selection::UcbLinear, Selection::Puct);
    const std::uint32_t expand_after = GENERATE(1U, 4U);
    const SlowUctOptions options{.selection = selection,
                                 .exploration = default_exploration(selection),
                                 .expand_after = expand_after};
    CAPTURE(int{start.shape().width}, int(selection), expand_after);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        REQUIRE(builds_same_graph(PlainMnk{start}, options, seed));
        REQUIRE(builds_same_graph(SymmetricMnk{start}, options, seed));
    }
}

TEST_CASE("the engine's fast random games give the root the same value") {
    const MnkPosition start = GENERATE(board(3, 3, 3), board(4, 3, 3), board(4, 4, 4));
    const Selection selection = GENERATE(Selection::Ucb1, Selection::UcbLinear, Selection::Puct);
    std::vector<double> engine;
    std::vector<double> slow;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        engine.push_back(engine_mean(start, selection, seed));
        slow.push_back(slow_mean(start, selection, seed));
    }
    CAPTURE(engine, slow);
    CHECK(tests::means_agree(engine, slow));
}
