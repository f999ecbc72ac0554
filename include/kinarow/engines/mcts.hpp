// SPDX-License-Identifier: MIT
// Monte Carlo tree search: UCT (Kocsis and Szepesvari 2006) on a graph of positions, with proven
// results backed up (MCTS-Solver: Winands, Bjornsson and Saito 2008).
//
// One simulation (mcts/worker.hpp):
//     select     from the root, follow the edge with the greatest score (mcts/selection.hpp)
//     expand     at an edge's expand_after-th visit, give the position behind it a node
//     simulate   play the rest of the game at random (playout.hpp), or evaluate the position
//     back up    add the result to every edge on the way
//
// In games that tell threats it knows more than the rules, unless told otherwise
// (mcts/knowledge.hpp): the score is then that of PUCT with priors (Rosin 2011, Silver and others
// 2017), and an evaluation stands in for the random game.
//
// The move with the most visits is played, or by a player of limited strength one near it
// (mcts/near_best.hpp).  The graph (mcts/tree.hpp) is kept from one search to
// the next, and may be searched by several threads at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/knowledge.hpp"
#include "kinarow/engines/mcts/near_best.hpp"
#include "kinarow/engines/mcts/root_report.hpp"
#include "kinarow/engines/mcts/rules.hpp"
#include "kinarow/engines/mcts/selection.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/mcts/worker.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

struct MctsOptions {
    std::uint64_t seed = 1;
    std::uint64_t default_playouts = 10'000;
    std::optional<Selection> selection{};  ///< Puct if it knows shapes, else Ucb1.
    std::optional<double> exploration{};  ///< kExplorationOfPriors or default_exploration().
    /// The visit of an edge at which it gets a node; >= 1.  By default 1 where leaves are
    /// evaluated, else 4.
    std::optional<std::uint32_t> expand_after{};
    std::optional<Rollout> rollout{};  ///< default_rollout<P>() if not set.
    Knowledge knowledge = Knowledge::Threats;
    Leaf leaf = Leaf::Static;  ///< Means something only where it knows shapes.
    std::size_t memory_bytes = std::size_t{512} << 20;
    int threads = 1;  ///< With more than one the result depends on their timing.
    /// The strength index of mcts/near_best.hpp, for moves that are to be played; by default the
    /// best one is.  A win in one is taken in any case.
    std::optional<double> strength{};
};

template <Position P>
class Mcts {
public:
    explicit Mcts(const MctsOptions& options)
        : options_{options}, tree_{std::make_unique<MctsTree>(options.memory_bytes)} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "mcts"; }

    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        const SearchRequest limited = with_default(request, options_.default_playouts);
        SearchReport report = options_.threads > 1 ? run<ManyThreads>(position, limited)
                                                   : run<OneThread>(position, limited);
        if (options_.strength && request.purpose == Purpose::Move) weaken(position, report);
        return report;
    }

