// SPDX-License-Identifier: MIT
// Fits the weights of a game's evaluation to games of the search against itself.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/tune/trainer.hpp"

namespace kinarow::app {

struct TuneOptions {
    std::uint64_t games = 10'000;
    std::uint64_t nodes = 300;  ///< Positions to look at for a move.
    std::uint64_t seed = 1;
};

/// A ridge and how well what was fitted with it foretells games that it was not fitted to.
struct RidgeTrial {
    double ridge;
    double loss;  ///< Mean of -log of the chance given to what happened, in games held out.
};

struct TuneProgress {
    std::uint64_t games = 0;  ///< Played.
    std::uint64_t positions = 0;  ///< In them that count.
    std::span<const RidgeTrial> trials{};
};

/// What came of it.
struct Tuning {
    std::vector<int> weights{};  ///< Row by row; empty if it was stopped.
    std::uint64_t positions = 0;
    std::vector<RidgeTrial> trials{};
};

/// Every tenth game is held out to choose the ridge, then the weights are fitted to all.  The same
/// options give the same weights, as long as the engine plays alike.
[[nodiscard]] Tuning tune(Trainer& trainer, const TuneOptions& options,
                          const std::function<void(const TuneProgress&)>& report,
                          const std::stop_token& stop);

/// The table as a header of the source.  `command` is what made it.
[[nodiscard]] std::string source_text(const WeightTable& table, std::span<const int> weights,
                                      const std::string& command);

}  // namespace kinarow::app
