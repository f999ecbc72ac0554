// SPDX-License-Identifier: MIT
// The commands of the program: each a file in commands/, a line in commands.cpp, an alternative of
// Request and a run() in main.cpp.
#pragma once

#include <functional>
#include <span>

#include "options/command.hpp"
#include "options/request.hpp"

namespace kinarow::options {

/// What is meant where no command is named.
inline constexpr const char* kDefaultCommand = "play";

/// Makes the request of the values that were read; throws app::UsageError where they contradict
/// one another.
using Finish = std::function<Request()>;

struct CommandInfo {
    const char* name;
    const char* summary;
    Finish (*describe)(Command&);  ///< Gives the command its options.
};

/// In the order of the help.
[[nodiscard]] std::span<const CommandInfo> commands();

}  // namespace kinarow::options
