// SPDX-License-Identifier: MIT
// The game as plain text: commands in, boards out.  For pipes, scripts and screen readers.
#pragma once

#include <functional>
#include <iosfwd>

#include "app/controller.hpp"

namespace kinarow::cli {

struct ReplOptions {
    bool show_prompt = false;  ///< Names the side to move before each line that is read.
    /// The number of the signal that asks the program to end, 0 while there is none; asked often.
    std::function<int()> signal = [] { return 0; };
    /// Whether the next line, or the end, can be read without waiting long; asked while something
    /// else could be done instead.
    std::function<bool()> input_ready = [] { return true; };
};

/// Plays until people quit, input ends, or no side is left for people to move.  Returns the exit
/// code: 0, 1 if the engine failed in a game that nobody could go on with, 128 + n after signal n.
[[nodiscard]] int run_repl(app::Controller& controller, std::istream& in, std::ostream& out,
                           const ReplOptions& options = {});

}  // namespace kinarow::cli
