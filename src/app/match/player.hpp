// SPDX-License-Identifier: MIT
// Somebody who plays the games of a match, one after the other.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/game_spec.hpp"
#include "app/match/contestant.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// How a game came to its end.
enum class Ending : std::uint8_t {
    Played,  ///< By the rules.
    DeadDraw,  ///< Nobody could complete a line any more.
    Overtime,  ///< A player took longer than it may.
    Illegal,  ///< A player wanted a move that the rules do not allow.
    Failure,  ///< A player ended, or answered nonsense.
};

/// What a player may take beyond its time, in a move and of its clock: an answer may be some time
/// on its way, and the machine busy.
inline constexpr std::chrono::milliseconds kTimeTolerance{100};

/// A player cannot go on with its game.
class PlayerFailure : public std::runtime_error {
public:
    PlayerFailure(Ending how, const std::string& what) : runtime_error{what}, ending{how} {}

    Ending ending;
};

/// One thread owns it.
class MatchPlayer {
public:
    MatchPlayer() = default;
    MatchPlayer(const MatchPlayer&) = delete;
    MatchPlayer& operator=(const MatchPlayer&) = delete;
    virtual ~MatchPlayer() = default;

    /// Begins another game.  With the same seed an engine of ours plays the same one.  Throws
    /// PlayerFailure.
    virtual void begin(const GameSpec& game, std::uint64_t seed) = 0;
    /// The move after those that were played; `left`: of the player's clock, if it has one.  Throws
    /// PlayerFailure.  Precondition: the game goes on.
    [[nodiscard]] virtual Move choose(const std::vector<Move>& history,
                                      std::optional<std::chrono::milliseconds> left) = 0;
};

/// Throws UsageError where the contestant cannot play such a game.
[[nodiscard]] std::unique_ptr<MatchPlayer> make_player(const Contestant& contestant,
                                                       const GameSpec& game);

}  // namespace kinarow::app
