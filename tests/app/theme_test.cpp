// SPDX-License-Identifier: MIT
#include "app/theme.hpp"

#include <algorithm>

#include "catch.hpp"

using namespace kinarow::app;

namespace {

constexpr ThemeName kAllThemes[]{ThemeName::Terminal, ThemeName::Wood, ThemeName::Night};

}  // namespace

TEST_CASE("what lies on the board lies on the ground of its theme") {
    for (const ThemeName name : kAllThemes) {
        const Theme& theme = theme_of(name);
        for (const Style style : kinarow::app::detail::kBoardStyles) {
            CHECK(look_of(theme, style).background == look_of(theme, Style::Grid).background);
        }
        CHECK(look_of(theme, Style::Text) == Look{});
    }
}

TEST_CASE("nothing on a board has the colour of its ground, with few colours or many") {
    for (const ThemeName name : kAllThemes) {
        for (const Look& look : theme_of(name)) {
            if (look.background == colors::kDefault) continue;
            CHECK(look.foreground.basic != look.background.basic);
            CHECK(look.foreground.rich != look.background.rich);
            CHECK(look.foreground != colors::kDefault);
        }
    }
}

TEST_CASE("the sides have colours of their own in every theme, and colours that exist") {
    for (const ThemeName name : kAllThemes) {
        const Theme& theme = theme_of(name);
        const Color first = look_of(theme, Style::FirstStone).foreground;
        const Color second = look_of(theme, Style::SecondStone).foreground;
        CHECK(first.basic != second.basic);
        CHECK(first.rich != second.rich);
        for (const Look& look : theme) {
            for (const Color color : {look.foreground, look.background}) {
                CHECK((-1 <= color.basic && color.basic < 8));
                CHECK((-1 <= color.rich && color.rich < 256));
            }
        }
    }
}
