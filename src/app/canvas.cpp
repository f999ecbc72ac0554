// SPDX-License-Identifier: MIT
#include "app/canvas.hpp"

#include <algorithm>
#include <cassert>

#include "app/utf8.hpp"

namespace kinarow::app {

Canvas::Canvas(Size size)
    : size_{std::max(size.columns, 0), std::max(size.rows, 0)},
      cells_(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows)) {}

bool Canvas::contains(Point at) const {
    return 0 <= at.x && at.x < size_.columns && 0 <= at.y && at.y < size_.rows;
}

std::size_t Canvas::index(Point at) const {
    assert(contains(at));
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(size_.columns) +
           static_cast<std::size_t>(at.x);
}

const Cell& Canvas::at(Point at) const { return cells_[index(at)]; }

void Canvas::put(Point at, Cell cell) {
    if (!contains(at)) return;
    const Point right{at.x + 1, at.y};
    const bool wide = column_width(cell.glyph) == 2;
    if (wide && !contains(right)) cell.glyph = U' ';
    part_before(at);
    part_before(wide ? Point{right.x + 1, at.y} : right);
    cells_[index(at)] = cell;
    if (wide && contains(right)) cells_[index(right)] = {0, cell.style};
}

void Canvas::part_before(Point at) {
    if (!contains(at) || cells_[index(at)].glyph != 0) return;
    cells_[index(at) - 1].glyph = U' ';
    cells_[index(at)].glyph = U' ';
}

int Canvas::write(Point at, std::string_view text, Style style) {
    for (const char32_t glyph : decode_utf8(text)) {
        const int width = column_width(glyph);
        if (width == 0) continue;
        if (at.x + width > size_.columns) break;
        put(at, {glyph, style});
        at.x += width;
    }
    return at.x;
}

std::string Canvas::row_text(int row) const {
    std::u32string glyphs;
    for (int x = 0; x < size_.columns; ++x) {
        const char32_t glyph = at({x, row}).glyph;
        if (glyph != 0) glyphs.push_back(glyph);
    }
    glyphs.erase(glyphs.find_last_not_of(U' ') + 1);
    return encode_utf8(glyphs);
}

std::string Canvas::text() const {
    std::string result;
    for (int y = 0; y < size_.rows; ++y) result += row_text(y) + '\n';
    return result;
}

}  // namespace kinarow::app
