// SPDX-License-Identifier: MIT
// Playing on the whole terminal: takes it over, runs the game, gives it back.
#pragma once

#include <cstdint>
#include <optional>

#include "app/theme.hpp"

namespace kinarow::app {
class Controller;
}

namespace kinarow::tui {

/// Auto: what the locale's character set allows.
enum class Glyphs : std::uint8_t { Auto, Ascii };

struct CursesOptions {
    Glyphs glyphs = Glyphs::Auto;
    app::ColorMode color = app::ColorMode::Auto;
    app::ThemeName theme = app::ThemeName::Terminal;
};

/// Plays until the user quits or the process is told to end; on return the terminal is as it was
/// before.  Returns the exit code (128 + n after signal n), or nothing, having changed nothing, if
/// this terminal cannot be driven: then the plain prompt is left.
[[nodiscard]] std::optional<int> play_in_curses(app::Controller& controller,
                                                const CursesOptions& options);

}  // namespace kinarow::tui
