// SPDX-License-Identifier: MIT
// The findings of `kinarow playouts` for people.
#pragma once

#include <iosfwd>

#include "cli/playouts/findings.hpp"
#include "cli/text_look.hpp"

namespace kinarow::cli {

/// The position, then each class of first moves with a picture, its counts and odds; after that
/// the differences, and where there are several experiments, how they shrink.  Fits into as many
/// columns as the look has, from about 40.
void print_text(const Findings& findings, const TextLook& look, std::ostream& out);

}  // namespace kinarow::cli
