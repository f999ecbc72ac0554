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
#include "kinarow/engines/mcts/rules.hpp"
#include "kinarow/engines/mcts/selection.hpp"
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
    MctsWorker(MctsTree& tree, const MctsRules& rules, std::uint64_t seed)
        : tree_{tree},
          rules_{rules},
          rng_{seed},
          expander_{tree, rules, rng_},
          playouts_{rules.rollout} {}
    MctsWorker(const MctsWorker&) = delete;
    MctsWorker& operator=(const MctsWorker&) = delete;
    ~MctsWorker() = default;

    /// One simulation from the root, which stands for `position`.
    void simulate(P position, NodeId root) {
        path_.clear();
        const Result result = descend(position, root);
        longest_ = std::max(longest_, path_.size());
        back_up(result);
    }

    /// A root for `position`, with all its edges.  Precondition: the graph is empty.
    [[nodiscard]] NodeId make_root(const P& position) {
        const NodeId root = expander_.expand(position);
        static_cast<void>(complete(position, root));  // there is room for one node
        return root;
    }

    /// Gives the node of `position` all its edges; false if there is no room for them.
    [[nodiscard]] bool complete(const P& position, NodeId id) {
        return expander_.complete(position, id);
    }

    /// Plies of the longest simulation within the graph.
    [[nodiscard]] std::size_t longest() const noexcept { return longest_; }

private:
    /// An edge that a simulation went through.
    struct Step {
        NodeId node;
        EdgeId edge;
        Player mover;
    };

    /// What a simulation found out: a score for the first player, and whether it is certain.
    struct Result {
        double first_player_score;
        bool certain;
    };

    /// Follows the best edges to a leaf and plays on from there; leaves the way in path_.
    [[nodiscard]] Result descend(P& position, NodeId id) {
        while (true) {
            MctsNode& node = tree_.node(id);
            const Proven proven = Cells::load(node.proven);
            if (proven != Proven::No) return certain_result(position.to_move(), proven);
            if (!has_enough_edges(id) && !expander_.add_edges(position, id)) {
                return random_result(position);
            }
            const EdgeId chosen = select(id, Cells::add(node.visits, 1U));
            const MctsEdge edge = tree_.edge(chosen);
            const std::uint32_t visits = enter(edge);
            path_.push_back({id, chosen, position.to_move()});
            position.play(from_canonical(position, edge.move));
            if (position.outcome() != Outcome::Ongoing) {
                return {score_for(Player::First, position.outcome()), rules_.proofs};
            }
            NodeId child = acquire(edge.child);
            if (child == kNoNode && visits >= rules_.expand_after) {
                child = tree_.find(key_of(position).key);
                const bool shared = child != kNoNode;
                if (!shared) child = expander_.expand(position);
                if (child != kNoNode) publish(edge.child, child);
                if (!shared) return random_result(position);
            }
            if (child == kNoNode) return random_result(position);
            id = child;
        }
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
            const Choice choice = greatest_score<Cells>(run.mean, run.weight, scale);
            if (choice.score <= top) return;
            top = choice.score;
            chosen = run.id(choice.index);
        });
        return chosen;
    }

    /// Counts a visit of an edge, as lost for the time being; returns which visit it is.
    [[nodiscard]] std::uint32_t enter(const MctsEdge& edge) {
        const std::uint32_t n = Cells::add(edge.visits, 1U);
        const auto visits = static_cast<float>(n);
        const float first = n == 1 ? 0.0F : 1.0F;
        Cells::update(edge.mean,
                      [&](float mean) { return first * mean * (visits - 1.0F) / visits; });
        Cells::update(edge.weight,
                      [&](float weight) { return rules_.selection.next_weight(weight, n); });
        return n;
    }

    void back_up(Result result) {
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            const bool first_moves = step->mover == Player::First;
            double score =
                first_moves ? result.first_player_score : 1.0 - result.first_player_score;
            MctsNode& node = tree_.node(step->node);
            const MctsEdge edge = tree_.edge(step->edge);
            const auto visits = static_cast<float>(Cells::load(edge.visits));
            Cells::update(edge.mean,
                          [&](float mean) { return mean + static_cast<float>(score) / visits; });
            if (!rules_.proofs) continue;
            if (result.certain) result.certain = prove(step->node, edge, proven_by(score));
            // With a draw in hand, a worse result of another move does not count against the node.
            if (Cells::load(node.has_draw)) score = std::max(score, 0.5);
            result.first_player_score = first_moves ? score : 1.0 - score;
        }
    }

    /// Notes what is certain about an edge, which is not tried again; true if that settles the
    /// node.
    [[nodiscard]] bool prove(NodeId id, const MctsEdge& edge, Proven proven) const {
        MctsNode& node = tree_.node(id);
        Cells::store(edge.proven, proven);
        Cells::store(edge.mean, kSettled);
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

    [[nodiscard]] Result random_result(const P& position) {
        playouts_.start(position);
        return {score_for(Player::First, playouts_.play(rng_)), false};
    }

    [[nodiscard]] static Result certain_result(Player to_move, Proven proven) noexcept {
        if (proven == Proven::Draw) return {0.5, true};
        return {(proven == Proven::Win) == (to_move == Player::First) ? 1.0 : 0.0, true};
    }

    [[nodiscard]] static Proven proven_by(double score) noexcept {
        return score > 0.75 ? Proven::Win : score < 0.25 ? Proven::Loss : Proven::Draw;
    }

    [[nodiscard]] static Move from_canonical(const P& position, Move stored) {
        return apply(inverse(key_of(position).map), position.shape(), stored);
    }

    static constexpr float kSettled = -1.0e12F;  ///< Mean of a proven edge: never selected.

    MctsTree& tree_;
    const MctsRules& rules_;
    Rng rng_;
    MctsExpander<P> expander_;
    Playouts<P> playouts_;
    std::vector<Step> path_;  // of the current simulation
    std::size_t longest_ = 0;
};

}  // namespace kinarow
