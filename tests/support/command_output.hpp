// SPDX-License-Identifier: MIT
// What a command of the program wrote, without a process.
#pragma once

#include <string>
#include <string_view>

namespace kinarow::test {

/// How a command ended, and what it wrote to standard output and to standard error.
struct CommandOutput {
    std::string text;
    std::string status;
    int exit_code;
};

/// Nobody has sent a signal.
inline int no_signal() { return 0; }

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace kinarow::test
