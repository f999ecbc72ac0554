// SPDX-License-Identifier: MIT
// A program in a pseudo-terminal, and a terminal emulator (libvterm) that shows what it writes: for
// tests of the whole program as people see it.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "app/canvas.hpp"
#include "app/utf8.hpp"
#include "support/temporary_folder.hpp"

namespace kinarow::test {

using Environment = std::map<std::string, std::string>;

struct EmulatedTerminalOptions {
    std::vector<std::string> command{};  ///< The program's path and its arguments.
    app::Size size{80, 24};
    /// Added to a small one for a UTF-8 xterm, with folders of its own for settings and state.
    Environment environment{};
};

class EmulatedTerminal {
public:
    using Clock = std::chrono::steady_clock;
    /// Long enough for a sanitized build on a busy machine.
    static constexpr std::chrono::seconds kPatience{20};

    /// Starts the program as the leader of a session on the terminal.
    explicit EmulatedTerminal(const EmulatedTerminalOptions& options)
        : vterm_{vterm_new(options.size.rows, options.size.columns)}, size_{options.size} {
        open_pty();
        set_window_size();
        before_ = settings();
        set_up_emulator();
        child_ = fork();
        if (child_ == 0) run_child(options);
    }
    EmulatedTerminal(const EmulatedTerminal&) = delete;
    EmulatedTerminal& operator=(const EmulatedTerminal&) = delete;
    ~EmulatedTerminal() {
        if (!status_) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        hang_up();
        close(device_);
        vterm_free(vterm_);
    }

    // What is seen.
    [[nodiscard]] std::string row(int y) const {
        std::u32string glyphs;
        for (int x = 0; x < size_.columns; ++x) {
            const VTermScreenCell cell = cell_at({x, y});
            if (cell.width == 0 || cell.chars[0] == static_cast<std::uint32_t>(-1)) continue;
            glyphs.push_back(cell.chars[0] == 0 ? U' ' : static_cast<char32_t>(cell.chars[0]));
        }
        glyphs.erase(glyphs.find_last_not_of(U' ') + 1);
        return app::encode_utf8(glyphs);
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (int y = 0; y < size_.rows; ++y) text += row(y) + '\n';
        return text;
    }
    [[nodiscard]] bool shows(std::string_view wanted) const {
        return text().find(wanted) != std::string::npos;
    }
    [[nodiscard]] VTermScreenCell cell_at(app::Point at) const {
        VTermScreenCell cell{};
        vterm_screen_get_cell(vterm_obtain_screen(vterm_), {.row = at.y, .col = at.x}, &cell);
        return cell;
    }
    [[nodiscard]] app::Point cursor() const {
        VTermPos position{};
        vterm_state_get_cursorpos(vterm_obtain_state(vterm_), &position);
        return {position.col, position.row};
    }
    [[nodiscard]] app::Size size() const { return size_; }
    [[nodiscard]] bool alternate_screen() const { return property(VTERM_PROP_ALTSCREEN) != 0; }
    [[nodiscard]] bool cursor_visible() const { return property(VTERM_PROP_CURSORVISIBLE) != 0; }
    /// Whether clicks were asked for last, or not.  Read from what was written: libvterm 0.1 misses
    /// all but the first of several modes set at once.
    [[nodiscard]] bool mouse_wanted() const {
        const std::size_t on = written_.rfind("1000h");
        const std::size_t off = written_.rfind("1000l");
        return on != std::string::npos && (off == std::string::npos || on > off);
    }
    /// Whether the terminal's settings are those from before the program started.
    [[nodiscard]] bool settings_restored() const {
        const termios now = settings();
        return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
               now.c_cflag == before_.c_cflag && now.c_lflag == before_.c_lflag &&
               std::equal(std::begin(now.c_cc), std::end(now.c_cc), std::begin(before_.c_cc));
    }
    /// How much the program has written so far.
    [[nodiscard]] std::size_t bytes_written() const { return written_.size(); }

