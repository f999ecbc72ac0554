// SPDX-License-Identifier: MIT
// Breaks text between words, and between the characters of languages that write without blanks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// Takes the words off the front of UTF-8 that fit in a line of that many columns; a word that is
/// longer than a line is cut.  Wide characters are words of their own, but closing punctuation and
/// small kana stay with what is before them, opening brackets with what follows.  Takes at least
/// one character.
[[nodiscard]] std::string take_line(std::string_view& text, std::size_t columns);

/// A line of a table as lines of that many columns.  What follows the first two blanks in a row,
/// the last column of the table, stays below itself; a line without them is plain text.
///
///     u     take back a move          u     take back
///                                           a move
[[nodiscard]] std::vector<std::string> wrap_table_line(std::string_view line, std::size_t columns);

}  // namespace kinarow::app
