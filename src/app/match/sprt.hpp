// SPDX-License-Identifier: MIT
// Whether a match has shown enough: the sequential probability ratio test on pairs of games.
#pragma once

#include <cstdint>
#include <optional>

#include "app/match/score.hpp"

namespace kinarow::app {

/// Two hypotheses about a difference in strength, and how often each may be taken for the other.
struct SprtOptions {
    double elo0 = 0.0;
    double elo1 = 5.0;
    double alpha = 0.05;  ///< To accept elo1 where elo0 is true.
    double beta = 0.05;  ///< The reverse.
};

enum class SprtVerdict : std::uint8_t { Open, Elo0, Elo1 };

/// What has been found so far: the logarithm of how much more likely the results are by elo1 than
/// by elo0, and the bounds that end the test.
struct SprtState {
    double ratio = 0.0;
    double lower = 0.0;
    double upper = 0.0;

    [[nodiscard]] SprtVerdict verdict() const noexcept {
        if (ratio <= lower) return SprtVerdict::Elo0;
        return ratio >= upper ? SprtVerdict::Elo1 : SprtVerdict::Open;
    }
};

/// By the normal approximation for the points of pairs, which are independent of one another though
/// the games of a pair are not (Van den Bergh, "A practical introduction to the GSPRT").  As in
/// PairedScore::error(), a pair that is as uneven as can be is added to the spread.
[[nodiscard]] SprtState sprt(const PairedScore& score, const SprtOptions& options);

/// Points a game that a player so much stronger may expect.
[[nodiscard]] double score_of_elo(double elo) noexcept;

}  // namespace kinarow::app
