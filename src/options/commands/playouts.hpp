// SPDX-License-Identifier: MIT
// What is typed after kinarow playouts: how random games end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/parse_number.hpp"
#include "app/terminal.hpp"
#include "app/usage_error.hpp"
#include "cli/playouts.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/output.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr const char* kPlayoutsText =
    tr_mark(R"(Plays random games, their first move random too, and counts how they end by that
move, moves that are alike by symmetry together.  Beside the counts stand the
exact odds: every order of play, each once.  They are left out where that would
take too long: with more than 16 squares empty, or fewer if the position has no
symmetries.  --counts compares each count with them, or else with the largest
count, and draws the error over the count: it shrinks with the root of it.
A saved file serves every position that can follow.  Ctrl-C ends early and shows
what was done.

Examples:
  kinarow playouts --game tictactoe
  kinarow playouts --game tictactoe --counts 100,1000,10000,100000,1000000
  kinarow playouts --size 4x4 --connect 4 --save 4x4.odds
  kinarow playouts --size 4x4 --connect 4 --load 4x4.odds --moves "b2 c3"
  kinarow playouts --game gomoku --time 2 --csv)");

/// Counts with commas between them, ascending, each once; nothing if one is wrong.
inline std::optional<std::vector<std::uint64_t>> parse_counts(std::string_view text) {
    constexpr std::size_t kMost = 100;
    std::vector<std::uint64_t> counts;
    for (bool more = true; more;) {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        const auto count = app::parse_count(text.substr(0, comma));
        if (!count || counts.size() == kMost) return std::nullopt;
        counts.push_back(*count);
        text.remove_prefix(more ? comma + 1 : 0);
    }
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

inline void add_counts(Command& command, const OptionText& option,
                       std::vector<std::uint64_t>& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        const auto counts = parse_counts(text);
        if (!counts) {
            refuse(
                option,
                filled(tr("up to 100 whole numbers from 1 to {}, as in 100,1000"), app::kMaxCount),
                text);
        }
        target = *counts;
    });
}

/// What was typed so far.
class PlayoutsDraft {
public:
    void describe(Command& command) {
        describe_game(command, options_.setup);
        describe_experiments(command);
        command.group(tr("Exact odds"));
        add_text(command, {"--save", "FILE", tr("Keep them in a file")}, options_.save);
        add_text(command, {"--load", "FILE", tr("Take them from a file, as far as it goes")},
                 options_.load);
        describe_output(command);
        command.set_footer(tr(kPlayoutsText));
    }

    [[nodiscard]] cli::PlayoutsOptions finish() const {
        if (formats_.size() > 1) {
            throw app::UsageError{tr("--json and --csv are two formats: leave out one of them")};
        }
        if (options_.setup.limits.playouts && !options_.counts.empty()) {
            throw app::UsageError{
                tr("--counts takes the place of --playouts: leave out one of them")};
        }
        cli::PlayoutsOptions options = options_;
        if (!formats_.empty()) options.format = formats_.front();
        return options;
    }

private:
    void describe_experiments(Command& command) {
        Limits& limits = options_.setup.limits;
        command.group(tr("Random games"));
        add_count(command, {"--playouts", "N", tr("How many (10000)")}, {}, limits.playouts);
        add_counts(command,
                   {"--counts", "N,N,...", tr("Several counts instead, and how errors shrink")},
                   options_.counts);
        add_time(command, {"--time", "SECONDS", tr("Longest time for each count")}, limits.time);
        add_seed(command, tr("The same seed plays the same games"), options_.setup.engine.seed);
    }

    void describe_output(Command& command) {
        using cli::PlayoutsFormat;
        add_json(command, [this] { formats_.push_back(PlayoutsFormat::Json); });
        command.add_flag("--csv", tr("Lines with commas, for other programs"),
                         [this] { formats_.push_back(PlayoutsFormat::Csv); });
        add_look(command, options_.look.color,
                 [this] { options_.look.charset = app::Charset::Ascii; });
    }

    cli::PlayoutsOptions options_{};
    std::vector<cli::PlayoutsFormat> formats_{};
};

}  // namespace kinarow::options
