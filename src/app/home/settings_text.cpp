// SPDX-License-Identifier: MIT
#include "app/home/settings_text.hpp"

#include <algorithm>

#include "app/words.hpp"

namespace kinarow::app {
namespace {

SettingsText::Line line_of(std::string_view text) {
    SettingsText::Line line{.text = std::string{text}};
    const std::string_view content = trimmed(text);
    const std::size_t equals = content.find('=');
    if (content.starts_with('#') || equals == std::string_view::npos) return line;
    line.key = trimmed(content.substr(0, equals));
    line.value = trimmed(content.substr(equals + 1));
    return line;
}

}  // namespace

bool SettingsText::Line::is_wrong() const {
    const std::string_view content = trimmed(text);
    return key.empty() && !content.empty() && !content.starts_with('#');
}

SettingsText::SettingsText(std::string_view text) {
    for (const std::string_view line : split_lines(text)) lines_.push_back(line_of(line));
}

std::optional<std::string> SettingsText::find(std::string_view key) const {
    const auto line = std::find_if(lines_.rbegin(), lines_.rend(),
                                   [&](const Line& candidate) { return candidate.key == key; });
    return line == lines_.rend() ? std::nullopt : std::optional{line->value};
}

void SettingsText::set(std::string_view key, std::string_view value, std::string_view comment) {
    std::string text{key};
    text.append(" = ").append(value);
    const auto line = std::find_if(lines_.rbegin(), lines_.rend(),
                                   [&](const Line& candidate) { return candidate.key == key; });
    if (line != lines_.rend()) {
        *line = line_of(text);
        return;
    }
    if (!comment.empty() && !lines_.empty()) lines_.emplace_back();
    for (const std::string_view remark : split_lines(comment)) {
        lines_.push_back(line_of(std::string{"# "}.append(remark)));
    }
    lines_.push_back(line_of(text));
}

std::string SettingsText::text() const {
    std::string text;
    for (const Line& line : lines_) text.append(line.text).append("\n");
    return text;
}

}  // namespace kinarow::app
