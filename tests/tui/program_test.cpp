// SPDX-License-Identifier: MIT
// The whole program in a pseudo-terminal, driven and seen as by a person.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "app/layout.hpp"
#include "catch.hpp"
#include "kinarow/core/notation.hpp"
#include "support/emulated_terminal.hpp"

using namespace kinarow;
using namespace std::chrono_literals;
using app::Point;
using app::Size;
using test::EmulatedTerminal;
using test::Environment;

namespace {

constexpr Shape kThree{3, 3};
constexpr Shape kFifteen{15, 15};

struct Play {
    std::string options{};  ///< Words after the program's name.
    Size size{80, 24};
    Environment environment{};
};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

test::EmulatedTerminalOptions options_of(const Play& play) {
    std::vector<std::string> command{KINAROW_PROGRAM};
    const std::vector<std::string> words = words_of(play.options);
    command.insert(command.end(), words.begin(), words.end());
    return {.command = command, .size = play.size, .environment = play.environment};
}

/// Whether a program has given the terminal back to the shell that it was started from.
bool left(const EmulatedTerminal& shell) {
    return !shell.alternate_screen() && shell.settings_restored();
}

/// The program, with its first picture on the screen.
class Game : public EmulatedTerminal {
public:
    explicit Game(const Play& play) : EmulatedTerminal{options_of(play)} {}

    /// Where a square of a board is drawn now.
    [[nodiscard]] Point place_of(Shape shape, std::string_view square) const {
        const auto layout = app::make_layout(shape, size());
        const auto move = Notation{shape, RowOrder::FromBottom}.parse(square);
        return layout->board.center(move->square());
    }
    [[nodiscard]] char32_t glyph_at(Point at) const {
        return static_cast<char32_t>(cell_at(at).chars[0]);
    }
    /// Waits for the picture to have that character in that place.
    bool wait_for_glyph(Point at, char32_t glyph) {
        return wait_until([&] { return glyph_at(at) == glyph; });
    }
    bool wait_for_own_move() {
        return wait_until([&] { return shows("your move") || over(); });
    }
    [[nodiscard]] bool over() const {
        return shows("you win") || shows("random wins") || shows("a draw");
    }

    /// Places a stone where the cursor starts.
    void play_center() {
        type("\r");
        const Point center = place_of(kFifteen, "h8");
        wait_until([&] { return glyph_at(center) == U'●' || glyph_at(center) == U'X'; });
        settle();
    }

    /// Leaves by keys; everything has to be as it was before.
    void quit() {
        type("q");
        wait_until([&] { return shows("(y/n)") || !alternate_screen(); });
        type("y");
        check_left(0);
    }
    void check_left(int exit_code) {
        CHECK(wait_for_exit() == exit_code);
        CHECK(settings_restored());
        CHECK_FALSE(alternate_screen());
        CHECK_FALSE(mouse_wanted());
        CHECK(cursor_visible());
    }
};

}  // namespace

TEST_CASE("another language in a terminal that shows its characters") {
    const auto [variable, value] = GENERATE(table<std::string, std::string>({
        {"LC_ALL", "ja_JP.UTF-8"},  // whether or not the locale is installed
        {"LANGUAGE", "ja"},
    }));
    Game game{
        {.options = "--game tictactoe --players human-human", .environment = {{variable, value}}}};
    REQUIRE(game.wait_until([&] { return game.shows("手番") || game.shows("to move"); }));
    game.settle();
    if (game.shows("to move")) return game.quit();  // built without gettext
    CHECK(game.shows("対局者 1 の手番"));
    CHECK(game.shows("? 説明  q 終了"));
    game.type("\r");
    REQUIRE(game.wait_until([&] { return game.shows("対局者 2 の手番"); }));
    game.type("qx");  // a wide text over another, and the question back over the notice
    CHECK(game.wait_for("y か n を押してください: この対局をやめて終了しますか? (y/n)"));
    game.type("n");
    CHECK(game.wait_until([&] { return !game.shows("y/n"); }));
    game.quit();
}

