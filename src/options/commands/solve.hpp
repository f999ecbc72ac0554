// SPDX-License-Identifier: MIT
// What is typed after kinarow solve: what a position is worth, proven.
#pragma once

#include "cli/solve.hpp"
#include "options/game.hpp"
#include "options/output.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kSolveText =
    tr_mark(R"(Proves who wins with the best play of both: in how many plies, the winner
hurrying and the loser delaying, and by which moves.  In a game of points it
proves by how many.  Small boards take less than a second, 7x7 with five in a
row some seconds; larger ones may take for ever.
Ctrl-C ends the proof early and shows what is certain by then.

Examples:
  kinarow solve --game four
  kinarow solve --size 7x7 --connect 5
  kinarow solve --game othello --size 4
  kinarow solve --game tictactoe --moves "b2 a2" --json)");

/// What was typed so far.
class SolveDraft {
public:
    void describe(Command& command) {
        describe_game(command, options_.setup);
        describe_load(command, options_.setup);
        command.group(tr("Proof"));
        add_time(command, {"--time", "SECONDS", tr("Longest time to look for it")},
                 options_.setup.limits.time);
        add_count(command, {"--positions", "N", tr("Most positions to look at")}, {},
                  options_.setup.limits.playouts);
        add_count(command, {"--memory", "MB", tr("Most memory for what is proven (256)")},
                  {.least = 1, .most = 1'000'000}, options_.megabytes);
        add_json(command, options_.format);
        command.set_footer(tr(kSolveText));
    }

    [[nodiscard]] cli::SolveOptions finish() const { return options_; }

private:
    cli::SolveOptions options_{};
};

}  // namespace kinarow::options