private:
    using Threats = typename MctsKnowledge<P>::Threats;

    /// Simulations between two looks at the budget.
    static constexpr std::uint32_t kBatch = 128;
    /// Parts the random numbers of a choice from those of simulations.
    static constexpr std::uint64_t kChoice = 1;

    /// Keeps the part of the old graph that belongs to `position`, or starts a new one: also for a
    /// win by fours, which settles everything.  The root has all its edges.
    template <class Worker>
    [[nodiscard]] NodeId make_root(const P& position, Worker& worker) {
        win_ = worker.win_by_fours(position);
        const NodeId known = tree_->find(key_of(position).key);
        if (known != kNoNode && win_.empty()) {
            const NodeId kept = tree_->keep_only(known);
            if (worker.complete(position, kept)) return kept;
        }
        return worker.make_root(position);
    }

    template <class Cells>
    [[nodiscard]] SearchReport run(const P& position, const SearchRequest& request) {
        using Worker = MctsWorker<P, Cells>;
        const MctsRules rules = rules_of(options_);
        const std::uint64_t seed = mix(options_.seed, position.hash());
        Budget budget{request};
        const Threats* const known = threats_at(position);
        Worker first{*tree_, rules, seed, known};
        const NodeId root = make_root(position, first);

        std::vector<std::size_t> longest(static_cast<std::size_t>(std::max(options_.threads, 1)));
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < longest.size(); ++i) {
            others.emplace_back([&, i] {
                Worker worker{*tree_, rules, mix(seed, i), known};
                while (simulate_batch(worker, position, root, budget)) {
                }
                longest[i] = worker.longest();
            });
        }
        while (simulate_batch(first, position, root, budget)) {
            if (!budget.report_due()) continue;
            request.report(summary(position, root, budget, first.longest()));
        }
        others.clear();  // joins them
        longest[0] = first.longest();
        return summary(position, root, budget, *std::max_element(longest.begin(), longest.end()));
    }

    /// Some simulations; false once there is nothing left to do.
    template <class Worker>
    [[nodiscard]] bool simulate_batch(Worker& worker, const P& position, NodeId root,
                                      Budget& budget) const {
        const auto settled = [&] {
            return ManyThreads::load(tree_->node(root).proven) != Proven::No;
        };
        if (settled()) return false;
        const auto batch = static_cast<std::uint32_t>(budget.claim(kBatch));
        std::uint32_t left = batch;
        while (left > 0 && !settled()) left -= worker.simulate(position, root, left);
        budget.give_back(left);
        return batch > 0;
    }

    [[nodiscard]] SearchReport summary(const P& position, NodeId root, const Budget& budget,
                                       std::size_t longest) const {
        SearchReport report;
        report.root = RootReport<P>{*tree_, position, root}.moves();
        RootMove& best = report.root.front();
        if (!win_.empty() && best.move == win_.front()) best.pv = win_;
        take_first(report);
        report.depth = static_cast<int>(longest);
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.memory = tree_->bytes();
        return report;
    }

    /// The first move of the root is to be played.
    static void take_first(SearchReport& report) {
        const RootMove& first = report.root.front();
        report.best = first.move;
        report.value = first.value;
        report.pv = first.pv;
    }

    /// Puts a move first that a player of limited strength makes; the value stays that of the best.
    void weaken(const P& position, SearchReport& report) const {
        const auto root = report.root.begin();
        Rng rng{mix(mix(options_.seed, position.hash()), kChoice)};
        const MoveList wins = winning_moves(position);
        const auto chosen = wins.empty()
                                ? root + static_cast<std::ptrdiff_t>(
                                             choose_near_best(report.root, *options_.strength, rng))
                                : std::find_if(root, report.root.end(), [&](const RootMove& entry) {
                                      return entry.move == *wins.begin();
                                  });
        const double value = report.value;
        std::rotate(root, chosen, chosen + 1);
        take_first(report);
        report.value = value;
    }

    [[nodiscard]] static bool knows_shapes(const MctsOptions& options) noexcept {
        return ThreatPosition<P> && options.knowledge >= Knowledge::Shapes;
    }

    /// What is known of the threats at the root; nullptr if nothing.
    [[nodiscard]] const Threats* threats_at(const P& root) {
        if (!knows_shapes(options_)) return nullptr;
        if (!threats_) threats_.emplace(root);
        threats_->start(root);
        return &*threats_;
    }

    [[nodiscard]] static MctsRules rules_of(const MctsOptions& options) {
        const bool knows = knows_shapes(options);
        const Leaf leaf = knows ? options.leaf : Leaf::Playout;
        const Selection selection =
            options.selection.value_or(knows ? Selection::Puct : Selection::Ucb1);
        const double exploration = knows && selection == Selection::Puct
                                       ? kExplorationOfPriors
                                       : default_exploration(selection);
        return {.selection = SelectionRule{selection, options.exploration.value_or(exploration)},
                .rollout = options.rollout.value_or(default_rollout<P>()),
                .expand_after = options.expand_after.value_or(leaf == Leaf::Playout ? 4 : 1),
                .knowledge = options.knowledge,
                .leaf = leaf};
    }

    MctsOptions options_;
    std::unique_ptr<MctsTree> tree_;
    std::optional<Threats> threats_;
    std::vector<Move> win_;  // by fours, of the last search, if there was one
};

}  // namespace kinarow
