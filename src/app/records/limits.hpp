// SPDX-License-Identifier: MIT
// How much a file of games may hold, whatever its size.
#pragma once

#include <cstddef>
#include <string>

#include "app/usage_error.hpp"

namespace kinarow::app {

inline constexpr std::size_t kMostGames = 10'000;
inline constexpr std::size_t kMostNodes = 1'000'000;
/// Properties of one node; more are left out.
inline constexpr std::size_t kMostProperties = 200;

/// Throws UsageError if there are more than `most` of those things.
inline void check_count(std::size_t count, std::size_t most, const std::string& things) {
    if (count > most) {
        throw UsageError{"there are more than " + std::to_string(most) + ' ' + things};
    }
}

}  // namespace kinarow::app
