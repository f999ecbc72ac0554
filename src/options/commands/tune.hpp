// SPDX-License-Identifier: MIT
// What is typed after kinarow tune: how to fit the weights of an evaluation.
#pragma once

#include <cstdint>
#include <optional>

#include "cli/tune.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kTuneText =
    tr_mark(R"(For those who work on the program.  Plays games of minimax against itself from
random openings, fits the weights of the evaluation by logistic regression and
writes them as a header of the source.  The loss is that of games held out: the
lower, the better it foretells them.  Ctrl-C ends it and writes nothing.

Example:
  kinarow tune --games 10000 --output include/kinarow/games/shapes/shape_weights.hpp)");

/// What was typed so far.
class TuneDraft {
public:
    void describe(Command& command) {
        describe_rules(command, command_.game);
        command.group(tr("Games to learn from"));
        add_count(command, {"--games", "N", tr("How many (10000)")},
                  {.least = 10, .most = 10'000'000}, games_);
        add_count(command, {"--playouts", "N", tr("Positions to look at for a move (300)")}, {},
                  nodes_);
        add_seed(command, tr("The same seed plays the same games (1)"), seed_);
        command.group(tr("Output"));
        add_text(command, {"--output", "FILE", tr("Where to write the table")}, command_.output);
        command.set_footer(tr(kTuneText));
    }

    [[nodiscard]] cli::TuneCommand finish() const {
        cli::TuneCommand command = command_;
        app::TuneOptions& tune = command.tune;
        tune.games = games_.value_or(tune.games);
        tune.nodes = nodes_.value_or(tune.nodes);
        tune.seed = seed_.value_or(tune.seed);
        return command;
    }

private:
    cli::TuneCommand command_{};
    std::optional<std::uint64_t> games_{};
    std::optional<std::uint64_t> nodes_{};
    std::optional<std::uint64_t> seed_{};
};

}  // namespace kinarow::options
