// SPDX-License-Identifier: MIT
// What a game has to offer so that every engine, interface and test here works for it.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// Squares of a board: bit i stands for the square of index i.
using SquareSet = Bitboard<(kMaxSquares + 63) / 64>;

/// Where the stones of each player lie, by index_of(Player).
using StonesByPlayer = std::array<SquareSet, 2>;

/// A game of two players with full information, as a value: copies are independent, and equal
/// positions behave alike.  The laws are written down in tests/support/position_laws.hpp.
template <class P>
concept Position = std::regular<P> && requires(P p, const P c, Move m, MoveList& out, Rng& rng) {
    { c.shape() } -> std::same_as<Shape>;
    { c.to_move() } -> std::same_as<Player>;
    { c.outcome() } -> std::same_as<Outcome>;
    /// Clears `out`, then fills it in ascending order; never empty while the game goes on, {pass}
    /// if the side to move is stuck, empty when the game is over.
    { c.legal_moves(out) } -> std::same_as<void>;
    { c.is_legal(m) } -> std::same_as<bool>;
    /// Uniform over the legal moves.  Precondition: ongoing.
    { c.random_move(rng) } -> std::same_as<Move>;
    /// Precondition: legal.
    { p.play(m) } -> std::same_as<void>;
    /// Equal for equal positions; different ones collide with probability 2^-64.
    { c.hash() } -> std::same_as<std::uint64_t>;
    { c.at(Square{0}) } -> std::same_as<std::optional<Player>>;
};

/// Knows which positions are rotations or reflections of one another.
template <class P>
concept SymmetricPosition = Position<P> && requires(const P c, Symmetry s) {
    { c.canonical_key() } -> std::same_as<CanonicalKey>;
    /// Whether `s`, one of symmetries(shape()), takes the position to itself.
    { c.is_symmetric(s) } -> std::same_as<bool>;
};

/// Can be set up in the middle of a game.
template <class P>
concept SettablePosition = Position<P> &&
    requires(const P c, const StonesByPlayer& stones, Player to_move) {
    /// The same game on the same board with these stones and that side to move; nothing where no
    /// game could stand like that.  Precondition: the stones lie on the board, none on another.
    { c.with_stones(stones, to_move) } -> std::same_as<std::optional<P>>;
};

/// Can judge itself without search: for the side to move, 0 = even, in points of no fixed unit
/// within +-kMaxEvaluation.
template <class P>
concept EvaluatedPosition = Position<P> && requires(const P c) {
    { c.evaluate() } -> std::same_as<int>;
};
inline constexpr int kMaxEvaluation = 1'000'000;

/// How an evaluation looks at games that are over.
enum class Ends : std::uint8_t {
    Known,  ///< As won, lost or drawn.
    Judged,  ///< As any other position: plain minimax then plays for points to the last.
};

/// One of several evaluations of a game.
struct EvaluationInfo {
    std::string_view name;
    Ends ends = Ends::Known;
};

/// Can judge itself in several ways, the first of which is evaluate().
template <class P>
concept ManyEvaluationsPosition = EvaluatedPosition<P> && requires(const P c, std::size_t which) {
    { P::evaluations() } -> std::same_as<std::span<const EvaluationInfo>>;
    /// By the evaluation of that index.
    { c.evaluate_by(which) } -> std::same_as<int>;
};

/// The evaluations that people can choose from; none where there is but one.
template <Position P>
[[nodiscard]] constexpr std::span<const EvaluationInfo> evaluations_of() noexcept {
    if constexpr (ManyEvaluationsPosition<P>) {
        return P::evaluations();
    } else {
        return {};
    }
}

/// The evaluation of that index, 0 for the usual one; 0 points where a game has none.
template <Position P>
[[nodiscard]] constexpr int evaluate_by([[maybe_unused]] std::size_t which, const P& position) {
    if constexpr (ManyEvaluationsPosition<P>) {
        return position.evaluate_by(which);
    } else if constexpr (EvaluatedPosition<P>) {
        return position.evaluate();
    } else {
        return 0;
    }
}

/// Can name the moves worth searching: fills `out` like legal_moves, with a non-empty subset of
/// them.  The greater `reach`, from 1 on, the more of them.
template <class P>
concept CandidatePosition = Position<P> && requires(const P c, MoveList& out, int reach) {
    { c.candidate_moves(out, reach) } -> std::same_as<void>;
};

