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

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// A ratio of whole numbers in lowest terms; the denominator is not 0.
struct Fraction {
    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;

    friend constexpr bool operator==(Fraction, Fraction) noexcept = default;
};

/// Of all orders of the empty squares, how many end in which result.
struct OrderCounts {
    std::uint64_t first_wins = 0;
    std::uint64_t second_wins = 0;
    std::uint64_t draws = 0;

    [[nodiscard]] constexpr std::uint64_t total() const noexcept {
        return first_wins + second_wins + draws;
    }
    [[nodiscard]] constexpr std::uint64_t of(Outcome outcome) const noexcept {
        assert(outcome != Outcome::Ongoing);
        if (outcome == Outcome::Draw) return draws;
        return outcome == Outcome::FirstWins ? first_wins : second_wins;
    }
    /// The chance of a result.  Precondition: total() > 0.
    [[nodiscard]] constexpr Fraction fraction(Outcome outcome) const noexcept {
        const std::uint64_t divisor = std::gcd(of(outcome), total());
        return {of(outcome) / divisor, total() / divisor};
    }
    [[nodiscard]] constexpr double probability(Outcome outcome) const noexcept {
        return static_cast<double>(of(outcome)) / static_cast<double>(total());
    }

    constexpr OrderCounts& operator+=(const OrderCounts& other) noexcept {
        first_wins += other.first_wins;
        second_wins += other.second_wins;
        draws += other.draws;
        return *this;
    }
    friend constexpr bool operator==(const OrderCounts&, const OrderCounts&) noexcept = default;
};

/// Most empty squares that can be counted: 20! still fits in 64 bits, 21! does not.
inline constexpr std::size_t kMostCountedSquares = 20;

/// n!.  Precondition: n <= kMostCountedSquares.
[[nodiscard]] constexpr std::uint64_t factorial(std::size_t n) noexcept {
    assert(n <= kMostCountedSquares);
    std::uint64_t product = 1;
    for (std::size_t i = 2; i <= n; ++i) product *= i;
    return product;
}

/// Counts orders, and remembers each position it has met, up to symmetry.
template <LinePosition P>
class ExactOdds {
public:
    using Table = std::unordered_map<std::uint64_t, OrderCounts>;  ///< By canonical key.

    /// Gives up beyond that many different positions; one takes about 60 bytes.
    explicit ExactOdds(std::size_t max_positions) noexcept : max_positions_{max_positions} {}

    /// How random games from `position` end; for a finished game, one order with its result.
    /// Nothing if there are too many empty squares or too many positions.
    [[nodiscard]] std::optional<OrderCounts> count(const P& position) {
        if (position.outcome() != Outcome::Ongoing) return orders_of(position.outcome(), 1);
        MoveList moves;
        position.legal_moves(moves);
        if (moves.size() > kMostCountedSquares) return std::nullopt;
        return walk(position, moves);
    }

    [[nodiscard]] const Table& table() const noexcept { return table_; }
    /// Takes over what was counted before.
    void set_table(Table table) { table_ = std::move(table); }

private:
    [[nodiscard]] static OrderCounts orders_of(Outcome outcome, std::uint64_t orders) noexcept {
        OrderCounts counts;
        if (outcome == Outcome::FirstWins) counts.first_wins = orders;
        if (outcome == Outcome::SecondWins) counts.second_wins = orders;
        if (outcome == Outcome::Draw) counts.draws = orders;
        return counts;
    }

    [[nodiscard]] std::optional<OrderCounts> walk(const P& position, const MoveList& moves) {
        const std::uint64_t key = key_of(position).key;
        const auto known = table_.find(key);
        if (known != table_.end()) return known->second;
        OrderCounts sum;
        for (const Move move : moves) {
            P next = position;
            next.play(move);
            if (next.outcome() != Outcome::Ongoing) {
                sum += orders_of(next.outcome(), factorial(moves.size() - 1));
                continue;
            }
            MoveList replies;
            next.legal_moves(replies);
            const std::optional<OrderCounts> below = walk(next, replies);
            if (!below) return std::nullopt;
            sum += *below;
        }
        if (table_.size() >= max_positions_) return std::nullopt;
        table_.emplace(key, sum);
        return sum;
    }

    std::size_t max_positions_;
    Table table_;
};

}  // namespace kinarow
