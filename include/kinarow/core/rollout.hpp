// SPDX-License-Identifier: MIT
// How the moves of a random game are chosen.
#pragma once

#include <cstdint>

namespace kinarow {

enum class Rollout : std::uint8_t {
    Uniform,  ///< Every legal move is as likely as the next.
    Decisive,  ///< A move that wins at once if there is one, else any.
};

}  // namespace kinarow
