// SPDX-License-Identifier: MIT
// How text output may look: how wide, with which characters, with colours or not.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>

#include "app/canvas.hpp"
#include "app/terminal.hpp"
#include "app/theme.hpp"

namespace kinarow::cli {

enum class Ink : std::uint8_t { Plain, Ansi };

struct TextLook {
    int columns = 80;
    app::Charset charset = app::Charset::Ascii;
    Ink ink = Ink::Plain;
};

/// What the user asked for; nothing where it is left to the program.
struct LookOptions {
    app::ColorMode color = app::ColorMode::Auto;
    std::optional<app::Charset> charset{};
};

/// What suits the standard output: a terminal has a width, and colours unless it is a dumb one;
/// anything else gets plain ASCII of 80 columns.  Precondition: app::use_language_of_user() was
/// called.
[[nodiscard]] TextLook look_of_output(const LookOptions& options);

/// All rows of a canvas, without the blanks at their ends.
void print_canvas(const app::Canvas& canvas, Ink ink, std::ostream& out);

}  // namespace kinarow::cli
