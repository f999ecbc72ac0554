// SPDX-License-Identifier: MIT
// The findings of `kinarow playouts` for other programs.
#pragma once

#include <iosfwd>

#include "cli/playouts/findings.hpp"

namespace kinarow::cli {

/// Everything, on one line.
void print_json(const Findings& findings, std::ostream& out);

/// A line of names, then one line an experiment and class of moves; what is not known is empty.
void print_csv(const Findings& findings, std::ostream& out);

}  // namespace kinarow::cli
