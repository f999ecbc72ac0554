// SPDX-License-Identifier: MIT
// Gives positions nodes, and nodes edges.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/edge_order.hpp"
#include "kinarow/engines/mcts/knowledge.hpp"
#include "kinarow/engines/mcts/rules.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Works on a graph that several may share; each thread needs its own.
template <Position P>
class MctsExpander {
public:
    /// All four have to outlive it.
    MctsExpander(MctsTree& tree, const MctsRules& rules, MctsKnowledge<P>& knowledge,
                 Rng& rng) noexcept
        : tree_{tree}, rules_{rules}, knowledge_{knowledge}, rng_{rng} {}

    /// A node for `position`, or kNoNode if there is no room for it.
    [[nodiscard]] NodeId expand(const P& position) {
        const CanonicalKey key = key_of(position);
        if (const auto win = known_win(position)) return add_won(position, key, *win);
        const MoveList legal = detail::legal_moves_of(position);
        const MoveList urgent = urgent_of(position, legal);
        const MoveList moves = without_symmetric(position, key.map, urgent);
        const std::size_t all = moves.size();
        // add_edges() takes what is missing from the legal moves.
        const bool complete = urgent.size() < legal.size();
        make_edges(position, moves, {},
                   {.count = complete ? all : next_run_size(0, all), .rank = 0, .all = all});
        return tree_.add(share_, key.key, all, new_edges_);
    }

    /// Empties the graph and gives `position`, the first, a node.
    [[nodiscard]] NodeId start_over(const P& position) {
        tree_.clear();
        share_ = {};
        return expand(position);  // there is room for one node
    }

    /// Gives all edges to the node of `position`; false if there is no room for them.
    [[nodiscard]] bool complete(const P& position, NodeId id) {
        while (acquire(tree_.node(id).edge_count) < tree_.node(id).move_count) {
            if (!add_edges(position, id)) return false;
        }
        return true;
    }

    /// Gives the node of `position` its next run of edges; false if there is no room for it.
    [[nodiscard]] bool add_edges(const P& position, NodeId id) {
        const CanonicalKey key = key_of(position);
        const std::size_t all = tree_.node(id).move_count;
        Taken taken;
        std::size_t rank = 0;
        tree_.for_each_run(id, [&](const MctsRun& run) {
            rank += run.size();
            for (const Move stored : run.move) {
                taken.set(bit_of(apply(inverse(key.map), position.shape(), stored)));
            }
        });
        if (rank == all) return true;
        const MoveList moves =
            without_symmetric(position, key.map, detail::legal_moves_of(position));
        make_edges(position, moves, taken,
                   {.count = next_run_size(rank, all), .rank = rank, .all = all});
        return tree_.extend(share_, id, rank, new_edges_);
    }

private:
    /// Which of a node's edges to make.
    struct EdgeRange {
        std::size_t count;
        std::size_t rank;  ///< Of the first of them among all.
        std::size_t all;
    };

    /// The moves that have edges.
    using Taken = std::bitset<kMaxSquares + 1>;

    /// A move that is known to win by threats.
    [[nodiscard]] std::optional<Move> known_win(const P& position) {
        if constexpr (ThreatPosition<P>) {
            if (!knowledge_.any() || !rules_.forces()) return std::nullopt;
            const std::vector<Square> line = knowledge_.win_by_fours(position.to_move());
            if (!line.empty()) return Move{line.front()};
        }
        return std::nullopt;
    }

    /// A node in which no other move matters.
    [[nodiscard]] NodeId add_won(const P& position, CanonicalKey key, Move win) {
        new_edges_.assign(1,
                          {.move = apply(key.map, position.shape(), win), .proven = Proven::Win});
        return tree_.add(share_, key.key, 1, new_edges_);
    }

    /// Those of the legal moves that are worth a thought.
    [[nodiscard]] MoveList urgent_of(const P& position, const MoveList& legal) {
        if (rules_.knowledge == Knowledge::None) return legal;
        if constexpr (ThreatPosition<P>) {
            if (knowledge_.any() && rules_.forces()) {
                const MoveList forced = knowledge_.forced_moves(position.to_move());
                return forced.empty() ? legal : forced;
            }
        }
        return urgent_moves(position);
    }

    /// Makes new edges for those of all the moves that come next.
    void make_edges(const P& position, const MoveList& all, const Taken& taken, EdgeRange range) {
        const auto is_left = [&](Move move) { return !taken[bit_of(move)]; };
        if constexpr (ThreatPosition<P>) {
            if (knowledge_.any()) {
                const Player mover = position.to_move();
                return make_edges(
                    position, range, expected_of_untried(mover),
                    LikelyOrder{knowledge_.threats(), mover, all, is_left, range.count, rng_});
            }
        }
        make_edges(position, range, 0.5F,
                   RandomOrder{detail::filtered(all, is_left), range.all, rng_});
    }

    /// What a move is thought to be worth for its player before it has been tried (first-play
    /// urgency: Gelly and Wang 2006): less than the position, as what is likelier has mostly been
    /// tried; and no more than if he passed, for after a tried move too the opponent is to move.
    [[nodiscard]] float expected_of_untried(Player mover) requires ThreatPosition<P> {
        const double if_passed = 1.0 - knowledge_.value(opponent(mover));
        return static_cast<float>(std::min(knowledge_.value(mover) - kDoubt, if_passed));
    }

    template <class Order>
    void make_edges(const P& position, EdgeRange range, float expected, Order&& order) {
        const Symmetry map = key_of(position).map;
        new_edges_.clear();
        for (std::size_t i = 0; i < range.count; ++i) {
            const auto [move, prior] = order.next(i);
            new_edges_.push_back({.move = apply(map, position.shape(), move),
                                  .score = rules_.selection.first_score(range.rank + i, range.all,
                                                                        {expected, prior}, rng_)});
        }
    }

    /// Of moves that a symmetry of the position exchanges, only the one that comes first once `map`
    /// is applied: the same, whatever the orientation of the position.
    [[nodiscard]] static MoveList without_symmetric(const P& position, Symmetry map,
                                                    const MoveList& moves) {
        if constexpr (SymmetricPosition<P>) {
            const Shape shape = position.shape();
            MoveList kept = moves;
            for (const Symmetry s : symmetries(shape).subspan(1)) {
                if (!position.is_symmetric(s)) continue;
                kept = detail::filtered(kept, [&](Move move) {
                    return !(apply(map, shape, apply(s, shape, move)) < apply(map, shape, move));
                });
            }
            return kept;
        } else {
            return moves;
        }
    }

    [[nodiscard]] static std::size_t bit_of(Move move) noexcept {
        return move.is_pass() ? std::size_t{kMaxSquares} : move.square().index;
    }

    static constexpr double kDoubt = 0.4;

    MctsTree& tree_;
    const MctsRules& rules_;
    MctsKnowledge<P>& knowledge_;
    Rng& rng_;
    MctsShare share_;
    std::vector<NewEdge> new_edges_;  // of the node at hand
};

}  // namespace kinarow
