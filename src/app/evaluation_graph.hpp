// SPDX-License-Identifier: MIT
// How the chances went up and down over a game, in one line of text.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/terminal.hpp"

namespace kinarow::app {

/// Chances by ply, 0 .. 1, all of the same side; nothing where they are not known.
using Evaluations = std::span<const std::optional<double>>;

/// A column a ply, the last `columns` of them: the higher, the better; a blank where nothing is
/// known.
///
///     ▁▂▃▅█      _.:=#     in ASCII
[[nodiscard]] std::string evaluation_graph(Evaluations values, int columns, Charset charset);

}  // namespace kinarow::app
