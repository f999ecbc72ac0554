// SPDX-License-Identifier: MIT
// The only file that joins games and engines: a new one of either kind is a line here.
#include "app/registry.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/engine_settings.hpp"
#include "app/game_session.hpp"
#include "app/game_text.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/minimax.hpp"
#include "kinarow/engines/random_engine.hpp"
#include "kinarow/games/mnk.hpp"

namespace kinarow::app {
namespace {

/// An engine of the registry; make() builds it for one game.
template <Position P>
struct EngineEntry {
    EngineInfo info;
    AnyEngine<P> (*make)(const EngineSpec&);
};

template <Position P>
const auto& engine_entries() {
    static const std::array<EngineEntry<P>, 4> kEntries{{
        {{.name = "mcts",
          .summary = "Monte Carlo tree search (UCT)",
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = false,
          .settings = mcts_settings()},
         [](const EngineSpec& spec) { return AnyEngine<P>{Mcts<P>{mcts_options(spec)}}; }},
        {{.name = "minimax",
          .summary = "alpha-beta with a transposition table",
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = true,
          .settings = minimax_settings()},
         [](const EngineSpec& spec) { return AnyEngine<P>{Minimax<P>{minimax_options(spec)}}; }},
        {{.name = "flat",
          .summary = "flat Monte Carlo: the move with the best win rate",
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = false,
          .settings = flat_settings()},
         [](const EngineSpec& spec) { return AnyEngine<P>{FlatMonteCarlo{flat_options(spec)}}; }},
        {{.name = "random",
          .summary = "random moves, but takes a win and blocks one",
          .takes_playouts = false,
          .takes_time = false,
          .takes_depth = false,
          .settings = {}},
         [](const EngineSpec& spec) { return AnyEngine<P>{RandomEngine{seed_of(spec)}}; }},
    }};
    return kEntries;
}

template <Position P>
const EngineEntry<P>& engine_entry(std::string_view name) {
    const auto& entries = engine_entries<P>();
    const auto entry = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& e) { return e.info.name == name; });
    if (entry == entries.end()) {
        throw UsageError{"there is no engine '" + std::string{name} + "'"};
    }
    return *entry;
}

/// A k-in-a-row game of the registry.
struct MnkEntry {
    GameInfo info;
    BoardSize size;
    int connect;
    std::uint64_t playouts;  // default for engines that count playouts
};

constexpr std::array<MnkEntry, 4> kMnkGames{{
    {{"gomoku", "15x15, five in a row"}, {15, 15}, 5, 10'000},
    {{"gomoku9", "9x9, five in a row"}, {9, 9}, 5, 10'000},
    {{"four", "6x6, four in a row"}, {6, 6}, 4, 2'000},
    {{"tictactoe", "3x3, three in a row"}, {3, 3}, 3, 10'000},
}};

/// Positions minimax looks at by default: about a second on a 15x15 board.
constexpr std::uint64_t kDefaultNodes = 100'000;

MnkRules mnk_rules(const MnkEntry& entry, const GameSpec& spec) {
    const BoardSize size = spec.size.value_or(entry.size);
    const int longest = std::max(size.width, size.height);
    if (std::min(size.width, size.height) < 1 || longest > kMaxSide) {
        throw UsageError{"no board of " + std::to_string(size.width) + "x" +
                         std::to_string(size.height) + ": sides go from 1 to " +
                         std::to_string(kMaxSide)};
    }
    const int connect = spec.connect.value_or(std::min(entry.connect, longest));
    const auto rules =
        MnkRules::make(size.width, size.height, connect, spec.rule.value_or(LineRule::AtLeast));
    if (!rules) {
        throw UsageError{"no line of " + std::to_string(connect) + " fits on a board of " +
                         std::to_string(size.width) + "x" + std::to_string(size.height) +
                         ": choose 1 to " + std::to_string(longest)};
    }
    return *rules;
}

std::string mnk_title(const MnkEntry& entry, const MnkRules& rules) {
    const char* const exactly = rules.goal().rule == LineRule::Exactly ? "exactly " : "";
    return std::string{entry.info.name} + ", " + std::to_string(rules.shape().width) + "x" +
           std::to_string(rules.shape().height) + ", " + exactly +
           number_word(rules.goal().length) + " in a row";
}

std::unique_ptr<Session> make_mnk_session(const MnkEntry& entry, const GameSpec& spec,
                                          const EngineSpec& engine) {
    const MnkRules rules = mnk_rules(entry, spec);
    // The smaller boards need fewer playouts, whatever name they were asked for under.
    const std::uint64_t playouts = rules.shape() == Shape{6, 6}
                                       ? std::min<std::uint64_t>(entry.playouts, 2'000)
                                       : entry.playouts;
    return std::make_unique<GameSession<MnkPosition>>(
        GameSetup<MnkPosition>{
            .start = MnkPosition{rules},
            .title = mnk_title(entry, rules),
            .row_order = RowOrder::FromBottom,
            .make_engine =
                [](const EngineSpec& e) { return engine_entry<MnkPosition>(e.name).make(e); },
            .default_limits =
                [playouts](const EngineSpec& e) {
                    const EngineInfo& info = engine_entry<MnkPosition>(e.name).info;
                    return Limits{.playouts = info.takes_depth ? kDefaultNodes : playouts};
                }},
        engine);
}

template <class Range>
const auto* find_by_name(const Range& range, std::string_view name) {
    const auto it = std::find_if(range.begin(), range.end(),
                                 [&](const auto& info) { return info.name == name; });
    return it == range.end() ? nullptr : &*it;
}

}  // namespace

std::span<const GameInfo> games() {
    static constexpr auto kInfos = [] {
        std::array<GameInfo, kMnkGames.size()> infos{};
        std::transform(kMnkGames.begin(), kMnkGames.end(), infos.begin(),
                       [](const MnkEntry& entry) { return entry.info; });
        return infos;
    }();
    return kInfos;
}

std::span<const EngineInfo> engines() {
    static const auto kInfos = [] {
        std::vector<EngineInfo> infos;
        for (const auto& entry : engine_entries<MnkPosition>()) infos.push_back(entry.info);
        return infos;
    }();
    return kInfos;
}

const GameInfo* find_game(std::string_view name) { return find_by_name(games(), name); }
const EngineInfo* find_engine(std::string_view name) { return find_by_name(engines(), name); }

std::unique_ptr<Session> make_session(const GameSpec& game, const EngineSpec& engine) {
    for (const MnkEntry& entry : kMnkGames) {
        if (entry.info.name == game.game) return make_mnk_session(entry, game, engine);
    }
    throw UsageError{"there is no game '" + game.game + "'"};
}

}  // namespace kinarow::app
