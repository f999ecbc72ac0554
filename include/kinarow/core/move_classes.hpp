// SPDX-License-Identifier: MIT
// Moves that are the same but for a rotation or reflection of the board.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// The legal moves, those together that lead to symmetric positions; classes by their first move,
/// and moves within a class, in move order.
///
///     a b a      the empty 3x3 board: corners, edges and the centre
///     b c b
///     a b a
template <Position P>
[[nodiscard]] std::vector<std::vector<Move>> move_classes(const P& position) {
    std::vector<std::vector<Move>> classes;
    std::vector<std::uint64_t> keys;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        const std::uint64_t key = key_of(next).key;
        const auto found = std::find(keys.begin(), keys.end(), key);
        if (found == keys.end()) {
            keys.push_back(key);
            classes.push_back({move});
        } else {
            classes[static_cast<std::size_t>(found - keys.begin())].push_back(move);
        }
    }
    return classes;
}

}  // namespace kinarow
