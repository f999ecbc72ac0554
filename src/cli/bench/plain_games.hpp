// SPDX-License-Identifier: MIT
// Games of the plain loop as a load to compare with.
#pragma once

#include <cstdint>

#include "app/plain_loop.hpp"
#include "app/plain_othello_loop.hpp"
#include "app/stopwatch.hpp"

namespace kinarow::cli {

/// Games between two looks at the clock.
inline constexpr std::uint64_t kGamesAtOnce = 256;

[[nodiscard]] inline app::Load plain_games(Shape shape, LineGoal goal) {
    return [loop = app::PlainLoop{shape, goal, 1}]() mutable {
        for (std::uint64_t i = 0; i < kGamesAtOnce; ++i) static_cast<void>(loop.play());
        return kGamesAtOnce;
    };
}

[[nodiscard]] inline app::Load plain_othello_games() {
    return [loop = app::PlainOthelloLoop{1}]() mutable {
        for (std::uint64_t i = 0; i < kGamesAtOnce; ++i) static_cast<void>(loop.play());
        return kGamesAtOnce;
    };
}

}  // namespace kinarow::cli
