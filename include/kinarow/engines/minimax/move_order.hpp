// SPDX-License-Identifier: MIT
// In which order minimax tries moves: the sooner the best one, the more of the others need not be
// looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"

namespace kinarow::detail {

/// Which moves have cut off the search elsewhere.
class CutoffMemory {
public:
    CutoffMemory() { forget_killers(); }

    /// The most that history() can be, either way.
    static constexpr int kMostHistory = 1024;

    /// Forgets killers, and most of the history.
    void new_search() {
        forget_killers();
        for (auto& of_player : history_) {
            for (int& merit : of_player) merit /= 4;
        }
    }

    /// `move` has cut off at that ply.
    void reward(Player mover, Move move, int depth, int ply) {
        if (move.is_pass()) return;
        add(mover, move, bonus(depth));
        auto& [first, second] = killers_[static_cast<std::size_t>(ply)];
        if (first == move) return;
        second = first;
        first = move;
    }

    /// `move` was tried before another one cut off.
    void punish(Player mover, Move move, int depth) {
        if (!move.is_pass()) add(mover, move, -bonus(depth));
    }

    /// How well a move has done wherever it was tried.
    [[nodiscard]] int history(Player mover, Move move) const {
        return move.is_pass() ? 0 : history_[index_of(mover)][move.square().index];
    }

    /// Whether a move was one of the last two that cut off at that ply.
    [[nodiscard]] bool is_killer(Move move, int ply) const {
        const auto& [first, second] = killers_[static_cast<std::size_t>(ply)];
        return move == first || move == second;
    }

private:
    void forget_killers() noexcept { killers_.fill({Move::pass(), Move::pass()}); }

    [[nodiscard]] static int bonus(int depth) noexcept { return std::min(4 * depth * depth, 256); }

    /// Moves towards the limit by a part of what is left to it.
    void add(Player mover, Move move, int bonus) {
        int& merit = history_[index_of(mover)][move.square().index];
        merit += bonus - merit * std::abs(bonus) / kMostHistory;
    }

    std::array<std::array<int, kMaxSquares>, 2> history_{};
    std::array<std::array<Move, 2>, kMaxPly> killers_{};
};

/// Hands out moves, best first: the one that the table remembers, then by what they do for both
/// sides' shapes and how they did elsewhere.  Of equal ones the first comes first.
template <Position P>
class MoveOrder {
public:
    MoveOrder(const SearchBoard<P>& board, const MoveList& moves, Move remembered,
              const CutoffMemory& memory, int ply) {
        for (const Move move : moves) {
            entries_[size_++] = {move,
                                 move == remembered ? kFirst : merit(board, move, memory, ply)};
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// The i-th best.  To be asked for in turn, from 0 on.
    [[nodiscard]] Move next(std::size_t i) {
        const auto from = entries_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(size_);
        const auto best = std::max_element(
            from, end, [](const Entry& a, const Entry& b) { return a.merit < b.merit; });
        std::rotate(from, best, best + 1);
        return from->move;
    }

    /// The i-th, among those handed out.
    [[nodiscard]] Move at(std::size_t i) const { return entries_[i].move; }

private:
    struct Entry {
        Move move;
        int merit;
    };
    static constexpr int kFirst = 1 << 30;
    static constexpr int kKiller = 512;

    [[nodiscard]] static int merit(const SearchBoard<P>& board, Move move,
                                   const CutoffMemory& memory, int ply) {
        const Player mover = board.position().to_move();
        int merit = memory.history(mover, move) + (memory.is_killer(move, ply) ? kKiller : 0);
        if constexpr (ThreatPosition<P>) {
            const auto& threats = board.threats();
            merit += 16 * threats.worth(mover, move.square()) +
                     12 * threats.worth(opponent(mover), move.square());
        }
        return merit;
    }

    std::size_t size_ = 0;
    std::array<Entry, kMaxSquares + 1> entries_;
};

}  // namespace kinarow::detail
