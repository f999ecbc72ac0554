// SPDX-License-Identifier: MIT
#include "app/match/sprt.hpp"

#include <cmath>

namespace kinarow::app {

SprtState sprt(const PairedScore& score, const SprtOptions& options) {
    SprtState state{.lower = std::log(options.beta / (1.0 - options.alpha)),
                    .upper = std::log((1.0 - options.beta) / options.alpha)};
    if (score.pairs() == 0) return state;
    const double low = score_of_elo(options.elo0);
    const double high = score_of_elo(options.elo1);
    const auto pairs = static_cast<double>(score.pairs());
    state.ratio =
        pairs * (high - low) * (2.0 * score.mean() - low - high) / (2.0 * score.pair_variance());
    return state;
}

double score_of_elo(double elo) noexcept { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

}  // namespace kinarow::app
