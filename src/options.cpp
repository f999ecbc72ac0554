// SPDX-License-Identifier: MIT
// The only file that includes CLI11.  Of that library only the splitting into options and the help
// are used: values reach us as text and are read by our own strict readers.
#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/parse_number.hpp"
#include "app/wording.hpp"

namespace kinarow {
namespace {

using app::CountRange;
using app::EngineInfo;
using app::UsageError;
using cli::GameOptions;

/// What is meant where no command is named.
constexpr const char* kDefaultCommand = "play";

constexpr std::size_t kHelpColumn = 26;

struct OptionText {
    std::string name;
    std::string type;  ///< What stands for the value in the help.
    std::string help;
};

/// A word of the command line and what it stands for.
template <class T>
struct Choice {
    std::string_view name;
    T value;
};

constexpr std::array<Choice<LineRule>, 2> kRules{
    {{"freestyle", LineRule::AtLeast}, {"exact", LineRule::Exactly}}};
constexpr std::array<Choice<Interface>, 3> kInterfaces{
    {{"auto", Interface::Auto}, {"curses", Interface::Curses}, {"plain", Interface::Plain}}};
constexpr std::array<Choice<app::ColorMode>, 3> kColors{{{"auto", app::ColorMode::Auto},
                                                         {"always", app::ColorMode::Always},
                                                         {"never", app::ColorMode::Never}}};

enum class Players { HumanEngine, HumanHuman, EngineEngine };
constexpr std::array<Choice<Players>, 3> kPlayers{{{"human-ai", Players::HumanEngine},
                                                   {"human-human", Players::HumanHuman},
                                                   {"ai-ai", Players::EngineEngine}}};
constexpr std::array<Choice<app::Seat>, 2> kSeats{
    {{"human", app::Seat::Human}, {"ai", app::Seat::Engine}}};

/// The names of a range of things that have one.
template <class Range>
std::vector<std::string_view> names_of(const Range& range) {
    std::vector<std::string_view> names;
    names.reserve(std::size(range));
    for (const auto& item : range) names.push_back(item.name);
    return names;
}

[[noreturn]] void refuse(const OptionText& option, std::string_view expected,
                         const std::string& text) {
    throw UsageError{app::takes_not(option.name, expected, text)};
}

/// An option with one value; read(text) takes it in, or throws UsageError.
template <class Read>
void add_option(CLI::App& command, const OptionText& option, Read read) {
    command.add_option_function<std::string>(option.name, read, option.help)
        ->type_name(option.type);
}

template <class T>
void add_count(CLI::App& command, const OptionText& option, CountRange range,
               std::optional<T>& target) {
    add_option(command, option, [=, &target](const std::string& text) {
        const auto count = app::parse_count(text, range);
        if (!count) refuse(option, app::expected_count(range), text);
        target = static_cast<T>(*count);
    });
}

/// T: what the choices stand for, or an optional of it.
template <class Choices, class T>
void add_choice(CLI::App& command, OptionText option, const Choices& choices, T& target) {
    for (const std::string_view name : names_of(choices)) {
        option.type.append(option.type.empty() ? "" : "|").append(name);
    }
    add_option(command, option, [=, &target, &choices](const std::string& text) {
        const auto choice = std::find_if(choices.begin(), choices.end(),
                                         [&](const auto& c) { return c.name == text; });
        if (choice == choices.end()) refuse(option, app::one_of(names_of(choices)), text);
        target = choice->value;
    });
}

/// The name of something of the registry.
template <class Range>
void add_name(CLI::App& command, const OptionText& option, const Range& range,
              std::string& target) {
    const std::string kind = option.name.substr(option.name.find_first_not_of('-'));
    add_option(command, option, [=, &target](const std::string& text) {
        const auto names = names_of(range);
        if (std::find(names.begin(), names.end(), text) == names.end()) {
            throw UsageError{app::unknown_name(kind, text, names)};
        }
        target = text;
    });
}

std::optional<app::BoardSize> parse_size(std::string_view text) {
    const std::size_t x = text.find('x');
    const CountRange sides{.least = 1, .most = std::uint64_t{kMaxSide}};
    const auto width = app::parse_count(text.substr(0, x), sides);
    const auto height =
        x == std::string_view::npos ? width : app::parse_count(text.substr(x + 1), sides);
    if (!width || !height) return std::nullopt;
    return app::BoardSize{static_cast<int>(*width), static_cast<int>(*height)};
}

void add_size(CLI::App& command, std::optional<app::BoardSize>& target) {
    const OptionText option{"--size", "N|WxH", "Another board: 9 for 9x9, or 7x6"};
    add_option(command, option, [=, &target](const std::string& text) {
        target = parse_size(text);
        if (!target) {
            refuse(option, "sides from 1 to " + std::to_string(kMaxSide) + ", as in 9 or 7x6",
                   text);
        }
    });
}

void add_time(CLI::App& command, const OptionText& option,
              std::optional<std::chrono::milliseconds>& target) {
    add_option(command, option, [=, &target](const std::string& text) {
        target = app::parse_seconds(text);
        if (!target) refuse(option, app::kExpectedSeconds, text);
    });
}

void describe_rules(CLI::App& command, app::GameSpec& game) {
    command.option_defaults()->group("Game");
    add_name(command, {"--game", "NAME", "Which game (gomoku)"}, app::games(), game.game);
    add_size(command, game.size);
    add_count(command, {"--connect", "K", "Stones in a row that win (as the game has it)"},
              {.least = 1, .most = std::uint64_t{kMaxSide}}, game.connect);
    add_choice(command, {"--rule", "", "Whether longer rows win too (freestyle)"}, kRules,
               game.rule);
}

void describe_game(CLI::App& command, GameOptions& options) {
    describe_rules(command, options.game);
    add_option(command, {"--moves", "MOVES", "Played beforehand: \"h8 i9\""},
               [&](const std::string& text) { options.moves = text; });
}

/// The names of the engines for which takes(EngineInfo) is true.
template <class Takes>
std::vector<std::string_view> engines_that(Takes takes) {
    std::vector<std::string_view> names;
    for (const EngineInfo& engine : app::engines()) {
        if (takes(engine)) names.push_back(engine.name);
    }
    return names;
}

void add_setting(CLI::App& command, const app::SettingInfo& setting,
                 std::vector<app::EngineSetting>& target) {
    const std::string name{setting.name};
    const OptionText option{"--" + name, std::string{setting.values}, std::string{setting.summary}};
    const auto owners =
        engines_that([&](const EngineInfo& engine) { return app::has_setting(engine, name); });
    command.option_defaults()->group("For " + app::one_of(owners));
    if (setting.values.empty()) {
        command.add_flag_callback(
            option.name,
            [=, &target] {
                target.push_back({name, ""});
            },
            option.help);
    } else {
        add_option(command, option, [=, &target](const std::string& text) {
            target.push_back({name, text});
        });
    }
}

/// The settings of all engines, each once; whether the chosen one has it is checked in the end.
void add_settings(CLI::App& command, std::vector<app::EngineSetting>& target) {
    for (const EngineInfo& engine : app::engines()) {
        for (const app::SettingInfo& setting : engine.settings) {
            const std::string option = "--" + std::string{setting.name};
            if (command.get_option_no_throw(option) == nullptr) {
                add_setting(command, setting, target);
            }
        }
    }
}

void add_seed(CLI::App& command, const std::string& help, std::optional<std::uint64_t>& target) {
    add_count(command, {"--seed", "N", help},
              {.least = 0, .most = std::numeric_limits<std::uint64_t>::max()}, target);
}

/// An engine and its limits; `usual_playouts` is what the help says of their number.
void describe_engine(CLI::App& command, app::EngineSpec& engine, Limits& limits,
                     const std::string& usual_playouts) {
    command.option_defaults()->group("Engine");
    add_name(command, {"--engine", "NAME", "Which engine (" + engine.name + ")"}, app::engines(),
             engine.name);
    add_count(command, {"--playouts", "N", "Random games or positions a move" + usual_playouts}, {},
              limits.playouts);
    add_time(command, {"--time", "SECONDS", "Longest time to think about a move"}, limits.time);
    add_count(command, {"--depth", "N", "Moves to look ahead"},
              {.least = 1, .most = std::uint64_t{kMaxSearchDepth}}, limits.depth);
    add_seed(command, "The same seed plays the same game", engine.seed);
    add_settings(command, engine.settings);
}

void describe_engine(CLI::App& command, GameOptions& options) {
    describe_engine(command, options.engine, options.limits, " (10000; 6x6: 2000)");
}

/// Refuses an option if the engine is not one of those that take it.
template <class Takes>
void check_taken(const std::string& option, const EngineInfo& engine, Takes takes) {
    if (takes(engine)) return;
    throw UsageError{option + " means nothing to the engine " + std::string{engine.name} +
                     ": leave it out, or choose " + app::one_of(engines_that(takes))};
}

/// Refuses limits and settings that the engine does not know.
void check_engine(const app::EngineSpec& spec, const Limits& limits) {
    const EngineInfo& engine = *app::find_engine(spec.name);
    if (limits.playouts)
        check_taken("--playouts", engine, [](auto& e) { return e.takes_playouts; });
    if (limits.time) check_taken("--time", engine, [](auto& e) { return e.takes_time; });
    if (limits.depth) check_taken("--depth", engine, [](auto& e) { return e.takes_depth; });
    for (const app::EngineSetting& setting : spec.settings) {
        check_taken("--" + setting.name, engine,
                    [&](const EngineInfo& other) { return app::has_setting(other, setting.name); });
    }
}

void check_engine(const GameOptions& options) { check_engine(options.engine, options.limits); }

/// What was typed after `play`, before the parts are seen together.
struct PlayDraft {
    PlayOptions options{};
    Players players = Players::HumanEngine;
    std::optional<app::Seat> first{};
};

void add_look(CLI::App& command, app::ColorMode& color, std::function<void()> use_ascii) {
    add_choice(command, {"--color", "", "Colours (auto)"}, kColors, color);
    command.add_flag_callback("--ascii", std::move(use_ascii),
                              "Letters instead of drawn stones and lines");
}

void describe(CLI::App& command, PlayDraft& draft) {
    describe_game(command, draft.options.setup);
    describe_engine(command, draft.options.setup);
    command.option_defaults()->group("Players");
    add_choice(command, {"--players", "", "Who plays (human-ai)"}, kPlayers, draft.players);
    add_choice(command, {"--first", "", "Who begins (human)"}, kSeats, draft.first);
    command.option_defaults()->group("Display");
    add_choice(command, {"--ui", "", "Whole terminal or plain text (auto)"}, kInterfaces,
               draft.options.interface);
    add_look(command, draft.options.look.color,
             [&] { draft.options.look.glyphs = tui::Glyphs::Ascii; });
}

app::Seats seats_of(const PlayDraft& draft) {
    using app::Seat;
    switch (draft.players) {
        case Players::HumanHuman:
            return {Seat::Human, Seat::Human};
        case Players::EngineEngine:
            return {Seat::Engine, Seat::Engine};
        case Players::HumanEngine:
            break;
    }
    if (draft.first == Seat::Engine) return {Seat::Engine, Seat::Human};
    return {Seat::Human, Seat::Engine};
}

/// Refuses what the plain prompt cannot do.
void check_look(const PlayOptions& options) {
    if (options.interface == Interface::Plain && options.look.color == app::ColorMode::Always) {
        throw UsageError{
            "--ui plain has no colours: leave out --color always, or choose --ui curses"};
    }
}

PlayOptions finish(const PlayDraft& draft) {
    check_engine(draft.options.setup);
    check_look(draft.options);
    if (draft.first && draft.players != Players::HumanEngine) {
        throw UsageError{
            "--first says whether the human or the ai begins, so it needs --players "
            "human-ai: leave out --first or --players"};
    }
    PlayOptions options = draft.options;
    options.seats = seats_of(draft);
    return options;
}

void add_json(CLI::App& command, std::function<void()> use_json) {
    command.option_defaults()->group("Output");
    command.add_flag_callback("--json", std::move(use_json), "One line of JSON instead of a table");
}

void add_json(CLI::App& command, cli::OutputFormat& format) {
    add_json(command, [&] { format = cli::OutputFormat::Json; });
}

void describe(CLI::App& command, cli::AnalyzeOptions& options) {
    describe_game(command, options.setup);
    describe_engine(command, options.setup);
    add_json(command, options.format);
}

cli::AnalyzeOptions finish(const cli::AnalyzeOptions& options) {
    check_engine(options.setup);
    return options;
}

/// What was typed after `bench`.
struct BenchDraft {
    cli::BenchOptions options{};
    std::vector<cli::BenchSubject> subjects{};
};

void describe(CLI::App& command, BenchDraft& draft) {
    using cli::BenchSubject;
    command.option_defaults()->group("Instead of the signature");
    command.add_flag_callback(
        "--playouts", [&] { draft.subjects.push_back(BenchSubject::Playouts); },
        "Random games a second, by board");
    command.add_flag_callback(
        "--mcts", [&] { draft.subjects.push_back(BenchSubject::Mcts); },
        "Simulations a second of mcts on 15x15");
    add_json(command, draft.options.format);
}

cli::BenchOptions finish(const BenchDraft& draft) {
    if (draft.subjects.size() > 1) {
        throw UsageError{"--playouts and --mcts are measured one at a time: leave out one of them"};
    }
    cli::BenchOptions options = draft.options;
    if (!draft.subjects.empty()) options.subject = draft.subjects.front();
    return options;
}

void describe(CLI::App& command, cli::GomocupOptions& options) {
    describe_engine(command, options.engine, options.limits, "");
}

cli::GomocupOptions finish(const cli::GomocupOptions& options) {
    check_engine(options.engine, options.limits);
    return options;
}

void describe(CLI::App& command, cli::PerftOptions& options) {
    describe_game(command, options.setup);
    command.option_defaults()->group("Count");
    add_count(command, {"--depth", "N", "Moves to look ahead (3)"},
              {.least = 0, .most = std::uint64_t{kMaxSquares}}, options.depth);
}

cli::PerftOptions finish(const cli::PerftOptions& options) { return options; }

/// Counts with commas between them, ascending, each once; nothing if one is wrong.
std::optional<std::vector<std::uint64_t>> parse_counts(std::string_view text) {
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

void add_counts(CLI::App& command, std::vector<std::uint64_t>& target) {
    const OptionText option{"--counts", "N,N,...", "Several counts instead, and how errors shrink"};
    add_option(command, option, [=, &target](const std::string& text) {
        const auto counts = parse_counts(text);
        if (!counts) {
            refuse(option,
                   "up to 100 whole numbers from 1 to " + std::to_string(app::kMaxCount) +
                       ", as in 100,1000",
                   text);
        }
        target = *counts;
    });
}

/// What was typed after `playouts`.
struct PlayoutsDraft {
    cli::PlayoutsOptions options{};
    std::vector<cli::PlayoutsFormat> formats{};
};

void describe(CLI::App& command, PlayoutsDraft& draft) {
    using cli::PlayoutsFormat;
    cli::PlayoutsOptions& options = draft.options;
    describe_game(command, options.setup);
    command.option_defaults()->group("Random games");
    add_count(command, {"--playouts", "N", "How many (10000)"}, {}, options.setup.limits.playouts);
    add_counts(command, options.counts);
    add_time(command, {"--time", "SECONDS", "Longest time for each count"},
             options.setup.limits.time);
    add_seed(command, "The same seed plays the same games", options.setup.engine.seed);
    command.option_defaults()->group("Exact odds");
    add_option(command, {"--save", "FILE", "Keep them in a file"},
               [&](const std::string& text) { options.save = text; });
    add_option(command, {"--load", "FILE", "Take them from a file, as far as it goes"},
               [&](const std::string& text) { options.load = text; });
    add_json(command, [&] { draft.formats.push_back(PlayoutsFormat::Json); });
    command.add_flag_callback(
        "--csv", [&] { draft.formats.push_back(PlayoutsFormat::Csv); },
        "Lines with commas, for other programs");
    add_look(command, options.look.color, [&] { options.look.charset = app::Charset::Ascii; });
}

cli::PlayoutsOptions finish(const PlayoutsDraft& draft) {
    cli::PlayoutsOptions options = draft.options;
    if (draft.formats.size() > 1) {
        throw UsageError{"--json and --csv are two formats: leave out one of them"};
    }
    if (!draft.formats.empty()) options.format = draft.formats.front();
    if (options.setup.limits.playouts && !options.counts.empty()) {
        throw UsageError{"--counts takes the place of --playouts: leave out one of them"};
    }
    return options;
}

/// What was typed after `match`.
struct MatchDraft {
    cli::MatchCommand command{};
    std::string first{};
    std::string second{};
    std::optional<std::uint64_t> games{};
    std::optional<std::uint64_t> seed{};
    std::optional<int> opening{};
    std::optional<int> concurrency{};
};

void describe(CLI::App& command, MatchDraft& draft) {
    command.option_defaults()->group("Engines");
    command.add_option("A", draft.first, "An engine: NAME or NAME:SETTING,SETTING...")
        ->type_name("");
    command.add_option("B", draft.second, "Its opponent")->type_name("");
    describe_rules(command, draft.command.match.game);
    command.option_defaults()->group("Match");
    add_count(command, {"--games", "N", "How many, an even number (100)"},
              {.least = 2, .most = 1'000'000}, draft.games);
    add_count(command, {"--opening", "N", "Random moves at the start of each pair of games (2)"},
              {.least = 0, .most = 20}, draft.opening);
    add_count(command, {"--concurrency", "N", "Games at the same time (1)"},
              {.least = 1, .most = 256}, draft.concurrency);
    add_seed(command, "The same seed plays the same games (1)", draft.seed);
}

cli::MatchCommand finish(const MatchDraft& draft) {
    if (draft.second.empty()) {
        throw UsageError{
            "a match needs two engines, as in: kinarow match mcts:playouts=1000 minimax:depth=2"};
    }
    if (draft.games.value_or(0) % 2 != 0) {
        throw UsageError{"--games takes an even number: each opening is played with both colours"};
    }
    cli::MatchCommand command = draft.command;
    app::MatchOptions& match = command.match;
    match.first = app::parse_contestant(draft.first);
    match.second = app::parse_contestant(draft.second);
    match.pairs = draft.games.value_or(2 * match.pairs) / 2;
    match.seed = draft.seed.value_or(match.seed);
    match.opening_plies = draft.opening.value_or(match.opening_plies);
    match.concurrency = draft.concurrency.value_or(match.concurrency);
    return command;
}

constexpr const char* kPlayExamples = R"(Examples:
  kinarow                               gomoku against mcts, you begin
  kinarow --game tictactoe --first ai   the machine begins
  kinarow --size 7x6 --connect 4 --engine minimax --depth 8
  kinarow --time 2 --moves "h8 i9"      from a position, two seconds a move
  kinarow --players ai-ai --ui plain    watch a game as text
  kinarow analyze --moves "h8 i9"       what the machine thinks of a position)";

constexpr const char* kAnalyzeText =
    R"(A value is a win rate of the side to move, a draw counting one half.
Ctrl-C ends the search early and shows what it has found.

Examples:
  kinarow analyze --moves "h8 i9 h9"
  kinarow analyze --game tictactoe --engine minimax --json)";

constexpr const char* kBenchText =
    R"(Searches fixed positions with every engine.  Limits and seed are fixed too, so
the last line, a signature, is the same every time and everywhere, until a
change alters how an engine plays.

Speeds depend on the machine, so they are compared with a plain loop: random
games with a list of empty squares, a look at the last stone's lines and
std::mt19937.  Both run by turns, and medians are shown: the ratio says how good
the program is.  --mcts also compares two threads with one, and counts the
memory.)";