TEST_CASE("a language that the terminal's characters cannot show is not spoken") {
    Game game{{.options = "--game tictactoe --players human-human --ascii",
               .environment = {{"LC_ALL", "ja_JP.UTF-8"}}}};
    CHECK(game.wait_for("player 1 to move"));
    game.quit();
    Game latin{{.options = "--game tictactoe --players human-human",
                .environment = {{"LC_ALL", "C"}, {"LANGUAGE", "ja"}}}};
    CHECK(latin.wait_for("player 1 to move"));
    latin.quit();
    Game console{{.options = "--game tictactoe --players human-human",
                  .environment = {{"LANGUAGE", "ja"}, {"TERM", "linux"}}}};
    CHECK(console.wait_for("player 1 to move"));
    console.quit();
}

TEST_CASE("a whole game by keys, then another") {
    Game game{{.options = "--game tictactoe --engine random --seed 3"}};
    REQUIRE(game.wait_for("your move"));
    CHECK(game.alternate_screen());
    CHECK(game.wait_until([&] { return game.mouse_wanted(); }));
    game.press(VTERM_KEY_LEFT);
    game.press(VTERM_KEY_UP);
    REQUIRE(game.wait_until([&] { return game.cursor() == game.place_of(kThree, "a3"); }));
    constexpr std::array kSquares{"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"};
    for (std::size_t square = 0; square < kSquares.size() && !game.over(); ++square) {
        game.press(VTERM_KEY_ENTER);
        const bool next_row = square % 3 == 2;
        game.type(next_row ? "jhh" : "l");
        const Point next = game.place_of(kThree, kSquares[(square + 1) % kSquares.size()]);
        REQUIRE(game.wait_until(
            [&] { return game.over() || (game.shows("your move") && game.cursor() == next); }));
    }
    CHECK(game.over());
    game.type("n");
    REQUIRE(game.wait_for("no move yet"));
    game.type("q");
    game.check_left(0);
}

TEST_CASE("a whole game by mouse") {
    Game game{{.options = "--players human-human"}};
    REQUIRE(game.wait_for("player 1 to move"));
    bool first = true;
    for (const char* const square : {"h8", "a1", "i9", "o15", "g7", "a15", "f6", "o1", "j10"}) {
        const Point at = game.place_of(kFifteen, square);
        game.click(at);
        REQUIRE(game.wait_for_glyph(at, first ? U'●' : U'○'));
        first = !first;
    }
    CHECK(game.wait_for("player 1 wins"));
    CHECK(game.wait_for("five in a row, j10 i9 h8 g7 f6"));
    CHECK_FALSE(game.cursor_visible());
    game.type("q");
    game.check_left(0);
}

TEST_CASE("clicks hit the right square after every change of the window") {
    Game game{{.options = "--players human-human --size 1x9 --connect 5"}};
    constexpr Shape kColumn{1, 9};
    REQUIRE(game.wait_for("player 1 to move"));
    const std::vector<std::pair<Size, std::string>> clicks{
        {{40, 20}, "a1"}, {{100, 50}, "a4"}, {{24, 13}, "a6"}, {{80, 24}, "a9"}};
    std::string last = "a5";  // where the cursor starts
    for (const auto& [size, square] : clicks) {
        game.resize(size);
        const bool drawn_anew = game.wait_until([&] {
            return game.row(game.size().rows - 1).find("? help") != std::string::npos &&
                   game.cursor() == game.place_of(kColumn, last);
        });
        INFO(game.text());
        REQUIRE(drawn_anew);
        game.click(game.place_of(kColumn, square));
        CHECK(game.wait_for(" plays " + square));
        last = square;
    }
    game.quit();
}

