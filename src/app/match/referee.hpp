// SPDX-License-Identifier: MIT
// One game between two players: what they play is checked, and the time that they take.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/game_spec.hpp"
#include "app/match/player.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A game of a match.
struct MatchGame {
    std::array<std::size_t, 2> players{};  ///< Which contestants, by index_of(Player).
    std::size_t opening = 0;  ///< How many of the moves were not theirs.
    std::vector<Move> moves{};
    std::vector<std::chrono::milliseconds> times{};  ///< Of the moves after the opening.
    Outcome outcome = Outcome::Draw;  ///< Also where somebody won because the other failed.
    Ending ending = Ending::Played;
    std::string problem{};  ///< What the one who lost did; empty where the game was played out.
};

/// One player at the board, with its clock.
struct Side {
    MatchPlayer& player;
    std::optional<std::chrono::milliseconds> turn{};  ///< For a move.
    std::optional<std::chrono::milliseconds> left{};  ///< For all moves to come.
};

/// Plays one game, by index_of(Player), from its opening to the end.  Who fails, wants an illegal
/// move, or takes longer than it may by more than kTimeTolerance, loses it.  The same seed makes
/// the same engines play the same game.  Precondition: the opening is legal and leaves the game
/// open.
[[nodiscard]] MatchGame play_game(const GameSpec& game, const std::array<Side, 2>& sides,
                                  const std::vector<Move>& opening, std::uint64_t seed);

}  // namespace kinarow::app