constexpr const char* kGomocupText =
    R"(A brain for the Gomocup protocol on standard input and output: it plays in
Piskvork, c-gomoku-cli and other managers, on boards from 5 to 20 a side, five or
more in a row or (rule 1) exactly five.  The manager's limits hold; those above
can only be stricter.  Where neither sets any, a move takes up to 5 seconds.

Called by a name that begins with pbrain-, the program is a brain without being
told so:
  ln -s kinarow pbrain-kinarow
  printf 'START 15\nINFO timeout_turn 1000\nBEGIN\n' | ./pbrain-kinarow)";

constexpr const char* kMatchText =
    R"(Settings are the options of the engine without dashes; playouts, time, depth
and seed are settings too.  Each opening is played twice, with colours reversed.
The score is that of the first engine, with its 95 % interval.

Examples:
  kinarow match mcts:rollouts=decisive mcts --size 9 --games 200
  kinarow match minimax:depth=4 mcts:time=0.5 --size 9 --concurrency 2)";

constexpr const char* kPlayoutsText =
    R"(Plays random games, their first move random too, and counts how they end by that
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
  kinarow playouts --game gomoku --time 2 --csv)";

constexpr const char* kPerftText = R"(nodes: sequences of moves; games: those that end there;
positions: different ones among them; classes: the same up to symmetry.

