// SPDX-License-Identifier: MIT
#include "cli/text_look.hpp"

#include <sstream>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::cli;

namespace {

std::string printed(const app::Canvas& canvas, Ink ink) {
    std::ostringstream out;
    print_canvas(canvas, ink, out);
    return out.str();
}

}  // namespace

TEST_CASE("a canvas in plain ink is its text") {
    app::Canvas canvas{{6, 2}};
    canvas.write({1, 0}, "ab", app::Style::Title);
    canvas.put({2, 1}, {U'●', app::Style::FirstStone});
    CHECK(printed(canvas, Ink::Plain) == " ab\n  ●\n");
    CHECK(printed(canvas, Ink::Plain) == canvas.text());
}

TEST_CASE("colours change where styles do, and end with the row") {
    app::Canvas canvas{{6, 2}};
    canvas.write({0, 0}, "a");
    canvas.write({1, 0}, "bc", app::Style::Title);
    canvas.put({0, 1}, {U'●', app::Style::FirstStone});
    canvas.write({2, 1}, "x");
    CHECK(printed(canvas, Ink::Ansi) == "a\033[0;1mbc\033[0m\n\033[0;1;31m●\033[0m x\n");
}

TEST_CASE("an output that is no terminal is plain, unless colours are asked for") {
    // Test programs write to a file or a pipe, or else this says nothing.
    const TextLook asked =
        look_of_output({.color = app::ColorMode::Always, .charset = app::Charset::Unicode});
    CHECK(asked.ink == Ink::Ansi);
    CHECK(asked.charset == app::Charset::Unicode);
    CHECK(look_of_output({.color = app::ColorMode::Never}).ink == Ink::Plain);
    CHECK(look_of_output({.charset = app::Charset::Ascii}).charset == app::Charset::Ascii);
}
