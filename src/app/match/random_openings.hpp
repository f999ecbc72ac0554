// SPDX-License-Identifier: MIT
// Openings that nobody chose: random moves, and those among them that are fair.
#pragma once

#include <cstdint>
#include <vector>

#include "app/registry.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A random opening, such that the game is not decided by it.  The same seed gives the same one.
[[nodiscard]] std::vector<Move> random_opening(const GameSpec& game, int plies, std::uint64_t seed);

/// Positions that usually tell whether an opening is even.
inline constexpr std::uint64_t kBalanceNodes = 50'000;

/// Random openings, tried one after another until searches of minimax, the longest of `nodes`
/// positions, find neither side much better; the most even one where there is no such.  On boards
/// of nine squares a side and more they are in the middle, where games begin.
[[nodiscard]] std::vector<Move> balanced_opening(const GameSpec& game, int plies,
                                                 std::uint64_t seed,
                                                 std::uint64_t nodes = kBalanceNodes);

}  // namespace kinarow::app
