// SPDX-License-Identifier: MIT
#include "app/view.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_view.hpp"
#include "app/footer.hpp"
#include "app/game_text.hpp"
#include "app/keymap.hpp"
#include "app/layout.hpp"
#include "app/page.hpp"
#include "app/panel.hpp"
#include "app/playable_squares.hpp"
#include "app/text_area.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

/// As many whole lines as fit before the edge, and dots for the others.
void draw_suggestions(const std::vector<std::string>& lines, Point at, int edge, Canvas& canvas) {
    constexpr std::string_view kMore = "  ...";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string text = "  " + lines[i];
        const int room = edge - at.x - (i + 1 < lines.size() ? column_width(kMore) : 0);
        if (column_width(text) > room) {
            canvas.write(at, kMore, Style::Dim);
            return;
        }
        at.x = canvas.write(at, text, Style::Dim);
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
    draw_suggestions(prompt.suggestions(), {end, start.y}, area.origin.x + area.size.columns,
                     canvas);
    canvas.set_cursor({start.x + column_width(text.substr(from, prompt.cursor() - from)), start.y});
}

/// "setting up: 3 X, 2 O; X is to move"
std::string setup_line(const SetupEditor& editor) {
    const Setup& setup = editor.setup();
    return filled(tr("setting up: {} X, {} O; {} is to move"), setup.stones[0].count(),
                  setup.stones[1].count(), letter_of(setup.to_move));
}

/// The prompt, a question or what there is to say.
void draw_message(const ViewModel& model, const Area& area, Canvas& canvas) {
    const Screen& screen = model.screen;
    const std::string& notice = screen.notice();
    if (screen.mode() == Mode::Setup) {
        return write_wrapped(area, notice.empty() ? setup_line(screen.editor()) : notice,
                             Style::Text, canvas);
    }
    if (screen.mode() == Mode::Prompt) return draw_prompt(screen.prompt(), area, canvas);
    if (screen.mode() == Mode::Confirm) {
        const std::string& question = screen.question().text;
        return write_wrapped(area,
                             notice.empty() ? question : filled(tr("{}: {}"), notice, question),
                             Style::Alert, canvas);
    }
    if (const std::string& row = screen.square_entry().row(); !row.empty()) {
        const std::string text = filled(tr("row {}, and the letter of a column"), row);
        return write_wrapped(area, notice.empty() ? text : filled(tr("{}: {}"), text, notice),
                             Style::Text, canvas);
    }
    write_wrapped(area, notice.empty() ? model.controller.message() : notice, Style::Text, canvas);
}

/// The key of an action that is shown where there is room for one only.
std::string main_key(const KeyBinding& binding) {
    return binding.action == Action::Place ? tr("Enter")
                                           : encode_utf8(binding.characters.substr(0, 1));
}

std::vector<FooterItem> items_of(std::initializer_list<Action> actions) {
    std::vector<FooterItem> items;
    for (const Action action : actions) {
        const KeyBinding& binding = binding_of(action);
        items.push_back({main_key(binding), std::string{tr(binding.footer)}});
    }
    return items;
}

/// Those of a lesson.
std::vector<FooterItem> lesson_items(const Controller& controller) {
    std::vector<FooterItem> items =
        items_of({Action::Help, Action::Quit, Action::Place, Action::Undo, Action::NewGame,
                  Action::Hint, Action::Prompt});
    if (controller.lesson_learnt()) items[2].label = tr("go on");
    items[4].label = tr("your game");
    return items;
}

