// SPDX-License-Identifier: MIT
// Monte Carlo tree search by the book: the oracle of engines/mcts.  A map of positions up to
// symmetry, every score computed from its formula whenever it is needed, random games move by move.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/selection.hpp"

namespace kinarow::tests {

struct SlowUctOptions {
    Selection selection = Selection::Ucb1;
    double exploration = 0.4;
    std::uint32_t expand_after = 4;  ///< The visit of a move at which its position gets a node.
};

/// Computes in floats and keeps P / (1 + n) from visit to visit, like the real one, so that both
/// agree on which of two near scores is greater.
template <Position P>
class SlowUct {
public:
    struct Edge {
        Move move;  ///< In the orientation of the key.
        float chance;  ///< In (0, 1]: of moves of which nothing is known, the least goes first.
        float prior = 0.0F;  ///< P / (1 + n).
        std::uint32_t visits = 0;
        float mean = 0.0F;  ///< For the player who makes the move.
    };
    struct Node {
        std::uint32_t visits = 0;
        std::size_t moves = 0;  ///< How many edges it can have.
        std::vector<Edge> edges{};
    };
    using Nodes = std::map<std::uint64_t, Node>;  ///< By key_of(position).

    /// Gives the root a node with all its edges.
    SlowUct(const P& root, SlowUctOptions options, std::uint64_t seed)
        : root_{root}, options_{options}, rng_{seed} {
        expand(root);
        Node& node = nodes_.at(key_of(root).key);
        while (node.edges.size() < node.moves) draw_edges(root, node);
    }

    void simulate() {
        std::vector<std::pair<Edge*, Player>> path;
        P position = root_;
        bool in_tree = true;
        while (in_tree && position.outcome() == Outcome::Ongoing) {
            const auto [key, map] = key_of(position);
            Node& node = nodes_.at(key);
            const bool all_tried = node.edges.back().visits > 0;
            if (all_tried && node.edges.size() < node.moves) draw_edges(position, node);
            Edge& edge = select(node);
            path.emplace_back(&edge, position.to_move());
            visit(edge);
            position.play(apply(inverse(map), position.shape(), edge.move));
            const bool often = edge.visits >= options_.expand_after;
            in_tree = often && nodes_.contains(key_of(position).key);
            if (often && !in_tree) expand(position);
        }
        while (position.outcome() == Outcome::Ongoing) position.play(position.random_move(rng_));
        for (const auto& [edge, mover] : path) add(*edge, score_for(mover, position.outcome()));
    }

    [[nodiscard]] const Nodes& nodes() const { return nodes_; }
    [[nodiscard]] const Node& root() const { return nodes_.at(key_of(root_).key); }

    /// The mean result of all simulations, for the side to move at the root.
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const Edge& edge : root().edges) sum += double{edge.mean} * edge.visits;
        return sum / root().visits;
    }

private:
    void expand(const P& position) {
        if (position.outcome() != Outcome::Ongoing) return;
        Node& node = nodes_[key_of(position).key];
        node.moves = untried_moves(position, node).size();
        draw_edges(position, node);
    }

    /// The moves of a position that have no edge yet.
    [[nodiscard]] static std::vector<Move> untried_moves(const P& position, const Node& node) {
        MoveList legal;
        position.legal_moves(legal);
        std::vector<Move> moves;
        for (const Move move : legal) {
            const Move stored = apply(key_of(position).map, position.shape(), move);
            const bool has_edge =
                std::any_of(node.edges.begin(), node.edges.end(),
                            [&](const Edge& edge) { return edge.move == stored; });
            if (!has_edge && !is_mirror_image(position, move)) moves.push_back(move);
        }
        return moves;
    }

    /// Gives a node eight edges, then sixteen, and so on, as long as there are moves.
    void draw_edges(const P& position, Node& node) {
        std::vector<Move> moves = untried_moves(position, node);
        const std::size_t count = std::min(node.edges.size() + 8, moves.size());
        const auto all = static_cast<float>(node.moves);
        for (std::size_t i = 0; i < count; ++i) {
            const auto left = static_cast<std::uint32_t>(moves.size() - i);
            std::swap(moves[i], moves[i + rng_.below(left)]);
            const float within = static_cast<float>(1 + rng_.below(65'536)) / 65'536;
            const float chance = (static_cast<float>(node.edges.size()) + within) / all;
            node.edges.push_back({.move = apply(key_of(position).map, position.shape(), moves[i]),
                                  .chance = chance,
                                  .prior = 1.0F / all * (1.0F + 1.0e-3F * (1.0F - chance))});
        }
    }

    /// Whether a symmetry of the position makes the move the same as one before it, as the key has
    /// it.
    [[nodiscard]] static bool is_mirror_image(const P& position, Move move) {
        if constexpr (SymmetricPosition<P>) {
            const Shape shape = position.shape();
            const auto stored = [&](Move m) { return apply(key_of(position).map, shape, m); };
            return std::any_of(symmetries(shape).begin(), symmetries(shape).end(), [&](Symmetry s) {
                return position.is_symmetric(s) && stored(apply(s, shape, move)) < stored(move);
            });
        } else {
            return false;
        }
    }

    /// The move with the greatest score, the first of them if there are several.
    [[nodiscard]] Edge& select(Node& node) const {
        ++node.visits;
        return *std::max_element(
            node.edges.begin(), node.edges.end(),
            [&](const Edge& a, const Edge& b) { return score(a, node) < score(b, node); });
    }

    [[nodiscard]] float score(const Edge& edge, const Node& node) const {
        const double c = options_.exploration;
        const double all = std::max(2.0, static_cast<double>(node.visits));
        const auto n = static_cast<float>(edge.visits);
        switch (options_.selection) {
            case Selection::Ucb1:
                if (edge.visits == 0) return 1.0e6F * (2.0F - edge.chance);
                return edge.mean +
                       static_cast<float>(c * std::sqrt(std::log(all))) * (1.0F / std::sqrt(n));
            case Selection::UcbLinear:
                return edge.mean + static_cast<float>(c * std::sqrt(2.0 * std::log(all))) *
                                       (1.0F / (edge.visits == 0 ? edge.chance : n));
            case Selection::Puct:
                return (edge.visits == 0 ? 0.5F : edge.mean) +
                       static_cast<float>(c * std::sqrt(all)) * edge.prior;
        }
        return std::numeric_limits<float>::quiet_NaN();
    }

    static void visit(Edge& edge) {
        const auto n = static_cast<float>(++edge.visits);
        edge.prior = edge.prior * n / (n + 1.0F);
    }

    static void add(Edge& edge, double score) {
        const auto n = static_cast<float>(edge.visits);
        edge.mean = edge.mean * (n - 1.0F) / n + static_cast<float>(score) / n;
    }

    P root_;
    SlowUctOptions options_;
    Rng rng_;
    Nodes nodes_;
};

}  // namespace kinarow::tests
