// SPDX-License-Identifier: MIT
// What a brain tells about its search.
#pragma once

#include <string>

#include "kinarow/core/notation.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app::gomocup {

/// "MESSAGE Depth 9 | Eval 33 | Node 1.25M | Speed 610k/s | Time 2050ms | PV h8 i9", what is known
/// of it.  The evaluation is in the points of other programs, of which 200 mean odds of e to 1: 200
/// times the logarithm of the odds of the side to move; or what is proven.
[[nodiscard]] std::string search_message(const SearchReport& report, const Notation& notation);

}  // namespace kinarow::app::gomocup
