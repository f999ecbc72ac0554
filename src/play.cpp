// SPDX-License-Identifier: MIT
#include "play.hpp"

#include <unistd.h>

#include <iostream>
#include <optional>
#include <utility>

#include "app/records/record_file.hpp"
#include "app/replay_text.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
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
            app::tr("--ui curses needs a terminal for input and output: choose auto or plain")};
    }
    return options.interface != Interface::Plain && at_terminal();
}

/// A game from a file is looked at first, unless engines play both sides.
app::Controller open_controller(const PlayOptions& options) {
    cli::OpenedGame game = cli::open_game(options.setup);
    app::ControllerOptions how{.seats = options.seats,
                               .limits = options.setup.limits,
                               .move_marks = options.move_marks,
                               .info = game.info};
    if (options.setup.load) {
        const bool people = options.seats != app::Seats{app::Seat::Engine, app::Seat::Engine};
        how.pace = people ? app::Pace::Replaying : app::Pace::Playing;
        how.greeting = app::loaded_text(game.info, *game.session, game.remarks);
    }
    return app::Controller{std::move(game.session), how};
}

int play(app::Controller& controller, const PlayOptions& options, bool curses) {
    if (curses) {
        const std::optional<int> exit_code = tui::play_in_curses(controller, options.look);
        if (exit_code) return *exit_code;
        std::cerr << "kinarow: "
                  << app::tr("this terminal cannot show the board as a whole; here is plain text")
                  << '\n';
    }
    return play_as_text(controller);
}

}  // namespace

int run_play(const PlayOptions& options) {
    const bool curses = wants_curses(options);
    app::Controller controller = open_controller(options);
    if (options.save) app::check_record_name(*options.save);
    const int exit_code = play(controller, options, curses);
    if (options.save) app::write_record(*options.save, controller.record());
    return exit_code;
}

}  // namespace kinarow
