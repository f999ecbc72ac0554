// SPDX-License-Identifier: MIT
// How random games end, not sampled but counted: every way to play a position on, each once.
//
// In a game in which every move fills one square, a random game is a random order of the empty
// squares, cut short by the first win.  With n squares empty there are n! orders, so the chance of
// a result is a whole number of orders out of n!:
//
//     orders(p) = sum over moves m of orders(p after m)       (n - 1)! for a game that m ends
//
// Tic-tac-toe, 9! = 362,880 orders: first wins 212,256 = 737/1260, second 104,544 = 121/420, draw
// 46,080 = 8/63.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "kinarow/core/outcome_counts.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/odds_table.hpp"

namespace kinarow {

/// Most empty squares that can be counted: 20! still fits in 64 bits, 21! does not.
inline constexpr std::size_t kMostCountedSquares = 20;

/// n!.  Precondition: n <= kMostCountedSquares.
[[nodiscard]] constexpr std::uint64_t factorial(std::size_t n) noexcept {
    assert(n <= kMostCountedSquares);
    std::uint64_t product = 1;
    for (std::size_t i = 2; i <= n; ++i) product *= i;
    return product;
}

/// In how many ways n empty squares can come to be partly filled by players who take turns, no
/// matter who wins: a bound on the positions that an exact count visits.  The k stones of a ply lie
/// on any k of the squares, and any half of them belongs to the side to move:
///
///     sum over k < n of C(n, k) C(k, k / 2)       n = 9: 5,920     n = 16: 10,152,909
///
/// Precondition: n <= kMostCountedSquares.
[[nodiscard]] constexpr std::uint64_t most_positions(std::size_t n) noexcept {
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const std::uint64_t own = k / 2;
        sum += factorial(n) / factorial(n - k) / factorial(own) / factorial(k - own);
    }
    return sum;
}

/// Counts orders, and remembers each position it has met, up to symmetry.  P: a game in which any
/// empty square may be filled and a full board without a win is a draw.
template <LinePosition P>
class ExactOdds {
public:
    /// Gives up when asked to stop, or beyond that many different positions; one takes about 60
    /// bytes.
    explicit ExactOdds(std::size_t max_positions, std::stop_token stop = {})
        : max_positions_{max_positions}, stop_{std::move(stop)} {
        for (auto& level : levels_) level.reserve(kMostCountedSquares);
    }

    /// How many positions a count from here remembers, but for those it knows already and a few
    /// that are symmetric in themselves; an upper estimate, as many are never reached because the
    /// game is over.  Nothing where it cannot be counted at all.
    [[nodiscard]] static std::optional<std::uint64_t> estimate(const P& position) {
        const std::optional<std::size_t> empty = empty_squares(position);
        if (!empty || *empty > kMostCountedSquares) return std::nullopt;
        return most_positions(*empty) / symmetries_of(position) + 1;
    }

    /// How random games from `position` end; for a finished game, one order with its result.
    /// Nothing if it gave up, or if there are too many empty squares.
    [[nodiscard]] std::optional<OutcomeCounts> count(const P& position) {
        if (position.outcome() != Outcome::Ongoing) {
            return OutcomeCounts::all(position.outcome(), 1);
        }
        const std::optional<std::size_t> empty = empty_squares(position);
        if (!empty || *empty > kMostCountedSquares) return std::nullopt;
        return look_up(position, key_of(position).key, *empty);
    }

    [[nodiscard]] const OddsTable& table() const noexcept { return table_; }
    [[nodiscard]] OddsTable take_table() noexcept { return std::move(table_); }
    /// Takes over what was counted before, for the same game.
    void set_table(OddsTable table) noexcept { table_ = std::move(table); }

private:
    struct Child {
        P position;
        std::uint64_t key;
    };

    /// Nothing if not all of them can be played on.
    [[nodiscard]] static std::optional<std::size_t> empty_squares(const P& position) {
        std::size_t empty = 0;
        for (int i = 0; i < position.shape().area(); ++i) {
            if (!position.at(Square{i})) ++empty;
        }
        MoveList moves;
        position.legal_moves(moves);
        return moves.size() == empty ? std::optional{empty} : std::nullopt;
    }

    [[nodiscard]] static std::uint64_t symmetries_of(const P& position) {
        if constexpr (SymmetricPosition<P>) {
            const auto all = symmetries(position.shape());
            return static_cast<std::uint64_t>(std::count_if(
                all.begin(), all.end(), [&](Symmetry s) { return position.is_symmetric(s); }));
        } else {
            return 1;
        }
    }

    [[nodiscard]] std::optional<OutcomeCounts> look_up(const P& position, std::uint64_t key,
                                                       std::size_t empty) {
        if (const OutcomeCounts* const known = table_.find(key)) return *known;
        const std::optional<OutcomeCounts> counts = walk(position, empty);
        if (!counts || table_.size() >= max_positions_ || stop_.stop_requested()) {
            return std::nullopt;
        }
        table_.insert({key, *counts});
        return counts;
    }

    /// The sum over all moves.  Positions that go on are made first and looked up afterwards, so
    /// that their places in the table are on their way from memory meanwhile.
    [[nodiscard]] std::optional<OutcomeCounts> walk(const P& position, std::size_t empty) {
        std::vector<Child>& children = levels_[empty - 1];
        OutcomeCounts sum = expand(position, empty, children);
        for (const Child& child : children) {
            const std::optional<OutcomeCounts> below =
                look_up(child.position, child.key, empty - 1);
            if (!below) return std::nullopt;
            sum += *below;
        }
        return sum;
    }

    /// Lists the positions after each move that does not end the game; returns what the other moves
    /// come to.
    [[nodiscard]] OutcomeCounts expand(const P& position, std::size_t empty,
                                       std::vector<Child>& children) const {
        children.clear();
        std::uint64_t winning = 0;
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (position.wins_at(position.to_move(), move.square())) {
                ++winning;
            } else if (empty > 1) {
                P& next = children.emplace_back(Child{position, 0}).position;
                next.play(move);
                children.back().key = key_of(next).key;
                table_.prefetch(children.back().key);
            }
        }
        if (empty == 1 && winning == 0) return OutcomeCounts::all(Outcome::Draw, 1);
        return OutcomeCounts::all(win_for(position.to_move()), winning * factorial(empty - 1));
    }

    std::size_t max_positions_;
    std::stop_token stop_;
    OddsTable table_;
    /// Children by their number of empty squares; each is used by one walk at a time.
    std::array<std::vector<Child>, kMostCountedSquares + 1> levels_;
};

}  // namespace kinarow
