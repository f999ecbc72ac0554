// SPDX-License-Identifier: MIT
// Which game is meant, and on which board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A board size as asked for, not yet checked.
struct BoardSize {
    int width;
    int height;

    friend bool operator==(const BoardSize&, const BoardSize&) = default;
};

/// Precondition: the sides are those of a board that there is.
[[nodiscard]] inline Shape shape_of(const BoardSize& size) {
    return {static_cast<std::uint8_t>(size.width), static_cast<std::uint8_t>(size.height)};
}

/// A game of the registry and how it differs from what is usual for it.
struct GameSpec {
    std::string game = "gomoku";
    std::optional<BoardSize> size{};
    std::optional<int> connect{};
    std::optional<LineRule> rule{};

    friend bool operator==(const GameSpec&, const GameSpec&) = default;
};

}  // namespace kinarow::app
