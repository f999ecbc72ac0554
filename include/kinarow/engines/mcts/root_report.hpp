// SPDX-License-Identifier: MIT
// What a search graph says about the moves of its root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Reads the graph while others may be changing it.
template <Position P>
class RootReport {
public:
    RootReport(const MctsTree& tree, const P& position, NodeId root)
        : tree_{tree}, position_{position}, root_{root} {}

    /// Every legal move, best first: proven wins, then by visits, proven losses last.  A proven
    /// draw comes before the others if the most visited of them promises less.
    [[nodiscard]] std::vector<RootMove> moves() const {
        std::vector<RootMove> moves = unvisited();
        const CanonicalKey key = key_of(position_);
        const MctsEdges edges = tree_.edges(root_);
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const Move move = apply(inverse(key.map), position_.shape(), edges.move[i]);
            RootMove& entry = entry_of(moves, move);
            entry.visits = Cells::load(edges.visits[i]);
            entry.proven = Cells::load(edges.proven[i]);
            entry.value = value_of(entry, Cells::load(edges.mean[i]));
            entry.pv = line_from(i);
        }
        copy_to_symmetric(moves);
        sort_best_first(moves);
        return moves;
    }

private:
    using Cells = ManyThreads;

    /// In ascending order of moves.
    [[nodiscard]] std::vector<RootMove> unvisited() const {
        MoveList legal;
        position_.legal_moves(legal);
        std::vector<RootMove> moves;
        moves.reserve(legal.size());
        for (const Move move : legal) moves.push_back({.move = move, .value = 0.0, .pv = {}});
        return moves;
    }

    [[nodiscard]] static RootMove& entry_of(std::vector<RootMove>& moves, Move move) {
        return *std::lower_bound(moves.begin(), moves.end(), move,
                                 [](const RootMove& entry, Move m) { return entry.move < m; });
    }

    [[nodiscard]] static double value_of(const RootMove& entry, float mean) noexcept {
        if (entry.proven == Proven::Win) return 1.0;
        if (entry.proven == Proven::Loss) return 0.0;
        if (entry.proven == Proven::Draw || entry.visits == 0) return 0.5;
        return std::clamp(static_cast<double>(mean), 0.0, 1.0);
    }

    /// Moves that a symmetry of the position makes equal to a searched one share its value, though
    /// not its visits.
    void copy_to_symmetric(std::vector<RootMove>& moves) const {
        for (RootMove& entry : moves) {
            if (!entry.pv.empty()) continue;
            entry.pv = {entry.move};
            if constexpr (SymmetricPosition<P>) {
                for (const Symmetry s : symmetries(position_.shape())) {
                    if (!position_.is_symmetric(s)) continue;
                    const RootMove& twin = entry_of(moves, apply(s, position_.shape(), entry.move));
                    if (twin.visits == 0) continue;
                    copy_mapped(twin, inverse(s), entry);
                    break;
                }
            }
        }
    }

    void copy_mapped(const RootMove& from, Symmetry s, RootMove& to) const {
        to.value = from.value;
        to.proven = from.proven;
        to.pv.clear();
        for (const Move move : from.pv) to.pv.push_back(apply(s, position_.shape(), move));
    }

    /// The moves most visited, from an edge of the root on.
    [[nodiscard]] std::vector<Move> line_from(std::size_t edge) const {
        std::vector<Move> line;
        P position = position_;
        NodeId node = root_;
        while (true) {
            const MctsEdges edges = tree_.edges(node);
            const Symmetry back = inverse(key_of(position).map);
            line.push_back(apply(back, position.shape(), edges.move[edge]));
            position.play(line.back());
            node = acquire(edges.child[edge]);
            if (node == kNoNode) return line;
            edge = most_visited(tree_.edges(node));
            if (Cells::load(tree_.edges(node).visits[edge]) == 0) return line;
        }
    }

    [[nodiscard]] static std::size_t most_visited(const MctsEdges& edges) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < edges.size(); ++i) {
            if (Cells::load(edges.visits[i]) > Cells::load(edges.visits[best])) best = i;
        }
        return best;
    }

    static void sort_best_first(std::vector<RootMove>& moves) {
        std::stable_sort(moves.begin(), moves.end(),
                         [](const RootMove& a, const RootMove& b) { return a.visits > b.visits; });
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

    const MctsTree& tree_;
    const P& position_;
    NodeId root_;
};

}  // namespace kinarow
