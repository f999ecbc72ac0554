// SPDX-License-Identifier: MIT
// The last few discs of a game of Othello, by trying all orders in which they can be played.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/endgame_board.hpp"

namespace kinarow {

/// The quarters of a board.  Where a region has an odd number of empty squares, whoever plays there
/// first tends to play there last too, and the last disc cannot be flipped.
template <std::size_t Words>
class Quadrants {
public:
    using Bits = DiscBits<Words>;

    explicit constexpr Quadrants(Shape shape) noexcept {
        const int half = shape.width / 2;
        for (int row = 0; row < shape.height; ++row) {
            for (int column = 0; column < shape.width; ++column) {
                quarters_[index_of(column >= half, row >= half)] |=
                    Bits{1} << (DiscGrid<Words>::kPitch * row + column);
            }
        }
        for (const Bits quarter : quarters_) {
            for_each_bit(quarter,
                         [&](int bit) { around_[static_cast<std::size_t>(bit)] = quarter; });
        }
    }

    /// The squares of that square's quarter.
    [[nodiscard]] constexpr Bits around(int bit) const noexcept {
        return around_[static_cast<std::size_t>(bit)];
    }

    /// The squares of the quarters in which the number of empty ones is odd.
    [[nodiscard]] constexpr Bits odd(Bits empty) const noexcept {
        Bits squares = 0;
        for (const Bits quarter : quarters_) {
            if (count_ones(empty & quarter) % 2 != 0) squares |= quarter;
        }
        return squares;
    }

private:
    [[nodiscard]] static constexpr std::size_t index_of(bool right, bool lower) noexcept {
        return std::size_t{right} + 2 * std::size_t{lower};
    }

    std::array<Bits, 4> quarters_{};
    std::array<Bits, 64 * Words> around_{};
};

/// Solves boards with few empty squares.  Odd quarters are tried first; nothing is remembered.
template <std::size_t Words>
class LastDiscs {
public:
    using Board = EndgameBoard<Words>;
    using Bits = DiscBits<Words>;

    /// Most empty squares.
    static constexpr int kMost = 6;

    explicit constexpr LastDiscs(Shape shape) noexcept : quadrants_{shape}, area_{shape.area()} {}

    /// The margin if it lies within (alpha, beta), else a bound.  Precondition: 1 .. kMost squares
    /// are empty, `empty` of them.
    [[nodiscard]] int solve(const Board& board, int empty, int alpha, int beta) const {
        return dispatch<kMost>(board, empty, alpha, beta);
    }

private:
    static constexpr int kNothing = -1000;

    template <int kEmpty>
    [[nodiscard]] int dispatch(const Board& board, int empty, int alpha, int beta) const {
        if constexpr (kEmpty > 1) {
            if (empty < kEmpty) return dispatch<kEmpty - 1>(board, empty, alpha, beta);
        }
        return solve_last<kEmpty>(board, quadrants_.odd(board.empty), alpha, beta);
    }

    template <int kEmpty>
    [[nodiscard]] int solve_last(const Board& board, Bits odd, int alpha, int beta) const {
        if constexpr (kEmpty == 1) {
            return last_one(board);
        } else {
            const int best = best_move<kEmpty>(board, odd, alpha, beta);
            if (best != kNothing) return best;
            const int reply = best_move<kEmpty>(board.passed(), odd, -beta, -alpha);
            return reply != kNothing ? -reply : board.margin();
        }
    }

    /// kNothing if there is no move.
    template <int kEmpty>
    [[nodiscard]] int best_move(const Board& board, Bits odd, int alpha, int beta) const {
        int best = kNothing;
        for (Bits squares : {board.empty & odd, board.empty & ~odd}) {
            for (; squares != 0; squares &= squares - 1) {
                const int bit = first_bit(squares);
                const Bits flipped = board.flips(bit);
                if (flipped == 0) continue;
                const int score = -solve_last<kEmpty - 1>(
                    board.after(bit, flipped), odd ^ quadrants_.around(bit), -beta, -alpha);
                best = std::max(best, score);
                alpha = std::max(alpha, score);
                if (alpha >= beta) return best;
            }
        }
        return best;
    }

    /// Whoever can plays on the last square.
    [[nodiscard]] int last_one(const Board& board) const {
        const int bit = first_bit(board.empty);
        if (const Bits flipped = board.flips(bit); flipped != 0) {
            return 2 * (count_ones(board.own ^ flipped) + 1) - area_;
        }
        const Bits flipped = board.passed().flips(bit);
        return flipped != 0 ? 2 * count_ones(board.own ^ flipped) - area_ : board.margin();
    }

    Quadrants<Words> quadrants_;
    int area_;
};

}  // namespace kinarow
