// SPDX-License-Identifier: MIT
// The rules of a game as records name them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/game_spec.hpp"
#include "kinarow/core/lines.hpp"

namespace kinarow::app {

/// What a text says of the rules of a game of lines.
struct NamedRules {
    std::optional<LineRule> rule{};  ///< Nothing where the text names rules that are not known.
    std::optional<int> connect{};  ///< "4 in a row".
};

/// Reads "freestyle", "exact", "standard", the numbers of the Gomocup protocol, and "4 in a row"
/// besides; case does not matter.
[[nodiscard]] NamedRules parse_rules(std::string_view text);

/// What parse_rules() reads: "freestyle", "exact, 4 in a row"; the length only where it is not the
/// usual one.  Precondition: the game has size, length and rule.
[[nodiscard]] std::string rules_text(const GameSpec& game);

/// Whether a text, as it may stand in a file, names the rules of that game; where it names rules
/// that are not known, those of freestyle are taken.  Precondition: the same.
[[nodiscard]] bool are_rules_of(const GameSpec& game, std::string_view text);

/// A game of lines on that board; the rest as `usual`, which may be on another, has it.
[[nodiscard]] GameSpec line_game(BoardSize size, const GameSpec& usual);

/// How long lines are if nobody says anything, on a board of that size.
[[nodiscard]] int usual_connect(BoardSize size);

}  // namespace kinarow::app
