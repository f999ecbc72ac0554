// SPDX-License-Identifier: MIT
// Monte Carlo tree search: UCT (Kocsis and Szepesvari 2006) on a graph of positions, with proven
// results backed up (MCTS-Solver: Winands, Bjornsson and Saito 2008).
//
// One simulation:
//     select     from the root, follow the edge with the greatest
//                    mean + exploration * sqrt(ln N / n)      N visits of the node, n of the edge
//     expand     at an edge's expand_after-th visit, give the position behind it a node
//     simulate   play the rest of the game at random
//     back up    add the result to every edge on the way
// The move with the most visits is played.  The graph is kept from one search to the next.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts_tree.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

struct MctsOptions {
    std::uint64_t seed = 1;
    std::uint64_t default_playouts = 10'000;
    double exploration = 0.4;
    std::uint32_t expand_after = 4;  ///< The visit of an edge at which its position gets a node.
    std::size_t memory_bytes = std::size_t{512} << 20;
};

template <Position P>
class Mcts {
public:
    explicit Mcts(MctsOptions options) : options_{options}, tree_{options.memory_bytes} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "mcts"; }

    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        const SearchRequest limited = with_default(request, options_.default_playouts);
        Budget budget{limited};
        Rng rng{mix(options_.seed, position.hash())};
        const NodeId root = make_root(position, rng);
        depth_ = 0;
        while (tree_.node(root).proven == Proven::No && budget.spend()) {
            simulate(position, root, rng);
            if (budget.report_due()) limited.report(summary(position, root, budget));
        }
        return summary(position, root, budget);
    }

