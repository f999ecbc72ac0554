// SPDX-License-Identifier: MIT
// What the game needs of a terminal: its size, its keys and a place to show a canvas.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "app/canvas.hpp"
#include "app/theme.hpp"

namespace kinarow::app {

/// Something that happened at the terminal.
struct Key {
    enum class Kind : std::uint8_t {
        Character,  ///< `character`, a printable one, or a control character: 1 for Ctrl-A.
        Enter,
        Escape,
        Tab,
        Backspace,
        Delete,
        Up,
        Down,
        Left,
        Right,
        Home,
        End,
        PageUp,
        PageDown,
        Click,  ///< The first mouse button, on the cell `at`.
        Resize,  ///< Terminal::size() has changed.
        Closed,  ///< The terminal is gone, or the program was told to end.
    };

    Kind kind = Kind::Character;
    char32_t character = 0;
    Point at{};

    [[nodiscard]] static constexpr Key of(char32_t c) {
        return {.kind = Kind::Character, .character = c};
    }
    [[nodiscard]] static constexpr Key click(Point point) {
        return {.kind = Kind::Click, .at = point};
    }

    friend bool operator==(const Key&, const Key&) = default;
};

/// Which characters a terminal can show, each one column wide.
enum class Charset : std::uint8_t { Ascii, Unicode };

/// A terminal taken over by the game until it is destroyed.  Used by one thread.
class Terminal {
public:
    Terminal() = default;
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    virtual ~Terminal() = default;

    [[nodiscard]] virtual Size size() const = 0;
    [[nodiscard]] virtual Charset charset() const = 0;
    /// Shows a canvas in place of the one before; what does not fit is left out.
    virtual void show(const Canvas& canvas) = 0;
    /// The colours of what is shown from now on.
    virtual void use_theme(ThemeName theme) = 0;
    /// A clock that stands still while the program is suspended.
    [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
    /// The next key, waiting at most that long for one.  After Closed there are no more keys.
    [[nodiscard]] virtual std::optional<Key> next_key(std::chrono::milliseconds wait) = 0;
};

}  // namespace kinarow::app
