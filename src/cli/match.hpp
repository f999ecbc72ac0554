// SPDX-License-Identifier: MIT
// kinarow match: which of several engines is the strongest, and by how much.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/match/match.hpp"
#include "app/match/sprt.hpp"
#include "cli/live_text.hpp"

namespace kinarow::cli {

struct MatchCommand {
    app::MatchOptions match{};
    std::optional<app::SprtOptions> sprt{};  ///< Of the first two; ends the match.
    std::optional<std::string> json{};  ///< A file for a line a game.
    std::optional<std::string> sgf{};  ///< A file for the games.
    bool only_openings = false;  ///< Lists them instead of playing.
    std::vector<std::string> merge{};  ///< Files of games to sum up instead of playing.
    Window window{};  ///< That progress is shown in, if there is one.
};

/// Plays the match, or as much of it as is done when `signal` gives the number of a signal, and
/// prints the result; progress goes to `status`.  Returns the exit code, 128 + n after signal n.
/// Throws app::UsageError for a match that cannot be, std::runtime_error where a file cannot be
/// written.
[[nodiscard]] int run_match(const MatchCommand& command, std::ostream& out, std::ostream& status,
                            const std::function<int()>& signal);

}  // namespace kinarow::cli
