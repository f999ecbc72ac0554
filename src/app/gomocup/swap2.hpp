// SPDX-License-Identifier: MIT
// How a game of Swap2 begins: one player puts three stones, the other chooses a colour.
#pragma once

#include <cstdint>

#include "app/session.hpp"

namespace kinarow::app::gomocup {

/// A search for two black stones and a white one after which neither side is better off: it tries
/// several places, each with its part of the limits.  They are the line of its report, whose value
/// is White's.  Precondition: nothing has been played; the board is empty afterwards too.
[[nodiscard]] SearchTask opening_search(Session& session, std::uint64_t seed);

}  // namespace kinarow::app::gomocup
