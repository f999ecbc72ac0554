// SPDX-License-Identifier: MIT
// Whether an attacker can win, in any game: depth first, with a table and nothing else.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/solve/effort.hpp"
#include "kinarow/engines/solve/finding.hpp"
#include "kinarow/engines/solve/proof_table.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow::detail {

/// There is nothing to keep besides.
struct NoZone {};

template <Position P>
class PlainSearch {
public:
    using Table = ProofTable<NoZone>;

    PlainSearch(Table& table, Effort& effort) noexcept : table_{table}, effort_{effort} {}

    /// Whether the attacker wins within that many plies, kEver included; counts plies.  Nothing is
    /// known if the effort is over.  Precondition: ongoing.
    [[nodiscard]] Finding find(const P& position, Player attacker, int plies) {
        attacker_ = attacker;
        return look(position, plies);
    }

private:
    [[nodiscard]] Finding look(const P& position, int plies) {
        if (plies == 0) return {};
        if (!effort_.spend()) return {};
        CanonicalKey key = key_of(position);
        key.key ^= mix(index_of(attacker_));
        if (const auto* const entry = table_.find(key.key)) {
            if (entry->finding().settles(plies)) return entry->finding().up_to(plies);
        }
        const std::uint64_t start = effort_.spent();
        const Result result = position.to_move() == attacker_ ? attack(position, key, plies)
                                                              : defend(position, key, plies);
        if (!effort_.over()) store(position, key, result, effort_.spent() - start);
        return result.finding;
    }

    struct Result {
        Finding finding;
        Move move = Move::pass();  ///< The one that decided, if one did.
    };

    /// The attacker needs one move that wins.
    [[nodiscard]] Result attack(const P& position, const CanonicalKey& key, int plies) {
        int none = kEver;
        for (const Move move : ordered(position, key)) {
            const Finding after = look_after(position, move, plies);
            if (after.win > 0) return {{.win = after.win}, move};
            none = std::min(none, after.none);
        }
        return {{.none = none}};
    }

    /// The defender needs one that does not lose.
    [[nodiscard]] Result defend(const P& position, const CanonicalKey& key, int plies) {
        int win = 0;
        for (const Move move : ordered(position, key)) {
            const Finding after = look_after(position, move, plies);
            if (after.win == 0) return {{.none = after.none}, move};
            win = std::max(win, after.win);
        }
        return {{.win = win}};
    }

    /// What follows from a move, counted from before it.
    [[nodiscard]] Finding look_after(P position, Move move, int plies) {
        position.play(move);
        if (position.outcome() == win_for(attacker_)) return {.win = 1};
        if (position.outcome() != Outcome::Ongoing) return {.none = kEver};
        const Finding after = look(position, one_less(plies));
        return {one_more(after.none), after.win > 0 ? one_more(after.win) : 0};
    }

    /// All legal moves; what decided before comes first.
    [[nodiscard]] MoveList ordered(const P& position, const CanonicalKey& key) const {
        MoveList moves = legal_moves_of(position);
        const auto* const entry = table_.find(key.key);
        if (entry == nullptr) return moves;
        bring_to_front(moves, apply(inverse(key.map), position.shape(), entry->move));
        return moves;
    }

    void store(const P& position, const CanonicalKey& key, const Result& result,
               std::uint64_t positions) {
        const Move decided = apply(key.map, position.shape(), result.move);
        table_.entry_for(key.key).note(result.finding, decided, positions);
    }

    Table& table_;
    Effort& effort_;
    Player attacker_ = Player::First;
};

}  // namespace kinarow::detail
