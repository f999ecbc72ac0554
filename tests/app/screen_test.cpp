// SPDX-License-Identifier: MIT
#include "app/screen.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "app/layout.hpp"
#include "catch.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using test::ShownGame;

namespace {

template <class C>
bool is(const std::optional<Command>& command) {
    return command && std::holds_alternative<C>(*command);
}

bool plays(const std::optional<Command>& command, Move move) {
    return is<command::Play>(command) && std::get<command::Play>(*command).move == move;
}

ShownGame humans() { return ShownGame{{.seats = kHumans}}; }

}  // namespace

TEST_CASE("the cursor starts in the middle and stops at the edges") {
    ShownGame game = humans();
    CHECK(game.cursor() == "h8");
    game.type(U"hj");
    CHECK(game.cursor() == "g7");
    game.press(Key::Kind::Up);
    game.press(Key::Kind::Right);
    game.type(U"lk");
    CHECK(game.cursor() == "i9");
    for (int i = 0; i < 20; ++i) game.press(Key::Kind::Left);
    for (int i = 0; i < 20; ++i) game.press(Key::Kind::Down);
    CHECK(game.cursor() == "a1");
    game.type(U"llllllllllllllllllllkkkkkkkkkkkkkkkkkkkk");
    CHECK(game.cursor() == "o15");
}

TEST_CASE("Enter and Space place a stone under the cursor") {
    ShownGame game = humans();
    CHECK(plays(game.press(Key::Kind::Enter), game.at("h8")));
    game.type(U"l");
    CHECK(plays(game.type(U" "), game.at("i8")));
    CHECK(game.session().history().size() == 2);
}

TEST_CASE("while the engine thinks, nothing but g cuts that short") {
    ShownGame game{{.seats = kEngineFirst}};
    CHECK_FALSE(game.type(U" "));
    CHECK_FALSE(game.press(Key::Kind::Enter));
    CHECK_FALSE(game.press(Key::click({20, 8})));
    CHECK(game.controller().thinking());
    CHECK(game.shows("the engine is thinking; g makes it move now"));
    CHECK(is<command::Go>(game.type(U"g")));
}

TEST_CASE("the list of moves marks where the game is and what was tried, and scrolls") {
    ShownGame game = humans();
    game.play("a1 b1 c1");
    CHECK(game.shows("  1. a1    b1     2.[c1]"));
    game.type(U"<");
    CHECK(game.shows("  1. a1   [b1]    2. c1"));
    game.play("d1");
    CHECK(game.shows("  2.[d1]*"));
    for (const char* const row : {"2", "4", "6", "8", "10", "12"}) {
        for (const char column : {'a', 'b', 'd', 'e', 'h', 'i', 'l', 'm', 'o', 'c'}) {
            game.play(column + std::string{row});
        }
    }
    CHECK_FALSE(game.shows("  1. a1"));
    CHECK(game.shows("[c12]"));
    for (int i = 0; i < 5; ++i) game.press(Key::Kind::PageUp);
    CHECK(game.shows("  1. a1"));
    CHECK_FALSE(game.shows(" 32."));
    for (int i = 0; i < 5; ++i) game.press(Key::Kind::PageDown);
    CHECK(game.shows("[c12]"));
    for (int i = 0; i < 5; ++i) game.press(Key::Kind::PageUp);
    game.type(U"<");  // the list follows the game again
    CHECK(game.shows("[o12]"));
}

TEST_CASE("v says where the nearest move is that has variations") {
    ShownGame game = humans();
    game.play("a1 b1");
    game.type(U"v");
    CHECK(game.shows("no other move has been tried in this game"));
    game.type(U"<");
    game.play("c1 d1 e1");
    game.type(U"v");
    CHECK(game.shows("but at move 2: 'jump 2'"));
    game.type(U"^v");
    CHECK(game.shows("but at move 2: 'jump 2'"));
}

TEST_CASE("suggestions that do not fit are left out whole") {
    ShownGame game = humans();
    game.resize({40, 24});
    game.type(U":");
    game.press(Key::Kind::Tab);
    CHECK(game.shows(":  undo  redo  hint  go  new  ...\n"));
}

TEST_CASE("a stone can be placed while the engine looks for a hint") {
    ShownGame game = humans();
    game.type(U"i");
    CHECK(plays(game.type(U" "), game.at("h8")));
}