TEST_CASE("no report of the mouse makes the program wait for the next") {
    Game game{{.options = "--players ai-ai --time 0.05 --size 12x12 --connect 12"}};
    REQUIRE(game.wait_for("move 2:"));
    // The left button pressed and let go, the right and the middle one, wheels, a motion.
    for (const char* const report : {"0;1;1M", "0;1;1m", "2;1;1M", "2;1;1m", "1;1;1m", "64;1;1M",
                                     "65;1;1M", "66;1;1M", "67;1;1m", "35;1;1M", "128;1;1M"}) {
        INFO(report);
        game.type(std::string{"\x1b[<"} + report);
        game.wait(20ms);
        const std::string before = game.text();
        REQUIRE(game.wait_until([&] { return game.text() != before; }, 5s));
    }
    game.quit();
}

TEST_CASE("the window may change while the engine thinks") {
    Game game{{.options = "--first ai --time 4"}};
    REQUIRE(game.wait_for("is thinking"));
    for (const Size size : {Size{40, 20}, Size{1, 1}, Size{2, 1}, Size{10, 3}, Size{120, 50}}) {
        game.resize(size);
        if (size.columns > 20) {
            CHECK(game.wait_for("mcts is thinking", 1s));
        } else {
            CHECK(game.wait_for(game.size().columns == 10 ? "needs" : "t", 1s));
        }
    }
    CHECK(game.wait_for("your move"));
    CHECK(game.wait_for("move 1: X plays"));
    game.quit();
}

TEST_CASE("a window that is too small says what it needs and loses nothing") {
    Game game{{.options = "--players human-human --moves h8,h9"}};
    REQUIRE(game.wait_for("move 2: O plays h9"));
    game.resize({34, 24});
    CHECK(game.wait_for("needs 35x19"));
    game.type(" :\r");  // nothing is played unseen
    game.resize({35, 19});
    CHECK(game.wait_for("player 1 to move"));
    CHECK(game.wait_for_glyph(game.place_of(kFifteen, "h9"), U'○'));
    game.resize({79, 23});
    CHECK(game.wait_for("gomoku, 15x15, five in a row"));
    CHECK(game.wait_for("move 2: O plays h9"));
    game.resize({10, 3});
    CHECK(game.wait_for("needs"));
    game.quit();
}

TEST_CASE("a signal ends the game in every state and leaves the terminal as it was") {
    const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP, SIGQUIT);
    const auto [keys, sign] = GENERATE(table<std::string, std::string>({
        {"", "your move"},
        {"\r", "is thinking"},
        {":hi", ":hi"},
        {"?", "Keys"},
        {"\rq", "(y/n)"},
    }));
    Game game{{.options = "--time 30"}};
    REQUIRE(game.wait_for("your move"));
    CHECK_FALSE(game.settings_restored());
    game.type(keys);
    REQUIRE(game.wait_for(sign));
    const auto before = EmulatedTerminal::Clock::now();
    game.send(signal);
    game.check_left(128 + signal);
    CHECK(EmulatedTerminal::Clock::now() - before < 2s);
}

TEST_CASE("^C ends the game") {
    Game game{{.options = "play"}};
    REQUIRE(game.wait_for("your move"));
    game.type("\x03");
    game.check_left(128 + SIGINT);
}

TEST_CASE("a terminal that goes away ends the game") {
    Game game{{.options = "--first ai --time 30"}};
    REQUIRE(game.wait_for("is thinking"));
    game.hang_up();
    CHECK(game.wait_for_exit(5s) == 128 + SIGHUP);
}

TEST_CASE("keys are answered while the engine thinks") {
    Game game{{.options = "--first ai --time 30"}};
    REQUIRE(game.wait_for("is thinking"));
    std::vector<EmulatedTerminal::Clock::duration> delays;
    for (const char* const step : {"h", "l", "h", "l", "h", "l", "h", "l", "h"}) {
        const Point target = game.place_of(kFifteen, *step == 'h' ? "g8" : "h8");
        const auto before = EmulatedTerminal::Clock::now();
        game.type(step);
        REQUIRE(game.wait_for_glyph({target.x - 1, target.y}, U'>'));
        delays.push_back(EmulatedTerminal::Clock::now() - before);
    }
    std::sort(delays.begin(), delays.end());
    CHECK(delays[delays.size() / 2] < 100ms);  // on a busy machine; a frame otherwise
    game.type("g");
    CHECK(game.wait_for("your move", 2s));
    game.type("\r");
    REQUIRE(game.wait_for("is thinking"));
    game.type("qy");
    game.check_left(0);
}

