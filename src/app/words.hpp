// SPDX-License-Identifier: MIT
// Taking lines of text apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// What separates words; the end of a line in its two parts among it.
inline constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// With small letters for the capitals of ASCII.
[[nodiscard]] std::string lowered(std::string_view text);

/// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Without the blanks at both ends; line ends within as "; ", other controls as blanks.
[[nodiscard]] std::string in_one_line(std::string_view text);

/// The lines of a text without their ends; the last one may have none.
[[nodiscard]] std::vector<std::string_view> split_lines(std::string_view text);

/// A line's first word, and what follows the blanks after it.
struct SplitLine {
    std::string_view first;
    std::string_view rest;
};

[[nodiscard]] SplitLine split_word(std::string_view line);

}  // namespace kinarow::app
