// SPDX-License-Identifier: MIT
#include "app/text_area.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "app/text_wrap.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {

void write_wrapped(const Area& area, std::string_view text, Style style, Canvas& canvas) {
    constexpr std::string_view kDots = "...";
    const auto columns = static_cast<std::size_t>(std::max(area.size.columns, 0));
    for (int row = 0; row < area.size.rows && !text.empty(); ++row) {
        std::string line = take_line(text, columns);
        if (row + 1 == area.size.rows && !text.empty() && columns > kDots.size()) {
            line = front_columns(line, static_cast<int>(columns - kDots.size()));
            line += kDots;
        }
        canvas.write({area.origin.x, area.origin.y + row}, line, style);
    }
}

}  // namespace kinarow::app
