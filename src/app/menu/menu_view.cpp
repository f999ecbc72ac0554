// SPDX-License-Identifier: MIT
#include "app/menu/menu_view.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/footer.hpp"
#include "app/menu/menu_layout.hpp"
#include "app/page.hpp"
#include "app/text_area.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

constexpr std::chrono::milliseconds kIdle{250};

void draw_title(Charset charset, int row, Canvas& canvas) {
    const bool drawn = charset == Charset::Unicode;
    canvas.put({1, row}, {drawn ? U'●' : U'X', Style::FirstStone});
    canvas.put({3, row}, {drawn ? U'○' : U'O', Style::SecondStone});
    canvas.write({5, row}, "kinarow", Style::Title);
    canvas.write({14, row}, tr("k in a row"), Style::Dim);
}

void draw_line(const MenuLine& line, bool selected, int row, Canvas& canvas) {
    const Style style = selected ? Style::Title : line.values == 0 ? Style::Dim : Style::Text;
    if (selected) canvas.put({MenuLayout::kMark, row}, {U'>', Style::Mark});
    canvas.write({MenuLayout::kLabel, row}, line.label, style);
    const bool steps = selected && line.values > 1;
    if (steps) canvas.put({MenuLayout::kValue, row}, {U'<', Style::Mark});
    const int end = canvas.write({MenuLayout::kValue + 2, row}, line.value, style);
    if (steps) canvas.put({end + 1, row}, {U'>', Style::Mark});
}

void draw_rows(const Menu& menu, const MenuLayout& layout, Canvas& canvas) {
    int row = layout.first_row;
    for (const MenuLine& line : menu.lines()) {
        draw_line(line, line.row == menu.selected(), row, canvas);
        ++row;
    }
}

std::vector<FooterItem> footer_items(const Menu& menu) {
    std::vector<FooterItem> items{{"?", tr("help")}, {"q", tr("quit")}, {tr("Enter"), tr("play")}};
    if (menu.selected() == MenuRow::Continue) items.push_back({"x", tr("forget it")});
    items.push_back({tr("arrows"), tr("choose")});
    return items;
}

}  // namespace

void draw_menu(const Menu& menu, Charset charset, Canvas& canvas) {
    if (menu.help()) return draw_page(*menu.help(), canvas);
    const std::size_t rows = menu.lines().size();
    const auto layout = make_menu_layout(rows, canvas.size());
    if (!layout) {
        const Size needed = smallest_menu(rows);
        return write_wrapped(
            {{0, 0}, canvas.size()},
            filled(tr("too small: needs {}"), sides_text(needed.columns, needed.rows)), Style::Text,
            canvas);
    }
    draw_title(charset, layout->title_row, canvas);
    draw_rows(menu, *layout, canvas);
    canvas.write({MenuLayout::kLabel, layout->button_row},
                 menu.continued() == nullptr ? tr("[ Play ]") : tr("[ Continue ]"), Style::Hint);
    write_wrapped(layout->detail, menu.detail(), Style::Dim, canvas);
    write_wrapped(layout->message, menu.notice(), Style::Text, canvas);
    draw_footer(footer_items(menu), layout->footer_row, canvas);
}

Menu::State run_menu(Menu& menu, Terminal& terminal) {
    std::optional<Canvas> shown;
    ThemeName theme = menu.theme();
    for (auto state = Menu::State::Open;;) {
        Canvas canvas{terminal.size()};
        draw_menu(menu, terminal.charset(), canvas);
        if (shown != canvas) terminal.show(canvas);
        shown = std::move(canvas);
        const auto key = terminal.next_key(kIdle);
        if (key) state = menu.handle(*key, terminal.size());
        if (key && key->kind == Key::Kind::Resize) shown.reset();
        if (theme != menu.theme()) {
            terminal.use_theme(theme = menu.theme());
            shown.reset();
        }
        if (state != Menu::State::Open) return state;
    }
}

}  // namespace kinarow::app
