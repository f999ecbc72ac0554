// SPDX-License-Identifier: MIT
#include "app/screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

#include "app/figures.hpp"
#include "app/layout.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kPliesPerLine = 10;

std::vector<std::string> help_lines() {
    constexpr int kGap = 2;
    int width = 0;
    for (const KeyBinding& binding : key_bindings()) {
        width = std::max(width, column_width(tr(binding.keys)) + kGap);
    }
    std::vector<std::string> lines;
    for (const KeyBinding& binding : key_bindings()) {
        if (binding.keys.empty()) continue;
        lines.push_back(left_aligned(tr(binding.keys), static_cast<std::size_t>(width)) +
                        std::string{tr(binding.summary)});
    }
    lines.push_back(left_aligned(tr("PgUp, PgDn"), static_cast<std::size_t>(width)) +
                    std::string{tr("scroll the list of moves beside the board")});
    lines.insert(lines.end(), {"", tr("Commands, typed after ':'"), ""});
    const std::string text = help_text();
    const std::vector<std::string_view> commands = split_lines(text);
    lines.insert(lines.end(), commands.begin(), commands.end());
    return lines;
}

/// "  1. h8    i9", a pair of moves an entry, several entries a line; dots where the second player
/// began.
std::vector<std::string> move_lines(const Session& session) {
    const std::vector<Move> history = session.history();
    std::vector<std::string> lines;
    std::vector<std::string> texts;
    const bool second_began = (session.to_move() == Player::Second) == (history.size() % 2 == 0);
    if (second_began && !history.empty()) texts.emplace_back("...");
    for (const Move move : history) texts.push_back(session.notation().text(move));
    for (std::size_t ply = 0; ply < texts.size(); ++ply) {
        if (ply % kPliesPerLine == 0) lines.emplace_back();
        if (ply % 2 == 0) {
            lines.back() += right_aligned(std::to_string(ply / 2 + 1), 3) + ". ";
        }
        lines.back() += left_aligned(texts[ply], ply % 2 == 0 ? 4 : 6);
    }
    if (lines.empty()) lines.emplace_back(tr("no move has been played yet"));
    return lines;
}

/// The times between the engine's moves that keys switch through.
constexpr std::array<std::chrono::milliseconds, 7> kPauses{
    {0ms, 250ms, 500ms, 1000ms, 2000ms, 4000ms, 8000ms}};

/// The next longer or shorter one.
command::SetSpeed changed_speed(std::chrono::milliseconds now, Action action) {
    const auto* const here = std::lower_bound(kPauses.begin(), kPauses.end(), now);
    const auto* const above = std::upper_bound(kPauses.begin(), kPauses.end(), now);
    if (action == Action::Slower) return {above == kPauses.end() ? now : *above};
    const auto less = here == kPauses.begin() ? 0ms : *(here - 1);
    return less == 0ms ? command::SetSpeed{} : command::SetSpeed{less};
}

/// The next lesson, or back to the game.
Command after_lesson(const Lesson& lesson) {
    if (&lesson == &lessons().back()) return command::NewGame{};
    return command::Tutorial{};
}

command::SetTheme next_theme(ThemeName now) {
    const auto* const here = std::find_if(kThemes.begin(), kThemes.end(),
                                          [=](const auto& theme) { return theme.value == now; });
    return {here + 1 == kThemes.end() ? kThemes.front().value : (here + 1)->value};
}

bool is_arrow(Action action) {
    return action == Action::Left || action == Action::Down || action == Action::Up ||
           action == Action::Right;
}

/// The command for an action that is no more than one.
std::optional<Command> plain_command(Action action) {
    switch (action) {
        case Action::Go:
            return command::Go{};
        case Action::Undo:
            return command::Undo{};
        case Action::Redo:
            return command::Redo{};
        case Action::Hint:
            return command::Hint{};
        case Action::Back:
            return command::Back{};
        case Action::Forward:
            return command::Forward{};
        case Action::First:
            return command::First{};
        case Action::Last:
            return command::Last{};
        case Action::Variation:
            return command::Variation{};
        case Action::Swap:
            return command::Swap{};
        case Action::Pause:
            return command::Pause{};
        case Action::Setup:
            return command::SetUp{};
        case Action::Marks:
            return command::ToggleMarks{};
        case Action::Help:
            return command::Help{};
        default:
            return std::nullopt;
    }
}

}  // namespace

Screen::Screen(Shape shape, const BoardLook& look, const std::vector<std::string>& history)
    : shape_{shape},
      cursor_{shape.square(shape.width / 2, shape.height / 2)},
      overlay_{look.overlay},
      labels_{look.labels},
      numbers_{look.numbers},
      click_mode_{look.clicks},
      prompt_{history} {}

std::optional<Command> Screen::handle(const Key& key, const Controller& controller, Size window) {
    if (key.kind == Key::Kind::Resize) return std::nullopt;
    notice_.clear();
    switch (mode_) {
        case Mode::Board:
            return handle_on_board(key, controller, window);
        case Mode::Prompt:
            return handle_in_prompt(key, controller);
        case Mode::Confirm:
            return handle_answer(key);
        case Mode::Page:
            if (page_.handle(key, window) == Page::State::Closed) mode_ = under_page_;
            break;
        case Mode::Setup:
            return handle_in_setup(key, controller, window);
    }
    return std::nullopt;
}

