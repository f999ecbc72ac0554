// SPDX-License-Identifier: MIT
// How all random games from a position end, by their first move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "kinarow/core/move_classes.hpp"
#include "kinarow/core/outcome_counts.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/engines/exact_odds.hpp"

namespace kinarow::app {

/// The most positions that are counted: two or three seconds, and a quarter of a gigabyte.  Enough
/// for 16 empty squares on a 4x4 board, whose symmetries divide the work by eight, and for 15
/// anywhere.
inline constexpr std::uint64_t kMaxExactPositions = 4'000'000;

struct ExactMoves {
    OutcomeCounts all{};  ///< From the position itself.
    std::vector<OutcomeCounts> by_class{};  ///< After a move of each class: core/move_classes.hpp.

    friend bool operator==(const ExactMoves&, const ExactMoves&) = default;
};

/// Counts, with what `table` knows already, and adds to it what was counted.  Nothing if it was
/// stopped or came upon more than kMaxExactPositions positions.  Precondition: ongoing.
template <LinePosition P>
[[nodiscard]] std::optional<ExactMoves> exact_moves(const P& position, OddsTable& table,
                                                    const std::stop_token& stop) {
    ExactOdds<P> odds{static_cast<std::size_t>(kMaxExactPositions), stop};
    odds.set_table(std::exchange(table, {}));
    std::optional<OutcomeCounts> all = odds.count(position);
    ExactMoves moves;
    if (all) {
        moves.all = *all;
        for (const std::vector<Move>& alike : move_classes(position)) {
            P next = position;
            next.play(alike.front());
            moves.by_class.push_back(odds.count(next).value_or(OutcomeCounts{}));
        }
    }
    table = odds.take_table();
    return all ? std::optional{moves} : std::nullopt;
}

}  // namespace kinarow::app
