// SPDX-License-Identifier: MIT
// Zobrist keys: one random word per player and square, made at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

namespace detail {

using ZobristTable = std::array<std::array<std::uint64_t, kMaxSquares>, 2>;

[[nodiscard]] constexpr ZobristTable make_zobrist_table() noexcept {
    ZobristTable table{};
    Rng rng{0x6B696E61726F77};  // "kinarow"
    for (auto& of_player : table) {
        for (std::uint64_t& key : of_player) key = rng.next();
    }
    return table;
}

inline constexpr ZobristTable kZobrist = make_zobrist_table();

}  // namespace detail

/// The key of a stone of `player` on `square`; a position's hash is the xor over its stones.
[[nodiscard]] constexpr std::uint64_t zobrist_key(Player player, Square square) noexcept {
    return detail::kZobrist[index_of(player)][square.index];
}

/// Xored in when the second player is to move.
inline constexpr std::uint64_t kZobristSecondToMove = mix(0x746F5F6D6F7665);

}  // namespace kinarow
