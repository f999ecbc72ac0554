// SPDX-License-Identifier: MIT
#include "tui/curses_play.hpp"

#include <memory>

#include "app/controller.hpp"
#include "app/loop.hpp"
#include "app/signal_watch.hpp"
#include "tui/ncurses_terminal.hpp"

namespace kinarow::tui {

std::optional<int> play_in_curses(app::Controller& controller, const CursesOptions& options) {
    const std::unique_ptr<NcursesTerminal> terminal = NcursesTerminal::open(options);
    if (terminal == nullptr) return std::nullopt;
    app::run(controller, *terminal);
    return app::exit_code_of(terminal->end_signal());
}

}  // namespace kinarow::tui
