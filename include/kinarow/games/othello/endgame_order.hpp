// SPDX-License-Identifier: MIT
// In which order an endgame search of Othello tries the moves of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/endgame_board.hpp"
#include "kinarow/games/othello/evaluation.hpp"
#include "kinarow/games/othello/last_discs.hpp"

namespace kinarow {

/// A move, the board it leads to and what it promises.
template <std::size_t Words>
struct EndgameChoice {
    EndgameBoard<Words> next;
    int bit;
    int merit;
};

/// The moves of a position, the most promising first.
template <std::size_t Words>
class EndgameChoices {
public:
    void add(const EndgameChoice<Words>& choice) noexcept { choices_[size_++] = choice; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// The i-th best.  To be asked for in turn, from 0 on.
    [[nodiscard]] const EndgameChoice<Words>& next(std::size_t i) {
        const auto from = choices_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto end = choices_.begin() + static_cast<std::ptrdiff_t>(size_);
        std::iter_swap(from, std::max_element(from, end, [](const auto& a, const auto& b) {
                           return a.merit < b.merit;
                       }));
        return *from;
    }

private:
    static constexpr int kSide = DiscGrid<Words>::kLargestSide;

    std::array<EndgameChoice<Words>, kSide * kSide> choices_;
    std::size_t size_ = 0;
};

/// Few empty squares: the move that leaves the fewest replies comes first, which makes the tree
/// small, and what lies in a quarter with an odd number of them.  Many: a short search with the
/// evaluation is little work beside what it saves.
template <std::size_t Words>
class EndgameOrder {
public:
    using Board = EndgameBoard<Words>;
    using Bits = DiscBits<Words>;

    explicit EndgameOrder(Shape shape) noexcept : shape_{shape}, quadrants_{shape} {}

    /// The moves in `moves`, `first` before all others; `empty` squares are empty.
    [[nodiscard]] EndgameChoices<Words> choices(const Board& board, Bits moves, int empty,
                                                int first) const {
        const Bits odd = quadrants_.odd(board.empty);
        EndgameChoices<Words> result;
        for_each_bit(moves, [&](int bit) {
            const Board next = board.after(bit);
            const int merit = bit == first             ? kFirst
                              : empty < kFewestToJudge ? quick_merit(next, bit, odd)
                                                       : merit_by_search(next, empty);
            result.add({next, bit, merit});
        });
        return result;
    }

private:
    /// Below that many empty squares the evaluation costs more than it saves.
    static constexpr int kFewestToJudge = 12;
    static constexpr int kMost = kMaxEvaluation;
    static constexpr int kFirst = 2 * kMost;

    [[nodiscard]] static int quick_merit(const Board& next, int bit, Bits odd) {
        const bool in_odd = (odd >> bit & 1U) != 0;
        return (in_odd ? 2 : 0) - 4 * count_ones(next.playable());
    }

    [[nodiscard]] int merit_by_search(const Board& next, int empty) const {
        constexpr int kPointsPerReply = 200;
        constexpr int kDeepest = 6;
        const int depth = std::min((empty - kFewestToJudge) / 3, kDeepest);
        return -search(next, depth, -kMost, kMost) - kPointsPerReply * count_ones(next.playable());
    }

    /// Alpha-beta with the evaluation.
    [[nodiscard]] int search(const Board& board, int depth, int alpha, int beta) const {
        Bits moves = board.playable();
        if (depth == 0) return judge(shape_, board.sides(moves));
        if (moves == 0) {
            const bool over = board.passed().playable() == 0;
            return over ? kPointsPerDisc * board.margin()
                        : -search(board.passed(), depth - 1, -beta, -alpha);
        }
        int best = -kMost;
        for (; moves != 0 && best < beta; moves &= moves - 1) {
            const Board next = board.after(first_bit(moves));
            best = std::max(best, -search(next, depth - 1, -beta, -std::max(alpha, best)));
        }
        return best;
    }

    static constexpr int kPointsPerDisc = 1'000;

    Shape shape_;
    Quadrants<Words> quadrants_;
};

}  // namespace kinarow
