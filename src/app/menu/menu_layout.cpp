// SPDX-License-Identifier: MIT
#include "app/menu/menu_layout.hpp"

#include <algorithm>

namespace kinarow::app {
namespace {

constexpr int kSmallestWidth = 36;
constexpr int kDetailRows = 3;
constexpr int kMessageRows = 2;
constexpr int kSpaces = 4;  // blank rows, where there is room: before and after the rows, and so on

/// Title, button, detail, message, footer.
constexpr int kOtherRows = 1 + 1 + kDetailRows + kMessageRows + 1;

}  // namespace

Size smallest_menu(std::size_t rows) noexcept {
    return {kSmallestWidth, static_cast<int>(rows) + kOtherRows};
}

std::optional<MenuLayout> make_menu_layout(std::size_t rows, Size window) noexcept {
    const Size smallest = smallest_menu(rows);
    if (window.columns < smallest.columns || window.rows < smallest.rows) return std::nullopt;
    const int spaces = std::min(window.rows - smallest.rows, kSpaces);
    const auto space = [&](int number) { return number <= spaces ? 1 : 0; };
    MenuLayout layout;
    layout.title_row = space(4);
    layout.first_row = layout.title_row + 1 + space(1);
    layout.button_row = layout.first_row + static_cast<int>(rows) + space(2);
    layout.detail = {{MenuLayout::kLabel, layout.button_row + 1 + space(3)},
                     {window.columns - MenuLayout::kLabel - 1, kDetailRows}};
    layout.footer_row = window.rows - 1;
    layout.message = {{1, layout.footer_row - kMessageRows}, {window.columns - 2, kMessageRows}};
    return layout;
}

}  // namespace kinarow::app
