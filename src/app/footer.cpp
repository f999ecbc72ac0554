// SPDX-License-Identifier: MIT
#include "app/footer.hpp"

#include "app/utf8.hpp"

namespace kinarow::app {

void draw_footer(const std::vector<FooterItem>& items, int row, Canvas& canvas) {
    int x = 1;
    for (const auto& [keys, label] : items) {
        const int columns = column_width(keys) + 1 + column_width(label);
        if (x + columns > canvas.size().columns) return;
        x = canvas.write({x, row}, keys, Style::Title) + 1;
        x = canvas.write({x, row}, label, Style::Dim) + 2;
    }
}

}  // namespace kinarow::app
