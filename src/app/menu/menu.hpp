// SPDX-License-Identifier: MIT
// The start menu: which game, with whom, or which game to go on with.  Knows keys and choices, no
// terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas.hpp"
#include "app/home/left_game.hpp"
#include "app/keymap.hpp"
#include "app/menu/start_choice.hpp"
#include "app/page.hpp"
#include "app/terminal.hpp"
#include "app/theme.hpp"

namespace kinarow::app {

/// What a row of the menu is about.
enum class MenuRow : std::uint8_t { Continue, Game, Board, Opponent, Level, First, Colors };

/// A row as it is shown.
struct MenuLine {
    MenuRow row{};
    std::string_view label{};
    std::string value{};
    std::size_t values = 1;  ///< How many there are to choose from; 0 where the row means nothing.
};

class Menu {
public:
    enum class State : std::uint8_t { Open, Play, Leave };

    /// `choice`, `theme`: what is offered first; what there is no board or level for is as usual.
    /// Of games that were left, the first is offered, and `notice` is said at the start.
    explicit Menu(const StartChoice& choice, ThemeName theme = ThemeName::Terminal,
                  std::vector<LeftGame> left = {}, std::string notice = {});

    /// Takes a key; says whether the menu has done its work.
    [[nodiscard]] State handle(const Key& key, Size window);

    /// From top to bottom.
    [[nodiscard]] std::vector<MenuLine> lines() const;
    /// Which of them keys change.
    [[nodiscard]] MenuRow selected() const noexcept { return rows_[selected_]; }
    /// About the selected row: what its value means.
    [[nodiscard]] std::string detail() const;
    /// What to say about the last key, or at the start.
    [[nodiscard]] const std::string& notice() const noexcept { return notice_; }
    /// The help, while it is read.
    [[nodiscard]] const std::optional<Page>& help() const noexcept { return help_; }

    /// What is to be played: a new game, or one that was left.
    [[nodiscard]] const StartChoice& choice() const noexcept { return choice_; }
    [[nodiscard]] const LeftGame* continued() const noexcept;
    /// That game can no longer be gone on with: it is not offered any more, and `why` is said.
    /// Precondition: continued().
    void withdraw(std::string why);

    [[nodiscard]] ThemeName theme() const noexcept { return theme_; }

private:
    [[nodiscard]] State carry_out(Action action);
    [[nodiscard]] State handle_click(Point at, Size window);
    void select(std::size_t index);
    /// Takes the next value of the selected row, or the one before.
    void step(int by);
    [[nodiscard]] std::size_t values_of(MenuRow row) const;
    [[nodiscard]] std::string value_text(MenuRow row) const;
    [[nodiscard]] std::vector<BoardSize> sizes() const;

    StartChoice choice_;
    ThemeName theme_;
    std::vector<LeftGame> left_;
    std::size_t shown_left_ = 0;
    std::vector<MenuRow> rows_;
    std::size_t selected_ = 0;
    std::string notice_;
    std::optional<Page> help_;
};

}  // namespace kinarow::app
