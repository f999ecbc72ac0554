// SPDX-License-Identifier: MIT
// What is typed after kinarow gomocup: a brain for Gomocup managers.
#pragma once

#include "cli/gomocup.hpp"
#include "options/engine.hpp"

namespace kinarow::options {

inline constexpr const char* kGomocupText =
    tr_mark(R"(A brain for the Gomocup protocol on standard input and output: it plays in
Piskvork, c-gomoku-cli and other managers, on boards from 5 to 20 a side, five
or more in a row or (rule 1) exactly five.  The manager's limits hold; those
above can only be stricter.  Where neither sets any, a move takes up to 5
seconds.

Called by a name that begins with pbrain-, the program is a brain without being
told so:
  ln -s kinarow pbrain-kinarow
  printf 'START 15\nINFO timeout_turn 1000\nBEGIN\n' | ./pbrain-kinarow)");

/// What was typed so far.
class GomocupDraft {
public:
    void describe(Command& command) {
        describe_engine(command, opponent_, options_.engine, options_.limits,
                        tr("Random games or positions a move"));
        command.set_footer(tr(kGomocupText));
    }

    [[nodiscard]] cli::GomocupOptions finish() const {
        return {.engine = chosen_engine(opponent_, options_.engine, options_.limits),
                .limits = options_.limits};
    }

private:
    cli::GomocupOptions options_{};
    Opponent opponent_{};
};

}  // namespace kinarow::options
