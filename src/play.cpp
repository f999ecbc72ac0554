// SPDX-License-Identifier: MIT
#include "play.hpp"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "app/signal_watch.hpp"
#include "cli/repl.hpp"

namespace kinarow {
namespace {

bool at_terminal() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

int play_as_text(app::Controller& controller) {
    const app::SignalWatch watch;
    return cli::run_repl(
        controller, std::cin, std::cout,
        {.show_prompt = at_terminal(), .signal = [] { return app::SignalWatch::noted(); }});
}

bool wants_curses(const PlayOptions& options) {
    if (options.interface == Interface::Curses && !at_terminal()) {
        throw app::UsageError{
            "--ui curses needs a terminal for input and output: choose auto or plain"};
    }
    return options.interface != Interface::Plain && at_terminal();
}

}  // namespace

int run_play(const PlayOptions& options) {
    const bool curses = wants_curses(options);
    app::Controller controller{
        cli::open_session(options.setup),
        {.seats = options.seats, .limits = options.setup.limits, .move_marks = options.move_marks}};
    if (curses) {
        const std::optional<int> exit_code = tui::play_in_curses(controller, options.look);
        if (exit_code) return *exit_code;
        std::cerr
            << "kinarow: this terminal cannot show the board as a whole; here is plain text\n";
    }
    return play_as_text(controller);
}

}  // namespace kinarow