void Screen::fit(Shape shape) {
    if (shape == shape_) return;
    shape_ = shape;
    square_entry_.clear();
    cursor_ = shape.square(shape.width / 2, shape.height / 2);
}

void Screen::show_help() { open_page({.title = tr("Keys"), .lines = help_lines()}); }

void Screen::show_moves(const Session& session) {
    open_page({.title = tr("Moves"), .lines = move_lines(session)});
}

void Screen::show_lesson(const Lesson& lesson) {
    open_page({.title = tr(lesson.title), .lines = {tr(lesson.text), "", tr(lesson.task)}});
}

void Screen::edit_stones(const Session& session) {
    editor_.emplace(session);
    mode_ = Mode::Setup;
}

void Screen::refuse_stones(const std::string& reason) {
    if (!editor_) return;
    mode_ = Mode::Setup;
    notice_ = reason;
}

std::optional<Command> Screen::handle_on_board(const Key& key, const Controller& controller,
                                               Size window) {
    const std::optional<Action> action = action_of(key);
    if (!make_layout(shape_, window)) {  // a board that is not shown is not played on
        square_entry_.clear();
        return action == Action::Quit ? carry_out(*action, controller) : std::nullopt;
    }
    if (square_entry_.takes(key)) return handle_in_square(key, controller);
    square_entry_.clear();
    if (key.kind == Key::Kind::Click) return handle_click(key.at, controller, window);
    if (action) return carry_out(*action, controller);
    if (key.kind == Key::Kind::PageUp || key.kind == Key::Kind::PageDown) {
        scroll_moves(key.kind, controller.session());
        return std::nullopt;
    }
    if (key.kind != Key::Kind::Escape) notice_ = tr("that key does nothing here; ? shows the keys");
    return std::nullopt;
}

std::size_t Screen::listed_ply(const Session& session) const {
    const bool scrolled = scrolled_ && scrolled_->node == session.node();
    return scrolled ? scrolled_->ply : session.tree()[session.node()].ply;
}

void Screen::scroll_moves(Key::Kind key, const Session& session) {
    constexpr std::size_t kPlies = 10;
    const std::size_t ply = listed_ply(session);
    const std::size_t last = session.tree()[session.tree().end_of_line(session.node())].ply;
    const std::size_t wanted =
        key == Key::Kind::PageUp ? ply - std::min(ply, kPlies) : std::min(ply + kPlies, last);
    scrolled_ = Scrolled{session.node(), wanted};
}

std::optional<Command> Screen::handle_in_square(const Key& key, const Controller& controller) {
    const SquareEntry::Answer answer = square_entry_.handle(key, controller.session().notation());
    notice_ = answer.refusal;
    if (!answer.square) return std::nullopt;
    cursor_ = *answer.square;
    return place(controller);
}

std::optional<Command> Screen::handle_click(Point at, const Controller& controller, Size window) {
    const std::optional<Square> square = square_under(at, window);
    if (!square) return std::nullopt;
    const bool plays = click_mode_ == ClickMode::Plays || cursor_ == *square;
    cursor_ = *square;
    if (plays) return place(controller);
    notice_ = tr("once more plays there");
    return std::nullopt;
}

std::optional<Command> Screen::place(const Controller& controller) {
    if (controller.lesson_learnt()) return after_lesson(*controller.lesson());
    if (controller.purpose() != Purpose::Move) return command::Play{Move{cursor_}};
    notice_ = tr("the engine is thinking; g makes it move now");
    return std::nullopt;
}

std::optional<Square> Screen::square_under(Point at, Size window) const {
    const auto layout = make_layout(shape_, window);
    return layout ? layout->board.square_at(at) : std::nullopt;
}

std::optional<Command> Screen::carry_out(Action action, const Controller& controller) {
    if (is_arrow(action)) {
        move_cursor(action);
        return std::nullopt;
    }
    switch (action) {
        case Action::Overlay:
        case Action::OverlayExtent:
        case Action::Labels:
        case Action::Numbers:
        case Action::ClickMode:
            change_board(action, controller);
            return std::nullopt;
        case Action::Place:
            return place(controller);
        case Action::NewGame:
            if (controller.lesson() != nullptr || !controller.under_way()) {
                return command::NewGame{};
            }
            return ask({tr("give this game up and start another? (y/n)"), command::NewGame{}});
        case Action::Resign:
            if (controller.over() || controller.machines_only()) return command::Resign{};
            return ask({tr("give this game up? (y/n)"), command::Resign{}});
        case Action::Faster:
        case Action::Slower:
            return changed_speed(controller.least_time(), action);
        case Action::Colors:
            return next_theme(controller.theme());
        case Action::Force:
            return open_prompt("force ");
        case Action::Prompt:
            return open_prompt();
        case Action::Quit:
            if (!controller.under_way()) return command::Quit{};
            return ask({tr("leave this game? (y/n)"), command::Quit{}});
        default:
            return plain_command(action);
    }
}

