// SPDX-License-Identifier: MIT
#include "app/command.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/parse_number.hpp"
#include "app/paths.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {
namespace {

/// The longest line that the game tree of the largest board has.
constexpr CountRange kDepths{.least = 1, .most = kMaxSearchDepth};

/// The names among `entries` that begin with `text`; only that one if it is a name itself.
template <class Entries>
std::vector<std::string_view> names_beginning(const Entries& entries, std::string_view text) {
    std::vector<std::string_view> names;
    const std::string beginning = lowered(text);
    for (const auto& entry : entries) {
        if (entry.name == beginning) return {entry.name};
        if (entry.name.starts_with(beginning)) names.push_back(entry.name);
    }
    return names;
}

/// Reads the argument of a limit, where "off" lifts it.
template <class Set, class Parse>
Command limit(std::string_view argument, std::string_view wanted, Parse parse) {
    if (lowered(argument.substr(0, 4)) == "off") return Set{};
    const auto value = parse(argument);
    if (value) return Set{*value};
    return command::Invalid{filled(tr("{}, or 'off'"), wanted)};
}

Command engine_command(std::string_view argument) {
    const std::vector<std::string_view> names = names_beginning(engines(), argument);
    if (names.size() == 1) return command::SelectEngine{std::string{names.front()}};
    if (!names.empty()) return command::Invalid{filled(tr("say which engine: {}"), one_of(names))};
    return command::Invalid{unknown_name(tr("engine"), argument, names_beginning(engines(), ""))};
}

Command level_command(std::string_view argument) {
    const auto level = parse_count(argument, kLevels);
    if (level) return command::SetLevel{static_cast<int>(*level)};
    return command::Invalid{filled(tr("a level is {}"), expected_count(kLevels))};
}

Command theme_command(std::string_view argument) {
    const std::vector<std::string_view> names = names_beginning(kThemes, argument);
    if (names.size() == 1) return command::SetTheme{*value_of(kThemes, names.front())};
    if (!names.empty()) return command::Invalid{filled(tr("say which theme: {}"), one_of(names))};
    return command::Invalid{unknown_name(tr("theme"), argument, names_of(kThemes))};
}

Command playouts_command(std::string_view argument) {
    return limit<command::SetPlayouts>(argument, tr("playouts are a whole number from 1 to 10^12"),
                                       [](std::string_view text) { return parse_count(text); });
}

Command time_command(std::string_view argument) {
    return limit<command::SetTime>(argument, tr("a time is in seconds, for example 2 or 0.5"),
                                   parse_seconds);
}

Command speed_command(std::string_view argument) {
    return limit<command::SetSpeed>(
        argument, tr("a speed is in seconds from move to move, for example 1 or 0.5"),
        parse_seconds);
}

Command depth_command(std::string_view argument) {
    return limit<command::SetDepth>(
        argument, filled(tr("a depth is a whole number from 1 to {}"), kDepths.most),
        [](std::string_view text) -> std::optional<int> {
            const auto depth = parse_count(text, kDepths);
            if (!depth) return std::nullopt;
            return static_cast<int>(*depth);
        });
}

constexpr CountRange kNumbers{.least = 1, .most = 1'000'000};

Command variation_command(std::string_view argument) {
    if (argument.empty()) return command::Variation{};
    const auto number = parse_count(argument, kNumbers);
    if (number) return command::Variation{static_cast<int>(*number)};
    return command::Invalid{tr("variations have numbers, from 1")};
}

Command jump_command(std::string_view argument) {
    constexpr CountRange kPlies{.least = 0, .most = 1'000'000};
    const auto ply = parse_count(argument, kPlies);
    if (ply) return command::Jump{static_cast<int>(*ply)};
    return command::Invalid{tr("jump takes a number of moves: 'jump 12' shows the board after 12")};
}

/// "X ai", "both human".
Command force_command(std::string_view argument) {
    const auto [side, who] = split_word(argument);
    const auto seat = value_of(kSeatNames, lowered(who));
    const std::string from = lowered(side);
    const bool known_side = from == "x" || from == "o" || from == "both";
    if (!known_side || !seat) {
        return command::Invalid{
            tr("force takes a side, X, O or both, and who plays it, ai or human: force O ai")};
    }
    command::Force force{.seat = *seat};
    if (from != "both") force.side = from == "x" ? Player::First : Player::Second;
    return force;
}

Command tutorial_command(std::string_view argument) {
    if (argument.empty()) return command::Tutorial{};
    const auto number = parse_count(argument, kNumbers);
    if (number) return command::Tutorial{static_cast<int>(*number)};
    return command::Invalid{tr("lessons have numbers, from 1")};
}

Command setup_command(std::string_view argument) { return command::SetUp{std::string{argument}}; }

Command save_command(std::string_view argument) {
    if (argument.empty())
        return command::Invalid{tr("save takes the name of a file: save game.sgf")};
    return command::Save{std::string{argument}};
}

/// "games.sgf" or "games.sgf #2".
Command load_command(std::string_view argument) {
    if (argument.empty())
        return command::Invalid{tr("load takes the name of a file: load game.sgf")};
    const std::size_t hash = argument.rfind(" #");
    if (hash != std::string_view::npos) {
        const auto number = parse_count(argument.substr(hash + 2), kNumbers);
        if (number) {
            return command::Load{std::string{trimmed(argument.substr(0, hash))},
                                 static_cast<int>(*number)};
        }
    }
    return command::Load{std::string{argument}};
}

/// For commands without an argument.
template <class C>
Command plain(std::string_view) {
    return C{};
}

struct Entry {
    CommandInfo info;
    Command (*read)(std::string_view argument);
};

constexpr std::array<Entry, 33> kEntries{{
    {{"undo", "", tr_mark("take back your last move and the answer to it")}, plain<command::Undo>},
    {{"redo", "", tr_mark("play again what was taken back")}, plain<command::Redo>},
    {{"hint", "", tr_mark("what the engine would play in your place")}, plain<command::Hint>},
    {{"go", "", tr_mark("let the engine move now, for you when it is your turn")},
     plain<command::Go>},
    {{"new", "", tr_mark("start a new game")}, plain<command::NewGame>},
    {{"setup", "[POSITION]", tr_mark("begin from stones set up by hand, or from 'XO- -X- --O X'")},
     setup_command},
    {{"swap", "", tr_mark("change sides with the engine")}, plain<command::Swap>},
    {{"force", "SIDE WHO", tr_mark("X, O or both played by 'ai' or 'human' from now on")},
     force_command},
    {{"pause", "", tr_mark("the engine waits until you go on, or goes on again")},
     plain<command::Pause>},
    {{"resign", "", tr_mark("give the game up; 'undo' takes that back")}, plain<command::Resign>},
    {{"level", "N", tr_mark("choose how strong the engine is, from 1 to 10")}, level_command},
    {{"engine", "NAME", tr_mark("choose another engine")}, engine_command},
    {{"playouts", "N", tr_mark("random games or positions a move; 'off' lifts the limit")},
     playouts_command},
    {{"time", "S", tr_mark("seconds a move; 'off' lifts the limit")}, time_command},
    {{"depth", "N", tr_mark("moves to look ahead; 'off' lifts the limit")}, depth_command},
    {{"speed", "S", tr_mark("seconds between the engine's moves; 'off' for none")}, speed_command},
    {{"tutorial", "[N]", tr_mark("a lesson about the shapes of gomoku, or the next one")},
     tutorial_command},
    {{"save", "FILE", tr_mark("keep the game as .sgf, .psq or .txt (moves only)")}, save_command},
    {{"load", "FILE", tr_mark("go on with a game from a file; 'FILE #2' is its second")},
     load_command},
    {{"first", "", tr_mark("step to the start of the game; nobody moves meanwhile")},
     plain<command::First>},
    {{"last", "", tr_mark("step to the end of the line")}, plain<command::Last>},
    {{"back", "", tr_mark("step a move back")}, plain<command::Back>},
    {{"forward", "", tr_mark("step a move forward")}, plain<command::Forward>},
    {{"jump", "N", tr_mark("step to the position after N moves")}, jump_command},
    {{"variation", "[N]", tr_mark("another move that was tried in place of the last one")},
     variation_command},
    {{"sweep", "", tr_mark("judge every position of the game, for the graph")},
     plain<command::Sweep>},
    {{"alarm", "", tr_mark("be told when your move has lost much, or no longer")},
     plain<command::ToggleAlarm>},
    {{"marks", "", tr_mark("mark the squares that can be played, or no longer")},
     plain<command::ToggleMarks>},
    {{"theme", "NAME", tr_mark("colours of the whole screen: terminal, wood or night")},
     theme_command},
    {{"board", "", tr_mark("show the board again")}, plain<command::ShowBoard>},
    {{"moves", "", tr_mark("list the moves of the game")}, plain<command::ShowMoves>},
    {{"help", "", tr_mark("show this list")}, plain<command::Help>},
    {{"quit", "", tr_mark("leave the game")}, plain<command::Quit>},
}};

constexpr auto kInfos = [] {
    std::array<CommandInfo, kEntries.size()> infos{};
    std::transform(kEntries.begin(), kEntries.end(), infos.begin(),
                   [](const Entry& entry) { return entry.info; });
    return infos;
}();

/// Precondition: `name` is in the table.
const Entry& entry_of(std::string_view name) {
    return *std::find_if(kEntries.begin(), kEntries.end(),
                         [&](const Entry& entry) { return entry.info.name == name; });
}

Command read_argument(const Entry& entry, std::string_view argument) {
    if (entry.info.argument.empty() && !argument.empty()) {
        return command::Invalid{
            filled(tr("{} takes nothing after it"), in_quotes(entry.info.name))};
    }
    return entry.read(argument);
}

/// A letter and a number, whether or not the board has it.
bool looks_like_square(std::string_view word) {
    const std::string column = lowered(word.substr(0, 1));
    return "a" <= column && column <= "z" && parse_count(word.substr(1)).has_value();
}

std::string explain_unknown(std::string_view word, const Notation& notation) {
    if (!looks_like_square(word)) {
        return filled(tr("{} is not a command or a square; 'help' lists the commands"),
                      in_quotes(word));
    }
    return filled(tr("{} is not on this board; squares go from {}"), in_quotes(word),
                  squares_text(notation));
}

/// "X ai", "both human": all that follows "force".
std::vector<std::string> force_arguments() {
    std::vector<std::string> arguments;
    for (const char* const side : {"X", "O", "both"}) {
        for (const auto& seat : kSeatNames) {
            arguments.push_back(std::string{side} + ' ' + std::string{seat.name});
        }
    }
    return arguments;
}

/// What may follow the name of a command, of what begins with `text`.
std::vector<std::string> arguments_beginning(std::string_view command, std::string_view text) {
    std::vector<std::string> arguments;
    const auto add = [&](const std::vector<std::string_view>& names) {
        arguments.insert(arguments.end(), names.begin(), names.end());
    };
    if (command == "engine") add(names_beginning(engines(), text));
    if (command == "theme") add(names_beginning(kThemes, text));
    if (command == "level") {
        for (std::uint64_t level = kLevels.least; level <= kLevels.most; ++level) {
            arguments.push_back(std::to_string(level));
        }
    }
    if (command == "force") arguments = force_arguments();
    if (command == "load" || command == "save") arguments = paths_beginning(text);
    for (const char* const limit : {"playouts", "time", "depth", "speed"}) {
        if (command == limit) arguments.emplace_back("off");
    }
    std::erase_if(arguments, [&](const std::string& argument) {
        return lowered(argument.substr(0, text.size())) != lowered(text);
    });
    return arguments;
}

}  // namespace