TEST_CASE("letters give their commands") {
    ShownGame game = humans();
    CHECK(is<command::Undo>(game.type(U"u")));
    CHECK(is<command::Redo>(game.type(U"r")));
    CHECK(is<command::Hint>(game.type(U"i")));
    CHECK(is<command::Hint>(game.type(U"H")));
    CHECK(is<command::Swap>(game.type(U"s")));
    CHECK(is<command::Go>(game.type(U"g")));
    CHECK(is<command::Help>(game.type(U"?")));
}

TEST_CASE("a digit begins a square, a letter ends it and plays there") {
    ShownGame game = humans();
    CHECK_FALSE(game.type(U"1"));
    CHECK(game.shows("row 1, and the letter of a column"));
    CHECK(game.shows("a b c column"));
    CHECK(plays(game.type(U"2H"), game.at("h12")));  // letters are columns now, and no hints
    CHECK(game.cursor() == "h12");
    CHECK_FALSE(game.shows("letter of a column"));
    CHECK(plays(game.type(U"8h"), game.at("h8")));
    game.type(U"h");
    CHECK(game.cursor() == "g8");
}

TEST_CASE("a square can be mended and given up while it is typed") {
    ShownGame game = humans();
    game.type(U"15");
    game.press(Key::Kind::Backspace);
    CHECK(plays(game.type(U"c"), game.at("c1")));
    game.type(U"7");
    game.press(Key::Kind::Backspace);
    CHECK(game.screen().square_entry().row().empty());
    game.type(U"7");
    game.press(Key::Kind::Escape);
    CHECK_FALSE(game.type(U"z"));
    CHECK(game.screen().notice() == "that key does nothing here; ? shows the keys");
    game.type(U"7");
    game.press(Key::Kind::Left);  // any other key does what it always does
    CHECK(game.screen().square_entry().row().empty());
    CHECK(game.cursor() == "b1");
    CHECK_FALSE(game.type(U"0"));
    CHECK(game.screen().square_entry().row().empty());
}

TEST_CASE("a square that is not on the board is refused as it is typed") {
    ShownGame game = humans();
    game.type(U"16");
    CHECK(game.screen().notice() == "there is no row 16; squares go from a1 to o15");
    CHECK(game.screen().square_entry().row() == "1");
    game.type(U"p");
    CHECK(game.screen().notice() == "there is no column p; squares go from a1 to o15");
    CHECK(game.shows("row 1, and the letter of a column: there is no column p"));
    game.press(Key::Kind::Enter);
    CHECK(game.screen().notice() == "a letter has to follow, for the column");
    CHECK_FALSE(plays(game.type(U" "), game.at("h8")));
    CHECK(game.screen().notice() == "a letter has to follow, for the column");
    CHECK(plays(game.type(U"o"), game.at("o1")));
    game.type(U"1o");
    CHECK(game.shows("o1 cannot be played"));
}

TEST_CASE("a square typed in Othello is named as there") {
    ShownGame game{{.game = {.game = "othello"}, .seats = kHumans}};
    CHECK(plays(game.type(U"3d"), game.at("d3")));
    CHECK(game.session().history().size() == 1);
}

TEST_CASE("a key and a command choose the theme") {
    ShownGame game = humans();
    for (const ThemeName theme : {ThemeName::Wood, ThemeName::Night, ThemeName::Terminal}) {
        CHECK(is<command::SetTheme>(game.type(U"d")));
        CHECK(game.controller().theme() == theme);
    }
    game.type(U":theme n");
    game.press(Key::Kind::Enter);
    CHECK(game.controller().theme() == ThemeName::Night);
    CHECK(game.shows("the theme is now night"));
}

TEST_CASE("how clicks play is part of what is kept") {
    ShownGame game = humans();
    CHECK(game.screen().look().clicks == ClickMode::Plays);
    game.type(U"C");
    CHECK(game.screen().look().clicks == ClickMode::Confirmed);
    Screen again{game.session().shape(), game.screen().look()};
    CHECK(again.look() == game.screen().look());
}

TEST_CASE("a key without meaning is answered with where to look") {
    ShownGame game = humans();
    CHECK_FALSE(game.type(U"z"));
    CHECK(game.screen().notice() == "that key does nothing here; ? shows the keys");
    game.press(Key::Kind::Resize);
    CHECK_FALSE(game.screen().notice().empty());
    game.type(U"h");
    CHECK(game.screen().notice().empty());
}

