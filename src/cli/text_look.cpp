// SPDX-License-Identifier: MIT
#include "cli/text_look.hpp"

#include <unistd.h>

#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include "app/output_abilities.hpp"
#include "app/utf8.hpp"
#include "cli/window_size.hpp"

namespace kinarow::cli {
namespace {

/// Select Graphic Rendition of ECMA-48.
std::string escape_for(app::Style style) {
    const app::Look& look = app::look_of(app::kTerminalTheme, style);
    std::string codes = "0";
    if (look.emphasis == app::Emphasis::Bold) codes += ";1";
    if (look.emphasis == app::Emphasis::Dim) codes += ";2";
    if (look.emphasis == app::Emphasis::Reverse) codes += ";7";
    if (look.foreground != app::colors::kDefault) {
        codes += ";3" + std::to_string(look.foreground.basic);
    }
    return "\033[" + codes + 'm';
}

std::string colored_row(const app::Canvas& canvas, int row, int columns) {
    std::string text;
    app::Style style = app::Style::Text;
    for (int x = 0; x < columns; ++x) {
        const app::Cell& cell = canvas.at({x, row});
        if (cell.glyph == 0) continue;
        if (cell.style != style) text += escape_for(cell.style);
        style = cell.style;
        text += app::encode_utf8(std::u32string_view{&cell.glyph, 1});
    }
    return style == app::Style::Text ? text : text + escape_for(app::Style::Text);
}

bool is_dumb_terminal() {
    const char* const name = std::getenv("TERM");
    return name == nullptr || std::string_view{name} == "dumb" || *name == '\0';
}

}  // namespace

TextLook look_of_output(const LookOptions& options) {
    TextLook look;
    const bool terminal = isatty(STDOUT_FILENO) == 1;
    if (terminal) {
        look.columns = window_size(STDOUT_FILENO).columns;
        look.charset = app::locale_charset();
    }
    look.charset = options.charset.value_or(look.charset);
    const bool able = options.color == app::ColorMode::Always || (terminal && !is_dumb_terminal());
    if (able && app::wants_color(options.color)) look.ink = Ink::Ansi;
    return look;
}

void print_canvas(const app::Canvas& canvas, Ink ink, std::ostream& out) {
    for (int row = 0; row < canvas.size().rows; ++row) {
        const std::string plain = canvas.row_text(row);
        out << (ink == Ink::Plain
                    ? plain
                    : colored_row(canvas, row, app::column_width(app::decode_utf8(plain))))
            << '\n';
    }
}

}  // namespace kinarow::cli