TEST_CASE("the prompt takes every command, completes and remembers") {
    Game game{{.options = "--game four --engine random"}};
    REQUIRE(game.wait_for("your move"));
    game.type(":eng\tmin\t\r");
    CHECK(game.wait_for("O   0:00  minimax"));
    game.type(":nonsense\r");
    CHECK(game.wait_for("'nonsense' is not a command"));
    game.type(":");
    game.press(VTERM_KEY_UP);
    CHECK(game.wait_for(":nonsense"));
    game.press(VTERM_KEY_ESCAPE);
    CHECK(game.wait_for("? help"));
    game.type(":c3\r");
    CHECK(game.wait_for("move 2: O plays"));
    game.type(":moves\r");
    CHECK(game.wait_for("1. c3"));
    game.type(" :undo\r");
    CHECK(game.wait_for("no move yet"));
    game.type("q");
    game.check_left(0);
}

TEST_CASE("^Z gives the terminal to the shell, and fg brings the game back") {
    EmulatedTerminal shell{{.command = {"/bin/sh", "-i"}, .environment = {{"PS1", "<ready>"}}}};
    REQUIRE(shell.wait_for("<ready>"));
    shell.type(std::string{KINAROW_PROGRAM} + " --players human-human\r");
    REQUIRE(shell.wait_for("player 1 to move"));
    shell.type(":h8\r");
    REQUIRE(shell.wait_for("move 1: X plays h8"));
    shell.type(":last\r");  // looked through, so that no clock runs
    REQUIRE(shell.wait_for("'go' plays on"));
    shell.settle();
    const std::string picture = shell.text();
    shell.type("\x1a");
    REQUIRE(shell.wait_until([&] { return left(shell); }));
    CHECK_FALSE(shell.mouse_wanted());
    shell.type("clear; echo con''tinue\r");
    REQUIRE(shell.wait_for("continue"));
    SECTION("in the same window") {
        shell.type("fg\r");
        CHECK(shell.wait_until([&] { return shell.text() == picture; }));
    }
    SECTION("in another one") {
        shell.resize({40, 20});
        shell.type("fg\r");
        CHECK(shell.wait_for("move 1 of 1: X plays h8"));
        CHECK(shell.wait_for("? help"));
    }
    CHECK(shell.wait_until([&] { return shell.mouse_wanted(); }));
    shell.type(":i9\r");
    CHECK(shell.wait_for("move 2: O plays i9"));
    shell.type("qy");
    REQUIRE(shell.wait_until([&] { return left(shell); }));
    shell.type("exit\r");
    CHECK(shell.wait_for_exit());
}

TEST_CASE("without UTF-8 the picture is ASCII") {
    Game game{{.options = "play", .environment = {{"LC_ALL", "C"}}}};
    REQUIRE(game.wait_for("your move"));
    CHECK(game.row(1).substr(0, 16) == " 15 . . . . . . ");
    game.play_center();
    CHECK(game.glyph_at(game.place_of(kFifteen, "h8")) == U'X');
    const std::string text = game.text();
    CHECK(std::all_of(text.begin(), text.end(),
                      [](char c) { return c == '\n' || (' ' <= c && c <= '~'); }));
    game.quit();
}

TEST_CASE("many kinds of terminals are good enough") {
    const std::string term =
        GENERATE("vt100", "vt220", "linux", "xterm", "screen", "tmux-256color");
    Game game{{.options = "--engine random", .environment = {{"TERM", term}}}};
    REQUIRE(game.wait_for("your move"));
    game.play_center();
    CHECK(game.wait_for("move 2: O plays"));
    game.type("u");
    CHECK(game.wait_for("no move yet"));
    game.type("q");
    CHECK(game.wait_for_exit() == 0);
    CHECK(game.settings_restored());
}

