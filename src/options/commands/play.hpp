// SPDX-License-Identifier: MIT
// What is typed after kinarow play: a game between people and engines.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/controller.hpp"
#include "app/registry.hpp"
#include "app/seats.hpp"
#include "app/usage_error.hpp"
#include "options/commands.hpp"
#include "options/engine.hpp"
#include "options/game.hpp"
#include "options/output.hpp"
#include "options/values.hpp"
#include "play.hpp"

namespace kinarow::options {

inline constexpr const char* kPlayExamples = tr_mark(R"(Examples:
  kinarow                               choose in a menu, or go on with a game
  kinarow --game tictactoe --first ai   the machine begins
  kinarow --level 3                     against a weaker machine
  kinarow --size 7x6 --connect 4 --engine minimax --depth 8
  kinarow --time 2 --moves "h8 i9"      from a position, two seconds a move
  kinarow --players ai-ai --ui plain    watch a game as text
  kinarow --load game.sgf               look at a game, and go on from any point
  kinarow analyze --moves "h8 i9"       what the machine thinks of a position)");

inline constexpr const char* kPlayFiles = tr_mark(R"(Files, at a terminal and without --no-config:
  $XDG_CONFIG_HOME/kinarow/settings     the last choice in the menu, the display
  $XDG_STATE_HOME/kinarow/games         games that were left before their end
  $XDG_STATE_HOME/kinarow/history       lines typed at the prompt
  Without these variables: ~/.config and ~/.local/state.)");

inline constexpr std::array<Choice<app::Opponent>, 3> kPlayers{
    {{"human-ai", app::Opponent::Machine},
     {"human-human", app::Opponent::Person},
     {"ai-ai", app::Opponent::Nobody}}};
inline constexpr std::array<Choice<Interface>, 3> kInterfaces{
    {{"auto", Interface::Auto}, {"curses", Interface::Curses}, {"plain", Interface::Plain}}};

/// Names and summaries under a title.
template <class Range>
std::string summaries(const std::string& title, const Range& range) {
    std::vector<HelpLine> lines;
    for (const auto& info : range) lines.push_back({info.name, tr(std::string_view{info.summary})});
    return listing(title, lines);
}

/// Everything that there is.
inline std::string overview() {
    return summaries(tr("Commands ('kinarow COMMAND --help' tells more)"), commands()) +
           summaries(tr("Games"), app::games()) + summaries(tr("Engines"), app::engines()) +
           tr(kPlayExamples) + "\n\n" + tr(kPlayFiles);
}

/// What was typed so far.
class PlayDraft {
public:
    void describe(Command& command) {
        describe_game(command, options_.setup);
        describe_load(command, options_.setup);
        add_text(command,
                 {"--save", "FILE", tr("Keep the game in a file in the end: .sgf, .psq, .txt")},
                 options_.save);
        describe_engine(command, opponent_, options_.setup);
        command.group(tr("Players"));
        add_choice(command, {"--players", "", tr("Who plays (human-ai)")}, kPlayers, players_);
        add_choice(command, {"--first", "", tr("Who begins (human)")}, app::kSeatNames, first_);
        command.group(tr("Display"));
        add_choice(command, {"--ui", "", tr("Whole terminal or plain text (auto)")}, kInterfaces,
                   options_.interface);
        add_look(command, options_.look.color,
                 [this] { options_.look.glyphs = tui::Glyphs::Ascii; });
        command.add_flag("--no-marks", tr("Do not mark the squares that can be played"),
                         [this] { options_.move_marks = app::MoveMarks::Hidden; });
        add_choice(command, {"--theme", "", tr("Colours of the board (terminal)")}, app::kThemes,
                   options_.theme);
        command.add_flag("--no-config", tr("Read no settings, keep no game"),
                         [this] { options_.keeping = Keeping::Off; });
        command.set_heading(tr("k in a row against a machine, in the terminal") +
                            std::string{"\n"});
        command.set_footer(overview());
    }

    [[nodiscard]] PlayOptions finish() const {
        PlayOptions options = options_;
        options.setup = with_engine(opponent_, options_.setup);
        check_look();
        check_first();
        options.seats = seats_of(players_, first_.value_or(app::Seat::Human));
        return options;
    }

private:
    /// Refuses what the plain prompt cannot do.
    void check_look() const {
        if (options_.interface != Interface::Plain) return;
        if (options_.look.color == app::ColorMode::Always) {
            throw app::UsageError{
                tr("--ui plain has no colours: leave out --color always, or choose --ui curses")};
        }
        if (options_.theme.value_or(app::ThemeName::Terminal) != app::ThemeName::Terminal) {
            throw app::UsageError{
                tr("--ui plain has no colours: leave out --theme, or choose --ui curses")};
        }
    }

    void check_first() const {
        if (first_ && players_ != app::Opponent::Machine) {
            throw app::UsageError{
                tr("--first says whether the human or the ai begins, so it needs --players "
                   "human-ai: leave out --first or --players")};
        }
    }

    PlayOptions options_{};
    Opponent opponent_{};
    app::Opponent players_ = app::Opponent::Machine;
    std::optional<app::Seat> first_{};
};

}  // namespace kinarow::options