    // What people do.
    void type(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t written = write(master_, bytes.data(), bytes.size());
            if (written <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    void press(VTermKey key) { vterm_keyboard_key(vterm_, key, VTERM_MOD_NONE); }
    void click(app::Point at) {
        vterm_mouse_move(vterm_, at.y, at.x, VTERM_MOD_NONE);
        vterm_mouse_button(vterm_, 1, true, VTERM_MOD_NONE);
        vterm_mouse_button(vterm_, 1, false, VTERM_MOD_NONE);
    }
    void resize(app::Size size) {
        size_ = size;
        vterm_set_size(vterm_, size.rows, size.columns);
        set_window_size();
    }
    void send(int signal) const { kill(child_, signal); }
    /// Closes the terminal under the program.
    void hang_up() {
        if (master_ >= 0) close(std::exchange(master_, -1));
    }

    // Waiting; what the program writes meanwhile is shown.
    template <class Condition>
    bool wait_until(Condition condition, std::chrono::milliseconds patience = kPatience) {
        const auto deadline = Clock::now() + patience;
        while (!condition()) {
            if (Clock::now() > deadline) return false;
            take_output();
        }
        return true;
    }
    bool wait_for(std::string_view wanted, std::chrono::milliseconds patience = kPatience) {
        return wait_until([&] { return shows(wanted); }, patience);
    }
    void wait(std::chrono::milliseconds time) {
        wait_until([] { return false; }, time);
    }
    /// Waits until a picture is complete: nothing more is written for a while.
    void settle() {
        constexpr std::chrono::milliseconds kQuiet{100};
        std::size_t before = 0;
        do {
            before = bytes_written();
            wait(kQuiet);
        } while (bytes_written() != before);
    }
    /// The exit code, 128 + n after death by signal n; nothing if the program does not end.
    std::optional<int> wait_for_exit(std::chrono::milliseconds patience = kPatience) {
        wait_until([&] { return ended(); }, patience);
        if (!status_) return std::nullopt;
        take_output();
        return WIFSIGNALED(*status_) ? 128 + WTERMSIG(*status_) : WEXITSTATUS(*status_);
    }

private:
    void open_pty() {
        master_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) {
            throw std::runtime_error{"no pseudo-terminal"};
        }
        // Kept open, so that the settings can be read after the program has ended.
        device_ = open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    }

    void set_window_size() const {
        const winsize window{.ws_row = static_cast<unsigned short>(size_.rows),
                             .ws_col = static_cast<unsigned short>(size_.columns),
                             .ws_xpixel = 0,
                             .ws_ypixel = 0};
        ioctl(master_, TIOCSWINSZ, &window);
    }

    void set_up_emulator() {
        vterm_set_utf8(vterm_, 1);
        vterm_output_set_callback(
            vterm_,
            [](const char* bytes, std::size_t size, void* self) {
                static_cast<EmulatedTerminal*>(self)->type({bytes, size});
            },
            this);
        static constexpr VTermScreenCallbacks kCallbacks = [] {
            VTermScreenCallbacks callbacks{};
            callbacks.settermprop = [](VTermProp property, VTermValue* value, void* self) {
                static_cast<EmulatedTerminal*>(self)->note(property, *value);
                return 1;
            };
            return callbacks;
        }();
        VTermScreen* const screen = vterm_obtain_screen(vterm_);
        vterm_screen_set_callbacks(screen, &kCallbacks, this);
        vterm_screen_enable_altscreen(screen, 1);
        vterm_screen_reset(screen, 1);
    }

    void note(VTermProp property, const VTermValue& value) {
        const bool is_bool = vterm_get_prop_type(property) == VTERM_VALUETYPE_BOOL;
        properties_[property] = is_bool ? (value.boolean ? 1 : 0) : value.number;
    }
    [[nodiscard]] int property(VTermProp property) const {
        const auto entry = properties_.find(property);
        return entry == properties_.end() ? 0 : entry->second;
    }

    [[nodiscard]] termios settings() const {
        termios settings{};
        tcgetattr(device_, &settings);
        return settings;
    }

    /// Shows what the program has written; waits a moment if there is nothing.
    void take_output() {
        constexpr int kMoment = 5;  // milliseconds
        pollfd output{.fd = master_, .events = POLLIN, .revents = 0};
        if (master_ < 0 || poll(&output, 1, kMoment) <= 0) return;
        std::array<char, 4096> bytes;
        const ssize_t count = read(master_, bytes.data(), bytes.size());
        if (count <= 0) return;
        written_.append(bytes.data(), static_cast<std::size_t>(count));
        vterm_input_write(vterm_, bytes.data(), static_cast<std::size_t>(count));
    }

    bool ended() {
        int status = 0;
        if (!status_ && waitpid(child_, &status, WNOHANG) == child_) status_ = status;
        return status_.has_value();
    }

    [[noreturn]] void run_child(const EmulatedTerminalOptions& options) const {
        setsid();
        ioctl(device_, TIOCSCTTY, 0);
        for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(device_, fd);
        // ncurses and gpm keep some memory to the end; a leak checker need not complain of that.
        Environment environment{{"LSAN_OPTIONS", "detect_leaks=0"},
                                {"PATH", "/usr/bin:/bin"},
                                {"HOME", "/nonexistent"},
                                {"XDG_CONFIG_HOME", home_.file("config")},
                                {"XDG_STATE_HOME", home_.file("state")},
                                {"TERM", "xterm-256color"},
                                {"LC_ALL", "C.UTF-8"}};
        for (const auto& [name, value] : options.environment) environment[name] = value;
        clearenv();
        for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
        std::vector<char*> arguments;
        for (const std::string& word : options.command) {
            arguments.push_back(const_cast<char*>(word.c_str()));
        }
        arguments.push_back(nullptr);
        execv(arguments.front(), arguments.data());
        _exit(127);
    }

    TemporaryFolder home_;
    VTerm* vterm_;
    app::Size size_;
    int master_ = -1;  // our end
    int device_ = -1;  // the program's end
    pid_t child_ = -1;
    std::optional<int> status_;
    termios before_{};
    std::map<VTermProp, int> properties_;
    std::string written_;
};

}  // namespace kinarow::test
