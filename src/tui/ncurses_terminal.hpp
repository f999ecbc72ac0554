// SPDX-License-Identifier: MIT
// A real terminal, through ncurses.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "app/canvas.hpp"
#include "app/signal_watch.hpp"
#include "app/terminal.hpp"
#include "app/theme.hpp"
#include "tui/curses_play.hpp"

struct screen;  // curses' SCREEN

namespace kinarow::tui {

/// The terminal of this process.  Curses is one global state, so at most one at a time.
class NcursesTerminal final : public app::Terminal {
public:
    /// Takes the terminal over; nothing, with nothing changed, if input or output is none or if it
    /// cannot move its cursor.  Precondition: app::use_language_of_user() was called.
    [[nodiscard]] static std::unique_ptr<NcursesTerminal> open(const CursesOptions& options);
    ~NcursesTerminal() override;

    [[nodiscard]] app::Size size() const override;
    [[nodiscard]] app::Charset charset() const override { return charset_; }
    void show(const app::Canvas& canvas) override;
    void use_theme(app::ThemeName theme) override;
    [[nodiscard]] std::chrono::steady_clock::time_point now() const override;
    [[nodiscard]] std::optional<app::Key> next_key(std::chrono::milliseconds wait) override;

    /// The signal that ended the game: SIGHUP too if the terminal went away, 0 if there was none.
    [[nodiscard]] int end_signal() const noexcept { return end_signal_; }

private:
    /// How a style looks here: curses' attributes and colour pair.
    struct Rendition {
        std::uint32_t attributes = 0;
        short pair = 0;
    };

    explicit NcursesTerminal(const CursesOptions& options);

    [[nodiscard]] bool moves_cursor() const;
    void set_up_input();
    void put(app::Point at, const app::Cell& cell);

    std::optional<app::Key> take_signal();
    std::optional<app::Key> read_key();
    /// Sleeps until there is input or a signal, but no longer than `wait`.
    void wait_for_input(std::chrono::milliseconds wait);
    /// Gives the terminal back, stops until the process is continued, and takes it again.
    void suspend();
    /// After somebody else had the terminal, while the process stood still: modes, size and picture
    /// are set anew.
    app::Key take_over_again();

    app::SignalWatch signals_;  // before curses starts, which leaves handled signals alone
    screen* screen_;  // null if terminfo does not know the terminal
    app::Charset charset_;
    app::ColorMode color_;
    std::array<Rendition, app::kStyles> renditions_{};
    std::chrono::steady_clock::time_point awake_{};  // when this process was last seen to run
    std::chrono::steady_clock::duration suspended_{};  // altogether
    int end_signal_ = 0;
};

}  // namespace kinarow::tui
