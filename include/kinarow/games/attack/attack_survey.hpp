// SPDX-License-Identifier: MIT
// What the open windows of a board say about an attack, without playing anything.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/attack/line_map.hpp"
#include "kinarow/games/attack/pairing.hpp"

namespace kinarow {

/// Board: MnkAttack<Words>.
///
/// That the attacker never fills a window is certain in three cases:
///
///     no window is open to him
///     Erdos and Selfridge (1973): the sum of 2^-(stones lacking) over his open windows is below 1
///         with the defender to move, below 1/2 with himself; the defender then takes the square
///         that lowers it most, time and again
///     Hales and Jewett: pairs of squares, see games/attack/pairing.hpp
///
/// All three hold as well for a number of moves, if only the windows count that lack no more.
template <std::size_t Words>
class MnkSurvey {
public:
    using Set = Bitboard<Words>;

    /// Counts windows that the attacker can fill in `moves` moves, or the defender meanwhile.
    template <class Board>
    void look(const Board& board, int moves) {
        clear(board);
        for (std::size_t window = 0; window < board.map().size(); ++window) {
            look_for(board, board.attacker(), window, moves);
            look_for(board, board.defender(), window, moves);
        }
        if (!board.stones_never_hurt()) relevant_ = board.empty();
    }

    [[nodiscard]] int bound(Player to_move) {
        if (lines_.empty()) return farther_;
        const bool first = to_move == attacker_;
        if (danger_ < std::int64_t{1} << (first ? length_ - 1 : length_)) return farther_;
        return pairing_.find(lines_, kTries) ? farther_ : 0;
    }

    [[nodiscard]] const Set& relevant() const noexcept { return relevant_; }
    [[nodiscard]] bool complete() const noexcept { return complete_ || may_hurt_; }

    /// Lets the attacker pass and the defender take one of the best squares.  If pairs then cover
    /// the rest, they do so too after any move of the attacker that is on none of their squares.
    [[nodiscard]] Set restricted() {
        if (farther_ != kEver) return {};
        const std::span<const int> order = ordered(relevant_);
        for (const int square : order.first(std::min(order.size(), kPasses))) {
            if (!pairing_.find(without(square), kTries)) continue;
            Set squares = pairing_.squares();
            squares.set(square);
            return squares;
        }
        return {};
    }

    /// A square is as good as another for both players if it is in every open window that holds the
    /// other.
    [[nodiscard]] Set undominated(const Set& squares) const {
        if (may_hurt_) return squares;
        Set kept = squares;
        squares.for_each([&](int square) {
            if (is_dominated(square, squares)) kept.reset(square);
        });
        return kept;
    }

    template <class Board>
    [[nodiscard]] Set counterplay(const Board& board, int moves) const {
        Set squares;
        for (std::size_t window = 0; window < board.map().size(); ++window) {
            if (!board.lines().is_open(board.defender(), window)) continue;
            if (board.missing(board.defender(), window) > moves) continue;
            squares |= board.map().squares(window);
        }
        return squares & board.empty();
    }

    [[nodiscard]] std::span<const int> ordered(const Set& squares) {
        order_.clear();
        squares.for_each([&](int square) { order_.push_back(square); });
        std::stable_sort(order_.begin(), order_.end(),
                         [&](int a, int b) { return worth_[at(a)] > worth_[at(b)]; });
        return order_;
    }

private:
    static constexpr std::size_t kSquares = LineMap<Words>::kMostSquares;
    static constexpr int kTries = 40;  ///< Pairs to try before giving up.
    static constexpr std::size_t kPasses = 3;  ///< Squares to try for a defender who may move.

    [[nodiscard]] static std::size_t at(int square) noexcept {
        return static_cast<std::size_t>(square);
    }

    template <class Board>
    void clear(const Board& board) {
        attacker_ = board.attacker();
        length_ = board.map().length();
        may_hurt_ = !board.stones_never_hurt();
        farther_ = kEver;
        complete_ = true;
        danger_ = 0;
        relevant_ = {};
        lines_.clear();
        worth_.fill(0);
        common_.fill(~Set{});
    }

    template <class Board>
    void look_for(const Board& board, Player player, std::size_t window, int moves) {
        if (!board.lines().is_open(player, window)) return;
        const int stones = board.lines().stones(player, window);
        const Set squares = board.map().squares(window) & board.empty();
        const bool attacks = player == attacker_;
        weigh(squares, (attacks ? 2 : 1) << stones);
        if (length_ - stones > moves) {
            if (attacks) farther_ = std::min(farther_, length_ - stones - 1);
            complete_ = false;
            return;
        }
        relevant_ |= squares;
        if (!attacks) return;
        danger_ += std::int64_t{1} << stones;
        lines_.push_back(squares);
    }

    void weigh(const Set& squares, int worth) {
        squares.for_each([&](int square) {
            worth_[at(square)] += worth;
            common_[at(square)] &= squares;
        });
    }

    [[nodiscard]] bool is_dominated(int square, const Set& squares) const {
        bool dominated = false;
        (common_[at(square)] & squares).for_each([&](int other) {
            const bool alike = common_[at(other)].test(square);
            dominated = dominated || (other != square && (!alike || other < square));
        });
        return dominated;
    }

    [[nodiscard]] std::vector<Set> without(int square) const {
        std::vector<Set> rest;
        for (const Set& line : lines_) {
            if (!line.test(square)) rest.push_back(line);
        }
        return rest;
    }

    Player attacker_ = Player::First;
    int length_ = 0;
    bool may_hurt_ = false;
    int farther_ = kEver;  ///< The attacker fills no other windows within so many moves.
    bool complete_ = true;  ///< No open window was left out.
    std::int64_t danger_ = 0;  ///< The sum of 2^stones over the attacker's windows.
    Set relevant_;
    std::vector<Set> lines_;  ///< The empty squares of the attacker's windows.
    std::array<int, kSquares> worth_{};
    std::array<Set, kSquares> common_{};  ///< What all open windows of a square share.
    std::vector<int> order_;
    PairingSearch<Words> pairing_;
};

}  // namespace kinarow
