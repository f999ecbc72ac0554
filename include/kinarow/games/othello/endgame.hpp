// SPDX-License-Identifier: MIT
// The end of a game of Othello, searched to its last disc.
//
//     games/othello/endgame_board.hpp    the board
//     games/othello/endgame_order.hpp    which moves to try first
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
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/disc_symmetry.hpp"
#include "kinarow/games/othello/endgame_board.hpp"
#include "kinarow/games/othello/endgame_order.hpp"
#include "kinarow/games/othello/endgame_table.hpp"
#include "kinarow/games/othello/last_discs.hpp"
#include "kinarow/games/othello/stable_discs.hpp"

namespace kinarow {

/// Solves one position of Othello after another on a board of one size; keeps what it learns.
template <std::size_t Words>
class OthelloEndgame {
public:
    /// Empty squares that are solved in a fraction of a second.
    static constexpr int kReach = Words == 1 ? 18 : 14;

    OthelloEndgame(Shape shape, std::size_t table_bytes)
        : shape_{shape}, last_{shape}, order_{shape}, stable_{shape}, table_{table_bytes} {}

    /// The margin of every move, best first, of all but the best perhaps only that it is no
    /// greater.  Asks spend() before each position that it looks into, those of last_discs.hpp not
    /// among them, and gives up when it says no.  P: OthelloPosition<Words>.  Precondition:
    /// ongoing, on a board of that size.
    template <class P>
    [[nodiscard]] std::optional<SolvedPosition> solve(const P& position,
                                                      const std::function<bool()>& spend) {
        begin(spend);
        SolvedPosition solved = solve_root(Board::of(position));
        return gave_up_ ? std::nullopt : std::optional{std::move(solved)};
    }

    /// The margin for the side to move where it lies inside of the window, else a bound of it on
    /// that side of the window; the rest as above.
    template <class P>
    [[nodiscard]] std::optional<int> margin(const P& position, MarginWindow window,
                                            const std::function<bool()>& spend) {
        begin(spend);
        const Board board = Board::of(position);
        const int margin = search(board, count_ones(board.empty), window);
        return gave_up_ ? std::nullopt : std::optional{margin};
    }

    /// Bytes of what it has learnt.
    [[nodiscard]] std::size_t memory() const noexcept { return table_.bytes(); }

private:
    using Board = EndgameBoard<Words>;
    using Bits = DiscBits<Words>;
    using Choice = EndgameChoice<Words>;
    using Choices = EndgameChoices<Words>;
    using Entry = EndgameEntry<Words>;
    using Window = MarginWindow;

    /// On 10x10 they are not looked for.
    struct NoStableDiscs {
        explicit constexpr NoStableDiscs(Shape /*shape*/) noexcept {}
    };

    static constexpr int kNothing = -1000;
    static constexpr int kFewestForTable = LastDiscs<Words>::kMost + 1;
    /// From that many empty squares on positions that are alike by symmetry are one: so many moves
    /// after the start there are some.
    static constexpr int kFewestForSymmetry = 22;

    void begin(const std::function<bool()>& spend) noexcept {
        spend_ = &spend;
        gave_up_ = false;
    }

    [[nodiscard]] Move move_at(int bit) const { return Move{DiscGrid<Words>::square(shape_, bit)}; }

