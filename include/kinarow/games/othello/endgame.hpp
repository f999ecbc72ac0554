// SPDX-License-Identifier: MIT
// The end of a game of Othello, searched to its last disc.
//
//     games/othello/last_discs.hpp       the last few empty squares
//     games/othello/stable_discs.hpp     discs that can never be flipped again
//     games/othello/endgame_table.hpp    what is known of positions met before
//
// Scores are margins for the side to move: discs of its own minus the other side's, the empty
// squares to the winner.  A search keeps a window (alpha, beta) of margins that still matter; it
// returns the true margin if that lies inside, else a bound (fail-soft).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/endgame_table.hpp"
#include "kinarow/games/othello/last_discs.hpp"
#include "kinarow/games/othello/stable_discs.hpp"

namespace kinarow {

/// Solves one position of Othello after another on a board of one size; keeps what it learns.
class OthelloEndgame {
public:
    /// Empty squares that are solved in a fraction of a second.
    static constexpr int kReach = 18;

    OthelloEndgame(Shape shape, std::size_t table_bytes)
        : shape_{shape}, last_{shape}, stable_{shape}, table_{table_bytes} {}

    /// The margin of every move, best first, of all but the best perhaps only that it is no
    /// greater. Asks spend() before each position that it looks into, those of last_discs.hpp not
    /// among them, and gives up when it says no.  P: Othello.  Precondition: ongoing, on a board of
    /// that size.
    template <class P>
    [[nodiscard]] std::optional<SolvedPosition> solve(const P& position,
                                                      const std::function<bool()>& spend) {
        const Player mover = position.to_move();
        spend_ = &spend;
        gave_up_ = false;
        const EndgameBoard board{position.discs(mover).word(0),
                                 position.discs(opponent(mover)).word(0),
                                 position.empty_squares().word(0)};
        SolvedPosition solved = solve_root(board);
        return gave_up_ ? std::nullopt : std::optional{std::move(solved)};
    }

    /// Bytes of what it has learnt.
    [[nodiscard]] std::size_t memory() const noexcept { return table_.bytes(); }

private:
    static constexpr int kNothing = -1000;
    static constexpr int kFewestForTable = LastDiscs::kMost + 1;

    struct Choice {
        EndgameBoard next;
        int bit;
        int merit;
    };

    /// The moves of a position, best first by what they promise.
    class Choices {
    public:
        void add(const Choice& choice) noexcept { choices_[size_++] = choice; }
        [[nodiscard]] std::size_t size() const noexcept { return size_; }
        /// The i-th best.  To be asked for in turn, from 0 on.
        [[nodiscard]] const Choice& next(std::size_t i) {
            const auto from = choices_.begin() + static_cast<std::ptrdiff_t>(i);
            const auto end = choices_.begin() + static_cast<std::ptrdiff_t>(size_);
            std::iter_swap(from, std::max_element(from, end, [](const Choice& a, const Choice& b) {
                               return a.merit < b.merit;
                           }));
            return *from;
        }

    private:
        std::array<Choice, 64> choices_;
        std::size_t size_ = 0;
    };

    struct Window {
        int alpha;
        int beta;

        [[nodiscard]] constexpr Window reversed() const noexcept { return {-beta, -alpha}; }
        [[nodiscard]] constexpr Window empty() const noexcept { return {alpha, alpha + 1}; }
    };

    [[nodiscard]] Move move_at(int bit) const { return Move{DiscGrid<1>::square(shape_, bit)}; }

    [[nodiscard]] SolvedPosition solve_root(const EndgameBoard& board) {
        const int empty = count_ones(board.empty);
        const Window all{-shape_.area() - 1, shape_.area() + 1};
        if (board.playable() == 0) {
            return {{{Move::pass(), -search(board.passed(), empty, all)}}};
        }
        SolvedPosition solved;
        Window window = all;
        Choices choices = choices_of(board, board.playable(), best_known(board));
        for (std::size_t i = 0; i < choices.size() && !gave_up_; ++i) {
            const Choice& choice = choices.next(i);
            const int score = score_of(i, choice.next, empty, window);
            solved.push_back({move_at(choice.bit), score});
            if (score > window.alpha) std::rotate(solved.begin(), solved.end() - 1, solved.end());
            window.alpha = std::max(window.alpha, score);
        }
        return solved;
    }

