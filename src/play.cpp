// SPDX-License-Identifier: MIT
#include "play.hpp"

#include <unistd.h>

#include <iostream>
#include <random>

#include "cli/repl.hpp"
#include "cli/signals.hpp"

namespace kinarow {
namespace {

bool at_terminal() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

std::uint64_t fresh_seed() { return std::random_device{}(); }

int play_as_text(app::Controller& controller) {
    const cli::SignalWatch watch;
    return cli::run_repl(
        controller, std::cin, std::cout,
        {.show_prompt = at_terminal(), .signal = [] { return cli::SignalWatch::noted(); }});
}

void check_interface(const PlayOptions& options) {
    if (options.interface == Interface::Curses && !at_terminal()) {
        throw app::UsageError{
            "--ui curses needs a terminal for input and output: choose auto or plain"};
    }
}

}  // namespace

int run_play(const PlayOptions& options) {
    check_interface(options);
    cli::GameOptions setup = options.setup;
    if (!setup.seed) setup.seed = fresh_seed();
    app::Controller controller{cli::open_session(setup),
                               {.seats = options.seats, .limits = setup.limits}};
    return play_as_text(controller);
}

}  // namespace kinarow
