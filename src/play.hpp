// SPDX-License-Identifier: MIT
// kinarow play: a game between people and engines, on the whole terminal or as plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/controller.hpp"
#include "cli/game_options.hpp"
#include "tui/curses_play.hpp"

namespace kinarow {

/// How the game is shown; Auto: on the whole terminal if there is one that can do it.
enum class Interface : std::uint8_t { Auto, Curses, Plain };

struct PlayOptions {
    cli::GameOptions setup{};
    app::Seats seats{app::Seat::Human, app::Seat::Engine};
    app::MoveMarks move_marks = app::MoveMarks::Shown;
    Interface interface = Interface::Auto;
    tui::CursesOptions look{};
    std::optional<std::string> save{};  ///< Where the game is kept in the end.
};

/// Plays until people have had enough.  Without a seed the engine plays differently every time.
/// Returns the exit code; throws app::UsageError where the game is not possible.
[[nodiscard]] int run_play(const PlayOptions& options);

}  // namespace kinarow
