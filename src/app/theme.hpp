// SPDX-License-Identifier: MIT
// How each style looks, in terms that every terminal has: eight colours and three emphases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/canvas.hpp"

namespace kinarow::app {

/// When colours are used; Auto asks the terminal and the environment variable NO_COLOR.
enum class ColorMode : std::uint8_t { Auto, Always, Never };

/// The terminal's own colours, light or dark; the numbers are ANSI's.
enum class Color : std::int8_t {
    Default = -1,
    Black,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
};

/// What is left when there are no colours, so each style that matters has one.
enum class Emphasis : std::uint8_t { None, Dim, Bold, Reverse };

struct Look {
    Color foreground = Color::Default;
    Emphasis emphasis = Emphasis::None;
};

using Theme = std::array<Look, kStyles>;

[[nodiscard]] constexpr const Look& look_of(const Theme& theme, Style style) {
    return theme[static_cast<std::size_t>(style)];
}

/// Readable on light and on dark backgrounds, so neither yellow nor blue.
inline constexpr Theme kDefaultTheme = [] {
    Theme theme{};
    const auto set = [&](Style style, Look look) { theme[static_cast<std::size_t>(style)] = look; };
    set(Style::Dim, {.emphasis = Emphasis::Dim});
    set(Style::Title, {.emphasis = Emphasis::Bold});
    set(Style::Grid, {.emphasis = Emphasis::Dim});
    set(Style::Coordinate, {.emphasis = Emphasis::Dim});
    set(Style::FirstStone, {.foreground = Color::Red, .emphasis = Emphasis::Bold});
    set(Style::SecondStone, {.foreground = Color::Cyan, .emphasis = Emphasis::Bold});
    set(Style::Mark, {.foreground = Color::Magenta, .emphasis = Emphasis::Bold});
    set(Style::WinningLine, {.foreground = Color::Green, .emphasis = Emphasis::Reverse});
    set(Style::Hint, {.foreground = Color::Green, .emphasis = Emphasis::Bold});
    set(Style::Cursor, {.emphasis = Emphasis::Reverse});
    set(Style::BarDone, {.foreground = Color::Green, .emphasis = Emphasis::Bold});
    set(Style::BarLeft, {.emphasis = Emphasis::Dim});
    set(Style::Alert, {.foreground = Color::Red, .emphasis = Emphasis::Bold});
    return theme;
}();

}  // namespace kinarow::app
