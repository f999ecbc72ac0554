// SPDX-License-Identifier: MIT
#include "app/words.hpp"

#include <algorithm>
#include <cstddef>

namespace kinarow::app {
namespace {

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string lowered(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : trimmed(text)) {
        if (c == '\n') {
            line += "; ";
        } else {
            const bool prints = static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
            line += prints ? c : ' ';
        }
    }
    return line;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

SplitLine split_word(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
    return {text.substr(0, end), trimmed(text.substr(end))};
}

}  // namespace kinarow::app
