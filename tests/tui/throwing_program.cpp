// SPDX-License-Identifier: MIT
// Takes the terminal over, waits for a key and throws: the terminal has to be given back.
#include <chrono>
#include <stdexcept>

#include "app/canvas.hpp"
#include "tui/ncurses_terminal.hpp"

namespace {

constexpr int kFailed = 3;

void throw_while_shown(kinarow::app::Terminal& terminal) {
    kinarow::app::Canvas canvas{terminal.size()};
    canvas.write({0, 0}, "about to throw");
    terminal.show(canvas);
    while (!terminal.next_key(std::chrono::milliseconds{100})) continue;
    throw std::runtime_error{"thrown"};
}

}  // namespace

int main() {
    try {
        const auto terminal = kinarow::tui::NcursesTerminal::open({});
        if (terminal != nullptr) throw_while_shown(*terminal);
    } catch (const std::runtime_error&) {
        return kFailed;
    }
    return 0;
}
