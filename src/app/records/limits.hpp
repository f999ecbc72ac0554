// SPDX-License-Identifier: MIT
// How much a file of games may hold, whatever its size.
#pragma once

#include <cstddef>

#include "app/translate.hpp"
#include "app/usage_error.hpp"

namespace kinarow::app {

inline constexpr std::size_t kMostGames = 10'000;
inline constexpr std::size_t kMostNodes = 1'000'000;
/// Properties of one node; more are left out.
inline constexpr std::size_t kMostProperties = 200;

/// Throws UsageError if there are more games than one file may hold.
inline void check_games(std::size_t count) {
    if (count > kMostGames)
        throw UsageError{filled(tr("there are more than {} games"), kMostGames)};
}

}  // namespace kinarow::app
