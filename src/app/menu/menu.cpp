// SPDX-License-Identifier: MIT
#include "app/menu/menu.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/menu/menu_layout.hpp"
#include "app/registry.hpp"
#include "app/replay_text.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

std::string_view label_of(MenuRow row) {
    switch (row) {
        case MenuRow::Continue:
            return tr("Continue");
        case MenuRow::Game:
            return tr("Game");
        case MenuRow::Board:
            return tr("Board");
        case MenuRow::Opponent:
            return tr("Players");
        case MenuRow::Level:
            return tr("Level");
        case MenuRow::First:
            return tr("First");
        case MenuRow::Colors:
            return tr("Colours");
    }
    return {};
}

std::string_view opponent_text(Opponent opponent) {
    switch (opponent) {
        case Opponent::Machine:
            return tr("you and the machine");
        case Opponent::Person:
            return tr("two people");
        case Opponent::Nobody:
            return tr("the machine alone");
    }
    return {};
}

std::string theme_text(ThemeName theme) {
    switch (theme) {
        case ThemeName::Terminal:
            return tr("those of the terminal");
        case ThemeName::Wood:
            return tr("wood, black and white stones");
        case ThemeName::Night:
            return tr("night, a dark board");
    }
    return {};
}

std::string seat_text(const Seating& seating, Player player) {
    if (seating.seats[index_of(player)] == Seat::Human) return tr("people");
    return setting_text(seating.engine, seating.limits);
}

Page help_page() {
    const std::string text = tr(R"(Enter        play what is shown
up, down     choose a row; k and j too
left, right  change its value; h, l and Space too
click        choose a row; on its value: change it
x            forget the game that could be continued
q, Esc       leave

A game that was left before its end
can be continued, after a crash too.

kinarow --help says what the command
line can do beyond this menu.)");
    const std::vector<std::string_view> lines = split_lines(text);
    return {.title = tr("The menu"), .lines = {lines.begin(), lines.end()}};
}

/// `index` moved by `by` among `count` values, round and round.
std::size_t stepped(std::size_t index, int by, std::size_t count) {
    return (index + count + static_cast<std::size_t>(by + 1) - 1) % count;
}

/// Takes the next of a range of values.
template <class Range, class T>
void step_in(const Range& range, T& value, int by) {
    const auto here = std::find(range.begin(), range.end(), value);
    const auto index = here == range.end() ? 0 : static_cast<std::size_t>(here - range.begin());
    value = range[stepped(index, by, range.size())];
}

template <class Choices>
auto values_in(const Choices& choices) {
    std::vector<decltype(choices.front().value)> values;
    values.reserve(choices.size());
    for (const auto& choice : choices) values.push_back(choice.value);
    return values;
}

/// With what is usual in place of what there is not.
StartChoice possible(StartChoice choice) {
    if (find_game(choice.game) == nullptr) choice.game = StartChoice{}.game;
    const auto sizes = find_game(choice.game)->sizes;
    if (choice.size && std::find(sizes.begin(), sizes.end(), *choice.size) == sizes.end()) {
        choice.size.reset();
    }
    choice.level = std::clamp(choice.level, 1, static_cast<int>(levels().size()));
    return choice;
}

}  // namespace

Menu::Menu(const StartChoice& choice, ThemeName theme, std::vector<LeftGame> left,
           std::string notice)
    : choice_{possible(choice)}, theme_{theme}, left_{std::move(left)}, notice_{std::move(notice)} {
    if (!left_.empty()) rows_.push_back(MenuRow::Continue);
    for (const MenuRow row : {MenuRow::Game, MenuRow::Board, MenuRow::Opponent, MenuRow::Level,
                              MenuRow::First, MenuRow::Colors}) {
        rows_.push_back(row);
    }
}

Menu::State Menu::handle(const Key& key, Size window) {
    if (key.kind == Key::Kind::Resize) return State::Open;
    if (key.kind == Key::Kind::Closed) return State::Leave;
    if (help_) {
        if (help_->handle(key, window) == Page::State::Closed) help_.reset();
        return State::Open;
    }
    notice_.clear();
    const std::optional<Action> action = action_of(key);
    if (key.kind == Key::Kind::Escape || action == Action::Quit) return State::Leave;
    if (!make_menu_layout(rows_.size(), window)) return State::Open;  // nothing is played unseen
    if (key.kind == Key::Kind::Enter) return State::Play;
    if (key.kind == Key::Kind::Click) return handle_click(key.at, window);
    if (key == Key::of(U'x') && selected() == MenuRow::Continue) {
        forget(*continued());
        withdraw(tr("forgotten"));
        return State::Open;
    }
    if (action) return carry_out(*action);
    notice_ = tr("that key does nothing here; ? shows the keys");
    return State::Open;
}

Menu::State Menu::carry_out(Action action) {
    const std::size_t count = rows_.size();
    switch (action) {
        case Action::Up:
            select(stepped(selected_, -1, count));
            break;
        case Action::Down:
            select(stepped(selected_, 1, count));
            break;
        case Action::Left:
            step(-1);
            break;
        case Action::Right:
        case Action::Place:  // Space
            step(1);
            break;
        case Action::First:
            select(0);
            break;
        case Action::Last:
            select(count - 1);
            break;
        case Action::Help:
            help_ = help_page();
            break;
        default:
            notice_ = tr("that key does nothing here; ? shows the keys");
    }
    return State::Open;
}