    /// The first move with the whole window; of the others it has only to be shown that they are no
    /// better, and what is, is searched anew.
    [[nodiscard]] int score_of(std::size_t i, const EndgameBoard& next, int empty, Window window) {
        if (i == 0) return -search(next, empty - 1, window.reversed());
        const int score = -search(next, empty - 1, window.empty().reversed());
        if (score <= window.alpha || score >= window.beta) return score;
        return -search(next, empty - 1, Window{score - 1, window.beta}.reversed());
    }

    [[nodiscard]] int search(const EndgameBoard& board, int empty, Window window) {
        if (empty == 0) return board.margin();
        if (empty < kFewestForTable) return last_.solve(board, empty, window.alpha, window.beta);
        if (gave_up_ || !(*spend_)()) {
            gave_up_ = true;
            return 0;
        }
        const std::uint64_t moves = board.playable();
        if (moves == 0) return search_after_pass(board, empty, window);
        if (const auto bound = bound_of_stable(board, window)) return *bound;
        return look_into(board, moves, empty, window);
    }

    [[nodiscard]] int search_after_pass(const EndgameBoard& board, int empty, Window window) {
        const EndgameBoard passed = board.passed();
        if (passed.playable() == 0) return board.margin();
        return -search(passed, empty, window.reversed());
    }

    /// What the other side's stable discs leave at most, if that is not enough.
    [[nodiscard]] std::optional<int> bound_of_stable(const EndgameBoard& board,
                                                     Window window) const {
        if (window.alpha < shape_.area() - 2 * count_ones(board.other)) return std::nullopt;
        const std::uint64_t stable = stable_.find(board.other, board.empty);
        const int most = shape_.area() - 2 * count_ones(stable);
        return most <= window.alpha ? std::optional{most} : std::nullopt;
    }

    [[nodiscard]] int look_into(const EndgameBoard& board, std::uint64_t moves, int empty,
                                Window window) {
        EndgameEntry entry{.own = board.own,
                           .other = board.other,
                           .lower = static_cast<std::int8_t>(-shape_.area()),
                           .upper = static_cast<std::int8_t>(shape_.area()),
                           .empty = static_cast<std::int8_t>(empty)};
        if (const EndgameEntry* const known = table_.find(board)) {
            entry = *known;
            if (entry.lower >= window.beta) return entry.lower;
            if (entry.upper <= window.alpha) return entry.upper;
            if (entry.lower == entry.upper) return entry.lower;
        }
        Choices choices = choices_of(board, moves, entry.move);
        const int best = best_of(choices, empty, window, entry);
        if (!gave_up_) table_.store(entry);
        return best;
    }

    /// Writes down in `entry` what is found.
    [[nodiscard]] int best_of(Choices& choices, int empty, Window window, EndgameEntry& entry) {
        const int alpha = window.alpha;
        int best = kNothing;
        for (std::size_t i = 0; i < choices.size() && best < window.beta; ++i) {
            const Choice& choice = choices.next(i);
            const int score = score_of(i, choice.next, empty, window);
            if (gave_up_) return best;
            if (score <= best) continue;
            best = score;
            entry.move = static_cast<std::int8_t>(choice.bit);
            window.alpha = std::max(window.alpha, score);
        }
        if (best > alpha) entry.lower = static_cast<std::int8_t>(best);
        if (best < window.beta) entry.upper = static_cast<std::int8_t>(best);
        return best;
    }

    [[nodiscard]] int best_known(const EndgameBoard& board) const {
        const EndgameEntry* const known = table_.find(board);
        return known == nullptr ? -1 : known->move;
    }

    [[nodiscard]] Choices choices_of(const EndgameBoard& board, std::uint64_t moves,
                                     int first) const {
        const std::uint64_t odd = last_.quadrants().odd(board.empty);
        Choices choices;
        for (std::uint64_t rest = moves; rest != 0; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            const EndgameBoard next = board.after(bit, board.flips(bit));
            choices.add({next, bit, bit == first ? kFirst : merit(next, bit, odd)});
        }
        return choices;
    }

    /// Fastest first: the fewer replies there are the better.
    [[nodiscard]] static int merit(const EndgameBoard& next, int bit, std::uint64_t odd) {
        const bool in_odd = ((odd >> bit) & 1U) != 0;
        return (in_odd ? 2 : 0) - 4 * count_ones(next.playable());
    }

    static constexpr int kFirst = 1'000;

    Shape shape_;
    LastDiscs last_;
    StableDiscs stable_;
    EndgameTable table_;
    const std::function<bool()>* spend_ = nullptr;
    bool gave_up_ = false;
};

}  // namespace kinarow
