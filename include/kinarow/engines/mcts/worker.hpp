// SPDX-License-Identifier: MIT
// One thread of a Monte Carlo tree search: simulations, one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/expander.hpp"
#include "kinarow/engines/mcts/knowledge.hpp"
#include "kinarow/engines/mcts/rules.hpp"
#include "kinarow/engines/mcts/selection.hpp"
#include "kinarow/engines/mcts/tally.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Runs simulations on a graph that it may share with workers on other threads.
///
/// While a simulation is under way its edges count it as lost already (virtual loss: Chaslot,
/// Winands and van den Herik 2008), so that other threads look elsewhere; the result is added
/// afterwards.
template <Position P, class Cells>
class MctsWorker {
public:
    using Threats = typename MctsKnowledge<P>::Threats;

    /// `known`: the threats at the root, or nullptr to search without.
    MctsWorker(MctsTree& tree, const MctsRules& rules, std::uint64_t seed,
               const Threats* known = nullptr)
        : tree_{tree},
          rules_{rules},
          rng_{seed},
          knowledge_{known},
          expander_{tree, rules, knowledge_, rng_},
          playouts_{rules.rollout} {}
    MctsWorker(const MctsWorker&) = delete;
    MctsWorker& operator=(const MctsWorker&) = delete;
    ~MctsWorker() = default;

    /// Up to `wish` simulations from the root, which stands for `position`; fewer only if they
    /// settle it.  Returns how many.
    std::uint32_t simulate(P position, NodeId root, std::uint32_t wish = 1) {
        return visit(position, root, wish, 1).count();
    }

    /// A root for `position`, with all its edges, in an empty graph.  Only while nobody else is at
    /// work.
    [[nodiscard]] NodeId make_root(const P& position) {
        const NodeId root = expander_.start_over(position);
        static_cast<void>(complete(position, root));
        return root;
    }

    /// Gives the node of `position` all its edges; false if there is no room for them.
    [[nodiscard]] bool complete(const P& position, NodeId id) {
        return expander_.complete(position, id);
    }

    /// How the side to move wins by fours from the root on, both sides' moves; empty if it is not
    /// known to.
    [[nodiscard]] std::vector<Move> win_by_fours(const P& position) {
        std::vector<Move> line;
        if constexpr (ThreatPosition<P>) {
            if (!knowledge_.any() || !rules_.forces()) return line;
            for (const Square square : knowledge_.win_by_fours(position.to_move())) {
                line.emplace_back(square);
            }
        }
        return line;
    }

    /// Plies of the longest simulation within the graph.
    [[nodiscard]] std::size_t longest() const noexcept { return longest_; }

private:
    /// Follows the best edges of a node, time and again, to the end of so many simulations.
    [[nodiscard]] MctsTally visit(P& position, NodeId id, std::uint32_t wish, std::size_t depth) {
        if constexpr (!Cells::kShared) return follow_best(position, id, wish, depth);
        MctsTally tally;
        while (tally.count() < wish && !tally.is_certain()) {
            P here = position;
            tally += follow_best(here, id, wish - tally.count(), depth);
        }
        return tally;
    }

    /// One simulation, or a bundle of them, through the best edge of a node.
    [[nodiscard]] MctsTally follow_best(P& position, NodeId id, std::uint32_t wish,
                                        std::size_t depth) {
        MctsNode& node = tree_.node(id);
        const Proven proven = Cells::load(node.proven);
        if (proven != Proven::No) return certain_result(position.to_move(), proven);
        if (!has_enough_edges(id) && !expander_.add_edges(position, id)) {
            return leaf_results(position, 1);
        }
        const EdgeId chosen = select(id, Cells::load(node.visits) + 1);
        const MctsEdge edge = tree_.edge(chosen);
        const std::uint32_t count = bundle(Cells::load(edge.visits), wish);
        Cells::add(node.visits, count);
        const std::uint32_t visits = enter(edge, count);
        const Player mover = position.to_move();
        longest_ = std::max(longest_, depth);
        const Move move = from_canonical(position, edge.move);
        position.play(move);
        knowledge_.enter(mover, move);
        MctsTally tally =
            go_on(position, edge, {.first = visits - count + 1, .count = count}, depth);
        knowledge_.leave();
        back_up(id, edge, mover, tally);
        return tally;
    }

