// SPDX-License-Identifier: MIT
// What the points of an evaluation mean.
#pragma once

#include <cmath>

namespace kinarow {

/// The chance of winning that so many points stand for: a thousand multiply the odds by e.
[[nodiscard]] inline double win_probability_of(int points) {
    constexpr double kScale = 1000.0;
    return 1.0 / (1.0 + std::exp(-static_cast<double>(points) / kScale));
}

}  // namespace kinarow
