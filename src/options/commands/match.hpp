// SPDX-License-Identifier: MIT
// What is typed after kinarow match: engines against each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/match/match.hpp"
#include "app/match/openings.hpp"
#include "app/usage_error.hpp"
#include "cli/match.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kMatchText =
    tr_mark(R"(An engine is NAME or NAME:SETTING,SETTING...: settings are the options of the
engine without dashes; playouts, time, depth, seed and clock, seconds for all
moves of a game, are settings too.  level=3 is one of the levels that play has.
Another program that speaks the Gomocup protocol is its command line, if that
has a slash, or brain:time=1,clock=60,memory=350,run=COMMAND.  Who passes its
time or clock by more than a tenth of a second loses the game.  Each opening is
played twice, with colours reversed.  The score is that of the first engine,
with its interval of 95 %.

Examples:
  kinarow match mcts:leaf=playout mcts --size 9 --games 200
  kinarow match minimax:time=0.5 mcts:time=0.5 ./pbrain-other --concurrency 2
  kinarow match level=3 level=4 --games 200
  kinarow match minimax minimax:reach=3 --elo0 0 --elo1 20 --games 9000
  kinarow match A B --games 4000 --shard 3/8 --json part3.jsonl
  kinarow match --merge part1.jsonl part2.jsonl)");

/// "3/8"
inline std::optional<app::Shard> parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto count = app::parse_count(text.substr(slash + 1), {.least = 1, .most = 1'000'000});
    if (!count) return std::nullopt;
    const auto number = app::parse_count(text.substr(0, slash), {.least = 1, .most = *count});
    if (!number) return std::nullopt;
    return app::Shard{*number, *count};
}

/// What was typed so far.
class MatchDraft {
public:
    void describe(Command& command) {
        command.group(tr("Engines"));
        command.add_words("ENGINES", tr("Two or more; with --merge, files"),
                          [this](const std::string& text) { words_.push_back(text); });
        describe_rules(command, command_.match.game);
        describe_games(command);
        describe_test(command);
        command.group(tr("Results"));
        add_text(command, {"--json", "FILE", tr("Write a line of JSON a game")}, command_.json);
        add_text(command, {"--sgf", "FILE", tr("Write the games as SGF")}, command_.sgf);
        command.add_flag("--list-openings", tr("Only show how the games would begin"),
                         [this] { command_.only_openings = true; });
        command.add_flag("--merge", tr("Sum up files written by --json"),
                         [this] { merge_ = true; });
        command.set_footer(tr(kMatchText));
    }

    [[nodiscard]] cli::MatchCommand finish() const {
        cli::MatchCommand command = command_;
        command.sprt = test();
        if (merge_) {
            if (words_.empty()) throw app::UsageError{tr("--merge needs files to sum up")};
            command.merge = words_;
            return command;
        }
        check();
        app::MatchOptions& match = command.match;
        for (const std::string& word : words_) {
            match.contestants.push_back(app::parse_contestant(word));
        }
        match.pairs = games_.value_or(2 * match.pairs) / 2;
        match.seed = seed_.value_or(match.seed);
        match.opening_plies = opening_.value_or(match.opening_plies);
        match.balanced = match.balanced || balance_nodes_;
        match.balance_nodes = balance_nodes_.value_or(match.balance_nodes);
        match.concurrency = concurrency_.value_or(match.concurrency);
        if (openings_) match.openings = app::read_openings(*openings_, match.game);
        return command;
    }

private:
    void describe_games(Command& command) {
        command.group(tr("Match"));
        add_count(command, {"--games", "N", tr("How many for every two, an even number (100)")},
                  {.least = 2, .most = 1'000'000}, games_);
        add_count(command,
                  {"--opening", "N", tr("Random moves at the start of each pair of games (2)")},
                  {.least = 0, .most = 20}, opening_);
        command.add_flag("--balanced", tr("Only random openings that a search takes for even"),
                         [this] { command_.match.balanced = true; });
        add_count(
            command,
            {"--balance-playouts", "N", tr("The same, and how many positions it looks at (50000)")},
            {.least = 1, .most = 1'000'000'000}, balance_nodes_);
        add_text(command, {"--openings", "FILE", tr("Openings instead: offsets, moves or records")},
                 openings_);
        add_count(command, {"--concurrency", "N", tr("Games at the same time (1)")},
                  {.least = 1, .most = 256}, concurrency_);
        add_seed(command, tr("The same seed plays the same games (1)"), seed_);
        const OptionText shard{"--shard", "I/N", tr("Play the I-th of N equal parts")};
        command.add_option(shard, [=, this](const std::string& text) {
            const auto read = parse_shard(text);
            if (!read) refuse(shard, tr("a part of how many, as in 3/8"), text);
            command_.match.shard = *read;
        });
    }

    void describe_test(Command& command) {
        command.group(tr("Test of two, which ends the match"));
        add_real(command,
                 {"--elo0", "ELO", tr("A difference that would be too small"), ValueStart::Dash},
                 elo0_);
        add_real(command, {"--elo1", "ELO", tr("One that is looked for"), ValueStart::Dash}, elo1_);
        add_real(command, {"--alpha", "P", tr("How often to find what is not there (0.05)")},
                 alpha_);
        add_real(command, {"--beta", "P", tr("How often to miss what is there (0.05)")}, beta_);
    }

    [[nodiscard]] std::optional<app::SprtOptions> test() const {
        if (!elo0_ && !elo1_ && !alpha_ && !beta_) return std::nullopt;
        app::SprtOptions test;
        test.elo0 = elo0_.value_or(test.elo0);
        test.elo1 = elo1_.value_or(test.elo1);
        test.alpha = alpha_.value_or(test.alpha);
        test.beta = beta_.value_or(test.beta);
        if (!(test.elo0 < test.elo1))
            throw app::UsageError{tr("--elo0 has to be less than --elo1")};
        for (const double chance : {test.alpha, test.beta}) {
            if (!(0.0 < chance && chance < 0.5)) {
                throw app::UsageError{tr("--alpha and --beta lie between 0 and 0.5")};
            }
        }
        return test;
    }

    void check() const {
        if (words_.size() < 2 && !command_.only_openings) {
            throw app::UsageError{
                tr("a match needs two engines, as in: kinarow match mcts:playouts=1000 "
                   "minimax:depth=2")};
        }
        if (games_.value_or(0) % 2 != 0) {
            throw app::UsageError{
                tr("--games takes an even number: each opening is played with both colours")};
        }
        if (openings_ && (opening_ || command_.match.balanced || balance_nodes_)) {
            throw app::UsageError{
                tr("--openings says how games begin: leave out --opening and --balanced")};
        }
        if (!test()) return;
        if (words_.size() > 2) throw app::UsageError{tr("a test of Elo is one of two engines")};
        if (command_.match.shard.count > 1) {
            throw app::UsageError{
                tr("the parts of a match do not know of one another: test by --merge with --elo1")};
        }
    }

    cli::MatchCommand command_{};
    std::vector<std::string> words_{};
    bool merge_ = false;
    std::optional<std::uint64_t> games_{};
    std::optional<std::uint64_t> seed_{};
    std::optional<int> opening_{};
    std::optional<std::uint64_t> balance_nodes_{};
    std::optional<std::string> openings_{};
    std::optional<int> concurrency_{};
    std::optional<double> elo0_{};
    std::optional<double> elo1_{};
    std::optional<double> alpha_{};
    std::optional<double> beta_{};
};

}  // namespace kinarow::options
