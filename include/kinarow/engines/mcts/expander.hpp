// SPDX-License-Identifier: MIT
// Gives positions nodes, and nodes edges, in random order.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/cells.hpp"
#include "kinarow/engines/mcts/rules.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Works on a graph that several may share; each thread needs its own.
template <Position P>
class MctsExpander {
public:
    /// All three have to outlive it.
    MctsExpander(MctsTree& tree, const MctsRules& rules, Rng& rng) noexcept
        : tree_{tree}, rules_{rules}, rng_{rng} {}

    /// A node for `position`, or kNoNode if there is no room for it.
    [[nodiscard]] NodeId expand(const P& position) {
        const MoveList legal = detail::legal_moves_of(position);
        const MoveList urgent = rules_.tactics ? urgent_moves(position) : legal;
        const CanonicalKey key = key_of(position);
        MoveList moves = without_symmetric(position, key.map, urgent);
        const std::size_t all = moves.size();
        // add_edges() takes what is missing from the legal moves.
        const bool complete = urgent.size() < legal.size();
        draw_edges(position, moves,
                   {.count = complete ? all : next_run_size(0, all), .rank = 0, .all = all});
        return tree_.add(key.key, all, new_edges_);
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
        std::bitset<kMaxSquares + 1> taken;
        std::size_t rank = 0;
        tree_.for_each_run(id, [&](const MctsRun& run) {
            rank += run.size();
            for (const Move stored : run.move) {
                taken.set(bit_of(apply(inverse(key.map), position.shape(), stored)));
            }
        });
        if (rank == all) return true;
        MoveList moves =
            detail::filtered(without_symmetric(position, key.map, detail::legal_moves_of(position)),
                             [&](Move move) { return !taken[bit_of(move)]; });
        draw_edges(position, moves, {.count = next_run_size(rank, all), .rank = rank, .all = all});
        return tree_.extend(id, rank, new_edges_);
    }

private:
    /// Which of a node's edges to make.
    struct EdgeRange {
        std::size_t count;
        std::size_t rank;  ///< Of the first of them among all.
        std::size_t all;
    };

    /// Makes new edges for so many of the moves, drawn at random.
    void draw_edges(const P& position, MoveList& moves, EdgeRange range) {
        const Symmetry map = key_of(position).map;
        new_edges_.clear();
        for (std::size_t i = 0; i < range.count; ++i) {
            const std::size_t left = moves.size() - i;
            Move& drawn = moves.begin()[i + rng_.below(static_cast<std::uint32_t>(left))];
            std::swap(moves.begin()[i], drawn);
            new_edges_.push_back(
                {.move = apply(map, position.shape(), moves[i]),
                 .mean = rules_.selection.first_mean(),
                 .weight = rules_.selection.first_weight(range.rank + i, range.all, rng_)});
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

    MctsTree& tree_;
    const MctsRules& rules_;
    Rng& rng_;
    std::vector<NewEdge> new_edges_;  // of the node at hand
};

}  // namespace kinarow
