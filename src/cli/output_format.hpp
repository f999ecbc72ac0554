// SPDX-License-Identifier: MIT
// For people or for programs.
#pragma once

#include <cstdint>

namespace kinarow::cli {

enum class OutputFormat : std::uint8_t { Table, Json };

}  // namespace kinarow::cli
