// SPDX-License-Identifier: MIT
#include "app/output_abilities.hpp"

#include <langinfo.h>

#include <algorithm>
#include <cstdlib>
#include <cwchar>
#include <string_view>

namespace kinarow::app {

Charset locale_charset() {
    constexpr std::wstring_view kGlyphs = L"●○─│┼╋█▄▀░▁▂▃▅▆▇╭╮╰╯·";
    const bool has_glyphs =
        std::string_view{nl_langinfo(CODESET)} == "UTF-8" &&
        std::all_of(kGlyphs.begin(), kGlyphs.end(), [](wchar_t c) { return wcwidth(c) == 1; });
    return has_glyphs ? Charset::Unicode : Charset::Ascii;
}

bool wants_color(ColorMode mode) {
    if (mode != ColorMode::Auto) return mode == ColorMode::Always;
    const char* const no_color = std::getenv("NO_COLOR");
    return no_color == nullptr || *no_color == '\0';
}

}  // namespace kinarow::app
