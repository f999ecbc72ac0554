// SPDX-License-Identifier: MIT
// What people can ask for while they play, and how they type it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/seats.hpp"
#include "app/theme.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

namespace command {

/// A blank line: nothing is asked for.
struct Empty {};
struct Play {
    Move move = Move::pass();
};
/// The engine moves now: for people when it is their turn, at once when it is thinking.
struct Go {};
struct Undo {};
struct Redo {};
struct Hint {};
struct NewGame {};
/// Steps through the game as it was played, and stops the engine from going on with it.
struct First {};
struct Last {};
struct Back {};
struct Forward {};
/// To the position after so many plies of the line.
struct Jump {
    int ply = 0;
};
/// Another move in place of the last one, among those that were tried.
struct Variation {
    std::optional<int> number{};  ///< From 1; nothing for the next one.
};
struct Save {
    std::string path{};
};
struct Load {
    std::string path{};
    int number = 0;  ///< Of the game in the file, from 1; 0 where there is but one.
};
/// Begins anew from a position that is set up: as parse_setup() in position_text.hpp reads it, or
/// by hand if empty.
struct SetUp {
    std::string position{};
};
/// A lesson of tutorial.hpp.
struct Tutorial {
    std::optional<int> number{};  ///< From 1; nothing for the next one.
};
/// People and engine change sides.
struct Swap {};
/// From now on a side is played by people, or by the engine.
struct Force {
    std::optional<Player> side{};  ///< Nothing: both.
    Seat seat = Seat::Human;
};
/// The engine makes no move of its own until people go on, or goes on again.
struct Pause {};
/// The people who play give the game up.
struct Resign {};
struct SelectEngine {
    std::string name{};  ///< One of engines() in registry.hpp.
};
struct SetLevel {
    int level = 1;  ///< One of kLevels in levels.hpp.
};
/// Limits of the engine's searches; without a value the limit is lifted.
struct SetPlayouts {
    std::optional<std::uint64_t> playouts{};
};
struct SetTime {
    std::optional<std::chrono::milliseconds> time{};
};
struct SetDepth {
    std::optional<int> depth{};
};
/// No move of the engine comes sooner than so long after the one before.
struct SetSpeed {
    std::optional<std::chrono::milliseconds> pause{};
};
/// Every position of the game is judged in the background; or that ends.
struct Sweep {};
/// Whether people are told when their last move has lost much.
struct ToggleAlarm {};
/// Whether the squares that can be played are marked.
struct ToggleMarks {};
/// The colours of the whole screen.
struct SetTheme {
    ThemeName theme = ThemeName::Terminal;
};
struct ShowBoard {};
struct ShowMoves {};
struct Help {};
struct Quit {};
/// What was typed is none of these; one line for people that says what to type instead.
struct Invalid {
    std::string message{};
};

}  // namespace command

using Command =
    std::variant<command::Empty, command::Play, command::Go, command::Undo, command::Redo,
                 command::Hint, command::NewGame, command::First, command::Last, command::Back,
                 command::Forward, command::Jump, command::Variation, command::Save, command::Load,
                 command::SetUp, command::Tutorial, command::Swap, command::Force, command::Pause,
                 command::Resign, command::SelectEngine, command::SetLevel, command::SetPlayouts,
                 command::SetTime, command::SetDepth, command::SetSpeed, command::Sweep,
                 command::ToggleAlarm, command::ToggleMarks, command::SetTheme, command::ShowBoard,
                 command::ShowMoves, command::Help, command::Quit, command::Invalid>;

/// A command as `help` shows it.
struct CommandInfo {
    std::string_view name;
    std::string_view argument;  ///< "N", "SECONDS"; empty where none is taken, "[N]" where it may.
    [[nodiscard]] constexpr bool needs_argument() const noexcept {
        return !argument.empty() && argument.front() != '[';
    }
    std::string_view summary;
};

/// All commands but the moves, in the order in which they are shown.
[[nodiscard]] std::span<const CommandInfo> commands();

/// Reads one line, whatever bytes it holds.  A move comes first; otherwise the first word may be
/// any beginning of a command's name that fits no other.  Case does not matter.
[[nodiscard]] Command parse_command(std::string_view line, const Notation& notation);

/// The whole lines that `line` may become, in the order of commands(), engines(), levels() and
/// kThemes: names of commands, and after them of engines, levels, themes, sides and files.
[[nodiscard]] std::vector<std::string> complete_command(std::string_view line);

/// Every command with its summary, one a line, aligned.
[[nodiscard]] std::string help_text();

}  // namespace kinarow::app
