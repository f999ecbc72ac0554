// SPDX-License-Identifier: MIT
// One thread of a Monte Carlo tree search: simulations, one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/selection.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// What a search by Monte Carlo knows and does beside sampling.
struct MctsRules {
    SelectionRule selection;
    Rollout rollout;
    std::uint32_t expand_after;
    bool tactics;  ///< Nodes get only urgent_moves(): wins in one, forced blocks.
    bool proofs;  ///< Proven results are backed up.
};

/// Runs simulations on a graph that it may share with workers on other threads.
///
/// While a simulation is under way its edges count it as lost already (virtual loss: Chaslot,
/// Winands and van den Herik 2008), so that other threads look elsewhere; the result is added
/// afterwards.
template <Position P, class Cells>
class MctsWorker {
public:
    MctsWorker(MctsTree& tree, const MctsRules& rules, std::uint64_t seed)
        : tree_{tree}, rules_{rules}, rng_{seed}, playouts_{rules.rollout} {}

    /// One simulation from the root, which stands for `position`.
    void simulate(P position, NodeId root) {
        path_.clear();
        const Result result = descend(position, root);
        longest_ = std::max(longest_, path_.size());
        back_up(result);
    }

    /// A node for `position`, or kNoNode if there is no room for it.
    [[nodiscard]] NodeId expand(const P& position) {
        const CanonicalKey key = key_of(position);
        const MoveList moves = without_symmetric(
            position, rules_.tactics ? urgent_moves(position) : detail::legal_moves_of(position));
        new_edges_.clear();
        for (const Move move : moves) {
            new_edges_.push_back({.move = apply(key.map, position.shape(), move),
                                  .mean = rules_.selection.first_mean(),
                                  .weight = rules_.selection.first_weight(moves.size(), rng_)});
        }
        return tree_.add(key.key, new_edges_);
    }

    /// Plies of the longest simulation within the graph.
    [[nodiscard]] std::size_t longest() const noexcept { return longest_; }

private:
    /// An edge that a simulation went through.
    struct Step {
        NodeId node;
        std::size_t edge;
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
            const MctsEdges edges = tree_.edges(id);
            const std::size_t edge = select(edges, Cells::add(node.visits, 1U));
            const std::uint32_t visits = enter(edges, edge);
            path_.push_back({id, edge, position.to_move()});
            position.play(from_canonical(position, edges.move[edge]));
            if (position.outcome() != Outcome::Ongoing) {
                return {score_for(Player::First, position.outcome()), rules_.proofs};
            }
            NodeId child = acquire(edges.child[edge]);
            if (child == kNoNode && visits >= rules_.expand_after) {
                child = tree_.find(key_of(position).key);
                const bool shared = child != kNoNode;
                if (!shared) child = expand(position);
                if (child != kNoNode) publish(edges.child[edge], child);
                if (!shared) return random_result(position);
            }
            if (child == kNoNode) return random_result(position);
            id = child;
        }
    }

    [[nodiscard]] std::size_t select(const MctsEdges& edges, std::uint32_t node_visits) {
        const float scale = rules_.selection.scale(node_visits);
        if constexpr (!Cells::kShared) {
            return greatest_score(edges.mean, edges.weight, scale);
        } else {
            const std::size_t n = edges.size();
            for (std::size_t i = 0; i < n; ++i) {
                mean_seen_[i] = Cells::load(edges.mean[i]);
                weight_seen_[i] = Cells::load(edges.weight[i]);
            }
            return greatest_score({mean_seen_.data(), n}, {weight_seen_.data(), n}, scale);
        }
    }

    /// Counts a visit of an edge, as lost for the time being; returns which visit it is.
    [[nodiscard]] std::uint32_t enter(const MctsEdges& edges, std::size_t edge) {
        const std::uint32_t n = Cells::add(edges.visits[edge], 1U);
        const auto visits = static_cast<float>(n);
        const float first = n == 1 ? 0.0F : 1.0F;
        Cells::update(edges.mean[edge],
                      [&](float mean) { return first * mean * (visits - 1.0F) / visits; });
        Cells::update(edges.weight[edge],
                      [&](float weight) { return rules_.selection.next_weight(weight, n); });
        return n;
    }

    void back_up(Result result) {
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            const bool first_moves = step->mover == Player::First;
            double score =
                first_moves ? result.first_player_score : 1.0 - result.first_player_score;
            MctsNode& node = tree_.node(step->node);
            const MctsEdges edges = tree_.edges(step->node);
            const auto visits = static_cast<float>(Cells::load(edges.visits[step->edge]));
            Cells::update(edges.mean[step->edge],
                          [&](float mean) { return mean + static_cast<float>(score) / visits; });
            if (!rules_.proofs) continue;
            if (result.certain) result.certain = prove(node, edges, step->edge, proven_by(score));
            // With a draw in hand, a worse result of another move does not count against the node.
            if (Cells::load(node.has_draw)) score = std::max(score, 0.5);
            result.first_player_score = first_moves ? score : 1.0 - score;
        }
    }

    /// Notes what is certain about an edge, which is not tried again; true if that settles the
    /// node.
    [[nodiscard]] static bool prove(MctsNode& node, const MctsEdges& edges, std::size_t edge,
                                    Proven proven) {
        Cells::store(edges.proven[edge], proven);
        Cells::store(edges.mean[edge], kSettled);
        if (proven == Proven::Draw) Cells::store(node.has_draw, true);
        if (proven == Proven::Win) {
            Cells::store(node.proven, Proven::Win);
            return true;
        }
        const bool settled =
            std::all_of(edges.proven.begin(), edges.proven.end(),
                        [](const Proven& other) { return Cells::load(other) != Proven::No; });
        if (!settled) return false;
        Cells::store(node.proven, Cells::load(node.has_draw) ? Proven::Draw : Proven::Loss);
        return true;
    }

    /// Of moves that a symmetry of the position exchanges, the first alone.
    [[nodiscard]] static MoveList without_symmetric(const P& position, const MoveList& moves) {
        if constexpr (SymmetricPosition<P>) {
            MoveList kept = moves;
            for (const Symmetry s : symmetries(position.shape()).subspan(1)) {
                if (!position.is_symmetric(s)) continue;
                kept = detail::filtered(
                    kept, [&](Move move) { return !(apply(s, position.shape(), move) < move); });
            }
            return kept;
        } else {
            return moves;
        }
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
    Playouts<P> playouts_;
    std::vector<Step> path_;  // of the current simulation
    std::vector<NewEdge> new_edges_;
    std::size_t longest_ = 0;
    std::array<float, kMaxSquares + 1> mean_seen_;
    std::array<float, kMaxSquares + 1> weight_seen_;
};

}  // namespace kinarow