/// A game that is won by points, as Othello is by discs.
template <class P>
concept ScoredPosition = Position<P> && requires(const P c, Player player) {
    /// What a player has on the board as it stands.
    { c.points(player) } -> std::same_as<int>;
    /// By how many points a player has won a finished game, negative for a loss: those that nobody
    /// has go to the winner.
    { c.margin(player) } -> std::same_as<int>;
};

/// A move of a solved position and the margin it leads to, for the player who makes it.
struct SolvedMove {
    Move move;
    int margin;
};

/// Every legal move, the best first with its margin; of the others perhaps only an upper bound.
using SolvedPosition = std::vector<SolvedMove>;

/// The margins that matter to a search are those between its ends.
struct MarginWindow {
    int alpha;
    int beta;

    /// As the other player sees it.
    [[nodiscard]] constexpr MarginWindow reversed() const noexcept { return {-beta, -alpha}; }
};

/// A game of points that can solve the ends of its games, by P::Endgame, which is made for a board
/// and so many bytes of memory.
template <class P>
concept EndgamePosition = ScoredPosition<P> &&
    std::constructible_from<typename P::Endgame, Shape, std::size_t> &&
    requires(typename P::Endgame endgame, const typename P::Endgame& known, const P& position,
             MarginWindow window, const std::function<bool()>& spend) {
    /// The most moves there can be until the end, passes not counted.
    { position.moves_left() } -> std::same_as<int>;
    /// How many it makes sense to solve as a matter of course.
    { P::Endgame::kReach } -> std::convertible_to<int>;
    /// Asks spend() before each position that it visits, and returns nothing once that says no.
    /// Precondition: ongoing, on the board it was made for.
    { endgame.solve(position, spend) } -> std::same_as<std::optional<SolvedPosition>>;
    /// The same for one question: the margin for the side to move where it lies inside of the
    /// window, else a bound of it on that side of the window.
    { endgame.margin(position, window, spend) } -> std::same_as<std::optional<int>>;
    /// Bytes of what it has learnt.
    { known.memory() } -> std::same_as<std::size_t>;
};

/// A game whose wins come from single squares: knows at once whether a stone of `player` there
/// would win, whoever is to move.  Only a stone on that square can prevent it.
template <class P>
concept LinePosition = Position<P> && requires(const P c) {
    { c.wins_at(Player::First, Square{0}) } -> std::same_as<bool>;
};

/// A game of lines that knows what a stone on each square would threaten, as P::Threats: kept while
/// stones of either player are put down and taken away again, in any order.  A "five" is a line
/// that wins, a "four" lacks one stone to it, an open three one stone to two fives at once.
template <class P>
concept ThreatPosition = LinePosition<P> &&
    std::constructible_from<typename P::Threats, const P&> &&
    requires(typename P::Threats threats, const typename P::Threats& known, const P& position,
             Player player, Square square) {
    /// Takes over the stones of a position.
    { threats.start(position) } -> std::same_as<void>;
    /// Precondition: the square is empty.
    { threats.play(player, square) } -> std::same_as<void>;
    /// Takes away the stone put down last.
    { threats.undo() } -> std::same_as<void>;
    /// The squares where a stone of the player wins at once.
    { known.fives(player) } -> std::same_as<const SquareSet&>;
    /// Where it makes a four that can be completed on two squares; where any four; where an
    /// open three.
    { known.winning_fours(player) } -> std::same_as<const SquareSet&>;
    { known.fours(player) } -> std::same_as<const SquareSet&>;
    { known.threes(player) } -> std::same_as<const SquareSet&>;
    /// How much a stone there does for the player's lines; 0 .. 1200.
    { known.worth(player, square) } -> std::same_as<int>;
    /// The most that it does on the empty board.
    { known.quiet_worth() } -> std::same_as<int>;
    /// As EvaluatedPosition, for the player, who is to move.
    { known.evaluate(player) } -> std::same_as<int>;
    /// Whether lines longer than needed win too, so that no stone spoils a line of its own side.
    { known.longer_lines_win() } -> std::same_as<bool>;
    /// Equal for equal stones with the same player to move.
    { known.key(player) } -> std::same_as<std::uint64_t>;
};

/// The position's canonical key, or its plain hash where it knows no symmetries.
template <Position P>
[[nodiscard]] constexpr CanonicalKey key_of(const P& position) {
    if constexpr (SymmetricPosition<P>) {
        return position.canonical_key();
    } else {
        return {position.hash(), kIdentity};
    }
}

}  // namespace kinarow
