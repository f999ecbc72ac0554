// SPDX-License-Identifier: MIT
// What each square of a k-in-a-row board would threaten, for both players at every moment of a
// search.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/core/zobrist.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/shapes/shape_board.hpp"
#include "kinarow/games/shapes/square_worth.hpp"

namespace kinarow {

/// The squares that threaten something, sums over all of them, and the way back.  The kinds of
/// threats are those of games/shapes/square_worth.hpp.  Stones of either player can be put down in
/// any order, so that a search can see what a second move in a row would do.
class MnkThreats {
public:
    /// P: MnkPosition, which names this class.
    template <class P>
    explicit MnkThreats(const P& position) : board_{position.rules()} {
        start(position);
    }

    /// Takes over the stones of a position, and forgets what was there before.
    template <class P>
    void start(const P& position) {
        if (position.rules() != board_.rules()) board_ = ShapeBoard{position.rules()};
        clear();
        for (int i = 0; i < position.shape().area(); ++i) {
            if (const auto player = position.at(Square{i})) play(*player, Square{i});
        }
    }

    /// Puts a stone on an empty square.
    void play(Player player, Square square) {
        frames_.push_back({square, player, points_, used_});
        if (changes_.size() < used_ + kMostChanges) changes_.resize(2 * used_ + kMostChanges);
        leave(square);
        key_ ^= zobrist_key(player, square);
        board_.put(player, square, [this](Square changed, SquareShapes before) {
            changes_[used_++] = {changed, before, worths_[changed.index]};
            set_worth(changed, worth_of(board_.shapes(changed)));
        });
    }

    /// Takes the last stone away again.  Precondition: there is one put down since start().
    void undo() {
        assert(!frames_.empty());
        const Frame frame = frames_.back();
        frames_.pop_back();
        board_.take(frame.player, frame.square);
        while (used_ > frame.changes) {
            const Change& change = changes_[--used_];
            board_.restore(change.square, change.shapes);
            restore_worth(change.square, change.worths);
        }
        key_ ^= zobrist_key(frame.player, frame.square);
        restore_worth(frame.square, worth_of(board_.shapes(frame.square)));
        points_ = frame.points;
    }

    [[nodiscard]] bool longer_lines_win() const noexcept {
        return board_.rules().goal().rule == LineRule::AtLeast;
    }

    /// The squares where a stone of the player wins at once.
    [[nodiscard]] const SquareSet& fives(Player player) const noexcept { return set(player, 0); }
    /// Where it makes an open four or two fours, so that he wins with the next one, unless the
    /// opponent has a five first.
    [[nodiscard]] const SquareSet& winning_fours(Player player) const noexcept {
        return set(player, 1);
    }
    /// Where it makes any four.
    [[nodiscard]] const SquareSet& fours(Player player) const noexcept { return set(player, 2); }
    /// Where it makes an open three.
    [[nodiscard]] const SquareSet& threes(Player player) const noexcept { return set(player, 3); }

    /// How much a stone on an empty square does for the player's shapes.
    [[nodiscard]] int worth(Player player, Square square) const noexcept {
        return worth_at(square, player).merit;
    }
    /// The most that it does on the empty board.
    [[nodiscard]] int quiet_worth() const noexcept { return quiet_worth_; }

    /// How the player stands who is to move, in points.
    [[nodiscard]] int evaluate(Player player) const noexcept {
        return points_[index_of(player)].to_move() - points_[index_of(opponent(player))].waiting() -
               surplus_;
    }

    /// Equal for equal stones with the same player to move.
    [[nodiscard]] std::uint64_t key(Player to_move) const noexcept {
        return to_move == Player::Second ? key_ ^ kZobristSecondToMove : key_;
    }

    /// What either player's stone on an empty square would make there.
    [[nodiscard]] SquareShapes shapes(Square square) const noexcept {
        return board_.shapes(square);
    }

private:
    /// Of both players, as indices into the table.
    using Worths = std::array<WorthIndex, 2>;

