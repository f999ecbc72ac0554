// SPDX-License-Identifier: MIT
// Breaks ASCII text between words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// Takes the words off the front of `text` that fit in a line of that many columns; a word that is
/// longer than a line is cut.
[[nodiscard]] std::string take_line(std::string_view& text, std::size_t columns);

/// A line of a table as lines of that many columns.  What follows the first two blanks in a row,
/// the last column of the table, stays below itself.
///
///     u     take back a move          u     take back
///                                           a move
[[nodiscard]] std::vector<std::string> wrap_table_line(std::string_view line, std::size_t columns);

}  // namespace kinarow::app
