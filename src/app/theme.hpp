// SPDX-License-Identifier: MIT
// How each style looks, in terms that every terminal has: eight colours and three emphases; and
// with more colours, where a terminal has 256.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/canvas.hpp"
#include "app/choice.hpp"

namespace kinarow::app {

/// When colours are used; Auto asks the terminal and the environment variable NO_COLOR.
enum class ColorMode : std::uint8_t { Auto, Always, Never };

/// A colour by its number among the eight of ANSI, and among the 256 that xterm has; -1 is the
/// terminal's own, light or dark.
struct Color {
    std::int16_t basic = -1;
    std::int16_t rich = -1;

    constexpr Color() = default;
    constexpr explicit Color(std::int16_t both) : basic{both}, rich{both} {}
    constexpr Color(std::int16_t few, std::int16_t many) : basic{few}, rich{many} {}

    friend constexpr bool operator==(Color, Color) = default;
};

namespace colors {
inline constexpr Color kDefault{};
inline constexpr Color kRed{1};
inline constexpr Color kGreen{2};
inline constexpr Color kMagenta{5};
inline constexpr Color kCyan{6};
}  // namespace colors

/// What is left when there are no colours, so each style that matters has one.
enum class Emphasis : std::uint8_t { None, Dim, Bold, Reverse };

struct Look {
    Color foreground{};
    Color background{};
    Emphasis emphasis = Emphasis::None;

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

using Theme = std::array<Look, kStyles>;

[[nodiscard]] constexpr const Look& look_of(const Theme& theme, Style style) {
    return theme[static_cast<std::size_t>(style)];
}

namespace detail {

constexpr void set(Theme& theme, Style style, const Look& look) {
    theme[static_cast<std::size_t>(style)] = look;
}

/// Styles of the board, which lies on a ground of one colour.
inline constexpr std::array kBoardStyles{Style::Grid, Style::FirstStone, Style::SecondStone,
                                         Style::Mark, Style::Hint,       Style::Cold,
                                         Style::Warm, Style::Hot};

constexpr void lay_ground(Theme& theme, Color ground) {
    for (const Style style : kBoardStyles) {
        theme[static_cast<std::size_t>(style)].background = ground;
    }
}

}  // namespace detail

/// The terminal's own ground.  Readable on light and on dark ones, so neither yellow nor blue.
inline constexpr Theme kTerminalTheme = [] {
    using namespace colors;
    using detail::set;
    Theme theme{};
    set(theme, Style::Dim, {.emphasis = Emphasis::Dim});
    set(theme, Style::Title, {.emphasis = Emphasis::Bold});
    set(theme, Style::Grid, {.emphasis = Emphasis::Dim});
    set(theme, Style::Coordinate, {.emphasis = Emphasis::Dim});
    set(theme, Style::FirstStone, {.foreground = kRed, .emphasis = Emphasis::Bold});
    set(theme, Style::SecondStone, {.foreground = kCyan, .emphasis = Emphasis::Bold});
    set(theme, Style::Mark, {.foreground = kMagenta, .emphasis = Emphasis::Bold});
    set(theme, Style::WinningLine, {.foreground = kGreen, .emphasis = Emphasis::Reverse});
    set(theme, Style::Hint, {.foreground = kGreen, .emphasis = Emphasis::Bold});
    set(theme, Style::Cursor, {.emphasis = Emphasis::Reverse});
    set(theme, Style::BarDone, {.foreground = kGreen, .emphasis = Emphasis::Bold});
    set(theme, Style::BarLeft, {.emphasis = Emphasis::Dim});
    set(theme, Style::Alert, {.foreground = kRed, .emphasis = Emphasis::Bold});
    set(theme, Style::Cold, {.foreground = kCyan, .emphasis = Emphasis::Dim});
    set(theme, Style::Warm, {.foreground = kMagenta});
    set(theme, Style::Hot, {.foreground = kGreen, .emphasis = Emphasis::Bold});
    return theme;
}();

/// Black and white stones on a wooden board.
inline constexpr Theme kWoodTheme = [] {
    using detail::set;
    constexpr Color kWood{3, 179};
    constexpr Color kBlack{0, 16};
    constexpr Color kWhite{7, 231};
    Theme theme = kTerminalTheme;
    set(theme, Style::Grid, {.foreground = {0, 94}});
    set(theme, Style::FirstStone, {.foreground = kBlack, .emphasis = Emphasis::Bold});
    set(theme, Style::SecondStone, {.foreground = kWhite, .emphasis = Emphasis::Bold});
    set(theme, Style::Mark, {.foreground = {1, 124}, .emphasis = Emphasis::Bold});
    set(theme, Style::Hint, {.foreground = {4, 19}, .emphasis = Emphasis::Bold});
    set(theme, Style::Cold, {.foreground = {4, 60}});
    set(theme, Style::Warm, {.foreground = {0, 16}});
    set(theme, Style::Hot, {.foreground = {1, 124}, .emphasis = Emphasis::Bold});
    detail::lay_ground(theme, kWood);
    set(theme, Style::WinningLine,
        {.foreground = kWhite, .background = {2, 28}, .emphasis = Emphasis::Bold});
    return theme;
}();

/// Orange and blue stones on a dark board.
inline constexpr Theme kNightTheme = [] {
    using detail::set;
    constexpr Color kNight{0, 235};
    Theme theme = kTerminalTheme;
    set(theme, Style::Grid, {.foreground = {7, 242}});
    set(theme, Style::FirstStone, {.foreground = {3, 215}, .emphasis = Emphasis::Bold});
    set(theme, Style::SecondStone, {.foreground = {6, 117}, .emphasis = Emphasis::Bold});
    set(theme, Style::Mark, {.foreground = {5, 219}, .emphasis = Emphasis::Bold});
    set(theme, Style::Hint, {.foreground = {2, 120}, .emphasis = Emphasis::Bold});
    set(theme, Style::Cold, {.foreground = {4, 68}});
    set(theme, Style::Warm, {.foreground = {7, 252}});
    set(theme, Style::Hot, {.foreground = {2, 120}, .emphasis = Emphasis::Bold});
    detail::lay_ground(theme, kNight);
    set(theme, Style::WinningLine,
        {.foreground = {0, 16}, .background = {2, 120}, .emphasis = Emphasis::Bold});
    return theme;
}();

/// The themes by name.
enum class ThemeName : std::uint8_t { Terminal, Wood, Night };
inline constexpr std::array<Choice<ThemeName>, 3> kThemes{
    {{"terminal", ThemeName::Terminal}, {"wood", ThemeName::Wood}, {"night", ThemeName::Night}}};

[[nodiscard]] constexpr const Theme& theme_of(ThemeName name) {
    switch (name) {
        case ThemeName::Terminal:
            break;
        case ThemeName::Wood:
            return kWoodTheme;
        case ThemeName::Night:
            return kNightTheme;
    }
    return kTerminalTheme;
}

}  // namespace kinarow::app
