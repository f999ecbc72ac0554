// SPDX-License-Identifier: MIT
// Random games on boards of at most 16 squares, tic-tac-toe above all.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/rollout.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/playouts/playout_start.hpp"
#include "kinarow/games/playouts/threat_table.hpp"

namespace kinarow {

/// Every game is played to a full board, without a branch that depends on its moves; each ply
/// leaves one bit that says whether it wins, and the first such bit is the game's end:
///
///     ply     1 2 3 4 5 6 7 8 9
///     wins    0 0 0 0 0 1 0 1 0    ply 6 wins; what came after it does not count
///
/// The order of the moves is a Fisher-Yates shuffle of a list that is never put back in order.  One
/// random word serves a game: 16 draws are biased by less than 16! / 2^64, one in a million.
class TinyPlayouts {
public:
    TinyPlayouts(const MnkRules& rules, Rollout rollout)
        : grid_{rules.shape()}, rollout_{rollout}, threats_{rules} {}

    /// Sets the position from which the next games are played.
    void start(const PlayoutStart& position) noexcept {
        to_move_ = position.to_move;
        own_ = set_of(position.stones(to_move_));
        other_ = set_of(position.stones(opponent(to_move_)));
        empty_ = set_of(position.empty);
        vacant_ = 0;
        for (TinySet rest = empty_; rest != 0; rest &= rest - 1) {
            squares_[vacant_++] = static_cast<std::uint16_t>(rest & (~rest + 1));
        }
    }

    [[nodiscard]] Outcome play(Rng& rng) noexcept {
        const TinySet wins = rollout_ == Rollout::Uniform ? play<Rollout::Uniform>(rng)
                                                          : play<Rollout::Decisive>(rng);
        plies_ = static_cast<int>(vacant_ + 1) - static_cast<int>(std::bit_width(wins));
        if (wins != 0) return win_for(plies_ % 2 != 0 ? to_move_ : opponent(to_move_));
        plies_ = static_cast<int>(vacant_);
        return Outcome::Draw;
    }

    /// Moves made in the last game.
    [[nodiscard]] int plies() const noexcept { return plies_; }

    /// The empty squares in the order in which the last game fills them, were it played to a full
    /// board.
    [[nodiscard]] std::vector<Square> order() const {
        std::vector<Square> order;
        for (std::size_t i = vacant_; i > 0; --i) {
            order.emplace_back(std::countr_zero(squares_[i - 1]));
        }
        return order;
    }

private:
    struct Game {
        DrawsOfWord draws;
        TinySet empty;
        TinySet wins;  // one bit a ply, the latest lowest
    };

    /// Drops the padding: row by row out of the first word, which holds all of a tiny grid.
    [[nodiscard]] TinySet set_of(const StoneSet& stones) const noexcept {
        const Shape shape = grid_.shape();
        const std::uint64_t squares_of_row = (std::uint64_t{1} << shape.width) - 1;
        std::uint64_t rows = stones.word(0);
        TinySet set = 0;
        for (int first = 0; first < shape.area(); first += shape.width) {
            set |= static_cast<TinySet>(rows & squares_of_row) << first;
            rows >>= grid_.pitch();
        }
        return set;
    }

    /// Which plies of a random game win, the first of `vacant_` plies highest.
    template <Rollout kRollout>
    [[nodiscard]] TinySet play(Rng& rng) noexcept {
        Game game{DrawsOfWord{rng.next()}, empty_, 0};
        TinySet own = own_;
        TinySet other = other_;
        std::size_t left = vacant_;
        for (; left > 1; left -= 2) {
            move<kRollout>(game, own, left);
            move<kRollout>(game, other, left - 1);
        }
        if (left == 1) move<kRollout>(game, own, left);
        return game.wins;
    }

    /// Puts a stone of the side whose set is `own` on one of the first `left` squares of the list.
    template <Rollout kRollout>
    void move(Game& game, TinySet& own, std::size_t left) noexcept {
        std::uint16_t& drawn = squares_[game.draws.below(left)];
        const TinySet square = drawn;
        drawn = std::exchange(squares_[left - 1], drawn);
        const TinySet reach = kRollout == Rollout::Uniform ? square : game.empty;
        game.wins = 2 * game.wins + TinySet{(threats_[own] & reach) != 0};
        game.empty ^= square;
        own |= square;
    }

    PaddedGrid grid_;
    Rollout rollout_;
    ThreatTable threats_;
    TinySet own_ = 0;  // of the side to move at the start
    TinySet other_ = 0;
    TinySet empty_ = 0;
    Player to_move_ = Player::First;
    std::array<std::uint16_t, kTinyArea> squares_{};  // the empty ones, one bit each
    std::size_t vacant_ = 0;
    int plies_ = 0;
};

}  // namespace kinarow