    /// The visits of an edge that a thread has before it.
    struct Visits {
        std::uint32_t first;
        std::uint32_t count;
    };

    /// What follows once an edge has been taken to `position`.
    [[nodiscard]] MctsTally go_on(P& position, const MctsEdge& edge, Visits visits,
                                  std::size_t depth) {
        if (position.outcome() != Outcome::Ongoing) {
            return rules_.proofs() ? MctsTally::settled(position.outcome(), visits.count)
                                   : MctsTally::sampled(position.outcome(), visits.count);
        }
        NodeId child = acquire(edge.child);
        if (child == kNoNode && visits.first >= rules_.expand_after) {
            child = tree_.find(key_of(position).key);
            const bool shared = child != kNoNode;
            if (!shared) child = expander_.expand(position);
            if (child != kNoNode) publish(edge.child, child);
            if (!shared && !goes_on(child)) return leaf_results(position, visits.count);
        }
        if (child == kNoNode) return leaf_results(position, visits.count);
        return visit(position, child, visits.count, depth + 1);
    }

    /// How many simulations in a row go through an edge that had so many visits.  One thread
    /// chooses anew for each.  Several take a small part of what there was at once: each then
    /// works for a while where the others do not, and what they share stays in its cache.
    [[nodiscard]] static std::uint32_t bundle(std::uint32_t visits, std::uint32_t wish) noexcept {
        constexpr std::uint32_t kPart = 8;
        return Cells::kShared ? std::clamp(visits / kPart, 1U, wish) : 1;
    }

    /// Whether all moves of the node have edges, or one of the edges is still untried.
    [[nodiscard]] bool has_enough_edges(NodeId id) const {
        const MctsNode& node = tree_.node(id);
        return acquire(node.edge_count) == node.move_count ||
               Cells::load(tree_.edge(tree_.last_edge(id)).visits) == 0;
    }

    [[nodiscard]] EdgeId select(NodeId id, std::uint32_t node_visits) const {
        const float scale = rules_.selection.scale(node_visits);
        float top = kLowestScore;
        EdgeId chosen{};
        tree_.for_each_run(id, [&](const MctsRun& run) {
            const Choice choice = greatest_score<Cells>(run.score, scale, top);
            if (choice.score <= top) return;
            top = choice.score;
            chosen = run.id(choice.index);
        });
        return chosen;
    }

    /// Counts visits of an edge, as lost for the time being; returns how many it has then.
    [[nodiscard]] std::uint32_t enter(const MctsEdge& edge, std::uint32_t count) {
        const std::uint32_t n = Cells::add(edge.visits, count);
        const auto visits = static_cast<float>(n);
        const auto before = static_cast<float>(n - count);
        const float known = n == count ? 0.0F : 1.0F;
        Cells::update(edge.score, [&](EdgeScore score) {
            return EdgeScore{.mean = known * score.mean * before / visits,
                             .weight = rules_.selection.next_weight(score.weight, n - count, n)};
        });
        return n;
    }

    /// Adds to an edge what its player has gained; leaves in `tally` what that means for the node.
    void back_up(NodeId id, const MctsEdge& edge, Player mover, MctsTally& tally) {
        MctsNode& node = tree_.node(id);
        const auto visits = static_cast<float>(Cells::load(edge.visits));
        const auto gained = static_cast<float>(tally.points(mover));
        set_mean(edge, [&](float mean) { return mean + gained / visits; });
        if (!rules_.proofs()) return;
        if (tally.is_certain() && !prove(id, edge, proven_for(mover, tally.certain()))) {
            tally.make_uncertain();
        }
        // With a draw in hand, a worse result of another move does not count against the node.
        if (Cells::load(node.has_draw)) tally.raise_to_draws(mover);
    }

