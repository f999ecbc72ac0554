// SPDX-License-Identifier: MIT
// What a solver is asked and what it answers.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solve/finding.hpp"

namespace kinarow {

/// Between which numbers of points the first player's margin lies; what is left to the winner
/// counts for him.
struct Margin {
    int least = 0;
    int most = 0;

    [[nodiscard]] constexpr bool known() const noexcept { return least == most; }
    [[nodiscard]] constexpr Margin seen_by(Player player) const noexcept {
        return player == Player::First ? *this : Margin{-most, -least};
    }

    friend constexpr bool operator==(const Margin&, const Margin&) noexcept = default;
};

/// The state of a proof: finished when returned, unless it was stopped; so far when reported.
struct Proof {
    Outcome value = Outcome::Ongoing;  ///< With the best play of both; Ongoing: not known.
    int plies = 0;  ///< From the position to the end of a game that is won; both hurry or delay.
    /// In a game that is won by points; there plies are 0, and best is what leads to most points.
    std::optional<Margin> margin{};
    /// In ascending order, of the side to move: all that win in so many plies, or hold the draw, or
    /// lose no sooner than others.
    std::vector<Move> moves{};
    bool all_moves = false;  ///< Every move was looked at; before that some may be missing.
    /// By player: he certainly does not win within so many plies; kEver: never.
    std::array<int, 2> none{};
    std::uint64_t nodes = 0;  ///< Positions looked at.
    std::chrono::nanoseconds elapsed{0};
    std::size_t memory = 0;  ///< Bytes of the table.
};

/// Which moves to look for once the value is known.
enum class ProofMoves : std::uint8_t {
    All,
    EnoughToPlay,  ///< Of a win any one, the first that is found; otherwise all.
};

struct SolveRequest {
    Limits limits{};  ///< By time and by positions (`playouts`).
    std::stop_token stop{};
    std::function<void(const Proof&)> report{};  ///< A few times a second; may be empty.
    ProofMoves moves = ProofMoves::All;
};

}  // namespace kinarow