TEST_CASE("the window's size counts, not what the environment says") {
    Game game{{.options = "play", .environment = {{"LINES", "50"}, {"COLUMNS", "40"}}}};
    REQUIRE(game.wait_for("your move"));
    CHECK(game.wait_until([&] { return game.row(23).find("? help") != std::string::npos; }));
    game.resize({40, 20});
    CHECK(game.wait_until([&] { return game.row(19).find("? help") != std::string::npos; }));
    game.type("q");
    game.check_left(0);
}

TEST_CASE("an exception leaves the terminal as it was") {
    EmulatedTerminal terminal{{.command = {KINAROW_THROWING_PROGRAM}}};
    REQUIRE(terminal.wait_for("about to throw"));
    CHECK(terminal.alternate_screen());
    terminal.type(" ");
    CHECK(terminal.wait_for_exit() == 3);
    CHECK(terminal.settings_restored());
    CHECK_FALSE(terminal.alternate_screen());
    CHECK_FALSE(terminal.mouse_wanted());
}

TEST_CASE("colours are used unless they are unwanted") {
    const auto [options, environment, wanted] = GENERATE(table<std::string, Environment, bool>({
        {"play", {}, true},
        {"play", {{"NO_COLOR", "1"}}, false},
        {"play", {{"NO_COLOR", ""}}, true},
        {"--color always", {{"NO_COLOR", "1"}}, true},
        {"--color never", {}, false},
    }));
    Game game{{.options = options, .environment = environment}};
    REQUIRE(game.wait_for("your move"));
    const Point panel = app::make_layout(kFifteen, game.size())->panel.origin;
    const VTermScreenCell stone = game.cell_at({panel.x + 2, panel.y + 2});
    REQUIRE(stone.chars[0] == U'●');
    CHECK(VTERM_COLOR_IS_DEFAULT_FG(&stone.fg) != wanted);
    game.type("q");
    game.check_left(0);
}

TEST_CASE("a terminal that cannot move its cursor gets the plain prompt") {
    const std::string term = GENERATE("dumb", "nonsense", "");
    Game game{{.options = "--game tictactoe", .environment = {{"TERM", term}}}};
    CHECK(game.wait_for(" 1  .  .  .  1"));
    CHECK_FALSE(game.alternate_screen());
    game.type("quit\r");
    CHECK(game.wait_for_exit() == 0);
    CHECK(game.settings_restored());
}

TEST_CASE("any bytes may be typed") {
    Game game{{.options = "--game tictactoe --engine random"}};
    REQUIRE(game.wait_for("your move"));
    std::string bytes;
    for (int i = 1; i < 256; ++i) {
        const char byte = static_cast<char>(i);
        const bool acts =
            std::string_view{"\x03\x1a\x1c\x11\x13qQyY"}.find(byte) != std::string_view::npos;
        if (!acts) bytes.push_back(byte);
    }
    game.type(bytes + "\x1b[<0;9999;9999M\x1b[M\xff\xff\xff\x1b[999;999;999~" + "\x1b");
    game.wait(300ms);
    game.type("\x1b\x1b");
    game.wait(100ms);
    game.type(":help\r");
    CHECK(game.wait_for("Keys"));
    game.type("\x1bqy");
    game.check_left(0);
}

TEST_CASE("only what changes is sent") {
    Game game{{.options = "play"}};
    REQUIRE(game.wait_for("your move"));
    game.settle();
    const std::size_t before = game.bytes_written();
    game.wait(600ms);
    CHECK(game.bytes_written() == before);
    game.type("h");
    game.settle();
    CHECK(game.bytes_written() > before);
    CHECK(game.bytes_written() - before < 300);
    game.type("q");
    game.check_left(0);
}