private:
    /// An edge that a simulation went through.
    struct Step {
        NodeId node;
        std::size_t edge;
        Player mover;
    };

    /// What a simulation found out: a result for the first player, and whether it is certain.
    struct Result {
        double first_player_score;
        bool certain;
    };

    /// Keeps the part of the old graph that belongs to `position`, or starts a new one.
    [[nodiscard]] NodeId make_root(const P& position, Rng& rng) {
        const NodeId known = tree_.find(key_of(position).key);
        if (known != kNoNode) return tree_.keep_only(known);
        tree_.clear();
        return expand(position, rng);
    }

    /// A node for `position`, or kNoNode if memory is used up.
    [[nodiscard]] NodeId expand(const P& position, Rng& rng) {
        const CanonicalKey key = key_of(position);
        MoveList moves = urgent_moves(position);
        for (Move& move : moves) move = apply(key.map, position.shape(), move);
        const NodeId id = tree_.add(key.key, moves);
        if (id == kNoNode) return id;
        for (float& weight : tree_.edges(id).weight) weight = untried_weight(rng);
        return id;
    }

    void simulate(P position, NodeId node, Rng& rng) {
        path_.clear();
        const Result result = descend(position, node, rng);
        depth_ = std::max(depth_, static_cast<int>(path_.size()));
        back_up(result);
    }

    /// Follows the best edges to a leaf and plays on from there; leaves the way in path_.
    [[nodiscard]] Result descend(P& position, NodeId node, Rng& rng) {
        while (tree_.node(node).proven == Proven::No) {
            const std::size_t edge = select(node);
            const MctsEdges edges = tree_.edges(node);
            path_.push_back({node, edge, position.to_move()});
            position.play(from_canonical(position, edges.move[edge]));
            if (position.outcome() != Outcome::Ongoing) return result_of(position.outcome(), true);
            if (edges.child[edge] == kNoNode) {
                if (edges.visits[edge] + 1 < options_.expand_after) break;
                const NodeId shared = tree_.find(key_of(position).key);
                edges.child[edge] = shared != kNoNode ? shared : expand(position, rng);
                if (shared == kNoNode) break;
            }
            node = edges.child[edge];
            if (tree_.node(node).proven != Proven::No) return result_of(position, node);
        }
        return result_of(playout(position, rng), false);
    }

    [[nodiscard]] std::size_t select(NodeId id) const noexcept {
        const MctsEdges edges = tree_.edges(id);
        const double visits = std::max<double>(tree_.node(id).visits, 1.0);
        const auto scale = static_cast<float>(options_.exploration * std::sqrt(std::log(visits)));
        std::size_t best = 0;
        float best_score = kNever;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const float score = edges.mean[i] + scale * edges.weight[i];
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        return best;
    }

    void back_up(Result result) {
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            const bool first_moves = step->mover == Player::First;
            double score =
                first_moves ? result.first_player_score : 1.0 - result.first_player_score;
            MctsNode& node = tree_.node(step->node);
            const MctsEdges edges = tree_.edges(step->node);
            ++node.visits;
            add_result(edges, step->edge, score);
            if (result.certain) result.certain = prove(node, edges, step->edge, proven_by(score));
            // With a draw in hand, a worse result of another move does not count against the node.
            if (node.has_draw) score = std::max(score, 0.5);
            result.first_player_score = first_moves ? score : 1.0 - score;
        }
    }

    static void add_result(const MctsEdges& edges, std::size_t edge, double score) noexcept {
        const auto n = static_cast<float>(++edges.visits[edge]);
        edges.mean[edge] += (static_cast<float>(score) - edges.mean[edge]) / n;
        edges.weight[edge] = 1.0F / std::sqrt(n);
    }

    /// Notes what is certain about an edge, which is not tried again; true if that settles the
    /// node, with the edge's result as its own.
    [[nodiscard]] static bool prove(MctsNode& node, const MctsEdges& edges, std::size_t edge,
                                    Proven proven) {
        edges.proven[edge] = proven;
        edges.mean[edge] = kSettled;
        node.has_draw |= proven == Proven::Draw;
        const auto open = std::find(edges.proven.begin(), edges.proven.end(), Proven::No);
        if (proven == Proven::Win) {
            node.proven = Proven::Win;
        } else if (open == edges.proven.end()) {
            node.proven = node.has_draw ? Proven::Draw : Proven::Loss;
        }
        return node.proven != Proven::No;
    }

    [[nodiscard]] static Proven proven_by(double score) noexcept {
        return score > 0.75 ? Proven::Win : score < 0.25 ? Proven::Loss : Proven::Draw;
    }

    [[nodiscard]] static Result result_of(Outcome outcome, bool certain) noexcept {
        return {score_for(Player::First, outcome), certain};
    }

    /// The proven result of the node of `position`.
    [[nodiscard]] Result result_of(const P& position, NodeId id) const noexcept {
        const Proven proven = tree_.node(id).proven;
        if (proven == Proven::Draw) return {0.5, true};
        const bool first_moves = position.to_move() == Player::First;
        return {(proven == Proven::Win) == first_moves ? 1.0 : 0.0, true};
    }

    /// More than any tried edge's, in random order.
    [[nodiscard]] static float untried_weight(Rng& rng) noexcept {
        return kUntried + static_cast<float>(rng.below(1U << 20));
    }

    [[nodiscard]] static Move from_canonical(const P& position, Move stored) {
        return apply(inverse(key_of(position).map), position.shape(), stored);
    }

    [[nodiscard]] SearchReport summary(const P& position, NodeId root, const Budget& budget) const {
        SearchReport report;
        report.root = root_moves(position, root);
        const RootMove& best = report.root.front();
        report.best = best.move;
        report.value = best.value;
        report.depth = depth_;
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.pv = best.pv;
        return report;
    }

    /// Every legal move, best first: those of the root's edges, then those that are none.
    [[nodiscard]] std::vector<RootMove> root_moves(const P& position, NodeId root) const {
        const MctsEdges edges = tree_.edges(root);
        std::vector<RootMove> moves;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            moves.push_back({.move = from_canonical(position, edges.move[i]),
                             .visits = edges.visits[i],
                             .value = value_of(edges, i),
                             .proven = edges.proven[i],
                             .pv = line_from(position, root, i)});
        }
        sort_best_first(moves);
        append_other_moves(position, moves);
        return moves;
    }

    [[nodiscard]] static double value_of(const MctsEdges& edges, std::size_t edge) noexcept {
        if (edges.proven[edge] == Proven::Win) return 1.0;
        if (edges.proven[edge] == Proven::Loss) return 0.0;
        if (edges.proven[edge] == Proven::Draw || edges.visits[edge] == 0) return 0.5;
        return edges.mean[edge];
    }

    /// Proven wins, then by visits, proven losses last; ties by move order.  A proven draw comes
    /// before the others if the most visited of them promises less.
    static void sort_best_first(std::vector<RootMove>& moves) {
        const auto by_visits = [](const RootMove& a, const RootMove& b) {
            return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
        };
        std::sort(moves.begin(), moves.end(), by_visits);
        const auto open = std::find_if(moves.begin(), moves.end(), [](const RootMove& entry) {
            return entry.proven == Proven::No;
        });
        const bool draw_is_better = open != moves.end() && open->value < 0.5;
        const auto rank = [&](const RootMove& entry) {
            if (entry.proven == Proven::Win) return 0;
            if (entry.proven == Proven::Draw) return draw_is_better ? 1 : 3;
            return entry.proven == Proven::No ? 2 : 4;
        };
        std::stable_sort(moves.begin(), moves.end(),
                         [&](const RootMove& a, const RootMove& b) { return rank(a) < rank(b); });
    }

    /// The moves most visited, from the edge on.
    [[nodiscard]] std::vector<Move> line_from(P position, NodeId node, std::size_t edge) const {
        std::vector<Move> line;
        while (true) {
            const MctsEdges edges = tree_.edges(node);
            const Move move = from_canonical(position, edges.move[edge]);
            line.push_back(move);
            position.play(move);
            node = edges.child[edge];
            if (node == kNoNode) return line;
            const auto visits = tree_.edges(node).visits;
            edge = static_cast<std::size_t>(std::max_element(visits.begin(), visits.end()) -
                                            visits.begin());
            if (visits[edge] == 0) return line;
        }
    }

    static constexpr float kUntried = 1.0e6F;
    static constexpr float kSettled = -1.0e12F;  ///< Mean of a proven edge: never selected.
    static constexpr float kNever = -2.0e12F;

    MctsOptions options_;
    MctsTree tree_;
    std::vector<Step> path_;  // of the current simulation
    int depth_ = 0;  // of the longest one
};

}  // namespace kinarow
