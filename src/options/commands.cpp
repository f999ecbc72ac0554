// SPDX-License-Identifier: MIT
#include "options/commands.hpp"

#include <array>
#include <memory>

#include "options/commands/analyze.hpp"
#include "options/commands/bench.hpp"
#include "options/commands/gomocup.hpp"
#include "options/commands/match.hpp"
#include "options/commands/perft.hpp"
#include "options/commands/play.hpp"
#include "options/commands/playouts.hpp"
#include "options/commands/solve.hpp"
#include "options/commands/tune.hpp"

namespace kinarow::options {
namespace {

/// A draft has describe(Command&), which lets the options write into it, and finish().
template <class Draft>
Finish describe(Command& command) {
    const auto draft = std::make_shared<Draft>();
    draft->describe(command);
    return [draft]() -> Request { return draft->finish(); };
}

constexpr std::array<CommandInfo, 9> kCommands{{
    {"play", tr_mark("Play a game"), describe<PlayDraft>},
    {"analyze", tr_mark("Search one position and show what was found"), describe<AnalyzeDraft>},
    {"bench", tr_mark("Measure the engines"), describe<BenchDraft>},
    {"gomocup", tr_mark("Be a brain in a Gomocup manager"), describe<GomocupDraft>},
    {"match", tr_mark("Measure one engine against another"), describe<MatchDraft>},
    {"perft", tr_mark("Count the game tree by depth"), describe<PerftDraft>},
    {"playouts", tr_mark("Count how random games end, beside the exact odds"),
     describe<PlayoutsDraft>},
    {"solve", tr_mark("Prove what a position is worth"), describe<SolveDraft>},
    {"tune", tr_mark("Fit the weights of an evaluation"), describe<TuneDraft>},
}};

}  // namespace

std::span<const CommandInfo> commands() { return kCommands; }

}  // namespace kinarow::options