std::span<const CommandInfo> commands() { return kInfos; }

Command parse_command(std::string_view line, const Notation& notation) {
    const auto [word, rest] = split_word(line);
    if (word.empty()) return command::Empty{};
    if (const std::optional<Move> move = notation.parse(word)) {
        if (!rest.empty()) return command::Invalid{tr("one move at a time, please")};
        return command::Play{*move};
    }
    const std::vector<std::string_view> names = names_beginning(kInfos, word);
    if (names.size() == 1) return read_argument(entry_of(names.front()), rest);
    if (names.empty()) return command::Invalid{explain_unknown(word, notation)};
    return command::Invalid{filled(tr("{} may be {}"), in_quotes(word), one_of(names))};
}

std::vector<std::string> complete_command(std::string_view line) {
    const auto [word, rest] = split_word(line);
    const bool word_is_whole = !rest.empty() || line.find_last_of(kBlanks) + 1 == line.size();
    std::vector<std::string> lines;
    const std::vector<std::string_view> names = names_beginning(kInfos, word);
    if (word.empty() || !word_is_whole) {
        for (const std::string_view name : names) {
            lines.emplace_back(name);
            if (!entry_of(name).info.argument.empty()) lines.back() += ' ';
        }
    } else if (names.size() == 1) {
        for (const std::string& argument : arguments_beginning(names.front(), rest)) {
            lines.push_back(std::string{names.front()} + ' ' + argument);
        }
    }
    return lines;
}

std::string help_text() {
    std::vector<std::pair<std::string, std::string_view>> rows{
        {"SQUARE", tr("place a stone, for example b2")}};
    for (const CommandInfo& info : commands()) {
        rows.emplace_back(std::string{info.name} + (info.argument.empty() ? "" : " ") +
                              std::string{info.argument},
                          tr(info.summary));
    }
    std::size_t width = 0;
    for (const auto& [usage, _] : rows) width = std::max(width, usage.size());
    std::string text;
    for (const auto& [usage, summary] : rows) {
        text += usage + std::string(width - usage.size() + 2, ' ') + std::string{summary} + '\n';
    }
    return text;
}

}  // namespace kinarow::app
