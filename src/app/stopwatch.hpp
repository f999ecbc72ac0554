// SPDX-License-Identifier: MIT
// How fast something is, and how much faster than something else, on a machine that is never quite
// idle.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace kinarow::app {

/// Does some work and says how many units it was.
using Load = std::function<std::uint64_t()>;

struct MeasureEffort {
    int repetitions = 15;  ///< At least 1.
    /// How long a load runs each time; it is called at least once.
    std::chrono::milliseconds slice{20};
};

/// Medians over the repetitions.
struct Comparison {
    double rate = 0.0;  ///< Units a second.
    double base_rate = 0.0;
    double ratio = 0.0;  ///< Of the rates of one repetition, not of the medians.
};

/// Runs the two by turns, so that what else the machine does meets both alike.  Wall time.
[[nodiscard]] Comparison compare(const Load& load, const Load& base, MeasureEffort effort);

}  // namespace kinarow::app