namespace {

/// Folders for settings and state that several runs of the program share.
struct SharedHome {
    test::TemporaryFolder folder;
    Environment environment{{"XDG_CONFIG_HOME", folder.file("config")},
                            {"XDG_STATE_HOME", folder.file("state")}};

    [[nodiscard]] Play play(const std::string& options = {}) const {
        return {.options = options, .environment = environment};
    }
    [[nodiscard]] std::string settings() const {
        return test::contents_of(folder.file("config/kinarow/settings"));
    }
    /// Files of games that are kept.
    [[nodiscard]] std::size_t files() const {
        std::error_code none;
        const std::filesystem::directory_iterator games{folder.file("state/kinarow/games"), none};
        return none ? 0 : static_cast<std::size_t>(std::distance(begin(games), end(games)));
    }
};

}  // namespace

TEST_CASE("without options a menu comes first, and remembers what was chosen") {
    const SharedHome home;
    {
        Game game{home.play()};
        REQUIRE(game.wait_for("[ Play ]"));
        game.press(VTERM_KEY_LEFT);
        game.press(VTERM_KEY_LEFT);
        CHECK(game.wait_for("tictactoe, 3x3"));
        game.resize({40, 20});
        CHECK(game.wait_until([&] { return game.row(19).find("? help") != std::string::npos; }));
        game.resize({80, 24});
        game.type("jjl");
        CHECK(game.wait_for("two people"));
        game.type("\r");
        REQUIRE(game.wait_for("player 1 to move"));
        game.type("c");
        CHECK(game.wait_until([&] { return !game.shows("a       b"); }));
        game.type("q");
        game.check_left(0);
    }
    CHECK(home.settings().find("game = tictactoe\n") != std::string::npos);
    CHECK(home.settings().find("opponent = person\n") != std::string::npos);
    CHECK(home.settings().find("coordinates = no\n") != std::string::npos);
    CHECK(home.files() == 0);
    Game again{home.play()};
    REQUIRE(again.wait_for("two people"));
    again.type("\r");
    REQUIRE(again.wait_for("player 1 to move"));
    again.type("q");
    again.check_left(0);
}

TEST_CASE("keys that the terminal's description does not have do nothing") {
    Game game{{}};
    REQUIRE(game.wait_for("[ Play ]"));
    for (const char* const key : {"\x1b[1;5D", "\x1b[1;9q", "\x1b[I", "\x1bOq", "\x1b[200~",
                                  "\x1b\x1b[A", "\x1b\x1b[1;5D", "\x1b[[q"}) {
        game.type(key);
    }
    game.type("\r");
    REQUIRE(game.wait_for("your move"));
    game.type("\x1b[1;5C\x1b[1;2R\x1b[15;2~");
    game.type(":level 4");
    REQUIRE(game.wait_for(":level 4"));
    game.type("\x1b[1;5D0");
    CHECK(game.wait_for(":level 40"));
    game.type("\x1b");
    game.type("q");
    game.check_left(0);
}

TEST_CASE("the menu is left by q, by signals and with the terminal") {
    Game game{{}};
    REQUIRE(game.wait_for("[ Play ]"));
    SECTION("q") {
        game.type("q");
        game.check_left(0);
    }
    SECTION("SIGTERM") {
        game.send(SIGTERM);
        game.check_left(128 + SIGTERM);
    }
    SECTION("the terminal goes away") {
        game.hang_up();
        CHECK(game.wait_for_exit(5s) == 128 + SIGHUP);
    }
}

