// SPDX-License-Identifier: MIT
// kinarow match: which of two engines is the stronger, and by how much.
#pragma once

#include <functional>
#include <iosfwd>

#include "app/match/match.hpp"
#include "cli/progress.hpp"

namespace kinarow::cli {

struct MatchCommand {
    app::MatchOptions match{};
    Progress progress = Progress::None;
};

/// Plays the match, or as much of it as is done when `signal` gives the number of a signal, and
/// prints the result; progress goes to `status`.  Returns the exit code, 128 + n after signal n.
[[nodiscard]] int run_match(const MatchCommand& command, std::ostream& out, std::ostream& status,
                            const std::function<int()>& signal);

}  // namespace kinarow::cli
