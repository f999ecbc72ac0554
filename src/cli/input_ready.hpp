// SPDX-License-Identifier: MIT
// Whether somebody has typed something.
#pragma once

namespace kinarow::cli {

/// Whether std::cin can be read from, or has ended, without waiting: at a terminal, whether a line
/// is there.
[[nodiscard]] bool standard_input_ready();

}  // namespace kinarow::cli
