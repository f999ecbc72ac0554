// SPDX-License-Identifier: MIT
// Points on two logarithmic axes, as text.
#pragma once

#include <vector>

#include "app/canvas.hpp"

namespace kinarow::cli {

struct PlotPoint {
    double x = 1.0;
    double y = 1.0;
};

/// Points drawn with one character; those that are not above 0 have no logarithm and are left out.
struct PlotSeries {
    app::Cell mark{};
    std::vector<PlotPoint> points{};
};

/// Draws the series one over the other.  Both axes go from a power of ten to another, are labelled
/// at each, and hold all points.
///
///     10^-1 +.
///           |  *.
///           |     .*
///     10^-2 +        .*
///           ++--------+
///            10^2  10^4
[[nodiscard]] app::Canvas log_plot(const std::vector<PlotSeries>& series, app::Size size);

}  // namespace kinarow::cli
