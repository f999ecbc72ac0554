// SPDX-License-Identifier: MIT
// What simulations have found out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/types.hpp"

namespace kinarow {

/// Results of simulations through one edge, and whether the last of them is certain, that is,
/// cannot be avoided by better play.
class MctsTally {
public:
    /// `count` equal results.  A score is 0, 1/2 or 1.
    [[nodiscard]] static constexpr MctsTally of(double first_player_score, std::uint32_t count,
                                                bool certain) noexcept {
        MctsTally tally;
        tally.last_ = static_cast<std::uint8_t>(2.0 * first_player_score);
        tally.certain_ = certain;
        tally.counts_[tally.last_] = count;
        return tally;
    }

    constexpr MctsTally& operator+=(const MctsTally& more) noexcept {
        for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += more.counts_[i];
        last_ = more.last_;
        certain_ = more.certain_;
        return *this;
    }

    [[nodiscard]] constexpr std::uint32_t count() const noexcept {
        return counts_[0] + counts_[1] + counts_[2];
    }
    /// Points of a player in all of them.
    [[nodiscard]] constexpr double score(Player player) const noexcept {
        return counts_[player == Player::First ? 2 : 0] + 0.5 * counts_[1];
    }

    [[nodiscard]] constexpr bool certain() const noexcept { return certain_; }
    /// The player's score that is certain.  Precondition: certain().
    [[nodiscard]] constexpr double certain_score(Player player) const noexcept {
        return (player == Player::First ? last_ : 2 - last_) / 2.0;
    }
    constexpr void make_uncertain() noexcept { certain_ = false; }

    /// Counts what the player has lost as drawn.
    constexpr void raise_to_draws(Player player) noexcept {
        const std::size_t lost = player == Player::First ? 0 : 2;
        counts_[1] += counts_[lost];
        counts_[lost] = 0;
        if (last_ == lost) last_ = 1;
    }

private:
    std::array<std::uint32_t, 3> counts_{};  // by twice the score of the first player
    std::uint8_t last_ = 0;
    bool certain_ = false;
};

}  // namespace kinarow
