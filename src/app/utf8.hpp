// SPDX-License-Identifier: MIT
// Text as code points, and how many terminal columns each of them takes.
#pragma once

#include <string>
#include <string_view>

namespace kinarow::app {

/// Stands for what is not a character: U+FFFD.
inline constexpr char32_t kReplacementCharacter = 0xFFFD;

/// Takes the first code point off UTF-8.  A byte that belongs to no valid sequence counts as U+FFFD
/// on its own.  Precondition: `text` is not empty.
[[nodiscard]] char32_t take_code_point(std::string_view& text);

/// Decodes UTF-8.  A byte that belongs to no valid sequence becomes U+FFFD on its own.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Encodes code points; surrogates and numbers past U+10FFFF become U+FFFD.
[[nodiscard]] std::string encode_utf8(std::u32string_view text);

/// Columns a code point takes in a terminal: 0 for controls and combining marks, 2 for wide East
/// Asian characters and emoji, 1 for everything else, ambiguous ones included.
[[nodiscard]] int column_width(char32_t code_point);

/// The sum of column_width() over a text.
[[nodiscard]] int column_width(std::u32string_view text);
/// The same for UTF-8.
[[nodiscard]] int column_width(std::string_view text);

/// As much of the front of UTF-8 as fits into so many columns.
[[nodiscard]] std::string_view front_columns(std::string_view text, int columns);

}  // namespace kinarow::app
