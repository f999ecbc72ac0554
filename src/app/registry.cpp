// SPDX-License-Identifier: MIT
// The only file that joins games and engines: a new one of either kind is a line here.
#include "app/registry.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "app/engine_settings.hpp"
#include "app/game_session.hpp"
#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/minimax.hpp"
#include "kinarow/engines/random_engine.hpp"
#include "kinarow/games/mnk.hpp"
#include "kinarow/games/othello.hpp"

namespace kinarow::app {
namespace {

/// An engine of the registry; make() builds it for one game.
template <Position P>
struct EngineEntry {
    EngineInfo info;
    AnyEngine<P> (*make)(const EngineSpec&);
};

/// Throws UsageError where the game has no evaluation of the wanted name.
template <Position P>
MinimaxOptions checked(MinimaxOptions options) {
    if (options.evaluation.empty()) return options;
    std::vector<std::string_view> names;
    for (const EvaluationInfo& info : evaluations_of<P>()) names.push_back(info.name);
    if (names.empty()) throw UsageError{tr("this game has but one evaluation: leave out --eval")};
    if (std::find(names.begin(), names.end(), options.evaluation) != names.end()) return options;
    throw UsageError{unknown_name(tr("evaluation"), options.evaluation, names)};
}

template <Position P>
constexpr GameKind kKind = ThreatPosition<P> ? GameKind::Lines : GameKind::Other;

template <Position P>
const auto& engine_entries() {
    static const std::array<EngineEntry<P>, 4> kEntries{{
        {{.name = "mcts",
          .summary = tr_mark("Monte Carlo tree search (UCT)"),
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = false,
          .memory = MctsOptions{}.memory_bytes,
          .settings = mcts_settings()},
         [](const EngineSpec& spec) { return AnyEngine<P>{Mcts<P>{mcts_options(spec)}}; }},
        {{.name = "minimax",
          .summary = tr_mark("alpha-beta with a transposition table"),
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = true,
          .memory = MinimaxOptions{}.table_bytes,
          .settings = minimax_settings()},
         [](const EngineSpec& spec) {
             return AnyEngine<P>{Minimax<P>{checked<P>(minimax_options(spec))}};
         }},
        {{.name = "flat",
          .summary = tr_mark("flat Monte Carlo: the move with the best win rate"),
          .takes_playouts = true,
          .takes_time = true,
          .takes_depth = false,
          .memory = 0,
          .settings = flat_settings()},
         [](const EngineSpec& spec) { return AnyEngine<P>{FlatMonteCarlo{flat_options(spec)}}; }},
        {{.name = "random",
          .summary = tr_mark("random moves, but takes a win and blocks one"),
          .takes_playouts = false,
          .takes_time = false,
          .takes_depth = false,
          .memory = 0,
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
        throw UsageError{filled(tr("there is no engine '{}'"), name)};
    }
    return *entry;
}

/// Positions minimax looks at by default: a fraction of a second on a 15x15 board.
constexpr std::uint64_t kDefaultNodes = 100'000;
/// A second of Othello, and enough to solve what is left of a game towards its end.
constexpr std::uint64_t kDefaultNodesOthello = 400'000;
/// Playouts of the other engines.
constexpr std::uint64_t kDefaultPlayouts = 10'000;
constexpr std::uint64_t kDefaultPlayouts6x6 = 2'000;

/// What is usual in a k-in-a-row game.
struct MnkDefaults {
    BoardSize size;
    int connect;
};

MnkRules mnk_rules(const MnkDefaults& usual, const GameSpec& spec) {
    const BoardSize size = spec.size.value_or(usual.size);
    const int longest = std::max(size.width, size.height);
    if (std::min(size.width, size.height) < 1 || longest > kMaxSide) {
        throw UsageError{filled(tr("no board of {}: sides go from 1 to {}"),
                                sides_text(size.width, size.height), kMaxSide)};
    }
    const int connect = spec.connect.value_or(std::min(usual.connect, longest));
    const auto rules =
        MnkRules::make(size.width, size.height, connect, spec.rule.value_or(LineRule::AtLeast));
    if (!rules) {
        throw UsageError{filled(tr("no line of {} fits on a board of {}: choose 1 to {}"), connect,
                                sides_text(size.width, size.height), longest)};
    }
    return *rules;
}

std::string mnk_title(const std::string& game, const MnkRules& rules, Audience audience) {
    const char* const text = rules.goal().rule == LineRule::Exactly
                                 ? tr("{}, {}, exactly {} in a row", audience)
                                 : tr("{}, {}, {} in a row", audience);
    return filled(text, game, sides_text(rules.shape().width, rules.shape().height),
                  number_word(rules.goal().length, audience));
}

/// With nothing left open.
GameSpec whole_spec(const GameSpec& spec, const MnkRules& rules) {
    return {.game = spec.game,
            .size = BoardSize{rules.shape().width, rules.shape().height},
            .connect = rules.goal().length,
            .rule = rules.goal().rule};
}

/// What a game's engines are given when nobody says anything: playouts, or positions for minimax.
struct UsualEffort {
    std::uint64_t playouts = kDefaultPlayouts;
    std::uint64_t nodes = kDefaultNodes;
};

template <Position P>
Limits usual_limits(const EngineSpec& engine, const UsualEffort& effort) {
    if (engine.level) return find_level(*engine.level).play(kKind<P>).limits;
    const bool takes_depth = engine_entry<P>(engine.name).info.takes_depth;
    return {.playouts = takes_depth ? effort.nodes : effort.playouts};
}

/// How people see a game.
struct GameLook {
    std::function<std::string(Audience)> title;
    GameSpec spec;  ///< With nothing left open.
    RowOrder row_order = RowOrder::FromBottom;
    std::string_view obstacle{};  ///< As Session::obstacle().
};

/// A new game with every engine there is.
template <Position P>
std::unique_ptr<Session> make_game(const P& start, const GameLook& look, const UsualEffort& effort,
                                   const EngineSpec& engine) {
    return std::make_unique<GameSession<P>>(
        GameSetup<P>{
            .start = start,
            .title = look.title,
            .spec = look.spec,
            .row_order = look.row_order,
            .obstacle = look.obstacle,
            .make_engine =
                [](const EngineSpec& e) {
                    return engine_entry<P>(e.name).make(with_settings_of_level(e, kKind<P>));
                },
            .default_limits = [effort](const EngineSpec& e) { return usual_limits<P>(e, effort); }},
        engine);
}

/// A k-in-a-row game, by default on a board of these sides with lines of that length.
template <int kWidth, int kHeight, int kConnect>
std::unique_ptr<Session> make_mnk(const GameSpec& spec, const EngineSpec& engine) {
    const MnkRules rules = mnk_rules({{kWidth, kHeight}, kConnect}, spec);
    const bool small = rules.shape() == Shape{6, 6};
    const auto title = [=, game = spec.game](Audience audience) {
        return mnk_title(game, rules, audience);
    };
    return make_game(MnkPosition{rules}, {.title = title, .spec = whole_spec(spec, rules)},
                     {.playouts = small ? kDefaultPlayouts6x6 : kDefaultPlayouts}, engine);
}

std::unique_ptr<Session> make_othello(const GameSpec& spec, const EngineSpec& engine) {
    if (spec.connect || spec.rule) {
        throw UsageError{tr("othello has no lines: leave out --connect and --rule")};
    }
    const BoardSize size = spec.size.value_or(BoardSize{8, 8});
    const std::string sides = sides_text(size.width, size.height);
    const auto title = [=, game = spec.game](Audience audience) {
        return game + tr(", ", audience) + sides;
    };
    const auto make = [&](const auto& start) {
        return make_game(start,
                         {.title = title,
                          .spec = {.game = spec.game, .size = size},
                          .row_order = RowOrder::FromTop,
                          .obstacle = tr_mark("it would not flip a disc")},
                         {.nodes = kDefaultNodesOthello}, engine);
    };
    if (size.width == size.height) {
        if (const auto start = Othello::start(size.width)) return make(*start);
        if (const auto start = LargeOthello::start(size.width)) return make(*start);
    }
    throw UsageError{
        filled(tr("no board of {}: othello is played on 4x4, 6x6, 8x8 and 10x10"), sides)};
}

/// A game of the registry; make() starts one.
struct GameEntry {
    GameInfo info;
    std::unique_ptr<Session> (*make)(const GameSpec&, const EngineSpec&);
};

constexpr std::array<BoardSize, 7> kGomokuSizes{
    {{15, 15}, {17, 17}, {19, 19}, {20, 20}, {9, 9}, {11, 11}, {13, 13}}};
constexpr std::array<BoardSize, 5> kFourSizes{{{6, 6}, {7, 6}, {7, 7}, {8, 8}, {5, 5}}};
constexpr std::array<BoardSize, 4> kOthelloSizes{{{8, 8}, {10, 10}, {4, 4}, {6, 6}}};
constexpr std::array<BoardSize, 1> kOnlyNine{{{9, 9}}};
constexpr std::array<BoardSize, 1> kOnlyThree{{{3, 3}}};

constexpr std::array<GameEntry, 5> kGames{{
    {{"gomoku", tr_mark("15x15, five in a row"), kGomokuSizes}, make_mnk<15, 15, 5>},
    {{"gomoku9", tr_mark("9x9, five in a row"), kOnlyNine}, make_mnk<9, 9, 5>},
    {{"four", tr_mark("6x6, four in a row"), kFourSizes}, make_mnk<6, 6, 4>},
    {{"tictactoe", tr_mark("3x3, three in a row"), kOnlyThree}, make_mnk<3, 3, 3>},
    {{"othello", tr_mark("8x8, enclosed discs are flipped"), kOthelloSizes}, make_othello},
}};

template <class T>
std::optional<T> lower(const std::optional<T>& a, const std::optional<T>& b) {
    return a && b ? std::min(a, b) : (a ? a : b);
}

/// The lower of each.
Limits stricter(const Limits& a, const Limits& b) {
    return {.playouts = lower(a.playouts, b.playouts),
            .time = lower(a.time, b.time),
            .depth = lower(a.depth, b.depth)};
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
        std::array<GameInfo, kGames.size()> infos{};
        std::transform(kGames.begin(), kGames.end(), infos.begin(),
                       [](const GameEntry& entry) { return entry.info; });
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
bool has_setting(const EngineInfo& engine, std::string_view name) {
    return std::any_of(engine.settings.begin(), engine.settings.end(),
                       [&](const SettingInfo& setting) { return setting.name == name; });
}

const EngineInfo* find_engine(std::string_view name) { return find_by_name(engines(), name); }

Limits limits_for(const Session& session, const Limits& wanted) {
    const auto accepted = [info = find_engine(session.engine().name)](Limits limits) {
        if (info == nullptr) return limits;
        if (!info->takes_playouts) limits.playouts.reset();
        if (!info->takes_time) limits.time.reset();
        if (!info->takes_depth) limits.depth.reset();
        return limits;
    };
    const Limits possible = accepted(wanted);
    const Limits usual = accepted(session.default_limits());
    if (session.engine().level) return stricter(usual, possible);
    return possible.empty() ? usual : possible;
}

std::unique_ptr<Session> make_session(const GameSpec& game, const EngineSpec& engine) {
    for (const GameEntry& entry : kGames) {
        if (entry.info.name == game.game) return entry.make(game, engine);
    }
    throw UsageError{filled(tr("there is no game '{}'"), game.game)};
}

}  // namespace kinarow::app
