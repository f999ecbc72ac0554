// SPDX-License-Identifier: MIT
// The two ways to answer whether a player can force a win, behind one interface.
#pragma once

#include <cstddef>
#include <memory>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/solve/attack_search.hpp"
#include "kinarow/engines/solve/effort.hpp"
#include "kinarow/engines/solve/finding.hpp"
#include "kinarow/engines/solve/plain_search.hpp"

namespace kinarow::detail {

/// Answers for the positions of one game.  All counts are plies.
template <Position P>
class Prover {
public:
    Prover() = default;
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;
    virtual ~Prover() = default;

    /// Whether it can be asked about that position: another board may need another one.
    [[nodiscard]] virtual bool serves(const P& /*position*/) const { return true; }
    /// Whether the attacker wins within so many plies; kEver is allowed.  Nothing is known if the
    /// effort is over.  Precondition: ongoing, and it serves the position.
    [[nodiscard]] virtual Finding find(const P& position, Player attacker, int plies,
                                       Effort& effort) = 0;
    /// Whether it is certain, without search, that the side to move does not lose.
    [[nodiscard]] virtual bool mover_is_safe(const P& /*position*/) const { return false; }
    /// Whether the side to move does not lose even if it passes, so that no move loses; false if
    /// that cannot be told.
    [[nodiscard]] virtual bool may_pass(const P& /*position*/, Effort& /*effort*/) { return false; }
    /// Bytes of the table.
    [[nodiscard]] virtual std::size_t memory() const = 0;
};

template <Position P>
class PlainProver final : public Prover<P> {
public:
    explicit PlainProver(std::size_t bytes) : table_{bytes} {}

    Finding find(const P& position, Player attacker, int plies, Effort& effort) override {
        return PlainSearch<P>{table_, effort}.find(position, attacker, plies);
    }
    std::size_t memory() const override { return table_.bytes(); }

private:
    typename PlainSearch<P>::Table table_;
};

/// For boards of up to 64 Words squares.
template <AttackPosition P, std::size_t Words>
class AttackProver final : public Prover<P> {
public:
    AttackProver(const P& position, std::size_t bytes) : ground_{position}, table_{bytes} {}

    bool serves(const P& position) const override { return ground_.fits(position); }

    Finding find(const P& position, Player attacker, int plies, Effort& effort) override {
        const bool first = position.to_move() == attacker;
        const int moves = plies == kEver ? kEver : (plies + (first ? 1 : 0)) / 2;
        if (moves == 0) return {.none = plies};
        const Finding found = find_moves(position, attacker, position.to_move(), moves, effort);
        // His last move is ply 2 moves - 1 if he begins, ply 2 moves otherwise.
        if (found.win > 0) return {.win = 2 * found.win - (first ? 1 : 0)};
        if (found.none == kEver) return {.none = kEver};
        return {.none = 2 * found.none + (first ? 0 : 1)};
    }

    /// Strategy stealing: a second player who could win would be no better off than the first, who
    /// can play like him and has one stone more.
    bool mover_is_safe(const P& position) const override {
        const Board board{ground_, position, position.to_move()};
        return board.empty().count() == board.shape().area() && board.stones_never_hurt();
    }

    bool may_pass(const P& position, Effort& effort) override {
        const Player attacker = opponent(position.to_move());
        const Board board{ground_, position, attacker};
        if (!board.stones_never_hurt()) return false;
        const Finding found = find_moves(position, attacker, attacker, kEver, effort);
        return !effort.over() && found.none == kEver;
    }

    std::size_t memory() const override { return table_.bytes(); }

private:
    using Board = typename P::template Attack<Words>;

    [[nodiscard]] Finding find_moves(const P& position, Player attacker, Player to_move, int moves,
                                     Effort& effort) {
        const Board board{ground_, position, attacker};
        return AttackSearch<Board>{table_, effort}.find(board, to_move, moves);
    }

    typename Board::Ground ground_;
    typename AttackSearch<Board>::Table table_;
};

/// The better prover for a game.
template <Position P>
[[nodiscard]] std::unique_ptr<Prover<P>> make_prover(const P& position, std::size_t bytes) {
    if constexpr (AttackPosition<P>) {
        constexpr std::size_t kMostWords = (kMaxSquares + 63) / 64;
        if (position.shape().area() <= 64) {
            return std::make_unique<AttackProver<P, 1>>(position, bytes);
        }
        return std::make_unique<AttackProver<P, kMostWords>>(position, bytes);
    } else {
        return std::make_unique<PlainProver<P>>(bytes);
    }
}

}  // namespace kinarow::detail