TEST_CASE("a game outlives the program however it ends, and is offered again") {
    const int signal = GENERATE(SIGKILL, SIGTERM, SIGHUP, 0);
    const SharedHome home;
    {
        Game game{home.play("--players human-human")};
        REQUIRE(game.wait_for("player 1 to move"));
        game.type(":h8\r");
        REQUIRE(game.wait_for("move 1: X plays h8"));
        game.type(":i9\r");
        REQUIRE(game.wait_for("move 2: O plays i9"));
        game.settle();
        if (signal == 0) {
            game.quit();
        } else {
            game.send(signal);
            CHECK(game.wait_for_exit() == 128 + signal);
        }
    }
    CHECK(home.files() == 2);
    Game game{home.play()};
    REQUIRE(game.wait_for("[ Continue ]"));
    CHECK(game.wait_for("gomoku, 15x15, five in a row, after move 2"));
    game.type("\r");
    REQUIRE(game.wait_for("move 2: O plays i9"));
    CHECK(game.wait_for("the game goes on"));
    CHECK(game.wait_for("player 1 to move"));
    game.type(":u\b");
    game.press(VTERM_KEY_UP);  // the prompt remembers too
    CHECK(game.wait_for(":i9"));
    game.press(VTERM_KEY_ESCAPE);
    for (const char* const move : {"h9", "i10", "h10", "i11", "h11", "i12", "h12"}) {
        game.type(std::string{":"} + move + '\r');
        REQUIRE(game.wait_for(std::string{" plays "} + move));
    }
    CHECK(game.wait_for("player 1 wins"));
    game.type("q");
    game.check_left(0);
    CHECK(home.files() == 0);
}

TEST_CASE("two programs at once keep their games apart") {
    const SharedHome home;
    Game one{home.play("--players human-human")};
    Game other{home.play("--players human-human")};
    REQUIRE(one.wait_for("player 1 to move"));
    REQUIRE(other.wait_for("player 1 to move"));
    one.type(":h8\r");
    other.type(":a1\r");
    REQUIRE(one.wait_for("move 1: X plays h8"));
    REQUIRE(other.wait_for("move 1: X plays a1"));
    CHECK(home.files() == 4);
    Game third{home.play()};
    CHECK(third.wait_for("[ Play ]"));  // both are being played
    one.send(SIGKILL);
    CHECK(one.wait_for_exit() == 128 + SIGKILL);
    Game fourth{home.play()};
    CHECK(fourth.wait_for("[ Continue ]"));
}

TEST_CASE("a home that cannot be written only warns") {
    const Environment nowhere{{"XDG_CONFIG_HOME", "/proc/config"}, {"XDG_STATE_HOME", "/proc/x"}};
    Game game{{.options = "--players human-human", .environment = nowhere}};
    REQUIRE(game.wait_for("player 1 to move"));
    CHECK_FALSE(game.shows("nothing is kept"));
    game.type(":h8\r");
    CHECK(game.wait_for("nothing is kept for the next time"));
    game.type(":i9\r");
    CHECK(game.wait_for("move 2: O plays i9"));
    CHECK(game.wait_until([&] { return !game.shows("nothing is kept"); }));
    game.quit();
    Game menu{{.environment = nowhere}};
    REQUIRE(menu.wait_for("[ Play ]"));
    menu.type("\r");
    CHECK(menu.wait_for("nothing is kept for the next time"));
    menu.quit();
}

TEST_CASE("with --no-config nothing is read or kept") {
    const SharedHome home;
    Game game{home.play("--no-config --players human-human")};
    REQUIRE(game.wait_for("player 1 to move"));
    game.type(":h8\r");
    REQUIRE(game.wait_for("move 1: X plays h8"));
    game.type("c");
    game.quit();
    CHECK(home.folder.names().empty());
}

TEST_CASE("the plain prompt keeps the game too, and says how to take it up again") {
    const SharedHome home;
    const std::string options = "--players human-human --ui plain";
    {
        Game game{home.play(options)};
        REQUIRE(game.wait_for("X to move>"));
        game.type("h8\r");
        REQUIRE(game.wait_for("O to move>"));
        game.send(SIGKILL);
        CHECK(game.wait_for_exit() == 128 + SIGKILL);
    }
    Game game{home.play(options)};
    REQUIRE(game.wait_for("X to move>"));
    CHECK(game.wait_for("a game was left on "));
    CHECK(game.shows(": 'load " + home.folder.file("state/kinarow/games").substr(0, 12)));
    game.type("quit\r");
    CHECK(game.wait_for_exit() == 0);
}
