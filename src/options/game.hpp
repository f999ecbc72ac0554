// SPDX-License-Identifier: MIT
// The options that say which game is meant, and which position of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/registry.hpp"
#include "cli/game_options.hpp"
#include "kinarow/core/lines.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr std::array<Choice<LineRule>, 2> kRules{
    {{"freestyle", LineRule::AtLeast}, {"exact", LineRule::Exactly}}};

inline void describe_rules(Command& command, app::GameSpec& game) {
    command.group(tr("Game"));
    add_name(command, {"--game", "NAME", tr("Which game (gomoku)")}, tr("game"), app::games(),
             game.game);
    add_size(command, {"--size", "N|WxH", tr("Another board: 9 for 9x9, or 7x6")}, game.size);
    add_count(command, {"--connect", "K", tr("Stones in a row that win (as the game has it)")},
              {.least = 1, .most = std::uint64_t{kMaxSide}}, game.connect);
    add_choice(command, {"--rule", "", tr("Whether longer rows win too (freestyle)")}, kRules,
               game.rule);
}

/// A game from a file instead, for commands that look at one position.
inline void describe_load(Command& command, cli::GameOptions& options) {
    constexpr std::uint64_t kMost = 1'000'000;
    add_text(command,
             {"--load", "FILE", tr("Take the game from a file: SGF, .psq, lists of moves")},
             options.load);
    add_count(command, {"--game-number", "N", tr("Which game of the file")},
              {.least = 1, .most = kMost}, options.game_number);
    add_count(command, {"--at", "N", tr("The position after N moves of it (the last)")},
              {.least = 0, .most = kMost}, options.at);
}

/// The rules, the stones to begin with and the moves played beforehand.
inline void describe_game(Command& command, cli::GameOptions& options) {
    describe_rules(command, options.game);
    add_text(command, {"--moves", "MOVES", tr("Played beforehand: \"h8 i9\"")}, options.moves);
    add_text(command,
             {"--position", "TEXT", tr("Stones to begin with, then the side: \"X-O/.X./--O X\""),
              ValueStart::Dash},
             options.position);
}

}  // namespace kinarow::options