TEST_CASE("leaving and starting anew are asked about only when a game is under way") {
    ShownGame game = humans();
    CHECK(is<command::NewGame>(game.type(U"n")));
    CHECK(is<command::Quit>(game.type(U"q")));
    game.play("h8");
    CHECK_FALSE(game.type(U"q"));
    CHECK(game.screen().mode() == Mode::Confirm);
    CHECK(game.shows("leave this game? (y/n)"));
    CHECK_FALSE(game.type(U"x"));  // neither yes nor no
    CHECK(game.shows("please press y or n: leave this game? (y/n)"));
    CHECK_FALSE(game.type(U"n"));
    CHECK(game.screen().mode() == Mode::Board);
    game.type(U"q");
    game.press(Key::Kind::Escape);
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(is<command::Quit>(game.type(U"qy")));
    CHECK(is<command::NewGame>(game.type(U"nY")));
    game.play("h8a1i8b1j8c1k8d1l8");
    CHECK(is<command::Quit>(game.type(U"q")));
}

TEST_CASE("a click plays the square under the pointer, in every layout") {
    const Size window = GENERATE(Size{80, 24}, Size{40, 20}, Size{120, 50}, Size{35, 19});
    ShownGame game = humans();
    game.resize(window);
    const BoardFrame board = make_layout(game.session().shape(), window)->board;
    for (int i = 0; i < 40; ++i) {
        const Square square{i * 5};
        CHECK(plays(game.press(Key::click(board.center(square))), Move{square}));
        CHECK(game.screen().cursor() == square);
        game.carry_out(command::Undo{});
    }
}

TEST_CASE("a click beside the board plays nothing") {
    ShownGame game = humans();
    CHECK_FALSE(game.press(Key::click({79, 12})));
    CHECK_FALSE(game.press(Key::click({-1, -1})));
    CHECK_FALSE(game.press(Key::click({1000, 1000})));
    CHECK(game.session().history().empty());
}

TEST_CASE("nothing is played on a board that is not shown") {
    ShownGame game = humans();
    game.resize({10, 3});
    CHECK_FALSE(game.press(Key::Kind::Enter));
    CHECK_FALSE(game.press(Key::click({2, 1})));
    CHECK_FALSE(game.type(U"nu:"));
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(is<command::Quit>(game.type(U"q")));
}

TEST_CASE("the prompt takes every command") {
    ShownGame game = humans();
    CHECK_FALSE(game.type(U":h8"));
    CHECK(game.screen().mode() == Mode::Prompt);
    CHECK(plays(game.press(Key::Kind::Enter), game.at("h8")));
    CHECK(game.screen().mode() == Mode::Board);
    for (const CommandInfo& info : commands()) {
        game.type(U":");
        for (const char c : info.name) game.press(Key::of(static_cast<char32_t>(c)));
        const auto command = game.press(Key::Kind::Enter);
        CHECK(is<command::Invalid>(command) == info.needs_argument());
        if (game.screen().mode() == Mode::Page) game.press(Key::Kind::Escape);
    }
    game.type(U":");
    CHECK(is<command::Empty>(game.press(Key::Kind::Enter)));
}

TEST_CASE("the prompt is left with Escape, or by erasing past its start") {
    ShownGame game = humans();
    game.type(U":undo");
    game.press(Key::Kind::Escape);
    CHECK(game.screen().mode() == Mode::Board);
    game.type(U":u");
    CHECK(game.screen().prompt().text() == U"u");
    game.press(Key::Kind::Backspace);
    CHECK(game.screen().mode() == Mode::Prompt);
    game.press(Key::Kind::Backspace);
    CHECK(game.screen().mode() == Mode::Board);
}

TEST_CASE("the prompt completes commands and engines, and remembers lines") {
    ShownGame game = humans();
    game.type(U":eng");
    game.press(Key::Kind::Tab);
    game.type(U"ran");
    game.press(Key::Kind::Tab);
    CHECK(game.screen().prompt().text() == U"engine random");
    CHECK(is<command::SelectEngine>(game.press(Key::Kind::Enter)));
    game.type(U":");
    game.press(Key::Kind::Up);
    CHECK(game.screen().prompt().text() == U"engine random");
}

