// SPDX-License-Identifier: MIT
#include "app/text_wrap.hpp"

#include <algorithm>

namespace kinarow::app {

std::string take_line(std::string_view& text, std::size_t columns) {
    std::size_t end = std::min(text.size(), columns);
    if (end < text.size() && text[end] != ' ') {
        const std::size_t blank = text.substr(0, end).rfind(' ');
        if (blank != std::string_view::npos) end = blank;
    }
    std::string line{text.substr(0, end)};
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return line;
}

std::vector<std::string> wrap_table_line(std::string_view line, std::size_t columns) {
    const std::size_t gap = std::min(line.find("  "), line.size());
    const std::size_t indent = std::min(line.find_first_not_of(' ', gap), line.size());
    if (line.size() <= columns || indent + 1 >= columns) return {std::string{line}};
    std::string_view rest = line.substr(indent);
    std::vector<std::string> lines;
    while (!rest.empty()) {
        const std::string first{lines.empty() ? line.substr(0, indent) : std::string_view{}};
        lines.push_back(first + std::string(indent - first.size(), ' ') +
                        take_line(rest, columns - indent));
    }
    return lines;
}

}  // namespace kinarow::app
