// SPDX-License-Identifier: MIT
// The only file that includes ncurses.
#include "tui/ncurses_terminal.hpp"

#include <ncurses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "app/output_abilities.hpp"

namespace kinarow::tui {
namespace {

using app::Key;

constexpr int kEscapeDelay = 25;  // milliseconds
constexpr int kCtrlL = 12;
constexpr int kEscape = 27;
constexpr int kDelete = 127;

app::Charset choose_charset(Glyphs glyphs) {
    return glyphs == Glyphs::Auto ? app::locale_charset() : app::Charset::Ascii;
}

attr_t attributes_of(app::Emphasis emphasis) {
    switch (emphasis) {
        case app::Emphasis::None:
            break;
        case app::Emphasis::Dim:
            return A_DIM;
        case app::Emphasis::Bold:
            return A_BOLD;
        case app::Emphasis::Reverse:
            return A_REVERSE;
    }
    return A_NORMAL;
}

/// The pair of colours of the style at that index of a theme; pair 0 is the terminal's own.
short pair_of(std::size_t style) { return static_cast<short>(style + 1); }

/// Gives each style of a theme its pair of colours.
void start_colors(const app::Theme& theme) {
    constexpr int kManyColors = 256;
    start_color();
    const bool has_default = use_default_colors() == OK;
    const auto number = [&](app::Color color, short otherwise) {
        const short wanted = COLORS >= kManyColors ? color.rich : color.basic;
        return wanted >= 0 ? wanted : has_default ? short{-1} : otherwise;
    };
    for (std::size_t i = 0; i < theme.size(); ++i) {
        init_pair(pair_of(i), number(theme[i].foreground, COLOR_WHITE),
                  number(theme[i].background, COLOR_BLACK));
    }
}

/// What the window says; nothing if it does not know.
std::optional<app::Size> window_size() {
    winsize window{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0;
    if (!known || window.ws_row == 0 || window.ws_col == 0) return std::nullopt;
    return app::Size{window.ws_col, window.ws_row};
}

Key key_of(Key::Kind kind) { return {.kind = kind}; }

/// Every report that a terminal may send.  One that was not asked for would make curses wait for
/// the next, deaf to signals and to the clock, when it comes alone.
constexpr mmask_t kAllReports = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED |
                                BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED |
                                BUTTON4_PRESSED | BUTTON4_RELEASED | BUTTON5_PRESSED |
                                BUTTON5_RELEASED | REPORT_MOUSE_POSITION;

/// The click among the reports that came at once.
std::optional<Key> click() {
    std::optional<Key> click;
    for (MEVENT event; getmouse(&event) == OK;) {
        if ((event.bstate & BUTTON1_PRESSED) != 0) click = Key::click({event.x, event.y});
    }
    return click;
}

std::optional<Key> key_of_code(wint_t code) {
    switch (code) {
        case KEY_UP:
            return key_of(Key::Kind::Up);
        case KEY_DOWN:
            return key_of(Key::Kind::Down);
        case KEY_LEFT:
            return key_of(Key::Kind::Left);
        case KEY_RIGHT:
            return key_of(Key::Kind::Right);
        case KEY_HOME:
            return key_of(Key::Kind::Home);
        case KEY_END:
            return key_of(Key::Kind::End);
        case KEY_PPAGE:
            return key_of(Key::Kind::PageUp);
        case KEY_NPAGE:
            return key_of(Key::Kind::PageDown);
        case KEY_BACKSPACE:
            return key_of(Key::Kind::Backspace);
        case KEY_DC:
            return key_of(Key::Kind::Delete);
        case KEY_ENTER:
            return key_of(Key::Kind::Enter);
        case KEY_RESIZE:
            return key_of(Key::Kind::Resize);
        case KEY_MOUSE:
            return click();
        default:
            return std::nullopt;
    }
}

/// The next character that has come already, if there is one.
std::optional<wint_t> next_character() {
    wint_t code = 0;
    return get_wch(&code) == OK ? std::optional{code} : std::nullopt;
}

/// Takes the rest of a control sequence (ECMA-48, 5.4): parameters and the sign that ends it; in
/// the Linux console a second bracket and one sign.
void skip_control_sequence() {
    constexpr int kLongest = 64;
    for (int i = 0; i < kLongest; ++i) {
        const auto code = next_character();
        if (!code) return;
        const bool console = i == 0 && *code == L'[';
        if (console) static_cast<void>(next_character());
        if (console || (0x40 <= *code && *code <= 0x7E)) return;
    }
}

/// Takes what belongs to an Escape that begins a sequence of a key which the terminal's description
/// does not have, as Ctrl-Left or Home may be, or Alt with a key; false if it is the key Escape.
bool skip_unknown_key() {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == KEY_CODE_YES) {
        if (code != KEY_RESIZE) return true;
        ungetch(KEY_RESIZE);
        return false;
    }
    if (kind != OK) return false;
    if (code == L'[') {
        skip_control_sequence();
        return true;
    }
    if (code == L'O') {
        static_cast<void>(next_character());
        return true;
    }
    if (code == kEscape && skip_unknown_key()) return true;
    unget_wch(static_cast<wchar_t>(code));
    return false;
}

Key key_of_character(wint_t character) {
    switch (character) {
        case '\r':
        case '\n':
            return key_of(Key::Kind::Enter);
        case '\t':
            return key_of(Key::Kind::Tab);
        case '\b':
        case kDelete:
            return key_of(Key::Kind::Backspace);
        case kEscape:
            return key_of(Key::Kind::Escape);
        default:
            return Key::of(static_cast<char32_t>(character));
    }
}

}  // namespace

std::unique_ptr<NcursesTerminal> NcursesTerminal::open(const CursesOptions& options) {
    for (const char* const name : {"LINES", "COLUMNS"}) unsetenv(name);  // the window knows better
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
    std::unique_ptr<NcursesTerminal> terminal{new NcursesTerminal{options}};
    return terminal->moves_cursor() ? std::move(terminal) : nullptr;
}

NcursesTerminal::NcursesTerminal(const CursesOptions& options)
    : signals_{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT},
      screen_{newterm(nullptr, stdout, stdin)},
      charset_{choose_charset(options.glyphs)},
      color_{options.color} {
    if (!moves_cursor()) return;
    set_up_input();
    use_theme(options.theme);
}

NcursesTerminal::~NcursesTerminal() {
    if (screen_ == nullptr) return;
    endwin();
    delscreen(screen_);
}

bool NcursesTerminal::moves_cursor() const {
    return screen_ != nullptr && tigetstr("cup") != nullptr;
}

void NcursesTerminal::set_up_input() {
    if (std::getenv("ESCDELAY") == nullptr) set_escdelay(kEscapeDelay);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mouseinterval(0);
    mousemask(kAllReports, nullptr);
}

void NcursesTerminal::use_theme(app::ThemeName name) {
    const app::Theme& theme = app::theme_of(name);
    const bool colored = has_colors() && app::wants_color(color_);
    if (colored) start_colors(theme);
    for (std::size_t i = 0; i < theme.size(); ++i) {
        renditions_[i] = {attributes_of(theme[i].emphasis), colored ? pair_of(i) : short{0}};
    }
}

std::chrono::steady_clock::time_point NcursesTerminal::now() const {
    return std::chrono::steady_clock::now() - suspended_;
}

app::Size NcursesTerminal::size() const { return {getmaxx(stdscr), getmaxy(stdscr)}; }

void NcursesTerminal::show(const app::Canvas& canvas) {
    const app::Size area{std::min(canvas.size().columns, size().columns),
                         std::min(canvas.size().rows, size().rows)};
    for (int y = 0; y < area.rows; ++y) {
        for (int x = 0; x < area.columns; ++x) put({x, y}, canvas.at({x, y}));
    }
    curs_set(canvas.cursor() ? 1 : 0);
    if (canvas.cursor()) move(canvas.cursor()->y, canvas.cursor()->x);
    refresh();
}

void NcursesTerminal::put(app::Point at, const app::Cell& cell) {
    if (cell.glyph == 0) return;  // the right half of a wide character
    const bool shown = charset_ == app::Charset::Unicode || cell.glyph < kDelete;
    const wchar_t text[] = {shown ? static_cast<wchar_t>(cell.glyph) : L'?', L'\0'};
    const Rendition& rendition = renditions_[static_cast<std::size_t>(cell.style)];
    cchar_t character;
    setcchar(&character, text, rendition.attributes, rendition.pair, nullptr);
    mvadd_wch(at.y, at.x, &character);
}

std::optional<Key> NcursesTerminal::next_key(std::chrono::milliseconds wait) {
    awake_ = std::chrono::steady_clock::now();
    if (const auto key = take_signal()) return key;
    if (const auto key = read_key()) return key;
    wait_for_input(wait);
    if (const auto key = take_signal()) return key;
    return read_key();
}

std::optional<Key> NcursesTerminal::take_signal() {
    if (end_signal_ != 0) return key_of(Key::Kind::Closed);
    if (app::SignalWatch::take(SIGTSTP)) {
        suspend();
        return take_over_again();
    }
    if (app::SignalWatch::take(SIGCONT)) return take_over_again();
    end_signal_ = app::SignalWatch::noted();
    return end_signal_ == 0 ? std::nullopt : std::optional{key_of(Key::Kind::Closed)};
}

std::optional<Key> NcursesTerminal::read_key() {
    wint_t code = 0;
    switch (get_wch(&code)) {
        case KEY_CODE_YES:
            return key_of_code(code);
        case OK:
            break;
        default:
            return std::nullopt;
    }
    if (code == kEscape && skip_unknown_key()) return std::nullopt;
    if (code != kCtrlL) return key_of_character(code);
    clearok(curscr, TRUE);
    return key_of(Key::Kind::Resize);
}

void NcursesTerminal::wait_for_input(std::chrono::milliseconds wait) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, static_cast<int>(wait.count())) <= 0) return;
    int waiting = 0;
    const bool readable = ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting > 0;
    if ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 || !readable) end_signal_ = SIGHUP;
}

void NcursesTerminal::suspend() {
    endwin();
    awake_ = std::chrono::steady_clock::now();
    signals_.let_act(SIGTSTP);
    static_cast<void>(app::SignalWatch::take(SIGCONT));
}

Key NcursesTerminal::take_over_again() {
    suspended_ += std::chrono::steady_clock::now() - awake_;
    reset_prog_mode();
    if (const auto window = window_size()) resizeterm(window->rows, window->columns);
    clearok(curscr, TRUE);
    return key_of(Key::Kind::Resize);
}

}  // namespace kinarow::tui
