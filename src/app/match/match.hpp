// SPDX-License-Identifier: MIT
// A match: many games between engines, in pairs from the same opening with colours reversed.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/match/contestant.hpp"
#include "app/match/random_openings.hpp"
#include "app/match/referee.hpp"
#include "app/match/standings.hpp"
#include "app/registry.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// One of `count` equal parts of a match, from 1.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t count = 1;
};

struct MatchOptions {
    GameSpec game{};
    std::vector<Contestant> contestants{};  ///< Two or more: each plays each other.
    std::uint64_t pairs = 50;  ///< Of games, for every two of them.
    std::uint64_t seed = 1;
    int opening_plies = 2;  ///< Random moves before the engines take over.
    bool balanced = false;  ///< Only random openings that a search takes for even.
    std::uint64_t balance_nodes = kBalanceNodes;  ///< Positions that this search looks at.
    /// Instead of random ones, in turn.  Each is legal and leaves the game open.
    std::vector<std::vector<Move>> openings{};
    int concurrency = 1;  ///< Games at the same time, each on a thread of its own.
    Shard shard{};
};

/// Two games of one opening.
struct MatchPair {
    std::uint64_t number = 0;  ///< Which of all pairs of the match, whatever the shard.
    std::array<MatchGame, 2> games{};  ///< In the second one the colours are reversed.
};

/// The opening of that number, from 0, whoever plays.
[[nodiscard]] std::vector<Move> opening_of(const MatchOptions& options, std::uint64_t number);

/// All pairs of the match, in all shards.
[[nodiscard]] std::uint64_t all_pairs(const MatchOptions& options);

/// Puts a pair's result into the table.
void add_to(Standings& standings, const MatchPair& pair);

/// Told of each pair, on one thread at a time; stops the match by returning false.
using MatchObserver = std::function<bool(const MatchPair&)>;

/// Plays the match, or its shard.  With one thread an engine and no other programs, the same seed
/// gives the same games, whatever the concurrency and the sharding.  Throws UsageError where the
/// game or a setting is not possible.
[[nodiscard]] Standings play_match(const MatchOptions& options, const MatchObserver& observer);

}  // namespace kinarow::app
