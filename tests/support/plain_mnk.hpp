// SPDX-License-Identifier: MIT
// k in a row as a game that offers engines nothing but its rules: no faster random games, no
// foresight of wins.  What engines do with it can be followed step by step.
#pragma once

#include <cstdint>
#include <optional>

#include "kinarow/core/canonical.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/games/mnk.hpp"

namespace kinarow::tests {

/// Knows no symmetries either.
class PlainMnk {
public:
    PlainMnk() = default;
    explicit PlainMnk(const MnkPosition& position) : position_{position} {}

    [[nodiscard]] Shape shape() const { return position_.shape(); }
    [[nodiscard]] Player to_move() const { return position_.to_move(); }
    [[nodiscard]] Outcome outcome() const { return position_.outcome(); }
    [[nodiscard]] std::uint64_t hash() const { return position_.hash(); }
    [[nodiscard]] std::optional<Player> at(Square square) const { return position_.at(square); }
    [[nodiscard]] bool is_legal(Move move) const { return position_.is_legal(move); }
    void legal_moves(MoveList& out) const { position_.legal_moves(out); }
    [[nodiscard]] Move random_move(Rng& rng) const { return position_.random_move(rng); }
    void play(Move move) { position_.play(move); }

    friend bool operator==(const PlainMnk&, const PlainMnk&) = default;

protected:
    [[nodiscard]] const MnkPosition& position() const { return position_; }

private:
    MnkPosition position_;
};

class SymmetricMnk : public PlainMnk {
public:
    using PlainMnk::PlainMnk;

    [[nodiscard]] CanonicalKey canonical_key() const { return position().canonical_key(); }
    [[nodiscard]] bool is_symmetric(Symmetry s) const { return position().is_symmetric(s); }
};

static_assert(Position<PlainMnk> && !SymmetricPosition<PlainMnk>);
static_assert(SymmetricPosition<SymmetricMnk> && !LinePosition<SymmetricMnk>);

}  // namespace kinarow::tests
