// SPDX-License-Identifier: MIT
// What a search graph says about the moves of its root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/mcts/tree.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Reads the graph while others may be changing it.
template <Position P>
class RootReport {
public:
    RootReport(const MctsTree& tree, const P& position, NodeId root)
        : tree_{tree}, position_{position}, root_{root} {}

    /// Every legal move, best first: those of the root's edges and their mirror images, then those
    /// that the search left out.
    [[nodiscard]] std::vector<RootMove> moves() const {
        std::vector<RootMove> moves = searched();
        append_symmetric(moves);
        sort_best_first(moves);
        append_other_moves(detail::legal_moves_of(position_), moves);
        return moves;
    }

private:
    using Cells = ManyThreads;

    [[nodiscard]] std::vector<RootMove> searched() const {
        const Symmetry back = inverse(key_of(position_).map);
        std::vector<RootMove> moves;
        tree_.for_each_run(root_, [&](const MctsRun& run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                RootMove entry{.move = apply(back, position_.shape(), run.move[i])};
                entry.visits = Cells::load(run.trail[i].visits);
                entry.proven = Cells::load(run.proven[i]);
                entry.value = value_with_mean(entry, Cells::load(run.score[i]).mean);
                entry.pv = line_from(run.id(i));
                moves.push_back(std::move(entry));
            }
        });
        return moves;
    }

    [[nodiscard]] static double value_with_mean(const RootMove& entry, float mean) noexcept {
        if (entry.proven != Proven::No) return value_of(entry.proven);
        if (entry.visits == 0) return 0.5;
        return std::clamp(static_cast<double>(mean), 0.0, 1.0);
    }

    /// Adds the moves that a symmetry of the position makes equal to a searched one.  They share
    /// its value, though not its visits.
    void append_symmetric(std::vector<RootMove>& moves) const {
        if constexpr (SymmetricPosition<P>) {
            const std::size_t searched = moves.size();
            for (const Symmetry s : symmetries(position_.shape()).subspan(1)) {
                if (!position_.is_symmetric(s)) continue;
                for (std::size_t i = 0; i < searched; ++i) {
                    RootMove twin = image(s, moves[i]);
                    if (!has_move(moves, twin.move)) moves.push_back(std::move(twin));
                }
            }
        }
    }

    [[nodiscard]] RootMove image(Symmetry s, RootMove entry) const {
        entry.move = apply(s, position_.shape(), entry.move);
        entry.visits = 0;
        for (Move& move : entry.pv) move = apply(s, position_.shape(), move);
        return entry;
    }

    /// The moves most visited, from an edge of the root on, as long as one was tried again or wins.
    [[nodiscard]] std::vector<Move> line_from(EdgeId id) const {
        std::vector<Move> line;
        P position = position_;
        while (true) {
            const MctsEdge edge = tree_.edge(id);
            const Symmetry back = inverse(key_of(position).map);
            line.push_back(apply(back, position.shape(), edge.move));
            position.play(line.back());
            const NodeId node = acquire(edge.child);
            if (node == kNoNode) return line;
            id = most_visited(node);
            const MctsEdge next = tree_.edge(id);
            if (Cells::load(next.visits) < 2 && Cells::load(next.proven) != Proven::Win)
                return line;
        }
    }

    [[nodiscard]] EdgeId most_visited(NodeId node) const {
        EdgeId best = tree_.node(node).runs[0];
        std::uint32_t most = 0;
        tree_.for_each_run(node, [&](const MctsRun& run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                const std::uint32_t visits = Cells::load(run.trail[i].visits);
                if (visits <= most) continue;
                most = visits;
                best = run.id(i);
            }
        });
        return best;
    }

    /// Proven wins, then by visits, proven losses last; ties by value, then by move order.  A
    /// proven draw comes before the others unless the most visited of them promises more.
    static void sort_best_first(std::vector<RootMove>& moves) {
        std::sort(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) {
            return std::tuple{b.visits, b.value, a.move} < std::tuple{a.visits, a.value, b.move};
        });
        const auto open = std::find_if(moves.begin(), moves.end(), [](const RootMove& entry) {
            return entry.proven == Proven::No;
        });
        const bool draw_is_better = open == moves.end() || !promises_more_than_draw(*open);
        const auto rank = [&](const RootMove& entry) {
            if (entry.proven == Proven::Win) return 0;
            if (entry.proven == Proven::Draw) return draw_is_better ? 1 : 3;
            return entry.proven == Proven::No ? 2 : 4;
        };
        std::stable_sort(moves.begin(), moves.end(),
                         [&](const RootMove& a, const RootMove& b) { return rank(a) < rank(b); });
    }

    /// Whether the value is beyond 1/2 by two standard errors, each at most 1/2 / sqrt(visits).
    [[nodiscard]] static bool promises_more_than_draw(const RootMove& entry) {
        const double excess = entry.value - 0.5;
        return excess > 0.0 && excess * excess * static_cast<double>(entry.visits) > 1.0;
    }

    const MctsTree& tree_;
    const P& position_;
    NodeId root_;
};

}  // namespace kinarow