Example:
  kinarow perft --game tictactoe --depth 9)";

/// Names and summaries under a title.
template <class Range>
std::string listing(const char* title, const Range& range) {
    std::ostringstream out;
    out << title << ":\n";
    for (const auto& [name, summary] : range) {
        CLI::detail::format_help(out, name, summary, kHelpColumn);
    }
    out << '\n';
    return out.str();
}

template <class Range>
std::string registry_listing(const char* title, const Range& range) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const auto& info : range) lines.emplace_back(info.name, info.summary);
    return listing(title, lines);
}

/// Help as CLI11 lays it out, but for the line on how to call the program.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() { column_width(kHelpColumn); }

    [[nodiscard]] std::string make_usage(const CLI::App* command,
                                         std::string /*name*/) const override {
        const std::string& name = command->get_name();
        std::string usage = "usage: kinarow " + (name == kDefaultCommand ? '[' + name + ']' : name);
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) usage += ' ' + option->get_name();
        }
        return usage + " [options]\n\n";
    }

    /// Without the empty line before the title: there is one after each group.
    [[nodiscard]] std::string make_group(std::string group, bool is_positional,
                                         std::vector<const CLI::Option*> options) const override {
        return CLI::Formatter::make_group(std::move(group), is_positional, std::move(options))
            .substr(1);
    }
};

