// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/worker.hpp"

#include <algorithm>
#include <cstdint>
#include <thread>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::board;

namespace {

MctsRules rules_for(Selection selection) {
    return {.selection = SelectionRule{selection, default_exploration(selection)},
            .rollout = Rollout::Uniform,
            .expand_after = 4,
            .knowledge = Knowledge::None};
}

/// What the edges of a root say, all together.
struct RootSum {
    std::uint64_t visits = 0;
    double points = 0.0;  ///< For the side to move.
};

RootSum sum_of(const MctsTree& tree, NodeId root) {
    RootSum sum;
    tree.for_each_run(root, [&](const MctsRun& run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const std::uint32_t visits = run.trail[i].visits;
            sum.visits += visits;
            sum.points += double{run.score[i].mean} * visits;
        }
    });
    return sum;
}

/// Searches with so many threads on one tree, each a fair share of the simulations in bundles.
template <class Cells>
RootSum searched(const MnkPosition& start, const MctsRules& rules, std::uint32_t simulations,
                 std::uint32_t threads, std::uint64_t seed) {
    MctsTree tree{std::size_t{64} << 20};
    const MnkThreats at_start{start};
    const MnkThreats* const known = rules.knowledge == Knowledge::Threats ? &at_start : nullptr;
    MctsWorker<MnkPosition, Cells> first{tree, rules, seed, known};
    const NodeId root = first.make_root(start);
    const auto share = [&](auto& worker) {
        std::uint32_t left = simulations / threads;
        while (left > 0) left -= worker.simulate(start, root, std::min(left, 128U));
    };
    {
        std::vector<std::jthread> others;
        for (std::uint32_t i = 1; i < threads; ++i) {
            others.emplace_back([&, i] {
                MctsWorker<MnkPosition, Cells> worker{tree, rules, mix(seed, i), known};
                share(worker);
            });
        }
        share(first);
    }
    return sum_of(tree, root);
}

/// The win rate that so many simulations find, the mean of several searches: that of one strays by
/// 0.02.
template <class Cells>
double win_rate(const MnkPosition& start, const MctsRules& rules, std::uint32_t threads) {
    constexpr std::uint32_t kSimulations = 4'000;
    constexpr std::uint64_t kSearches = 10;
    double points = 0.0;
    for (std::uint64_t seed = 1; seed <= kSearches; ++seed) {
        const RootSum sum = searched<Cells>(start, rules, kSimulations, threads, seed);
        REQUIRE(sum.visits == kSimulations);
        points += sum.points;
    }
    return points / static_cast<double>(kSimulations * kSearches);
}

}  // namespace

TEST_CASE("bundles of simulations and several threads find what single simulations find") {
    const Selection selection = GENERATE(Selection::Ucb1, Selection::UcbLinear, Selection::Puct);
    const MnkPosition start = board(6, 6, 4);
    const MctsRules rules = rules_for(selection);
    const double single = win_rate<OneThread>(start, rules, 1);
    CHECK(win_rate<ManyThreads>(start, rules, 1) == Approx(single).margin(0.04));
    CHECK(win_rate<ManyThreads>(start, rules, 4) == Approx(single).margin(0.04));
}

TEST_CASE("several threads that know threats find what one of them finds") {
    const MnkPosition start = tests::after_moves(board(9, 9, 5), "e5f6e6f5");
    const MctsRules rules{.selection = SelectionRule{Selection::Puct, kExplorationOfPriors},
                          .rollout = Rollout::Decisive,
                          .expand_after = 1,
                          .knowledge = Knowledge::Threats,
                          .leaf = Leaf::Static};
    constexpr std::uint32_t kSimulations = 4'000;
    const RootSum single = searched<OneThread>(start, rules, kSimulations, 1, 1);
    const RootSum shared = searched<ManyThreads>(start, rules, kSimulations, 4, 1);
    CHECK(single.visits == kSimulations);
    CHECK(shared.visits == kSimulations);
    CHECK(shared.points / kSimulations == Approx(single.points / kSimulations).margin(0.1));
}
