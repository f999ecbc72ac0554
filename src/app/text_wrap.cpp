// SPDX-License-Identifier: MIT
#include "app/text_wrap.hpp"

#include <algorithm>

#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

/// No line begins with these, nor ends with those.
constexpr std::u32string_view kClosing =
    U",.:;!?)]}'%"
    U"、。，．：；！？）］｝」』】〕〉》’”…‥・ー～％"
    U"々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ";
constexpr std::u32string_view kOpening = U"([{'（［｛「『【〔〈《‘“";

bool contains(std::u32string_view set, char32_t code) {
    return set.find(code) != std::u32string_view::npos;
}

/// Whether a line may end between two characters that follow one another.
bool may_break(char32_t before, char32_t after) {
    if (after == U' ') return true;
    if (column_width(after) == 0) return false;  // a mark on the one before
    const bool wide = column_width(before) == 2 || column_width(after) == 2;
    return wide && before != U' ' && !contains(kOpening, before) && !contains(kClosing, after);
}

/// How many bytes of `text` the first line has.
std::size_t line_end(std::string_view text, std::size_t columns) {
    std::size_t end = 0;
    std::size_t used = 0;
    char32_t before = U'(';
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t here = text.size() - rest.size();
        const char32_t code = take_code_point(rest);
        if (may_break(before, code)) end = here;
        used += static_cast<std::size_t>(column_width(code));
        if (used > columns) {
            const std::size_t cut = here > 0 ? here : text.size() - rest.size();
            return end > 0 ? end : cut;
        }
        before = code;
    }
    return text.size();
}

}  // namespace

std::string take_line(std::string_view& text, std::size_t columns) {
    const std::size_t end = line_end(text, columns);
    std::string line{text.substr(0, end)};
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return line;
}

std::vector<std::string> wrap_table_line(std::string_view line, std::size_t columns) {
    const std::size_t gap = line.find("  ");
    const bool table = gap != std::string_view::npos;
    const std::string_view front =
        table ? line.substr(0, line.find_first_not_of(' ', gap)) : std::string_view{};
    const auto indent = static_cast<std::size_t>(column_width(front));
    const bool fits = static_cast<std::size_t>(column_width(line)) <= columns;
    if (fits || indent + 1 >= columns) return {std::string{line}};
    std::string_view rest = line.substr(front.size());
    std::vector<std::string> lines;
    while (!rest.empty()) {
        const std::string first = lines.empty() ? std::string{front} : std::string(indent, ' ');
        lines.push_back(first + take_line(rest, columns - indent));
    }
    return lines;
}

}  // namespace kinarow::app