std::vector<std::string> names_of_commands(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    return names;
}

std::vector<std::string> names_of_options(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) names.push_back(option->get_name());
    return names;
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

void check_repetition(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        if (option->count() > 1) throw UsageError{option->get_name() + " is given more than once"};
    }
}

/// Makes two words of "--name=value": CLI11 takes the word after "--name=" for the value, and lets
/// flags be switched off by "=false".
std::vector<std::string> split_values(const std::vector<std::string>& words) {
    std::vector<std::string> split;
    for (const std::string& word : words) {
        const std::size_t equals = word.rfind("--", 0) == 0 ? word.find('=') : std::string::npos;
        split.push_back(word.substr(0, equals));
        if (equals != std::string::npos) split.push_back(word.substr(equals + 1));
    }
    return split;
}

std::vector<std::string> with_command(std::vector<std::string> words) {
    if (words.empty() || words.front().rfind('-', 0) == 0) {
        words.insert(words.begin(), kDefaultCommand);
    }
    return words;
}

Answer error(const std::string& message) {
    return {.text = "kinarow: " + message + '\n', .exit_code = kUsageExitCode};
}

/// The commands, and the reading of one command line.
class CommandLine {
public:
    CommandLine() {
        app_.set_help_flag();
        app_.require_subcommand(0, 1);
        app_.formatter(std::make_shared<HelpFormatter>());
        CLI::App& play = add<PlayDraft>(kDefaultCommand, "Play a game");
        add<cli::AnalyzeOptions>("analyze", "Search one position and show what was found")
            .footer(kAnalyzeText);
        add<BenchDraft>("bench", "Measure the engines").footer(kBenchText);
        add<cli::GomocupOptions>("gomocup", "Be a brain in a Gomocup manager").footer(kGomocupText);
        add<MatchDraft>("match", "Measure one engine against another").footer(kMatchText);
        add<cli::PerftOptions>("perft", "Count the game tree by depth").footer(kPerftText);
        add<PlayoutsDraft>("playouts", "Count how random games end, beside the exact odds")
            .footer(kPlayoutsText);
        play.footer(overview());
        play.description("k in a row against a machine, in the terminal\n");
    }
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine() = default;

