// SPDX-License-Identifier: MIT
// Stones in any order, and how a game can have led to them.
#pragma once

#include <cstdint>
#include <vector>

#include "app/session.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app::gomocup {

enum class Owner : std::uint8_t { Brain, Opponent };

/// A stone on the board.
struct OwnedStone {
    Square square;
    Owner owner;
};

/// What became of a wish to set stones up.
enum class SetUp : std::uint8_t {
    Ready,  ///< They are on the board and it is the brain's turn.
    NotOurTurn,  ///< So many stones of each side cannot be, or it is the opponent's turn.
    Over,  ///< Somebody has won, or the board is full.
};

/// Starts the session's game anew and plays these stones, as they come but alternately, and in
/// another order where that one would end the game too soon: the order leaves no trace in a
/// position.  The engine keeps what it has learnt.  Precondition: one stone a square, all on the
/// board.
[[nodiscard]] SetUp set_up(Session& session, const std::vector<OwnedStone>& stones);

}  // namespace kinarow::app::gomocup