Menu::State Menu::handle_click(Point at, Size window) {
    const auto layout = make_menu_layout(rows_.size(), window);
    if (at.y == layout->button_row) return State::Play;
    const int index = at.y - layout->first_row;
    if (index < 0 || index >= static_cast<int>(rows_.size())) return State::Open;
    select(static_cast<std::size_t>(index));
    if (at.x >= MenuLayout::kValue) step(at.x < MenuLayout::kValue + 2 ? -1 : 1);
    return State::Open;
}

void Menu::select(std::size_t index) { selected_ = index; }

void Menu::step(int by) {
    if (values_of(selected()) == 0) {
        notice_ = tr("that is settled by the players");
        return;
    }
    switch (selected()) {
        case MenuRow::Continue:
            shown_left_ = stepped(shown_left_, by, left_.size());
            break;
        case MenuRow::Game: {
            const auto names = names_of(games());
            std::string_view name = choice_.game;
            step_in(names, name, by);
            choice_.game = name;
            choice_.size.reset();
            break;
        }
        case MenuRow::Board: {
            BoardSize size = choice_.size.value_or(sizes().front());
            step_in(sizes(), size, by);
            choice_.size = size;
            if (size == sizes().front()) choice_.size.reset();
            break;
        }
        case MenuRow::Opponent:
            step_in(values_in(kOpponents), choice_.opponent, by);
            break;
        case MenuRow::Level:
            choice_.level =
                1 + static_cast<int>(
                        stepped(static_cast<std::size_t>(choice_.level - 1), by, levels().size()));
            break;
        case MenuRow::First:
            step_in(values_in(kBeginners), choice_.first, by);
            break;
        case MenuRow::Colors:
            step_in(values_in(kThemes), theme_, by);
            break;
    }
}

std::size_t Menu::values_of(MenuRow row) const {
    switch (row) {
        case MenuRow::Continue:
            return left_.size();
        case MenuRow::Game:
            return games().size();
        case MenuRow::Board:
            return sizes().size();
        case MenuRow::Opponent:
            return kOpponents.size();
        case MenuRow::Level:
            return choice_.opponent == Opponent::Person ? 0 : levels().size();
        case MenuRow::First:
            return choice_.opponent == Opponent::Machine ? kBeginners.size() : 0;
        case MenuRow::Colors:
            return kThemes.size();
    }
    return 0;
}

std::string Menu::value_text(MenuRow row) const {
    if (values_of(row) == 0) return "-";
    switch (row) {
        case MenuRow::Continue: {
            std::string when = moment_text(left_[shown_left_].when);
            if (left_.size() == 1) return when;
            return when + ", " + std::to_string(shown_left_ + 1) + '/' +
                   std::to_string(left_.size());
        }
        case MenuRow::Game:
            return choice_.game;
        case MenuRow::Board: {
            const BoardSize size = choice_.size.value_or(sizes().front());
            return sides_text(size.width, size.height);
        }
        case MenuRow::Opponent:
            return std::string{opponent_text(choice_.opponent)};
        case MenuRow::Level:
            return filled(tr("{} of {}, {}"), choice_.level, levels().size(),
                          tr(find_level(choice_.level).name));
        case MenuRow::First:
            return choice_.first == Seat::Human ? tr("you") : tr("the machine");
        case MenuRow::Colors:
            return theme_text(theme_);
    }
    return {};
}

std::vector<BoardSize> Menu::sizes() const {
    const auto sizes = find_game(choice_.game)->sizes;
    return {sizes.begin(), sizes.end()};
}

std::vector<MenuLine> Menu::lines() const {
    std::vector<MenuLine> lines;
    for (const MenuRow row : rows_) {
        lines.push_back({row, label_of(row), value_text(row), values_of(row)});
    }
    return lines;
}

std::string Menu::detail() const {
    switch (selected()) {
        case MenuRow::Continue: {
            const LeftGame& game = left_[shown_left_];
            return filled(tr("{}, after move {}; X: {}, O: {}"), game.title, game.moves,
                          seat_text(game.seating, Player::First),
                          seat_text(game.seating, Player::Second));
        }
        case MenuRow::Level: {
            if (values_of(MenuRow::Level) == 0) break;
            return setting_text(engine_at_level(choice_.level, std::nullopt), {});
        }
        case MenuRow::Game:
        case MenuRow::Board:
            return make_session({.game = choice_.game, .size = choice_.size}, {.name = "random"})
                ->title();
        case MenuRow::Opponent:
        case MenuRow::First:
        case MenuRow::Colors:
            break;
    }
    return {};
}

const LeftGame* Menu::continued() const noexcept {
    return selected() == MenuRow::Continue ? &left_[shown_left_] : nullptr;
}

void Menu::withdraw(std::string why) {
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(shown_left_));
    shown_left_ = 0;
    if (left_.empty()) rows_.erase(rows_.begin());
    notice_ = std::move(why);
}

}  // namespace kinarow::app
