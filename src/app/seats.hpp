// SPDX-License-Identifier: MIT
// Who plays the sides of a game.
#pragma once

#include <array>
#include <cstdint>

namespace kinarow::app {

/// Who plays a side.
enum class Seat : std::uint8_t { Human, Engine };

/// Indexed with index_of(Player).
using Seats = std::array<Seat, 2>;

}  // namespace kinarow::app
