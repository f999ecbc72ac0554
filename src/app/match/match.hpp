// SPDX-License-Identifier: MIT
// A match: many games between two engines, in pairs from the same opening with colours reversed.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/match/contestant.hpp"
#include "app/match/score.hpp"
#include "app/registry.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

struct MatchOptions {
    GameSpec game{};
    Contestant first{};
    Contestant second{};
    std::uint64_t pairs = 50;
    std::uint64_t seed = 1;
    int opening_plies = 2;  ///< Random moves before the engines take over.
    int concurrency = 1;  ///< Games at the same time, each on a thread of its own.
};

/// The moves of an opening: random, but such that the game is not decided by them.  The same pair
/// of the same match has the same one.
[[nodiscard]] std::vector<Move> random_opening(const GameSpec& game, int plies, std::uint64_t seed);

/// Plays one game from that opening to its end.
[[nodiscard]] Outcome play_match_game(const MatchOptions& options, const Contestant& black,
                                      const Contestant& white, std::span<const Move> opening,
                                      std::uint64_t seed);

/// Told the score after each pair, on one thread at a time; stops the match by returning false.
using MatchObserver = std::function<bool(const PairedScore&)>;

/// The score of `options.first`.  With one thread an engine, the same seed gives the same games,
/// whatever the concurrency.  Throws UsageError where the game or a setting is not possible.
[[nodiscard]] PairedScore play_match(const MatchOptions& options, const MatchObserver& observer);

}  // namespace kinarow::app