    template <class Change>
    static void set_mean(const MctsEdge& edge, Change change) {
        Cells::update(edge.score, [&](EdgeScore score) {
            return EdgeScore{.mean = change(score.mean), .weight = score.weight};
        });
    }

    /// Notes what is certain about an edge, which is not tried again; true if that settles the
    /// node.
    [[nodiscard]] bool prove(NodeId id, const MctsEdge& edge, Proven proven) const {
        MctsNode& node = tree_.node(id);
        Cells::store(edge.proven, proven);
        set_mean(edge, [](float) { return kSettled; });
        if (proven == Proven::Draw) Cells::store(node.has_draw, true);
        if (proven == Proven::Win) {
            Cells::store(node.proven, Proven::Win);
            return true;
        }
        if (!all_proven(id)) return false;
        Cells::store(node.proven, Cells::load(node.has_draw) ? Proven::Draw : Proven::Loss);
        return true;
    }

    [[nodiscard]] bool all_proven(NodeId id) const {
        if (acquire(tree_.node(id).edge_count) < tree_.node(id).move_count) return false;
        bool all = true;
        tree_.for_each_run(id, [&](const MctsRun& run) {
            all =
                all && std::all_of(run.proven.begin(), run.proven.end(), [](const Proven& proven) {
                    return Cells::load(proven) != Proven::No;
                });
        });
        return all;
    }

    /// Whether a simulation goes on through a node that it has just made: where threats settle the
    /// position or leave one move.
    [[nodiscard]] bool goes_on(NodeId made) const {
        if constexpr (ThreatPosition<P>) {
            return knowledge_.any() && made != kNoNode && tree_.node(made).move_count == 1;
        } else {
            return false;
        }
    }

    /// Results of simulations that leave the graph at `position`, where this one is.
    [[nodiscard]] MctsTally leaf_results(const P& position, std::uint32_t count) {
        if constexpr (ThreatPosition<P>) {
            if (knowledge_.any() && rules_.leaf != Leaf::Playout) {
                return estimated_results(position, count);
            }
        }
        return random_results(position, count);
    }

    [[nodiscard]] MctsTally estimated_results(const P& position,
                                              std::uint32_t count) requires ThreatPosition<P> {
        const Player mover = position.to_move();
        const double own = knowledge_.value(mover);
        const double value = mover == Player::First ? own : 1.0 - own;
        if (rules_.leaf == Leaf::Static) return MctsTally::estimated(value, count);
        const double played = random_results(position, count).points(Player::First);
        return MctsTally::estimated((value + played / count) / 2, count);
    }

    [[nodiscard]] MctsTally random_results(const P& position, std::uint32_t count) {
        MctsTally tally;
        for (std::uint32_t i = 0; i < count; ++i) {
            playouts_.start(position);
            tally += MctsTally::sampled(playouts_.play(rng_), 1);
        }
        return tally;
    }

    /// The result of a proven node.
    [[nodiscard]] static MctsTally certain_result(Player to_move, Proven proven) noexcept {
        if (proven == Proven::Draw) return MctsTally::settled(Outcome::Draw, 1);
        return MctsTally::settled(win_for(proven == Proven::Win ? to_move : opponent(to_move)), 1);
    }

    [[nodiscard]] static Move from_canonical(const P& position, Move stored) {
        return apply(inverse(key_of(position).map), position.shape(), stored);
    }

    static constexpr float kSettled = -1.0e12F;  ///< Mean of a proven edge: never selected.

    MctsTree& tree_;
    const MctsRules& rules_;
    Rng rng_;
    MctsKnowledge<P> knowledge_;
    MctsExpander<P> expander_;
    Playouts<P> playouts_;
    std::size_t longest_ = 0;
};

}  // namespace kinarow
