// SPDX-License-Identifier: MIT
// The results of a match in words and tables.
#pragma once

#include <cstdint>
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

/// "[####------]  40 %".  Precondition: all > 0.
[[nodiscard]] std::string bar(std::uint64_t done, std::uint64_t all);

/// The score of two, or a table of several, while they play: what matters most comes first, since
/// lines may be cut.
[[nodiscard]] std::vector<std::string> live_lines(const MatchCommand& command,
                                                  const app::Standings& standings);

/// Everything there is to say in the end.
void print_standings(const MatchCommand& command, const app::Standings& standings,
                     std::ostream& out);

}  // namespace kinarow::cli
