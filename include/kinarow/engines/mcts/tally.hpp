// SPDX-License-Identifier: MIT
// What simulations have found out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "kinarow/core/outcome_counts.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// Results of simulations through one edge.  The last of them may be certain, that is, no better
/// play can avoid it.  Precondition of all outcomes: not Ongoing.
class MctsTally {
public:
    /// `count` equal results.
    [[nodiscard]] static constexpr MctsTally sampled(Outcome outcome,
                                                     std::uint32_t count) noexcept {
        MctsTally tally;
        tally.counts_ = OutcomeCounts::all(outcome, count);
        return tally;
    }
    [[nodiscard]] static constexpr MctsTally settled(Outcome outcome,
                                                     std::uint32_t count) noexcept {
        MctsTally tally = sampled(outcome, count);
        tally.certain_ = outcome;
        return tally;
    }

    /// `count` results that were not played out, of which each is worth so much to First.
    [[nodiscard]] static constexpr MctsTally estimated(double value, std::uint32_t count) noexcept {
        MctsTally tally;
        tally.estimates_ = count;
        tally.estimated_ = value * count;
        return tally;
    }

    constexpr MctsTally& operator+=(const MctsTally& more) noexcept {
        counts_ += more.counts_;
        estimates_ += more.estimates_;
        estimated_ += more.estimated_;
        certain_ = more.certain_;
        return *this;
    }

    [[nodiscard]] constexpr std::uint32_t count() const noexcept {
        return static_cast<std::uint32_t>(counts_.total()) + estimates_;
    }
    /// What a player has won in all of them: 1 a win, 1/2 a draw.
    [[nodiscard]] constexpr double points(Player player) const noexcept {
        return static_cast<double>(counts_.of(win_for(player))) +
               0.5 * static_cast<double>(counts_.draws) +
               (player == Player::First ? estimated_ : estimates_ - estimated_);
    }

    /// The result that is certain; Ongoing if none is.
    [[nodiscard]] constexpr Outcome certain() const noexcept { return certain_; }
    [[nodiscard]] constexpr bool is_certain() const noexcept {
        return certain_ != Outcome::Ongoing;
    }
    constexpr void make_uncertain() noexcept { certain_ = Outcome::Ongoing; }

    /// Counts what the player has lost as drawn, and what he is thought to lose too.
    constexpr void raise_to_draws(Player player) noexcept {
        const Outcome loss = win_for(opponent(player));
        counts_.draws +=
            std::exchange(player == Player::First ? counts_.second_wins : counts_.first_wins, 0);
        const double even = 0.5 * estimates_;
        estimated_ =
            player == Player::First ? std::max(estimated_, even) : std::min(estimated_, even);
        if (certain_ == loss) certain_ = Outcome::Draw;
    }

private:
    OutcomeCounts counts_{};
    std::uint32_t estimates_ = 0;
    double estimated_ = 0.0;  ///< What they are worth to First, all together.
    Outcome certain_ = Outcome::Ongoing;
};

}  // namespace kinarow
