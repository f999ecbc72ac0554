// SPDX-License-Identifier: MIT
// Who plays in the tests of the interface.
#pragma once

#include "app/seats.hpp"

namespace kinarow::test {

inline constexpr app::Seats kHumans{app::Seat::Human, app::Seat::Human};
inline constexpr app::Seats kHumanFirst{app::Seat::Human, app::Seat::Engine};
inline constexpr app::Seats kEngineFirst{app::Seat::Engine, app::Seat::Human};
inline constexpr app::Seats kEngines{app::Seat::Engine, app::Seat::Engine};

}  // namespace kinarow::test
