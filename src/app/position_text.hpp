// SPDX-License-Identifier: MIT
// Positions as one line of text, to begin a game with.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// Stones and whose turn it is.
struct Setup {
    StonesByPlayer stones{};
    Player to_move = Player::First;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Whose stone lies on a square, if any.
[[nodiscard]] std::optional<Player> owner_of(const StonesByPlayer& stones, Square square);

/// Reads the squares of a board in reading order from the top left, X for the first player's
/// stones, O for the second's, - or . for none, then X or O for the side to move.  Blanks and / are
/// skipped, case does not matter: "X-O/.X./--O X".  Throws UsageError that names the character at
/// fault.
[[nodiscard]] Setup parse_setup(std::string_view text, Shape shape);

/// What parse_setup() reads as the same, with a blank after each row.
[[nodiscard]] std::string setup_text(const Setup& setup, Shape shape);

}  // namespace kinarow::app
