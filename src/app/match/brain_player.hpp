// SPDX-License-Identifier: MIT
// Another program as a player, over the Gomocup protocol (plastovicka.github.io/protocl2en.htm).
#pragma once

#include <memory>

#include "app/match/player.hpp"

namespace kinarow::app {

/// The program is started with the first game, plays all of them, and is started again if it fails.
/// Throws UsageError where the protocol has no words for the game.
[[nodiscard]] std::unique_ptr<MatchPlayer> make_brain_player(const Contestant& contestant,
                                                             const GameSpec& game);

}  // namespace kinarow::app