TEST_CASE("a page is scrolled by some keys and closed by all others") {
    ShownGame game = humans();
    game.resize({40, 10});
    game.screen().show_help();
    const auto top = [&] { return game.screen().page().top; };
    const auto lines = static_cast<int>(game.screen().page().lines_in({40, 10}).size());
    const int rows = Page::rows_for_text({40, 10});
    REQUIRE(lines > 2 * rows);
    game.press(Key::Kind::Up);
    CHECK(top() == 0);
    game.press(Key::Kind::Down);
    CHECK(top() == 1);
    game.press(Key::Kind::PageDown);
    CHECK(top() == 1 + rows);
    game.press(Key::Kind::PageUp);
    CHECK(top() == 1);
    game.press(Key::Kind::End);
    CHECK(top() == lines - rows);
    game.press(Key::Kind::Home);
    game.type(U" j");
    CHECK(top() == rows + 1);
    CHECK(game.screen().mode() == Mode::Page);
    game.type(U"x");
    CHECK(game.screen().mode() == Mode::Board);
    CHECK(game.session().history().empty());
}

TEST_CASE("the moves are listed in pairs") {
    ShownGame game = humans();
    game.screen().show_moves(game.session());
    CHECK(game.screen().page().lines == std::vector<std::string>{"no move has been played yet"});
    game.play("h8h9i8i9j8j9k8a1b1c1d1");
    game.screen().show_moves(game.session());
    CHECK(game.screen().page().lines ==
          std::vector<std::string>{"  1. h8  h9      2. i8  i9      3. j8  j9      4. k8  a1    "
                                   "  5. b1  c1    ",
                                   "  6. d1  "});
}

TEST_CASE("keys for resigning, pauses and the speed of the engine") {
    ShownGame game{{.game = {.game = "tictactoe"}}};
    CHECK_FALSE(game.type(U"R"));
    CHECK(game.shows("give this game up? (y/n)"));
    CHECK(is<command::Resign>(game.type(U"y")));
    CHECK(game.controller().over());
    CHECK(is<command::Resign>(game.type(U"R")));  // to be told why not
    game.type(U"u");
    CHECK(is<command::Pause>(game.type(U"p")));

    std::vector<int> pauses;
    for (const char32_t key : std::u32string_view{U"---------+++++++++="}) {
        game.type({&key, 1});
        pauses.push_back(static_cast<int>(game.controller().least_time().count()));
    }
    CHECK(pauses == std::vector<int>{250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 4000, 2000,
                                     1000, 500, 250, 0, 0, 0, 0, 0});
    game.carry_out(command::SetSpeed{std::chrono::milliseconds{700}});
    game.type(U"-");
    CHECK(game.controller().least_time() == std::chrono::milliseconds{1000});
    game.carry_out(command::SetSpeed{std::chrono::milliseconds{20'000}});
    game.type(U"-");
    CHECK(game.controller().least_time() == std::chrono::milliseconds{20'000});
    game.type(U"+");
    CHECK(game.controller().least_time() == std::chrono::milliseconds{8'000});
}

TEST_CASE("a key begins a command that says who plays") {
    ShownGame game = humans();
    game.type(U"f");
    CHECK(game.screen().mode() == Mode::Prompt);
    CHECK(game.shows(":force\n"));
    game.type(U"O ai");
    CHECK(is<command::Force>(game.press(Key::Kind::Enter)));
    CHECK(game.controller().seat(Player::Second) == Seat::Engine);
}

TEST_CASE("clicks may have to be confirmed by a second one") {
    ShownGame game = humans();
    const BoardFrame board = make_layout(game.session().shape(), {80, 24})->board;
    const Key corner = Key::click(board.center(game.at("a1").square()));
    const Key next = Key::click(board.center(game.at("b1").square()));
    game.type(U"C");
    CHECK(game.screen().notice() == "a click moves the cursor, a second one plays there");
    CHECK_FALSE(game.press(corner));
    CHECK(game.screen().notice() == "once more plays there");
    CHECK_FALSE(game.press(next));
    CHECK(plays(game.press(next), game.at("b1")));
    game.type(U"C");
    CHECK(plays(game.press(corner), game.at("a1")));
}
