// SPDX-License-Identifier: MIT
// Names of files, as people begin to type them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// The paths that `beginning` may become, in the order of their bytes: names in its folder, those
/// of folders with a '/' at the end, hidden ones only when their dot was typed.  Empty where the
/// folder cannot be read.
[[nodiscard]] std::vector<std::string> paths_beginning(std::string_view beginning);

}  // namespace kinarow::app
