// SPDX-License-Identifier: MIT
#include "app/view.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_view.hpp"
#include "app/keymap.hpp"
#include "app/layout.hpp"
#include "app/panel.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

/// A key and what it does, at the foot of the screen.
struct FooterItem {
    std::string keys;
    std::string label;
};

/// Takes words off the front of `text` for one line; a word that is longer than that is cut.
std::string take_line(std::string_view& text, std::size_t width) {
    std::size_t end = std::min(text.size(), width);
    if (end < text.size() && text[end] != ' ') {
        const std::size_t blank = text.substr(0, end).rfind(' ');
        if (blank != std::string_view::npos) end = blank;
    }
    const std::string line{text.substr(0, end)};
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return line;
}

/// Writes text over the rows of an area, breaking lines between words.
void write_wrapped(const Area& area, std::string_view text, Canvas& canvas) {
    if (area.size.columns <= 0) return;
    for (int row = 0; row < area.size.rows && !text.empty(); ++row) {
        canvas.write({area.origin.x, area.origin.y + row},
                     take_line(text, static_cast<std::size_t>(area.size.columns)));
    }
}

/// The line being typed, moved to the left if its cursor would be past the edge.
void draw_prompt(const LineEditor& prompt, const Area& area, Canvas& canvas) {
    const std::u32string_view text{prompt.text()};
    const int columns = std::max(area.size.columns - 1, 1);
    std::size_t from = 0;
    while (column_width(text.substr(from, prompt.cursor() - from)) >= columns) ++from;
    canvas.write(area.origin, ":", Style::Title);
    const Point start{area.origin.x + 1, area.origin.y};
    const int end = canvas.write(start, encode_utf8(text.substr(from)));
    std::string suggestions;
    for (const std::string& line : prompt.suggestions()) suggestions += "  " + line;
    canvas.write({end, start.y}, suggestions, Style::Dim);
    canvas.set_cursor({start.x + column_width(text.substr(from, prompt.cursor() - from)), start.y});
}

/// The prompt, a question or what there is to say.
void draw_message(const ViewModel& model, const Area& area, Canvas& canvas) {
    const Screen& screen = model.screen;
    if (screen.mode() == Mode::Prompt) return draw_prompt(screen.prompt(), area, canvas);
    if (screen.mode() == Mode::Confirm) {
        const int end = canvas.write(area.origin, screen.question().text, Style::Alert);
        return canvas.set_cursor({end + 1, area.origin.y});
    }
    const std::string& notice = screen.notice();
    write_wrapped(area, notice.empty() ? model.controller.message() : notice, canvas);
}

/// The key of an action that is shown where there is room for one only.
std::string main_key(const KeyBinding& binding) {
    return binding.action == Action::Place ? "Enter" : encode_utf8(binding.characters.substr(0, 1));
}

std::vector<FooterItem> items_of(std::initializer_list<Action> actions) {
    std::vector<FooterItem> items;
    for (const Action action : actions) {
        const KeyBinding& binding = binding_of(action);
        items.push_back({main_key(binding), std::string{binding.footer}});
    }
    return items;
}

/// The keys that matter most now, those first that must not be missed.
std::vector<FooterItem> footer_items(const ViewModel& model) {
    switch (model.screen.mode()) {
        case Mode::Prompt:
            return {{"Enter", "run"}, {"Esc", "leave"}, {"Tab", "complete"}, {"Up", "recall"}};
        case Mode::Confirm:
            return {{"y", "yes"}, {"n", "no"}};
        case Mode::Page:
            return {{"arrows", "scroll"}, {"any other key", "back to the board"}};
        case Mode::Board:
            break;
    }
    if (model.controller.thinking()) {
        return items_of(
            {Action::Help, Action::Quit, Action::Go, Action::Undo, Action::Prompt, Action::Swap});
    }
    if (model.controller.over()) {
        return items_of({Action::Help, Action::Quit, Action::NewGame, Action::Undo, Action::Swap,
                         Action::Prompt});
    }
    return items_of({Action::Help, Action::Quit, Action::Place, Action::Undo, Action::Hint,
                     Action::NewGame, Action::Swap, Action::Prompt});
}

/// As many items as fit.
void draw_footer(const std::vector<FooterItem>& items, int row, Canvas& canvas) {
    int x = 1;
    for (const auto& [keys, label] : items) {
        const int columns = static_cast<int>(keys.size() + 1 + label.size());
        if (x + columns > canvas.size().columns) return;
        x = canvas.write({x, row}, keys, Style::Title) + 1;
        x = canvas.write({x, row}, label, Style::Dim) + 2;
    }
}

std::optional<Square> square_of(std::optional<Move> move) {
    return move && !move->is_pass() ? std::optional{move->square()} : std::nullopt;
}

void draw_game(const ViewModel& model, const Layout& layout, Canvas& canvas) {
    const Session& session = model.controller.session();
    if (layout.title_row) canvas.write({1, *layout.title_row}, session.title(), Style::Title);
    draw_board({.session = session,
                .layout = layout,
                .charset = model.charset,
                .cursor = model.screen.cursor(),
                .hint = square_of(model.controller.hint())},
               canvas);
    draw_panel(model.controller, layout, model.charset, canvas);
    draw_message(model, layout.message, canvas);
    draw_footer(footer_items(model), layout.footer_row, canvas);
}

void draw_page(const ViewModel& model, Canvas& canvas) {
    const Page& page = model.screen.page();
    const int rows = Page::rows_for_text(canvas.size().rows);
    const auto lines = std::span{page.lines}.subspan(static_cast<std::size_t>(page.top));
    canvas.write({1, 0}, page.title, Style::Title);
    for (int row = 0; row < std::min(rows, static_cast<int>(lines.size())); ++row) {
        canvas.write({1, 2 + row}, lines[static_cast<std::size_t>(row)]);
    }
    draw_footer(footer_items(model), canvas.size().rows - 1, canvas);
}

/// Says which size is needed; a question or a prompt that was open stays in sight.
void draw_too_small(const ViewModel& model, Canvas& canvas) {
    const Size needed = smallest_window(model.controller.session().shape());
    const bool asks = model.screen.mode() != Mode::Board && canvas.size().rows > 1;
    const int rows = canvas.size().rows - (asks ? 1 : 0);
    write_wrapped(
        {{0, 0}, {canvas.size().columns, rows}},
        "too small: needs " + std::to_string(needed.columns) + "x" + std::to_string(needed.rows),
        canvas);
    if (asks) draw_message(model, {{0, rows}, {canvas.size().columns, 1}}, canvas);
}

}  // namespace

void draw(const ViewModel& model, Canvas& canvas) {
    if (model.screen.mode() == Mode::Page) return draw_page(model, canvas);
    const auto layout = make_layout(model.controller.session().shape(), canvas.size());
    if (!layout) return draw_too_small(model, canvas);
    draw_game(model, *layout, canvas);
}

}  // namespace kinarow::app
