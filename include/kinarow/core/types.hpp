// SPDX-License-Identifier: MIT
// The vocabulary of every board game here: players, squares, moves, outcomes and board shapes.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace kinarow {

/// Longest side of a board, and the number of squares of the largest one.
inline constexpr int kMaxSide = 20;
inline constexpr int kMaxSquares = kMaxSide * kMaxSide;

/// The side that moves first in the game (X, Black) and the other one (O, White).
enum class Player : std::uint8_t { First, Second };

[[nodiscard]] constexpr Player opponent(Player player) noexcept {
    return player == Player::First ? Player::Second : Player::First;
}

/// For arrays with one entry per player.
[[nodiscard]] constexpr std::size_t index_of(Player player) noexcept {
    return static_cast<std::size_t>(player);
}

/// A square of a board, numbered row by row from the top left: index = row * width + column.
struct Square {
    std::uint16_t index;

    constexpr explicit Square(int i) noexcept : index{static_cast<std::uint16_t>(i)} {
        assert(0 <= i && i <= 0xFFFF);
    }

    friend constexpr auto operator<=>(Square, Square) noexcept = default;
};

/// Width and height of a board, and the arithmetic between squares, columns and rows.
///
///        column 0 1 2
///     row 0     0 1 2      width 3, height 2
///     row 1     3 4 5      square 5 = column 2, row 1
struct Shape {
    std::uint8_t width;
    std::uint8_t height;

    [[nodiscard]] constexpr int area() const noexcept { return width * height; }
    [[nodiscard]] constexpr bool is_square() const noexcept { return width == height; }
    [[nodiscard]] constexpr bool contains(int column, int row) const noexcept {
        return 0 <= column && column < width && 0 <= row && row < height;
    }
    [[nodiscard]] constexpr Square square(int column, int row) const noexcept {
        assert(contains(column, row));
        return Square{row * width + column};
    }
    [[nodiscard]] constexpr int column(Square square) const noexcept {
        return square.index % width;
    }
    [[nodiscard]] constexpr int row(Square square) const noexcept { return square.index / width; }

    friend constexpr auto operator<=>(Shape, Shape) noexcept = default;
};

/// What a player does in one ply: put a stone on a square, or pass.  One type for all games.
///
///     0 .. 399   the square's index
///     65535      pass
class Move {
public:
    /// An indeterminate move, so that arrays of moves cost nothing.
    Move() = default;
    constexpr explicit Move(Square square) noexcept : raw_{square.index} {}

    [[nodiscard]] static constexpr Move pass() noexcept { return Move{Square{kPass}}; }

    [[nodiscard]] constexpr bool is_pass() const noexcept { return raw_ == kPass; }
    /// Precondition: not a pass.
    [[nodiscard]] constexpr Square square() const noexcept {
        assert(!is_pass());
        return Square{raw_};
    }

    friend constexpr auto operator<=>(Move, Move) noexcept = default;

private:
    static constexpr std::uint16_t kPass = 0xFFFF;

    std::uint16_t raw_;
};
static_assert(sizeof(Move) == 2);

/// How a game stands.
enum class Outcome : std::uint8_t { Ongoing, FirstWins, SecondWins, Draw };

[[nodiscard]] constexpr Outcome win_for(Player player) noexcept {
    return player == Player::First ? Outcome::FirstWins : Outcome::SecondWins;
}

/// Precondition: won.
[[nodiscard]] constexpr Player winner_of(Outcome outcome) noexcept {
    assert(outcome == Outcome::FirstWins || outcome == Outcome::SecondWins);
    return outcome == Outcome::FirstWins ? Player::First : Player::Second;
}

/// What a finished game is worth to `player`: win 1, draw 1/2, loss 0.
[[nodiscard]] constexpr double score_for(Player player, Outcome outcome) noexcept {
    assert(outcome != Outcome::Ongoing);
    if (outcome == Outcome::Draw) return 0.5;
    return outcome == win_for(player) ? 1.0 : 0.0;
}

/// A list of moves with room for every square and a pass; a caller's buffer, never on the heap.
class MoveList {
public:
    using value_type = Move;

    constexpr void clear() noexcept { size_ = 0; }
    constexpr void push_back(Move move) noexcept {
        assert(size_ < moves_.size());
        moves_[size_++] = move;
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr Move operator[](std::size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] constexpr Move* begin() noexcept { return moves_.data(); }
    [[nodiscard]] constexpr Move* end() noexcept { return moves_.data() + size_; }
    [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const Move* end() const noexcept { return moves_.data() + size_; }

private:
    std::array<Move, kMaxSquares + 1> moves_;
    std::size_t size_ = 0;
};

}  // namespace kinarow
