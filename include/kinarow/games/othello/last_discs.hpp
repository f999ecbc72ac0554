// SPDX-License-Identifier: MIT
// The last few discs of a game of Othello, by trying all orders in which they can be played.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/fast_flips.hpp"

namespace kinarow {

/// The discs of both sides as bits of the grid, and what is left.  Seen by the side to move.
struct EndgameBoard {
    std::uint64_t own;
    std::uint64_t other;
    std::uint64_t empty;

    [[nodiscard]] constexpr std::uint64_t playable() const noexcept {
        return kinarow::playable(Discs<1>{{own}}, Discs<1>{{other}}, Discs<1>{{empty}}).word(0);
    }
    [[nodiscard]] constexpr std::uint64_t flips(int bit) const noexcept {
        return fast_flips(own, other, bit);
    }
    /// After a disc on that square has flipped those; seen by the other side.
    [[nodiscard]] constexpr EndgameBoard after(int bit, std::uint64_t flipped) const noexcept {
        const std::uint64_t placed = std::uint64_t{1} << bit;
        return {other ^ flipped, own ^ flipped ^ placed, empty ^ placed};
    }
    [[nodiscard]] constexpr EndgameBoard passed() const noexcept { return {other, own, empty}; }

    /// The margin if nobody can move any more.
    [[nodiscard]] constexpr int margin() const noexcept {
        const int lead = count_ones(own) - count_ones(other);
        const int left = count_ones(empty);
        return lead > 0 ? lead + left : lead < 0 ? lead - left : 0;
    }
};

/// The quarters of a board.  Where a region has an odd number of empty squares, whoever plays there
/// first tends to play there last too, and the last disc cannot be flipped.
class Quadrants {
public:
    explicit constexpr Quadrants(Shape shape) noexcept {
        const int half = shape.width / 2;
        for (int row = 0; row < shape.height; ++row) {
            for (int column = 0; column < shape.width; ++column) {
                const int bit = 8 * row + column;
                quarters_[index_of(column >= half, row >= half)] |= std::uint64_t{1} << bit;
            }
        }
        for (const std::uint64_t quarter : quarters_) {
            for (std::uint64_t rest = quarter; rest != 0; rest &= rest - 1) {
                around_[static_cast<std::size_t>(std::countr_zero(rest))] = quarter;
            }
        }
    }

    /// The squares of that square's quarter.
    [[nodiscard]] constexpr std::uint64_t around(int bit) const noexcept {
        return around_[static_cast<std::size_t>(bit)];
    }

    /// The squares of the quarters in which the number of empty ones is odd.
    [[nodiscard]] constexpr std::uint64_t odd(std::uint64_t empty) const noexcept {
        std::uint64_t squares = 0;
        for (const std::uint64_t quarter : quarters_) {
            if (count_ones(empty & quarter) % 2 != 0) squares |= quarter;
        }
        return squares;
    }

private:
    [[nodiscard]] static constexpr std::size_t index_of(bool right, bool lower) noexcept {
        return std::size_t{right} + 2 * std::size_t{lower};
    }

    std::array<std::uint64_t, 4> quarters_{};
    std::array<std::uint64_t, 64> around_{};
};

/// Solves boards with few empty squares.  Odd quarters are tried first; nothing is remembered.
class LastDiscs {
public:
    /// Most empty squares.
    static constexpr int kMost = 6;

    explicit constexpr LastDiscs(Shape shape) noexcept : quadrants_{shape}, area_{shape.area()} {}

    [[nodiscard]] constexpr const Quadrants& quadrants() const noexcept { return quadrants_; }

    /// The margin if it lies within (alpha, beta), else a bound.  Precondition: 1 .. kMost squares
    /// are empty, `empty` of them.
    [[nodiscard]] int solve(const EndgameBoard& board, int empty, int alpha, int beta) const {
        return dispatch<kMost>(board, empty, alpha, beta);
    }

private:
    static constexpr int kNothing = -1000;

    template <int kEmpty>
    [[nodiscard]] int dispatch(const EndgameBoard& board, int empty, int alpha, int beta) const {
        if constexpr (kEmpty > 1) {
            if (empty < kEmpty) return dispatch<kEmpty - 1>(board, empty, alpha, beta);
        }
        return solve_last<kEmpty>(board, quadrants_.odd(board.empty), alpha, beta);
    }

    template <int kEmpty>
    [[nodiscard]] int solve_last(const EndgameBoard& board, std::uint64_t odd, int alpha,
                                 int beta) const {
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
    [[nodiscard]] int best_move(const EndgameBoard& board, std::uint64_t odd, int alpha,
                                int beta) const {
        int best = kNothing;
        for (std::uint64_t squares : {board.empty & odd, board.empty & ~odd}) {
            for (; squares != 0; squares &= squares - 1) {
                const int bit = std::countr_zero(squares);
                const std::uint64_t flipped = board.flips(bit);
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
    [[nodiscard]] int last_one(const EndgameBoard& board) const {
        const int bit = std::countr_zero(board.empty);
        if (const std::uint64_t flipped = board.flips(bit); flipped != 0) {
            return 2 * (count_ones(board.own ^ flipped) + 1) - area_;
        }
        const std::uint64_t flipped = board.passed().flips(bit);
        return flipped != 0 ? 2 * count_ones(board.own ^ flipped) - area_ : board.margin();
    }

    Quadrants quadrants_;
    int area_;
};

}  // namespace kinarow