    struct Frame {
        Square square;
        Player player;
        std::array<Points, 2> points;  ///< Before the stone.
        std::size_t changes;  ///< How many there were before.
    };
    struct Change {
        Square square{0};
        SquareShapes shapes = 0;  ///< Before the stone.
        Worths worths{};
    };

    /// By one stone: every other square of its four lines.
    static constexpr std::size_t kMostChanges = std::size_t{4} * kMaxSide;

    [[nodiscard]] const SquareSet& set(Player player, std::size_t menace) const noexcept {
        return sets_[index_of(player) * kMenaces + menace];
    }

    [[nodiscard]] Worths worth_of(SquareShapes shapes) const noexcept {
        return {table_->index_of(shapes, Player::First), table_->index_of(shapes, Player::Second)};
    }
    [[nodiscard]] const SquareWorth& worth_at(Square square, Player player) const noexcept {
        return (*table_)[worths_[square.index][index_of(player)]];
    }

    void clear() {
        board_.clear();
        frames_.clear();
        used_ = 0;
        sets_ = {};
        points_ = {};
        worths_ = {};
        key_ = 0;
        quiet_worth_ = 0;
        for (int i = 0; i < board_.rules().shape().area(); ++i) {
            set_worth(Square{i}, worth_of(board_.shapes(Square{i})));
            quiet_worth_ = std::max(quiet_worth_, worth(Player::First, Square{i}));
        }
        surplus_ = std::max(0, worth_of_turn(points_[0]) - worth_of_turn_where_fitted());
    }

    /// What the turn is worth to a player with such points.
    [[nodiscard]] static int worth_of_turn(Points points) noexcept {
        return points.to_move() - points.waiting();
    }

    /// The same on the empty board of the games that the points were fitted to.
    [[nodiscard]] int worth_of_turn_where_fitted() const {
        static const int kWorth = [this] {
            const ShapeBoard board{MnkRules::make(15, 15, 5, LineRule::AtLeast).value()};
            Points points;
            for (int i = 0; i < board.rules().shape().area(); ++i) {
                points += table_->of(board.shapes(Square{i}), Player::First).points;
            }
            return worth_of_turn(points);
        }();
        return kWorth;
    }

    /// A square is taken, and threatens nothing any more.
    void leave(Square square) noexcept { set_worth(square, Worths{}); }

    void set_worth(Square square, const Worths& worths) noexcept {
        const Worths& old = worths_[square.index];
        for (std::size_t player = 0; player < 2; ++player) {
            points_[player] += (*table_)[worths[player]].points;
            points_[player] -= (*table_)[old[player]].points;
        }
        restore_worth(square, worths);
    }

    /// The same, but leaves the points to others.
    void restore_worth(Square square, const Worths& worths) noexcept {
        Worths& old = worths_[square.index];
        for (unsigned other = menaces(worths) ^ menaces(old); other != 0; other &= other - 1) {
            sets_[static_cast<std::size_t>(std::countr_zero(other))].flip(square.index);
        }
        old = worths;
    }

    /// Those of both players, as bits in the order of sets_.
    [[nodiscard]] unsigned menaces(const Worths& worths) const noexcept {
        return (*table_)[worths[0]].menaces | unsigned{(*table_)[worths[1]].menaces} << kMenaces;
    }

    ShapeBoard board_;
    std::shared_ptr<const WorthTable> table_ = std::make_shared<const WorthTable>();
    std::array<SquareSet, 2 * kMenaces> sets_{};  // First's, then Second's
    std::array<Points, 2> points_{};
    /// By how much more than on the board of the fit the turn counts on a larger one: every empty
    /// square adds to it, and the points know nothing of how many there are.
    int surplus_ = 0;
    int quiet_worth_ = 0;
    std::array<Worths, kMaxSquares> worths_{};
    std::vector<Frame> frames_;
    std::vector<Change> changes_;  // used_ of them, and room for more
    std::size_t used_ = 0;
    std::uint64_t key_ = 0;
};

}  // namespace kinarow
