// SPDX-License-Identifier: MIT
#include "cli/log_plot.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace kinarow::cli {
namespace {

using app::Canvas;
using app::Size;
using app::Style;

constexpr int kLabelColumns = 7;  // "10^-12 "
constexpr int kLabelRows = 2;  // the axis and what is written below it

/// Powers of ten from `low` to `high` along so many cells.
struct Axis {
    int low = 0;
    int high = 1;
    int cells = 1;

    /// The cell that holds a value between the ends.
    [[nodiscard]] int cell_of(double exponent) const {
        const double part = (exponent - low) / (high - low);
        return static_cast<int>(std::lround(part * (cells - 1)));
    }
};

bool is_drawn(PlotPoint point) { return point.x > 0.0 && point.y > 0.0; }

/// The axis that holds value(point) of all points.
template <class Value>
Axis axis_for(const std::vector<PlotSeries>& series, int cells, Value value) {
    double least = 0.0;
    double most = 0.0;
    bool first = true;
    for (const PlotSeries& one : series) {
        for (const PlotPoint point : one.points) {
            if (!is_drawn(point)) continue;
            const double exponent = std::log10(value(point));
            least = first ? exponent : std::min(least, exponent);
            most = first ? exponent : std::max(most, exponent);
            first = false;
        }
    }
    const int low = static_cast<int>(std::floor(least));
    return {low, std::max(low + 1, static_cast<int>(std::ceil(most))), cells};
}

std::string power_of_ten(int exponent) { return "10^" + std::to_string(exponent); }

class PlotWriter {
public:
    PlotWriter(const std::vector<PlotSeries>& series, Size size)
        : canvas_{size},
          x_{axis_for(series, size.columns - kLabelColumns - 1, [](PlotPoint p) { return p.x; })},
          y_{axis_for(series, size.rows - kLabelRows, [](PlotPoint p) { return p.y; })} {}

    void draw_axes() {
        for (int row = 0; row < y_.cells; ++row) {
            canvas_.put({kLabelColumns, row}, {U'|', Style::Grid});
        }
        for (int x = 0; x <= x_.cells; ++x) {
            canvas_.put({kLabelColumns + x, y_.cells}, {x == 0 ? U'+' : U'-', Style::Grid});
        }
        for (int e = y_.low; e <= y_.high; ++e) {
            const std::string label = power_of_ten(e);
            const int left = kLabelColumns - 1 - static_cast<int>(label.size());
            canvas_.write({left, row_of(e)}, label, Style::Coordinate);
            canvas_.put({kLabelColumns, row_of(e)}, {U'+', Style::Grid});
        }
        label_x();
    }

    void draw(const PlotSeries& series) {
        for (const PlotPoint point : series.points) {
            if (!is_drawn(point)) continue;
            canvas_.put({column_of(std::log10(point.x)), row_of(std::log10(point.y))}, series.mark);
        }
    }

    [[nodiscard]] Canvas take() { return std::move(canvas_); }

private:
    [[nodiscard]] int column_of(double exponent) const {
        return kLabelColumns + 1 + x_.cell_of(exponent);
    }
    [[nodiscard]] int row_of(double exponent) const { return y_.cells - 1 - y_.cell_of(exponent); }

    /// Below their places, from the last one, which ends with the axis, as far as they do not
    /// touch.
    void label_x() {
        int free_until = canvas_.size().columns + 1;
        for (int e = x_.high; e >= x_.low; --e) {
            const std::string label = power_of_ten(e);
            const int width = static_cast<int>(label.size());
            const int left = std::min(column_of(e), canvas_.size().columns - width);
            canvas_.put({column_of(e), y_.cells}, {U'+', Style::Grid});
            if (left + width >= free_until) continue;
            canvas_.write({left, y_.cells + 1}, label, Style::Coordinate);
            free_until = left;
        }
    }

    Canvas canvas_;
    Axis x_;
    Axis y_;
};

}  // namespace

app::Canvas log_plot(const std::vector<PlotSeries>& series, Size size) {
    constexpr Size kSmallest{kLabelColumns + 6, kLabelRows + 2};
    PlotWriter writer{
        series, {std::max(size.columns, kSmallest.columns), std::max(size.rows, kSmallest.rows)}};
    writer.draw_axes();
    for (const PlotSeries& one : series) writer.draw(one);
    return writer.take();
}

}  // namespace kinarow::cli
