// SPDX-License-Identifier: MIT
// How random games end, and what is known about it.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/statistics.hpp"

namespace kinarow::tests {

/// The result of a game, and after how many moves.
struct Ending {
    Outcome outcome;
    int plies;

    friend auto operator<=>(const Ending&, const Ending&) = default;
};

/// What 30 million random games from the empty board came to, measured with other programs too.
/// Numbers are rounded to the digits that are there.
struct MeasuredGames {
    MnkPosition start;
    double stones;
    double stones_digit;  ///< The unit of the last digit of `stones`.
    double first;
    double second;
    double draw;
};

[[nodiscard]] inline std::vector<MeasuredGames> measured_games() {
    return {{board(3, 3, 3), 7.63, 0.01, 0.5849, 0.2881, 0.1270},
            {board(6, 6, 4), 23.36, 0.01, 0.5372, 0.4573, 0.0055},
            {board(9, 9, 5), 53.56, 0.01, 0.5195, 0.4776, 0.0029},
            {board(15, 15, 5), 109.05, 0.01, 0.5095, 0.4905, 0.0000},
            {board(19, 19, 5), 154.0, 0.1, 0.5066, 0.4934, 0.0000}};
}

/// What is nearest to `value` among the numbers that are rounded to `rounded`.
[[nodiscard]] inline double nearest(double value, double rounded, double digit) {
    return std::clamp(value, rounded - digit / 2, rounded + digit / 2);
}

/// Checks that games from the start of the measured ones end like them.
inline void check_against(const MeasuredGames& measured, const Counts<Ending>& endings) {
    std::uint64_t games = 0;
    Counts<Outcome> outcomes;
    std::vector<int> plies;
    double stones = 0;
    for (const auto& [ending, count] : endings) {
        games += count;
        outcomes[ending.outcome] += count;
        plies.insert(plies.end(), count, ending.plies);
        stones += static_cast<double>(count) * ending.plies;
    }
    const auto fits = [&](Outcome outcome, double expected) {
        const double rate = static_cast<double>(outcomes[outcome]) / static_cast<double>(games);
        return fits_probability(outcomes[outcome], games, nearest(rate, expected, 0.0001));
    };
    CHECK(fits(Outcome::FirstWins, measured.first));
    CHECK(fits(Outcome::SecondWins, measured.second));
    CHECK(fits(Outcome::Draw, measured.draw));
    CHECK(outcomes[Outcome::Ongoing] == 0);
    const double mean = stones / static_cast<double>(games);
    CHECK(fits_mean(plies, nearest(mean, measured.stones, measured.stones_digit)));
}

}  // namespace kinarow::tests
