// SPDX-License-Identifier: MIT
#include "app/page.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "app/footer.hpp"
#include "app/keymap.hpp"
#include "app/text_wrap.hpp"
#include "app/translate.hpp"

namespace kinarow::app {
namespace {

constexpr int kFrame = 3;  // title, a blank line, footer

/// "lines 1 to 21 of 34"; empty if all fit.
std::string lines_shown(int top, int rows, int count) {
    if (count <= rows) return {};
    return filled(tr("lines {} to {} of {}"), top + 1, std::min(top + rows, count), count);
}

}  // namespace

Page::State Page::handle(const Key& key, Size window) {
    const int rows = rows_for_text(window);
    const int last_top = std::max(static_cast<int>(lines_in(window).size()) - rows, 0);
    const auto scroll_to = [&](int wanted) {
        top = std::clamp(wanted, 0, last_top);
        return State::Open;
    };
    const std::optional<Action> action = action_of(key);
    if (action == Action::Up) return scroll_to(top - 1);
    if (action == Action::Down) return scroll_to(top + 1);
    if (key.kind == Key::Kind::PageUp) return scroll_to(top - rows);
    const bool more_below = top < last_top;
    if (key.kind == Key::Kind::PageDown || (key == Key::of(U' ') && more_below)) {
        return scroll_to(top + rows);
    }
    if (key.kind == Key::Kind::Home) return scroll_to(0);
    if (key.kind == Key::Kind::End) return scroll_to(last_top);
    return State::Closed;
}

int Page::rows_for_text(Size window) noexcept { return std::max(window.rows - kFrame, 1); }

std::vector<std::string> Page::lines_in(Size window) const {
    std::vector<std::string> result;
    for (const std::string& line : lines) {
        const auto columns = static_cast<std::size_t>(std::max(window.columns - 2, 1));
        const std::vector<std::string> wrapped = wrap_table_line(line, columns);
        result.insert(result.end(), wrapped.begin(), wrapped.end());
    }
    return result;
}

void draw_page(const Page& page, Canvas& canvas) {
    const std::vector<std::string> lines = page.lines_in(canvas.size());
    const int count = static_cast<int>(lines.size());
    const int rows = Page::rows_for_text(canvas.size());
    const int top = std::min(page.top, std::max(count - rows, 0));
    const int end = canvas.write({1, 0}, page.title, Style::Title);
    canvas.write({end + 2, 0}, lines_shown(top, rows, count), Style::Dim);
    for (int row = 0; row < std::min(rows, count - top); ++row) {
        canvas.write({1, 2 + row}, *(lines.begin() + top + row));
    }
    draw_footer({{tr("arrows"), tr("scroll")}, {tr("other keys"), tr("back")}},
                canvas.size().rows - 1, canvas);
}

}  // namespace kinarow::app