    [[nodiscard]] SolvedPosition solve_root(const Board& board) {
        const int empty = count_ones(board.empty);
        const Window all{-shape_.area() - 1, shape_.area() + 1};
        const Bits moves = board.playable();
        if (moves == 0) {
            return {{{Move::pass(), -search(board.passed(), empty, all)}}};
        }
        SolvedPosition solved;
        Window window = all;
        Choices choices = order_.choices(board, moves, empty, best_known(board));
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
    [[nodiscard]] int score_of(std::size_t i, const Board& next, int empty, Window window) {
        if (i == 0) return -search(next, empty - 1, window.reversed());
        const int score =
            -search(next, empty - 1, Window{window.alpha, window.alpha + 1}.reversed());
        if (score <= window.alpha || score >= window.beta) return score;
        return -search(next, empty - 1, Window{score - 1, window.beta}.reversed());
    }

    [[nodiscard]] int search(const Board& board, int empty, Window window) {
        if (empty == 0) return board.margin();
        if (empty < kFewestForTable) return last_.solve(board, empty, window.alpha, window.beta);
        if (gave_up_ || !(*spend_)()) {
            gave_up_ = true;
            return 0;
        }
        return empty < kFewestForSymmetry ? look_at(board, empty, window)
                                          : look_at(canonical(board), empty, window);
    }

    [[nodiscard]] int look_at(const Board& board, int empty, Window window) {
        const Bits moves = board.playable();
        if (moves == 0) return search_after_pass(board, empty, window);
        if (const auto bound = bound_of_stable(board, window)) return *bound;
        return look_into(board, moves, empty, window);
    }

    [[nodiscard]] int search_after_pass(const Board& board, int empty, Window window) {
        const Board passed = board.passed();
        if (passed.playable() == 0) return board.margin();
        return -search(passed, empty, window.reversed());
    }

    /// What the other side's stable discs leave at most, if that is not enough.
    [[nodiscard]] std::optional<int> bound_of_stable([[maybe_unused]] const Board& board,
                                                     [[maybe_unused]] Window window) const {
        if constexpr (Words == 1) {
            if (window.alpha < shape_.area() - 2 * count_ones(board.other)) return std::nullopt;
            const std::uint64_t stable = stable_.find(board.other, board.empty);
            const int most = shape_.area() - 2 * count_ones(stable);
            if (most <= window.alpha) return most;
        }
        return std::nullopt;
    }

    [[nodiscard]] int look_into(const Board& board, Bits moves, int empty, Window window) {
        Entry entry{.own = board.own,
                    .other = board.other,
                    .lower = static_cast<std::int8_t>(-shape_.area()),
                    .upper = static_cast<std::int8_t>(shape_.area()),
                    .empty = static_cast<std::int8_t>(empty)};
        if (const Entry* const known = table_.find(board)) {
            entry = *known;
            if (entry.lower >= window.beta) return entry.lower;
            if (entry.upper <= window.alpha) return entry.upper;
            if (entry.lower == entry.upper) return entry.lower;
        }
        Choices choices = order_.choices(board, moves, empty, entry.move);
        const int best = best_of(choices, empty, window, entry);
        if (!gave_up_) table_.store(entry);
        return best;
    }

    /// Writes down in `entry` what is found.
    [[nodiscard]] int best_of(Choices& choices, int empty, Window window, Entry& entry) {
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

    [[nodiscard]] int best_known(const Board& board) const {
        const Entry* const known = table_.find(board);
        return known == nullptr ? -1 : known->move;
    }

    /// The least of the images of a board.
    [[nodiscard]] Board canonical(const Board& board) const {
        const auto own = images(shape_, discs_of(board.own));
        const auto other = images(shape_, discs_of(board.other));
        const auto empty = images(shape_, discs_of(board.empty));
        const auto image = [&](std::size_t i) {
            return Board{bits_of(own[i]), bits_of(other[i]), bits_of(empty[i])};
        };
        Board least = board;
        for (std::size_t i = 1; i < own.size(); ++i) {
            const Board next = image(i);
            const bool less =
                next.own != least.own ? next.own < least.own : next.other < least.other;
            if (less) least = next;
        }
        return least;
    }

    Shape shape_;
    LastDiscs<Words> last_;
    EndgameOrder<Words> order_;
    std::conditional_t<Words == 1, StableDiscs, NoStableDiscs> stable_;
    EndgameTable<Words> table_;
    const std::function<bool()>* spend_ = nullptr;
    bool gave_up_ = false;
};

}  // namespace kinarow
