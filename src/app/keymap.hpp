// SPDX-License-Identifier: MIT
// What the keys do while the board is shown: one table for the keyboard, the help and the footer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/terminal.hpp"

namespace kinarow::app {

/// What a key asks for.
enum class Action : std::uint8_t {
    Left,
    Down,
    Up,
    Right,
    Place,  ///< A stone under the cursor.
    TypeSquare,  ///< Begins a square: square_entry.hpp.
    Go,
    Undo,
    Redo,
    Hint,
    Back,
    Forward,
    First,
    Last,
    Variation,
    NewGame,
    Swap,
    Resign,
    Pause,
    Faster,
    Slower,
    Setup,
    Force,  ///< The prompt with the beginning of that command.
    Marks,
    Overlay,  ///< The next kind of figures on the board.
    OverlayExtent,
    Labels,
    Numbers,
    ClickMode,
    Colors,  ///< The next theme.
    Prompt,
    Help,
    Quit,
};

/// One line of the key table.
struct KeyBinding {
    Action action{};
    std::u32string_view characters{};  ///< Each of them does it.
    std::string_view keys{};  ///< All keys that do it, for the help; empty to leave it out there.
    std::string_view summary{};
    std::string_view footer{};  ///< The same in one or two words.
};

[[nodiscard]] std::span<const KeyBinding> key_bindings() noexcept;
[[nodiscard]] const KeyBinding& binding_of(Action action) noexcept;

/// What a key asks for, if it has a meaning while the board is shown.
[[nodiscard]] std::optional<Action> action_of(const Key& key) noexcept;

}  // namespace kinarow::app