    Request parse(const std::vector<std::string>& words) {
        const std::vector<std::string> full = with_command(split_values(words));
        try {
            app_.parse(std::vector<std::string>{full.rbegin(), full.rend()});
            return request_;
        } catch (const CLI::CallForHelp&) {
            return Answer{.text = app_.help()};
        } catch (const CLI::CallForVersion&) {
            return Answer{.text = "kinarow " KINAROW_VERSION "\n"};
        } catch (const CLI::ExtrasError&) {
            return error(unexpected_word());
        } catch (const CLI::ArgumentMismatch&) {
            return error(missing_value(full.back()));
        } catch (const std::exception& problem) {
            return error(problem.what());
        }
    }

private:
    template <class Draft>
    CLI::App& add(const std::string& name, const std::string& summary) {
        CLI::App& command = *app_.add_subcommand(name, summary);
        command.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        const auto draft = std::make_shared<Draft>();
        describe(command, *draft);
        add_answers(command);
        command.callback([this, draft, &command] {
            check_repetition(command);
            request_ = finish(*draft);
        });
        return command;
    }

    /// Answered at once, even if other options are wrong.
    static void add_answers(CLI::App& command) {
        command.option_defaults()->group("Help");
        command
            .add_flag_callback(
                "-h,--help", [] { throw CLI::CallForHelp{}; }, "Show this help")
            ->trigger_on_parse();
        command
            .add_flag_callback(
                "--version", [] { throw CLI::CallForVersion{}; }, "Show the version")
            ->trigger_on_parse();
    }

