// SPDX-License-Identifier: MIT
// How large the terminal is that text goes to.
#pragma once

#include "app/canvas.hpp"

namespace kinarow::cli {

/// That of the terminal behind an open file: as the terminal tells it, or else by COLUMNS and LINES
/// of the environment, or else 80 columns and 24 rows.
[[nodiscard]] app::Size window_size(int file);

}  // namespace kinarow::cli
