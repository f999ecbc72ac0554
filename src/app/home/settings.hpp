// SPDX-License-Identifier: MIT
// What people have chosen, kept from one run of the program to the next.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/board_text.hpp"
#include "app/menu/start_choice.hpp"
#include "app/screen.hpp"
#include "app/theme.hpp"

namespace kinarow::app {

/// How the game is shown.
struct Display {
    ThemeName theme = ThemeName::Terminal;
    BoardLook look{};
    MoveMarks move_marks = MoveMarks::Shown;

    friend bool operator==(const Display&, const Display&) = default;
};

struct Settings {
    StartChoice start{};
    Display display{};

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Settings and what is wrong with the lines they were read from: "line 3: ...".
struct SettingsRead {
    Settings settings{};
    std::vector<std::string> complaints{};
};

/// Reads a SettingsText.  Keys that are not known here are left alone: another version may know
/// them.
[[nodiscard]] SettingsRead read_settings(std::string_view text);

/// The text with what has changed between two settings, and with what it does not say yet.
[[nodiscard]] std::string updated_settings(std::string_view text, const Settings& before,
                                           const Settings& now);

}  // namespace kinarow::app
