// SPDX-License-Identifier: MIT
// Where the rows of the start menu go on a screen of a given size.
#pragma once

#include <cstddef>
#include <optional>

#include "app/canvas.hpp"
#include "app/layout.hpp"

namespace kinarow::app {

///     x = 1      kLabel    kValue
///     title
///                > Game    < gomoku >
///                  Board     15x15
///     button
///     detail
///     message
///     footer
struct MenuLayout {
    static constexpr int kMark = 1;
    static constexpr int kLabel = 3;
    static constexpr int kValue = 12;

    int title_row = 0;
    int first_row = 0;
    int button_row = 0;
    Area detail{};
    Area message{};
    int footer_row = 0;
};

/// Nothing if the window is too small: see smallest_menu().
[[nodiscard]] std::optional<MenuLayout> make_menu_layout(std::size_t rows, Size window) noexcept;

/// The smallest window for so many rows.
[[nodiscard]] Size smallest_menu(std::size_t rows) noexcept;

}  // namespace kinarow::app
