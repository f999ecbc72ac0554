// SPDX-License-Identifier: MIT
// The command line: from words to a request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options/request.hpp"

namespace kinarow::options {

/// Reads the words after the program's name.  A command line that asks for something impossible or
/// contradictory gives an Answer of one line that says what to write instead.  Whether the moves
/// and the board fit the game is known only when the game is made: see cli::open_session().
[[nodiscard]] Request parse(const std::vector<std::string>& words);

/// The words to parse when the program was called by this name.  Gomocup managers know a brain by
/// its name, which begins with "pbrain-", and call it without any words.
[[nodiscard]] std::vector<std::string> words_for(std::string_view program,
                                                 std::vector<std::string> words);

}  // namespace kinarow::options
