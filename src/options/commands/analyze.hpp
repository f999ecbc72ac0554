// SPDX-License-Identifier: MIT
// What is typed after kinarow analyze: one search of one position.
#pragma once

#include "cli/analyze.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/output.hpp"

namespace kinarow::options {

inline constexpr const char* kAnalyzeText =
    tr_mark(R"(A value is a win rate of the side to move, a draw counting one half.
Ctrl-C ends the search early and shows what it has found.

Examples:
  kinarow analyze --moves "h8 i9 h9"
  kinarow analyze --game tictactoe --engine minimax --json)");

/// What was typed so far.
class AnalyzeDraft {
public:
    void describe(Command& command) {
        describe_game(command, options_.setup);
        describe_load(command, options_.setup);
        describe_engine(command, opponent_, options_.setup);
        add_json(command, options_.format);
        command.set_footer(tr(kAnalyzeText));
    }

    [[nodiscard]] cli::AnalyzeOptions finish() const {
        return {.setup = with_engine(opponent_, options_.setup), .format = options_.format};
    }

private:
    cli::AnalyzeOptions options_{};
    Opponent opponent_{};
};

}  // namespace kinarow::options
