// SPDX-License-Identifier: MIT
#include "tui/curses_play.hpp"

#include <memory>

#include "app/signal_watch.hpp"
#include "tui/ncurses_terminal.hpp"

namespace kinarow::tui {

std::optional<int> run_in_curses(const CursesOptions& options,
                                 const std::function<void(app::Terminal&)>& play) {
    const std::unique_ptr<NcursesTerminal> terminal = NcursesTerminal::open(options);
    if (terminal == nullptr) return std::nullopt;
    play(*terminal);
    return app::exit_code_of(terminal->end_signal());
}

}  // namespace kinarow::tui
