// SPDX-License-Identifier: MIT
// What a game of lines tells the solver: one player's attempt to complete a line, as a game of its
// own.  The attacker wins if he completes one; in every other way the game ends he has failed.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// A count of moves that stands for "however many".
inline constexpr int kEver = 9999;

/// What can be said of a board without search, within so many of the attacker's moves.  "Squares"
/// are numbers: a square's index.
template <class S, class Board>
concept AttackSurvey = std::default_initializable<S> &&
    requires(S s, const S c, const Board& board, Player player, const typename Board::Set& squares,
             int moves) {
    /// Looks at a board.  Precondition: moves > 0.
    { s.look(board, moves) } -> std::same_as<void>;
    /// The attacker certainly does not win within so many of his moves, the player being to
    /// move; 0 if that cannot be told.
    { s.bound(player) } -> std::same_as<int>;
    /// A win within `moves` comes from these squares and is prevented on them: no other move
    /// is better than one of these.
    { c.relevant() } -> std::same_as<const typename Board::Set&>;
    /// Whether that holds for any number of moves.
    { c.complete() } -> std::same_as<bool>;
    /// The attacker, who is to move, has to choose among these: after any other move the
    /// defender can prevent a win for ever.  Empty if nothing is known.
    { s.restricted() } -> std::same_as<typename Board::Set>;
    /// Those that are not needed beside the others are left out.
    { c.undominated(squares) } -> std::same_as<typename Board::Set>;
    /// The defender's chances within his next `moves`: where he would put those stones.
    { c.counterplay(board, moves) } -> std::same_as<typename Board::Set>;
    /// In the order in which to try them; valid until the next call.
    { s.ordered(squares) } -> std::same_as<std::span<const int>>;
};

/// The board of an attack, to be copied before each move.
template <class B>
concept AttackBoard = std::copyable<B> && AttackSurvey<typename B::Survey, B> &&
    requires(B b, const B c, Player player, int square) {
    { c.attacker() } -> std::same_as<Player>;
    { c.shape() } -> std::same_as<Shape>;
    { c.empty() } -> std::same_as<const typename B::Set&>;
    /// Where a stone of the player completes a line.
    { c.completions(player) } -> std::same_as<const typename B::Set&>;
    /// Precondition: empty, and nobody has completed a line.
    { b.play(player, square) } -> std::same_as<void>;
    /// Equal for positions that are the same to both players from now on, up to symmetry.
    { c.key(player) } -> std::same_as<CanonicalKey>;
    /// Whether an additional stone can never be a disadvantage to its owner.
    { c.stones_never_hurt() } -> std::same_as<bool>;
};

/// What all attacks on one board of a game share.
template <class G, class P>
concept AttackGround = std::constructible_from<G, const P&> &&
    requires(const G ground, const P& position) {
    /// Whether it was made for the board and the rules of that position.
    { ground.fits(position) } -> std::same_as<bool>;
};

/// Knows such boards, as P::Attack<Words> for boards of up to 64 Words squares; made from the
/// Attack's Ground, which has to outlive them, the position and the attacker.
template <class P>
concept AttackPosition = LinePosition<P> && AttackBoard<typename P::template Attack<1>> &&
                         AttackGround<typename P::template Attack<1>::Ground, P> &&
                         std::constructible_from < typename P::template Attack<1>,
const typename P::template Attack<1>::Ground&, const P&, Player > ;

}  // namespace kinarow
