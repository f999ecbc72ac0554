// SPDX-License-Identifier: MIT
// The whole terminal: takes it over, lets the game have it, gives it back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "app/theme.hpp"

namespace kinarow::app {
class Terminal;
}

namespace kinarow::tui {

/// Auto: what the locale's character set allows.
enum class Glyphs : std::uint8_t { Auto, Ascii };

struct CursesOptions {
    Glyphs glyphs = Glyphs::Auto;
    app::ColorMode color = app::ColorMode::Auto;
    app::ThemeName theme = app::ThemeName::Terminal;
};

/// Lets `play` have the whole terminal, until it returns; the terminal is then as it was before.
/// Returns the exit code (128 + n if signal n was noticed), or nothing, having changed nothing, if
/// this terminal cannot be driven: then the plain prompt is left.
[[nodiscard]] std::optional<int> run_in_curses(const CursesOptions& options,
                                               const std::function<void(app::Terminal&)>& play);

}  // namespace kinarow::tui
