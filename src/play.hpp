// SPDX-License-Identifier: MIT
// kinarow play: a game between people and engines, on the whole terminal or as plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/controller.hpp"
#include "app/theme.hpp"
#include "cli/game_options.hpp"
#include "tui/curses_play.hpp"

namespace kinarow {

/// How the game is shown; Auto: on the whole terminal if there is one that can do it.
enum class Interface : std::uint8_t { Auto, Curses, Plain };

/// What comes first.
enum class Start : std::uint8_t {
    Game,
    Menu,  ///< Where the whole terminal can be had; else the game.
};

/// Whether settings are read and games kept, at a terminal.  Without one nothing is.
enum class Keeping : std::uint8_t { On, Off };

struct PlayOptions {
    cli::GameOptions setup{};
    app::Seats seats{app::Seat::Human, app::Seat::Engine};
    Start start = Start::Game;
    Interface interface = Interface::Auto;
    Keeping keeping = Keeping::On;
    tui::CursesOptions look{};
    std::optional<app::ThemeName> theme{};  ///< Nothing: as the settings say.
    std::optional<app::MoveMarks> move_marks{};  ///< The same.
    std::optional<std::string> save{};  ///< Where the game is kept in the end.
};

/// Plays until people have had enough.  Without a seed the engine plays differently every time.
/// Returns the exit code; throws app::UsageError where the game is not possible.
[[nodiscard]] int run_play(const PlayOptions& options);

}  // namespace kinarow
