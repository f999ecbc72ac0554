// SPDX-License-Identifier: MIT
// The results of a match in words and tables.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/match/standings.hpp"
#include "cli/match.hpp"

namespace kinarow::cli {

/// "120 games: +70 =10 -40, score 62.5 % +- 8.0, Elo +89 [+30, +151]".
[[nodiscard]] std::string score_text(const app::PairedScore& score);

/// "LLR 1.20 [-2.94, 2.94], Elo 0 against 5", and the verdict where there is one.
[[nodiscard]] std::string sprt_text(const app::PairedScore& score, const app::SprtOptions& options);

/// The score of two, or a line for each of several, while they play.
[[nodiscard]] std::vector<std::string> live_lines(const MatchCommand& command,
                                                  const app::Standings& standings);

/// Everything there is to say in the end.
void print_standings(const MatchCommand& command, const app::Standings& standings,
                     std::ostream& out);

}  // namespace kinarow::cli
