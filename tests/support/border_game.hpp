// SPDX-License-Identifier: MIT
// A small game unlike the real ones: it has forced passes, and offers nothing beyond the Position
// concept (no symmetries, no evaluation, no lines).  What works for it works for any game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/zobrist.hpp"

namespace kinarow::tests {

/// A stone may not lie beside one of the opponent's in its row or column.  A side without a move
/// passes; when neither has one, more stones win.
///
///     X . .     O may play the squares marked o:   X . o
///     . . .                                        . o o
///     . . .                                        o o o
class BorderGame {
public:
    BorderGame() : BorderGame{Shape{3, 3}} {}
    explicit BorderGame(Shape shape)
        : shape_{shape}, cells_(static_cast<std::size_t>(shape.area())) {}

    [[nodiscard]] Shape shape() const { return shape_; }
    [[nodiscard]] Player to_move() const { return to_move_; }
    [[nodiscard]] std::optional<Player> at(Square square) const { return cells_[square.index]; }

    [[nodiscard]] Outcome outcome() const {
        if (can_play(Player::First) || can_play(Player::Second)) return Outcome::Ongoing;
        const int lead = stones(Player::First) - stones(Player::Second);
        if (lead == 0) return Outcome::Draw;
        return win_for(lead > 0 ? Player::First : Player::Second);
    }

    void legal_moves(MoveList& out) const {
        out.clear();
        for_each_square([&](Square square) {
            if (is_free(to_move_, square)) out.push_back(Move{square});
        });
        if (out.empty() && can_play(opponent(to_move_))) out.push_back(Move::pass());
    }

    [[nodiscard]] bool is_legal(Move move) const {
        if (move.is_pass()) return !can_play(to_move_) && can_play(opponent(to_move_));
        return move.square().index < shape_.area() && is_free(to_move_, move.square());
    }

    [[nodiscard]] Move random_move(Rng& rng) const {
        MoveList moves;
        legal_moves(moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }

    void play(Move move) {
        if (!move.is_pass()) cells_[move.square().index] = to_move_;
        to_move_ = opponent(to_move_);
    }

    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t key = to_move_ == Player::Second ? kZobristSecondToMove : 0;
        for_each_square([&](Square square) {
            if (const auto player = at(square)) key ^= zobrist_key(*player, square);
        });
        return key;
    }

    friend bool operator==(const BorderGame&, const BorderGame&) = default;

private:
    template <class Visitor>
    void for_each_square(Visitor&& visit) const {
        for (std::size_t i = 0; i < cells_.size(); ++i) visit(Square{static_cast<int>(i)});
    }
    [[nodiscard]] bool holds(Player player, int column, int row) const {
        return shape_.contains(column, row) && at(shape_.square(column, row)) == player;
    }
    [[nodiscard]] bool is_free(Player player, Square square) const {
        const int column = shape_.column(square);
        const int row = shape_.row(square);
        const Player other = opponent(player);
        return !at(square) && !holds(other, column - 1, row) && !holds(other, column + 1, row) &&
               !holds(other, column, row - 1) && !holds(other, column, row + 1);
    }
    [[nodiscard]] bool can_play(Player player) const {
        bool found = false;
        for_each_square([&](Square square) { found = found || is_free(player, square); });
        return found;
    }
    [[nodiscard]] int stones(Player player) const {
        return static_cast<int>(std::count(cells_.begin(), cells_.end(), player));
    }

    Shape shape_;
    std::vector<std::optional<Player>> cells_;
    Player to_move_ = Player::First;
};

static_assert(Position<BorderGame>);
static_assert(!SymmetricPosition<BorderGame> && !EvaluatedPosition<BorderGame>);
static_assert(!CandidatePosition<BorderGame> && !LinePosition<BorderGame>);

}  // namespace kinarow::tests
