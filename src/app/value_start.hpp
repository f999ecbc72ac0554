// SPDX-License-Identifier: MIT
// How the value of an option or setting may begin on the command line.
#pragma once

#include <cstdint>

namespace kinarow::app {

enum class ValueStart : std::uint8_t {
    Plain,
    Dash,  ///< Also like an option: the next word is the value whatever it looks like.
};

}  // namespace kinarow::app
