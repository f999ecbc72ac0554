// SPDX-License-Identifier: MIT
// Text as code points, and how many terminal columns each of them takes.
#pragma once

#include <string>
#include <string_view>

namespace kinarow::app {

/// Decodes UTF-8.  A byte that belongs to no valid sequence becomes U+FFFD on its own.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Encodes code points; surrogates and numbers past U+10FFFF become U+FFFD.
[[nodiscard]] std::string encode_utf8(std::u32string_view text);

/// Columns a code point takes in a terminal: 0 for controls and combining marks, 2 for wide East
/// Asian characters and emoji, 1 for everything else, ambiguous ones included.
[[nodiscard]] int column_width(char32_t code_point);

/// The sum of column_width() over a text.
[[nodiscard]] int column_width(std::u32string_view text);

}  // namespace kinarow::app