/// The keys that matter most now, those first that must not be missed.
std::vector<FooterItem> footer_items(const ViewModel& model) {
    switch (model.screen.mode()) {
        case Mode::Prompt:
            return {{tr("Enter"), tr("run")},
                    {"Esc", tr("leave")},
                    {"Tab", tr("complete")},
                    {tr("Up"), tr("recall")}};
        case Mode::Confirm:
            return {{"y", tr("yes")}, {"n", tr("no")}};
        case Mode::Setup:
            return {{tr("Enter"), tr("done")},  {"Esc", tr("leave")}, {"s", tr("side")},
                    {"c", tr("clear")},         {"?", tr("help")},    {"x o .", tr("put")},
                    {"Space", tr("next stone")}};
        case Mode::Page:  // has a footer of its own
        case Mode::Board:
            break;
    }
    if (!model.screen.square_entry().row().empty()) {
        return {
            {"a b c", tr("column")}, {"Esc", tr("leave")}, {tr("Backspace"), tr("a digit back")}};
    }
    if (model.controller.lesson() != nullptr) return lesson_items(model.controller);
    if (model.controller.thinking()) {
        return items_of(
            {Action::Help, Action::Quit, Action::Go, Action::Undo, Action::Prompt, Action::Swap});
    }
    if (model.controller.paused() && !model.controller.human_to_move()) {
        std::vector<FooterItem> items =
            items_of({Action::Help, Action::Quit, Action::Pause, Action::Go, Action::Undo,
                      Action::NewGame, Action::Prompt});
        items[2].label = tr("go on");
        return items;
    }
    if (model.controller.replaying()) {
        return items_of({Action::Help, Action::Quit, Action::Back, Action::Forward,
                         Action::Variation, Action::Go, Action::Hint, Action::Prompt});
    }
    if (model.controller.over() && model.controller.machines_only()) {
        return items_of(
            {Action::Help, Action::Quit, Action::NewGame, Action::Back, Action::Prompt});
    }
    if (model.controller.over()) {
        return items_of({Action::Help, Action::Quit, Action::NewGame, Action::Undo, Action::Swap,
                         Action::Prompt});
    }
    return items_of({Action::Help, Action::Quit, Action::Place, Action::Undo, Action::Hint,
                     Action::NewGame, Action::Swap, Action::Prompt});
}

std::optional<Square> square_of(std::optional<Move> move) {
    return move && !move->is_pass() ? std::optional{move->square()} : std::nullopt;
}

/// The board with the marks that help people who are to move.
BoardView board_of(const ViewModel& model, const Layout& layout) {
    const Controller& controller = model.controller;
    BoardView view{.session = controller.session(),
                   .layout = layout,
                   .charset = model.charset,
                   .labels = model.screen.labels()};
    if (model.screen.mode() == Mode::Setup) {
        view.stones = model.screen.editor().setup().stones;
        view.cursor = model.screen.cursor();
        return view;
    }
    view.hint = square_of(controller.hint());
    view.overlay = overlay_marks(controller, model.screen.overlay());
    view.numbers = model.screen.numbers();
    if (!controller.over()) view.cursor = model.screen.cursor();
    if (!controller.human_to_move()) return view;
    if (controller.move_marks() == MoveMarks::Shown) {
        view.playable = playable_squares(controller.session());
    }
    const Move move{model.screen.cursor()};
    if (view.session.is_legal(move)) view.endangered = view.session.flipped_by(move);
    return view;
}

/// In place of what is said about the game: what the keys do, where all that has room.
void draw_setup_keys(const Session& session, const Layout& layout, Canvas& canvas) {
    std::vector<std::string> lines = setup_key_lines();
    if (layout.panel_beside) lines.insert(lines.begin(), {session.title(), ""});
    const Area& panel = layout.panel;
    const int rows = static_cast<int>(lines.size());
    if (rows > panel.size.rows) return;
    for (int row = 0; row < rows; ++row) {
        const bool title = layout.panel_beside && row == 0;
        canvas.write({panel.origin.x, panel.origin.y + row}, lines[static_cast<std::size_t>(row)],
                     title ? Style::Title : Style::Text);
    }
}

void draw_game(const ViewModel& model, const Layout& layout, Canvas& canvas) {
    const Session& session = model.controller.session();
    if (layout.title_row) canvas.write({1, *layout.title_row}, session.title(), Style::Title);
    draw_board(board_of(model, layout), canvas);
    if (model.screen.mode() == Mode::Setup) {
        draw_setup_keys(session, layout, canvas);
    } else {
        draw_panel({.controller = model.controller,
                    .overlay = model.screen.overlay(),
                    .listed_ply = model.screen.listed_ply(session),
                    .charset = model.charset},
                   layout, canvas);
    }
    draw_message(model, layout.message, canvas);
    draw_footer(footer_items(model), layout.footer_row, canvas);
}

/// Says which size is needed; a question or a prompt that was open stays in sight.
void draw_too_small(const ViewModel& model, Canvas& canvas) {
    const Area everything{{0, 0}, canvas.size()};
    if (model.screen.mode() != Mode::Board) return draw_message(model, everything, canvas);
    const Size needed = smallest_window(model.controller.session().shape());
    write_wrapped(everything,
                  filled(tr("too small: needs {}"), sides_text(needed.columns, needed.rows)),
                  Style::Text, canvas);
}

}  // namespace

void draw(const ViewModel& model, Canvas& canvas) {
    if (model.screen.mode() == Mode::Page) return draw_page(model.screen.page(), canvas);
    const auto layout = make_layout(model.controller.session().shape(), canvas.size());
    if (!layout) return draw_too_small(model, canvas);
    draw_game(model, *layout, canvas);
}

}  // namespace kinarow::app