    [[nodiscard]] std::string overview() const {
        std::vector<std::pair<std::string, std::string>> commands;
        for (const CLI::App* command : app_.get_subcommands({})) {
            commands.emplace_back(command->get_name(), command->get_description());
        }
        return listing("Commands ('kinarow COMMAND --help' tells more)", commands) +
               registry_listing("Games", app::games()) +
               registry_listing("Engines", app::engines()) + kPlayExamples;
    }

    /// The command that was named, or the program as a whole.
    [[nodiscard]] const CLI::App& current() const {
        const auto chosen = app_.get_subcommands();
        return chosen.empty() ? app_ : *chosen.front();
    }

    /// About the first word that is neither an option nor its value.
    [[nodiscard]] std::string unexpected_word() const {
        const std::string word = app_.remaining(true).front();
        const std::vector<std::string> commands = names_of_commands(app_);
        if (&current() == &app_) return app::unknown_name("command", word, views(commands));
        if (std::find(commands.begin(), commands.end(), word) != commands.end()) {
            return "write the command first: kinarow " + word + " [options]";
        }
        const std::string advice = "; 'kinarow " + current().get_name() + " --help' lists them";
        if (word.rfind('-', 0) != 0) return app::quoted(word) + " is not an option" + advice;
        std::string message = "there is no option " + app::quoted(word);
        const std::vector<std::string> options = names_of_options(current());
        const auto guess = app::nearest(word, views(options));
        if (guess) message.append(" (did you mean ").append(*guess).append("?)");
        return message + advice;
    }

    /// About the last word, an option that needs one more.
    [[nodiscard]] std::string missing_value(const std::string& name) const {
        return name + " needs a value: " + name + ' ' + current().get_option(name)->get_type_name();
    }

    CLI::App app_{"", "kinarow"};
    Request request_;
};

}  // namespace

Request parse_options(const std::vector<std::string>& words) { return CommandLine{}.parse(words); }

std::vector<std::string> words_for(std::string_view program, std::vector<std::string> words) {
    const std::string_view name = program.substr(program.find_last_of('/') + 1);
    if (name.rfind("pbrain-", 0) == 0) words.insert(words.begin(), "gomocup");
    return words;
}

}  // namespace kinarow
