// SPDX-License-Identifier: MIT
// Othello on 8x8 and on boards of 4x4, 6x6 and 10x10.
//
//     games/othello/disc_grid.hpp        which squares can be played, and what a disc flips
//     games/othello/disc_symmetry.hpp    rotations and reflections
//     games/othello/evaluation.hpp       what a position is worth
//     games/othello/endgame.hpp          the last moves, solved
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "kinarow/core/canonical.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/core/zobrist.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/disc_symmetry.hpp"
#include "kinarow/games/othello/endgame.hpp"
#include "kinarow/games/othello/evaluation.hpp"

namespace kinarow {

/// A position of Othello.  A disc is played where it encloses discs of the other colour in a
/// straight line between itself and another of its own, and flips them.  A side without such a
/// square passes; when neither has one the game is over, and more discs win.  Words: 1 for boards
/// up to 8x8, 2 for 10x10.
template <std::size_t Words>
class OthelloPosition {
public:
    using Grid = DiscGrid<Words>;
    /// What solves the ends of games.
    using Endgame = OthelloEndgame<Words>;

    /// The start on the largest board of this kind.
    constexpr OthelloPosition() noexcept
        : OthelloPosition{Shape{Grid::kLargestSide, Grid::kLargestSide}} {}

    /// The start, first player (Black) to move; nothing where the board is not of this kind:
    ///
    ///     . . . .
    ///     . O X .     the four squares in the middle
    ///     . X O .
    ///     . . . .
    [[nodiscard]] static constexpr std::optional<OthelloPosition> start(int side) noexcept {
        const int least = Words == 1 ? 4 : Grid::kLargestSide;
        if (side < least || side > Grid::kLargestSide || side % 2 != 0) return std::nullopt;
        const auto length = static_cast<std::uint8_t>(side);
        return OthelloPosition{Shape{length, length}};
    }

    /// Any discs can be set up, even where no game leads to them.
    [[nodiscard]] constexpr std::optional<OthelloPosition> with_stones(
        const StonesByPlayer& stones, Player to_move) const noexcept {
        OthelloPosition result{shape(), NoDiscs{}};
        for (const Player player : {Player::First, Player::Second}) {
            stones[index_of(player)].for_each(
                [&](int i) { result.put(player, Grid::bit(shape(), Square{i})); });
        }
        result.to_move_ = to_move;
        result.find_moves();
        return result;
    }

    [[nodiscard]] constexpr Shape shape() const noexcept { return {side_, side_}; }
    [[nodiscard]] constexpr Player to_move() const noexcept { return to_move_; }

    [[nodiscard]] constexpr Outcome outcome() const noexcept {
        if (!over_) return Outcome::Ongoing;
        const int lead = points(Player::First) - points(Player::Second);
        if (lead == 0) return Outcome::Draw;
        return win_for(lead > 0 ? Player::First : Player::Second);
    }

    [[nodiscard]] constexpr std::optional<Player> at(Square square) const noexcept {
        const int bit = Grid::bit(shape(), square);
        if (discs_[0].test(bit)) return Player::First;
        if (discs_[1].test(bit)) return Player::Second;
        return std::nullopt;
    }

    /// The discs of a player, and the squares without one, as bits of the grid.
    [[nodiscard]] constexpr const Discs<Words>& discs(Player player) const noexcept {
        return discs_[index_of(player)];
    }
    [[nodiscard]] constexpr const Discs<Words>& empty_squares() const noexcept { return empty_; }

    [[nodiscard]] constexpr int moves_left() const noexcept { return empty_.count(); }

    [[nodiscard]] constexpr int points(Player player) const noexcept {
        return discs(player).count();
    }
    /// Precondition: the game is over.
    [[nodiscard]] constexpr int margin(Player player) const noexcept {
        const int own = points(player);
        const int other = points(opponent(player));
        const int empty = shape().area() - own - other;
        return final_margin(own, other, empty);
    }

    [[nodiscard]] constexpr bool is_legal(Move move) const noexcept {
        if (move.is_pass()) return must_pass();
        return move.square().index < shape().area() &&
               moves_.test(Grid::bit(shape(), move.square()));
    }

    constexpr void legal_moves(MoveList& out) const noexcept {
        out.clear();
        moves_.for_each([&](int bit) { out.push_back(move_at(bit)); });
        if (must_pass()) out.push_back(Move::pass());
    }

