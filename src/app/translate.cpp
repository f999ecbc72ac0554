// SPDX-License-Identifier: MIT
#include "app/translate.hpp"

#include <charconv>
#include <cstddef>

#ifdef KINAROW_GETTEXT
#include <libintl.h>
#endif

namespace kinarow::app {
namespace {

#ifdef KINAROW_GETTEXT
const char* translated(const char* text) { return dgettext("kinarow", text); }
const char* translated(const char* one, const char* many, std::uint64_t number) {
    return dngettext("kinarow", one, many, number);
}
#else
const char* translated(const char* text) { return text; }
const char* translated(const char* one, const char* many, std::uint64_t number) {
    return number == 1 ? one : many;
}
#endif

/// What stands between braces: a number from 1, or nothing for the `next` one.  Returns its index,
/// or `none` where it is something else.
std::size_t index_of_value(std::string_view name, std::size_t next, std::size_t none) {
    if (name.empty()) return next;
    std::size_t number = 0;
    const char* const end = name.data() + name.size();
    const auto read = std::from_chars(name.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end && number > 0 ? number - 1 : none;
}

}  // namespace

const char* tr(const char* text, Audience audience) {
    const bool as_it_is =
        audience == Audience::Programs || *text == '\0';  // "" is the catalogue's head
    return as_it_is ? text : translated(text);
}

std::string_view tr(std::string_view text, Audience audience) {
    const std::string key{text};
    const char* const found = tr(key.c_str(), audience);
    return found == key.c_str() ? text : found;
}

const char* tr_n(const char* one, const char* many, std::uint64_t number, Audience audience) {
    if (audience == Audience::Programs) return number == 1 ? one : many;
    return translated(one, many, number);
}

std::string filled_from(std::string_view text, std::span<const std::string> values) {
    std::string result;
    std::size_t next = 0;
    while (true) {
        const std::size_t open = text.find('{');
        result += text.substr(0, open);
        if (open == std::string_view::npos) return result;
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        const bool closed = close != std::string_view::npos;
        const std::size_t index =
            closed ? index_of_value(text.substr(1, close - 1), next, values.size()) : values.size();
        const bool known = index < values.size();
        result += known ? std::string_view{values[index]} : text.substr(0, 1);
        text.remove_prefix(known ? close + 1 : 1);
        next = known ? index + 1 : next;
    }
}

}  // namespace kinarow::app
