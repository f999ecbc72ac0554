// SPDX-License-Identifier: MIT
// What is typed after kinarow match: one engine against another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/match/match.hpp"
#include "app/usage_error.hpp"
#include "cli/match.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kMatchText =
    R"(Settings are the options of the engine without dashes; playouts, time, depth
and seed are settings too.  Each opening is played twice, with colours reversed.
The score is that of the first engine, with its 95 % interval.

Examples:
  kinarow match mcts:leaf=playout mcts --size 9 --games 200
  kinarow match minimax:depth=4 mcts:time=0.5 --size 9 --concurrency 2)";

/// What was typed so far.
class MatchDraft {
public:
    void describe(Command& command) {
        command.group("Engines");
        command.add_word("A", "An engine: NAME or NAME:SETTING,SETTING...",
                         [this](const std::string& text) { first_ = text; });
        command.add_word("B", "Its opponent", [this](const std::string& text) { second_ = text; });
        describe_rules(command, command_.match.game);
        command.group("Match");
        add_count(command, {"--games", "N", "How many, an even number (100)"},
                  {.least = 2, .most = 1'000'000}, games_);
        add_count(command,
                  {"--opening", "N", "Random moves at the start of each pair of games (2)"},
                  {.least = 0, .most = 20}, opening_);
        add_count(command, {"--concurrency", "N", "Games at the same time (1)"},
                  {.least = 1, .most = 256}, concurrency_);
        add_seed(command, "The same seed plays the same games (1)", seed_);
        command.set_footer(kMatchText);
    }

    [[nodiscard]] cli::MatchCommand finish() const {
        check();
        cli::MatchCommand command = command_;
        app::MatchOptions& match = command.match;
        match.first = app::parse_contestant(first_);
        match.second = app::parse_contestant(second_);
        match.pairs = games_.value_or(2 * match.pairs) / 2;
        match.seed = seed_.value_or(match.seed);
        match.opening_plies = opening_.value_or(match.opening_plies);
        match.concurrency = concurrency_.value_or(match.concurrency);
        return command;
    }

private:
    void check() const {
        if (second_.empty()) {
            throw app::UsageError{
                "a match needs two engines, as in: kinarow match mcts:playouts=1000 "
                "minimax:depth=2"};
        }
        if (games_.value_or(0) % 2 != 0) {
            throw app::UsageError{
                "--games takes an even number: each opening is played with both colours"};
        }
    }

    cli::MatchCommand command_{};
    std::string first_{};
    std::string second_{};
    std::optional<std::uint64_t> games_{};
    std::optional<std::uint64_t> seed_{};
    std::optional<int> opening_{};
    std::optional<int> concurrency_{};
};

}  // namespace kinarow::options
