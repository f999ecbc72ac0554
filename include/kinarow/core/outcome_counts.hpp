// SPDX-License-Identifier: MIT
// How many of some games ended in which result, counted or sampled.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>

#include "kinarow/core/types.hpp"

namespace kinarow {

/// The results of finished games.
inline constexpr std::array<Outcome, 3> kOutcomes{Outcome::FirstWins, Outcome::SecondWins,
                                                  Outcome::Draw};

/// A ratio of whole numbers in lowest terms; the denominator is not 0.
struct Fraction {
    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;

    friend constexpr bool operator==(Fraction, Fraction) noexcept = default;
};

/// Finished games by result.
struct OutcomeCounts {
    std::uint64_t first_wins = 0;
    std::uint64_t second_wins = 0;
    std::uint64_t draws = 0;

    /// That many games, all with one result.  Precondition: not Ongoing.
    [[nodiscard]] static constexpr OutcomeCounts all(Outcome outcome,
                                                     std::uint64_t games) noexcept {
        assert(outcome != Outcome::Ongoing);
        OutcomeCounts counts;
        (outcome == Outcome::Draw        ? counts.draws
         : outcome == Outcome::FirstWins ? counts.first_wins
                                         : counts.second_wins) = games;
        return counts;
    }

    [[nodiscard]] constexpr std::uint64_t total() const noexcept {
        return first_wins + second_wins + draws;
    }
    /// Precondition: not Ongoing.
    [[nodiscard]] constexpr std::uint64_t of(Outcome outcome) const noexcept {
        assert(outcome != Outcome::Ongoing);
        if (outcome == Outcome::Draw) return draws;
        return outcome == Outcome::FirstWins ? first_wins : second_wins;
    }
    /// The share of a result, exactly.  Precondition: total() > 0.
    [[nodiscard]] constexpr Fraction fraction(Outcome outcome) const noexcept {
        const std::uint64_t divisor = std::gcd(of(outcome), total());
        return {of(outcome) / divisor, total() / divisor};
    }
    /// The share of a result, 0 .. 1.  Precondition: total() > 0.
    [[nodiscard]] constexpr double share(Outcome outcome) const noexcept {
        return static_cast<double>(of(outcome)) / static_cast<double>(total());
    }
    /// What a game was worth to a player in the mean: wins and half the draws, 0 .. 1.
    /// Precondition: total() > 0.
    [[nodiscard]] constexpr double score(Player player) const noexcept {
        return share(win_for(player)) + share(Outcome::Draw) / 2;
    }

    constexpr OutcomeCounts& operator+=(const OutcomeCounts& other) noexcept {
        first_wins += other.first_wins;
        second_wins += other.second_wins;
        draws += other.draws;
        return *this;
    }
    friend constexpr bool operator==(const OutcomeCounts&, const OutcomeCounts&) noexcept = default;
};

}  // namespace kinarow
