// SPDX-License-Identifier: MIT
// What is typed after kinarow perft: counts of the game tree.
#pragma once

#include <cstdint>

#include "cli/perft.hpp"
#include "kinarow/core/types.hpp"
#include "options/game.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kPerftText =
    tr_mark(R"(nodes: sequences of moves; games: those that end there;
positions: different ones among them; classes: the same up to symmetry;
leaves: the nodes, and the games that ended before.

Examples:
  kinarow perft --game tictactoe --depth 9
  kinarow perft --game othello --depth 9 --free-passes)");

/// What was typed so far.
class PerftDraft {
public:
    void describe(Command& command) {
        describe_game(command, options_.setup);
        command.group(tr("Count"));
        add_count(command, {"--depth", "N", tr("Moves to look ahead (3)")},
                  {.least = 0, .most = std::uint64_t{kMaxSquares}}, options_.depth);
        command.add_flag("--free-passes", tr("Do not count a pass as a move"),
                         [this] { options_.passes = app::PassCost::Nothing; });
        command.set_footer(tr(kPerftText));
    }

    [[nodiscard]] cli::PerftOptions finish() const { return options_; }

private:
    cli::PerftOptions options_{};
};

}  // namespace kinarow::options
