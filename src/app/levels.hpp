// SPDX-License-Identifier: MIT
// The levels of the machine: from one that everybody beats to the best there is, in steps that are
// about even.  README.md has what they were measured to be worth.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/parse_number.hpp"
#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// What an engine is given.
struct Play {
    std::vector<EngineSetting> settings;
    Limits limits;
};

/// Games by what the engines know of them.
enum class GameKind : std::uint8_t {
    Lines,  ///< The shapes of lines.
    Other,  ///< The rules, or an evaluation that only minimax has.
};

/// How the machine plays at a level.
struct Level {
    std::string_view name;  ///< For people: "beginner".
    std::string_view engine;
    Play lines;
    Play other;

    [[nodiscard]] const Play& play(GameKind kind) const noexcept {
        return kind == GameKind::Lines ? lines : other;
    }
};

inline constexpr CountRange kLevels{.least = 1, .most = 10};

/// From the weakest, level 1.
[[nodiscard]] std::span<const Level> levels();

/// Precondition: `number` is in kLevels.
[[nodiscard]] const Level& find_level(int number);

/// The engine that plays at a level, whatever the game.  Precondition: `number` is in kLevels.
[[nodiscard]] EngineSpec engine_at_level(int number, std::optional<std::uint64_t> seed);

/// The settings of an engine in a game of that kind: those of its level, if it has one, and then
/// its own.
[[nodiscard]] EngineSpec with_settings_of_level(EngineSpec engine, GameKind kind);

}  // namespace kinarow::app