    [[nodiscard]] constexpr Move random_move(Rng& rng) const noexcept {
        assert(!over_);
        const int count = moves_.count();
        if (count == 0) return Move::pass();
        return move_at(moves_.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(count)))));
    }

    /// The discs that a move flips, as bits of the grid.  Precondition: legal.
    [[nodiscard]] constexpr Discs<Words> flipped_by(Move move) const noexcept {
        assert(is_legal(move));
        if (move.is_pass()) return {};
        return flips(discs(to_move_), discs(opponent(to_move_)), Grid::bit(shape(), move.square()));
    }

    /// The board as the side to move sees it.
    [[nodiscard]] constexpr OthelloSides<Words> sides() const noexcept {
        const Player other = opponent(to_move_);
        return {discs(to_move_), discs(other), empty_, moves_, playable_by(other)};
    }

    /// For the side to move: by features fitted to games, or by the weights of squares that the
    /// textbooks have, whose players do not know either when a game is over.
    [[nodiscard]] static constexpr std::span<const EvaluationInfo> evaluations() noexcept {
        return kEvaluations;
    }
    [[nodiscard]] constexpr int evaluate() const noexcept { return judge(shape(), sides()); }
    [[nodiscard]] constexpr int evaluate_by(std::size_t which) const noexcept {
        return which == 0 ? evaluate() : weigh_squares(shape(), sides());
    }

    constexpr void play(Move move) noexcept {
        const Discs<Words> flipped = flipped_by(move);
        discs_[index_of(opponent(to_move_))] ^= flipped;
        discs_[index_of(to_move_)] ^= flipped;
        if (!move.is_pass()) put(to_move_, Grid::bit(shape(), move.square()));
        to_move_ = opponent(to_move_);
        find_moves();
    }

    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_of(discs_); }

    /// Over all eight symmetries of the board.  The start has only those four that keep its
    /// colours, but what a position is worth does not depend on where it came from.
    [[nodiscard]] constexpr CanonicalKey canonical_key() const noexcept {
        const auto first = images(shape(), discs_[0]);
        const auto second = images(shape(), discs_[1]);
        std::size_t least = 0;
        for (std::size_t i = 1; i < first.size(); ++i) {
            if (is_less({first[i], second[i]}, {first[least], second[least]})) least = i;
        }
        return {hash_of({first[least], second[least]}), kSymmetries[least]};
    }

    [[nodiscard]] constexpr bool is_symmetric(Symmetry s) const noexcept {
        return slow_image(s, shape(), discs_[0]) == discs_[0] &&
               slow_image(s, shape(), discs_[1]) == discs_[1];
    }

    friend constexpr bool operator==(const OthelloPosition&,
                                     const OthelloPosition&) noexcept = default;

private:
    static constexpr std::array<EvaluationInfo, 2> kEvaluations{
        {{"fitted"}, {"weights", Ends::Judged}}};

    using Both = std::array<Discs<Words>, 2>;

    struct NoDiscs {};

    constexpr OthelloPosition(Shape shape, NoDiscs /*tag*/) noexcept
        : empty_{Grid::squares(shape)}, side_{shape.width} {}

    explicit constexpr OthelloPosition(Shape shape) noexcept : OthelloPosition{shape, NoDiscs{}} {
        const int middle = side_ / 2;
        for (const int column : {middle - 1, middle}) {
            for (const int row : {middle - 1, middle}) {
                put(column == row ? Player::Second : Player::First,
                    Grid::bit(shape, shape.square(column, row)));
            }
        }
        find_moves();
    }

    constexpr void put(Player player, int bit) noexcept {
        discs_[index_of(player)].set(bit);
        empty_.reset(bit);
    }

    [[nodiscard]] constexpr bool must_pass() const noexcept { return !over_ && !moves_.any(); }
    [[nodiscard]] constexpr Move move_at(int bit) const noexcept {
        return Move{Grid::square(shape(), bit)};
    }

    [[nodiscard]] constexpr Discs<Words> playable_by(Player player) const noexcept {
        return playable(discs(player), discs(opponent(player)), empty_squares());
    }

    constexpr void find_moves() noexcept {
        moves_ = playable_by(to_move_);
        over_ = !moves_.any() && !playable_by(opponent(to_move_)).any();
    }

    [[nodiscard]] constexpr std::uint64_t hash_of(const Both& discs) const noexcept {
        std::uint64_t key = side_;
        for (const Discs<Words>& of_player : discs) {
            for (std::size_t i = 0; i < Words; ++i) key = mix(key, of_player.word(i));
        }
        return to_move_ == Player::Second ? key ^ kZobristSecondToMove : key;
    }

    [[nodiscard]] static constexpr bool is_less(const Both& a, const Both& b) noexcept {
        for (std::size_t player = 0; player < 2; ++player) {
            for (std::size_t i = 0; i < Words; ++i) {
                const std::uint64_t of_a = a[player].word(i);
                const std::uint64_t of_b = b[player].word(i);
                if (of_a != of_b) return of_a < of_b;
            }
        }
        return false;
    }

    Both discs_{};
    Discs<Words> empty_;
    Discs<Words> moves_;  // the squares that the side to move can play
    std::uint8_t side_;
    Player to_move_ = Player::First;
    bool over_ = false;
};

/// On 4x4, 6x6 and 8x8.
using Othello = OthelloPosition<1>;
/// On 10x10.
using LargeOthello = OthelloPosition<2>;

static_assert(SymmetricPosition<Othello> && SymmetricPosition<LargeOthello>);
static_assert(SettablePosition<Othello> && SettablePosition<LargeOthello>);
static_assert(EndgamePosition<Othello> && EndgamePosition<LargeOthello>);
static_assert(ManyEvaluationsPosition<Othello> && ManyEvaluationsPosition<LargeOthello>);
static_assert(ScoredPosition<Othello> && ScoredPosition<LargeOthello>);

}  // namespace kinarow
