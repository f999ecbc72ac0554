// SPDX-License-Identifier: MIT
// What is typed after kinarow bench: how the engines play, and how fast.
#pragma once

#include <vector>

#include "app/usage_error.hpp"
#include "cli/bench.hpp"
#include "options/output.hpp"

namespace kinarow::options {

inline constexpr const char* kBenchText =
    tr_mark(R"(Searches fixed positions with every engine.  Limits and seed are fixed too, so
the last line, a signature, is the same every time and everywhere, until a
change alters how an engine plays.

Speeds depend on the machine, so they are compared with a plain loop: random
games with a list of empty squares, a look at the last stone's lines and
std::mt19937.  Both run by turns, and medians are shown: the ratio says how good
the program is.  --mcts also compares two threads with one, beside two searches
at once that share nothing, which show what a second core is worth, and counts
the memory.

The branching of --minimax is effective: how many times as many positions an
iteration looks at as the one before it.)");

/// What was typed so far.
class BenchDraft {
public:
    void describe(Command& command) {
        using cli::BenchSubject;
        command.group(tr("Instead of the signature"));
        command.add_flag("--playouts", tr("Random games a second, by board"),
                         [this] { subjects_.push_back(BenchSubject::Playouts); });
        command.add_flag("--mcts", tr("Simulations a second of mcts on 15x15"),
                         [this] { subjects_.push_back(BenchSubject::Mcts); });
        command.add_flag("--minimax", tr("Positions a second of minimax, and branching, by depth"),
                         [this] { subjects_.push_back(BenchSubject::Minimax); });
        add_json(command, options_.format);
        command.set_footer(tr(kBenchText));
    }

    [[nodiscard]] cli::BenchOptions finish() const {
        if (subjects_.size() > 1) {
            throw app::UsageError{
                tr("--playouts, --mcts and --minimax are measured one at a time: choose one")};
        }
        cli::BenchOptions options = options_;
        if (!subjects_.empty()) options.subject = subjects_.front();
        return options;
    }

private:
    cli::BenchOptions options_{};
    std::vector<cli::BenchSubject> subjects_{};
};

}  // namespace kinarow::options
