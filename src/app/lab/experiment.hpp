// SPDX-License-Identifier: MIT
// Random games counted by their first move, and how far the counts are from what they should be.
//
// The law of large numbers, as it shows here: of n games, a share p ends in some result, give or
// take sqrt(p (1 - p) / n), so the error shrinks with the root of n, however large the board.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/session.hpp"
#include "kinarow/core/outcome_counts.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// The results after the moves of each class, in the order of Session::move_classes().
using CountsByClass = std::vector<OutcomeCounts>;

/// One batch of random games.
struct Experiment {
    Limits asked{};
    std::uint64_t done = 0;  ///< Exactly as many games as were asked for, unless time was short.
    std::chrono::nanoseconds elapsed{0};
    CountsByClass counted{};
};

/// Plays uniformly random games from the session's position, their first move random as well, until
/// a limit is reached or somebody asks to stop; `seed` decides which games.  The session's engine
/// is another one afterwards.  Precondition: the game is ongoing.
[[nodiscard]] Experiment run_experiment(Session& session, const Limits& limits, std::uint64_t seed,
                                        const std::stop_token& stop);

/// Adds up the classes.
[[nodiscard]] OutcomeCounts total_of(const CountsByClass& counts);

/// What counts are compared with.
struct Reference {
    enum class Kind : std::uint8_t {
        Exact,  ///< All orders of play: no error of its own.
        Sampled,  ///< Other random games, whose error adds to that of the counts.
    };

    Kind kind = Kind::Exact;
    CountsByClass counts{};
};

/// The mean, over all classes of moves and all three results, of how far the counted share is from
/// that of the reference, regardless of sign.  Classes without games in either are left out;
/// nothing if that leaves none.
[[nodiscard]] std::optional<double> mean_difference(const CountsByClass& counted,
                                                    const Reference& reference);

/// What that mean should be, about, for as many games after each class of moves: the mean of
/// sqrt(2 / pi) sqrt(p (1 - p) / n), which is how far a normally distributed error is from 0.
[[nodiscard]] std::optional<double> expected_difference(const CountsByClass& counted,
                                                        const Reference& reference);

}  // namespace kinarow::app