std::optional<Command> Screen::handle_in_prompt(const Key& key, const Controller& controller) {
    const bool leaves_empty = key.kind == Key::Kind::Backspace && prompt_.text().empty();
    if (key.kind == Key::Kind::Escape || leaves_empty) {
        prompt_.clear();
        mode_ = Mode::Board;
    } else if (key.kind == Key::Kind::Enter) {
        mode_ = Mode::Board;
        editor_.reset();  // what is typed is not about its stones
        return parse_command(prompt_.take(), controller.session().notation());
    } else if (key.kind == Key::Kind::Tab) {
        prompt_.complete(complete_command(encode_utf8(prompt_.text())));
    } else {
        prompt_.handle(key);
    }
    return std::nullopt;
}

std::optional<Command> Screen::handle_answer(const Key& key) {
    if (key == Key::of(U'y') || key == Key::of(U'Y')) {
        mode_ = Mode::Board;
        return std::exchange(question_, {}).command;
    }
    const bool declined = key == Key::of(U'n') || key == Key::of(U'N');
    if (declined || key.kind == Key::Kind::Escape) {
        mode_ = Mode::Board;
    } else {
        notice_ = tr("please press y or n");
    }
    return std::nullopt;
}

std::optional<Command> Screen::handle_in_setup(const Key& key, const Controller& controller,
                                               Size window) {
    const bool shown = make_layout(shape_, window).has_value();
    if (!shown && key.kind != Key::Kind::Escape) return std::nullopt;
    if (key.kind == Key::Kind::Click) {
        const std::optional<Square> square = square_under(key.at, window);
        if (square) editor_->cycle(cursor_ = *square);
        return std::nullopt;
    }
    const std::optional<Action> action = action_of(key);
    if (action && is_arrow(*action)) {
        move_cursor(*action);
        return std::nullopt;
    }
    if (action == Action::Help) {
        open_page({.title = tr("Setting up a position"), .lines = setup_key_lines()});
        return std::nullopt;
    }
    const SetupEditor::State state = editor_->handle(key, cursor_);
    if (state == SetupEditor::State::Unknown) {
        notice_ = tr("that key does nothing here; ? shows the keys");
    }
    const bool goes_on =
        state == SetupEditor::State::Unknown || state == SetupEditor::State::Editing;
    return goes_on ? std::nullopt : leave_setup(state, controller);
}

std::optional<Command> Screen::leave_setup(SetupEditor::State state, const Controller& controller) {
    mode_ = Mode::Board;
    if (state == SetupEditor::State::Cancelled || !editor_->changed()) return std::nullopt;
    command::SetUp set_up{setup_text(editor_->setup(), shape_)};
    if (!controller.under_way()) return set_up;
    return ask({tr("give this game up and begin from these stones? (y/n)"), set_up});
}

void Screen::move_cursor(Action arrow) {
    const int columns = arrow == Action::Right ? 1 : arrow == Action::Left ? -1 : 0;
    const int rows = arrow == Action::Down ? 1 : arrow == Action::Up ? -1 : 0;
    const int column = shape_.column(cursor_) + columns;
    const int row = shape_.row(cursor_) + rows;
    if (shape_.contains(column, row)) cursor_ = shape_.square(column, row);
}

void Screen::change_board(Action action, const Controller& controller) {
    if (action == Action::Overlay) overlay_.overlay = next(overlay_.overlay, controller);
    if (action == Action::OverlayExtent) {
        const bool best = overlay_.extent == OverlayExtent::Best;
        overlay_.extent = best ? OverlayExtent::All : OverlayExtent::Best;
    }
    if (action == Action::ClickMode) {
        const bool at_once = click_mode_ == ClickMode::Plays;
        click_mode_ = at_once ? ClickMode::Confirmed : ClickMode::Plays;
        notice_ = at_once ? tr("a click moves the cursor, a second one plays there")
                          : tr("a click plays at once");
    }
    if (action == Action::Labels) {
        labels_ = labels_ == Labels::Shown ? Labels::Hidden : Labels::Shown;
    }
    if (action == Action::Numbers) {
        numbers_ = numbers_ == MoveNumbers::Shown ? MoveNumbers::Hidden : MoveNumbers::Shown;
    }
}

std::optional<Command> Screen::open_prompt(std::string_view beginning) {
    for (const char c : beginning) prompt_.handle(Key::of(static_cast<char32_t>(c)));
    mode_ = Mode::Prompt;
    return std::nullopt;
}

std::optional<Command> Screen::ask(Question question) {
    question_ = std::move(question);
    mode_ = Mode::Confirm;
    return std::nullopt;
}

void Screen::open_page(Page page) {
    page_ = std::move(page);
    under_page_ = mode_ == Mode::Setup ? Mode::Setup : Mode::Board;
    mode_ = Mode::Page;
}

}  // namespace kinarow::app
