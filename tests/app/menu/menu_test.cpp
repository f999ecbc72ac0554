// SPDX-License-Identifier: MIT
// The start menu: what keys and clicks choose, and how it looks.
#include "app/menu/menu.hpp"

#include <time.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/levels.hpp"
#include "app/menu/menu_layout.hpp"
#include "app/menu/menu_view.hpp"
#include "app/registry.hpp"
#include "app/wording.hpp"
#include "catch.hpp"
#include "support/environment.hpp"
#include "support/golden.hpp"
#include "support/scripted_terminal.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using test::check_golden_screen;
using test::ScriptedTerminal;

namespace {

constexpr Size kUsual{80, 24};

LeftGame left_game(std::size_t moves) {
    return {.record_path = "/nonexistent/game.sgf",
            .when = std::chrono::system_clock::from_time_t(1'700'000'000),
            .title = "gomoku, 15x15, five in a row",
            .moves = moves,
            .seating = {.engine = {.name = "mcts", .seed = std::nullopt},
                        .limits = {.playouts = 10'000}}};
}

Menu::State press(Menu& menu, Key::Kind kind) { return menu.handle({.kind = kind}, kUsual); }

Menu::State type(Menu& menu, std::u32string_view text) {
    Menu::State state = Menu::State::Open;
    for (const char32_t c : text) state = menu.handle(Key::of(c), kUsual);
    return state;
}

std::string value(const Menu& menu, MenuRow row) {
    for (const MenuLine& line : menu.lines()) {
        if (line.row == row) return line.value;
    }
    return {};
}

std::string picture(const Menu& menu, Size window, Charset charset = Charset::Unicode) {
    Canvas canvas{window};
    draw_menu(menu, charset, canvas);
    return canvas.text();
}

/// Where a row is drawn in the usual window.
int row_of(const Menu& menu, MenuRow row) {
    const auto lines = menu.lines();
    int y = make_menu_layout(lines.size(), kUsual)->first_row;
    for (const MenuLine& line : lines) {
        if (line.row == row) break;
        ++y;
    }
    return y;
}

}  // namespace

TEST_CASE("menu: one key plays what is shown") {
    const StartChoice last{
        .game = "othello", .size = BoardSize{10, 10}, .level = 2, .first = Seat::Engine};
    Menu menu{last};
    CHECK(press(menu, Key::Kind::Enter) == Menu::State::Play);
    CHECK(menu.choice() == last);
    CHECK(menu.continued() == nullptr);
}

TEST_CASE("menu: q and Esc leave, and so does a terminal that is closed") {
    Menu menu{{}};
    CHECK(type(menu, U"q") == Menu::State::Leave);
    CHECK(press(menu, Key::Kind::Escape) == Menu::State::Leave);
    CHECK(press(menu, Key::Kind::Closed) == Menu::State::Leave);
    CHECK(press(menu, Key::Kind::Resize) == Menu::State::Open);
}

TEST_CASE("menu: arrows and letters choose rows and values, round and round") {
    Menu menu{{}};
    CHECK(menu.selected() == MenuRow::Game);
    press(menu, Key::Kind::Right);
    CHECK(menu.choice().game == "gomoku9");
    type(menu, U"hh");
    CHECK(menu.choice().game == games().back().name);
    press(menu, Key::Kind::Up);
    CHECK(menu.selected() == MenuRow::Colors);
    press(menu, Key::Kind::Up);
    CHECK(menu.selected() == MenuRow::First);
    type(menu, U" ");
    CHECK(menu.choice().first == Seat::Engine);
    type(menu, U"jjjl");
    CHECK(menu.selected() == MenuRow::Board);
    CHECK(menu.choice().size == BoardSize{10, 10});
    press(menu, Key::Kind::Left);
    CHECK_FALSE(menu.choice().size);
    type(menu, U"jjll");
    CHECK(menu.choice().level == kUsualLevel + 2);
    press(menu, Key::Kind::Home);
    CHECK(menu.selected() == MenuRow::Game);
    press(menu, Key::Kind::End);
    CHECK(menu.selected() == MenuRow::Colors);
}

TEST_CASE("menu: every choice of game and board can be played at every level") {
    for (const GameInfo& info : games()) {
        const auto usual = make_session({.game = std::string{info.name}}, {.name = "random"});
        REQUIRE_FALSE(info.sizes.empty());
        CHECK(usual->shape() == shape_of(info.sizes.front()));
        for (const BoardSize& size : info.sizes) {
            for (int level = 1; level <= static_cast<int>(levels().size()); ++level) {
                CHECK_NOTHROW(make_session({.game = std::string{info.name}, .size = size},
                                           engine_at_level(level, 1)));
            }
        }
    }
}

TEST_CASE("menu: another game begins with its own board") {
    Menu menu{{.size = BoardSize{19, 19}}};
    CHECK(value(menu, MenuRow::Board) == "19x19");
    type(menu, U"lh");
    CHECK(value(menu, MenuRow::Board) == "15x15");
}

TEST_CASE("menu: what there is not is as usual") {
    const Menu menu{{.game = "chess", .size = BoardSize{12, 13}, .level = 1'000}};
    CHECK(menu.choice().game == "gomoku");
    CHECK_FALSE(menu.choice().size);
    CHECK(menu.choice().level == static_cast<int>(levels().size()));
}

TEST_CASE("menu: who plays settles what else can be chosen") {
    Menu menu{{.opponent = Opponent::Person}};
    CHECK(value(menu, MenuRow::Level) == "-");
    CHECK(value(menu, MenuRow::First) == "-");
    type(menu, U"jjjl");
    CHECK(menu.choice().level == kUsualLevel);
    CHECK(menu.notice() == "that is settled by the players");
    type(menu, U"kl");
    CHECK(menu.choice().opponent == Opponent::Nobody);
    CHECK(value(menu, MenuRow::Level) != "-");
    CHECK(value(menu, MenuRow::First) == "-");
}

TEST_CASE("menu: who sits where") {
    CHECK(seats_of({}) == Seats{Seat::Human, Seat::Engine});
    CHECK(seats_of({.first = Seat::Engine}) == Seats{Seat::Engine, Seat::Human});
    CHECK(seats_of({.opponent = Opponent::Person}) == Seats{Seat::Human, Seat::Human});
    CHECK(seats_of({.opponent = Opponent::Nobody}) == Seats{Seat::Engine, Seat::Engine});
}

TEST_CASE("menu: a game that was left is offered first") {
    Menu menu{{}, {}, {left_game(12), left_game(3)}};
    CHECK(menu.selected() == MenuRow::Continue);
    CHECK(menu.detail().find("after move 12; X: people, O: mcts, 10000 playouts") !=
          std::string::npos);
    type(menu, U"l");
    CHECK(press(menu, Key::Kind::Enter) == Menu::State::Play);
    REQUIRE(menu.continued() != nullptr);
    CHECK(menu.continued()->moves == 3);
    type(menu, U"j");
    CHECK(menu.continued() == nullptr);
}

TEST_CASE("menu: a game that was left can be forgotten") {
    const test::TemporaryFolder folder;
    LeftGame game = left_game(12);
    game.record_path = folder.file("game.sgf");
    test::write_file(game.record_path, "");
    test::write_file(seating_path(game.record_path), "");
    Menu menu{{}, {}, {game}};
    type(menu, U"jx");
    CHECK(folder.names().size() == 2);
    type(menu, U"kx");
    CHECK(folder.names().empty());
    CHECK(menu.selected() == MenuRow::Game);
    CHECK(menu.lines().size() == 6);
}

TEST_CASE("menu: a game that is played elsewhere is no longer offered") {
    Menu menu{{}, {}, {left_game(12), left_game(3)}};
    CHECK(press(menu, Key::Kind::Enter) == Menu::State::Play);
    menu.withdraw("gone");
    CHECK(menu.notice() == "gone");
    REQUIRE(menu.continued() != nullptr);
    CHECK(menu.continued()->moves == 3);
    menu.withdraw("gone too");
    CHECK(menu.continued() == nullptr);
    CHECK(menu.selected() == MenuRow::Game);
}

TEST_CASE("menu: the colours are tried as they are chosen") {
    Menu menu{{}, ThemeName::Wood};
    CHECK(value(menu, MenuRow::Colors) == "wood, black and white stones");
    ScriptedTerminal terminal;
    terminal.press(Key::Kind::End).wait_for("> Colours").type(U"l").press(Key::Kind::Enter);
    CHECK(run_menu(menu, terminal) == Menu::State::Play);
    CHECK(terminal.theme() == ThemeName::Night);
    CHECK(menu.theme() == ThemeName::Night);
}

TEST_CASE("menu: clicks choose rows and values, and play") {
    Menu menu{{}};
    const int level = row_of(menu, MenuRow::Level);
    CHECK(menu.handle(Key::click({4, level}), kUsual) == Menu::State::Open);
    CHECK(menu.selected() == MenuRow::Level);
    CHECK(menu.choice().level == kUsualLevel);
    static_cast<void>(menu.handle(Key::click({16, level}), kUsual));
    CHECK(menu.choice().level == kUsualLevel + 1);
    static_cast<void>(menu.handle(Key::click({12, level}), kUsual));
    CHECK(menu.choice().level == kUsualLevel);
    CHECK(menu.handle(Key::click({4, 20}), kUsual) == Menu::State::Open);
    const int button = make_menu_layout(menu.lines().size(), kUsual)->button_row;
    CHECK(menu.handle(Key::click({5, button}), kUsual) == Menu::State::Play);
}

TEST_CASE("menu: help takes keys until it is closed") {
    Menu menu{{}};
    type(menu, U"?");
    REQUIRE(menu.help());
    CHECK(type(menu, U"q") == Menu::State::Open);
    CHECK_FALSE(menu.help());
    type(menu, U"z");
    CHECK(menu.notice() == "that key does nothing here; ? shows the keys");
}

TEST_CASE("menu: nothing is played unseen") {
    Menu menu{{}};
    const Size tiny{10, 3};
    CHECK(menu.handle({.kind = Key::Kind::Enter}, tiny) == Menu::State::Open);
    CHECK(menu.handle(Key::of(U'q'), tiny) == Menu::State::Leave);
    CHECK(picture(menu, {30, 10}).find("needs 36x14") != std::string::npos);
    const Size smallest = smallest_menu(menu.lines().size());
    CHECK(picture(menu, smallest).find("[ Play ]") != std::string::npos);
    CHECK_NOTHROW(picture(menu, {1, 1}));
}

TEST_CASE("menu: pictures") {
    const test::EnvironmentGuard zone{"TZ", "UTC"};
    tzset();
    Menu menu{{.level = 6},
              ThemeName::Terminal,
              {left_game(12), left_game(3)},
              "settings, line 3: 'x' is not known"};
    for (const Size window : {Size{80, 24}, Size{40, 20}}) {
        const std::string size = sides_text(window.columns, window.rows);
        check_golden_screen("menu-left-" + size, picture(menu, window));
        check_golden_screen("menu-left-" + size + "-ascii", picture(menu, window, Charset::Ascii));
    }
    Menu people{{.game = "tictactoe", .opponent = Opponent::Person}};
    check_golden_screen("menu-80x24", picture(people, {80, 24}));
    type(people, U"?");
    check_golden_screen("menu-help-40x20", picture(people, {40, 20}));
}

TEST_CASE("menu: it runs on a terminal") {
    Menu menu{{}};
    ScriptedTerminal terminal;
    terminal.wait_for("[ Play ]").type(U"l").wait_for("gomoku9").resize({40, 20}).type(U"?");
    terminal.wait_for("play what is shown").press(Key::Kind::Escape).wait_for("[ Play ]");
    terminal.press(Key::Kind::Enter);
    CHECK(run_menu(menu, terminal) == Menu::State::Play);
    CHECK(menu.choice().game == "gomoku9");
    ScriptedTerminal closed;
    CHECK(run_menu(menu, closed) == Menu::State::Leave);
}
