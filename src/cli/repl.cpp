// SPDX-License-Identifier: MIT
#include "cli/repl.hpp"

#include <chrono>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/board_text.hpp"
#include "app/command.hpp"
#include "app/game_text.hpp"
#include "app/position_text.hpp"
#include "app/records/record_session.hpp"
#include "app/signal_watch.hpp"
#include "app/thinker.hpp"
#include "app/thinking.hpp"
#include "app/translate.hpp"
#include "cli/read_line.hpp"

namespace kinarow::cli {
namespace {

using app::Effect;
using app::filled;
using app::tr;

/// How often a signal is looked for while the engine thinks.
constexpr std::chrono::milliseconds kPatience{50};

/// One run of the prompt.
class Repl {
public:
    Repl(app::Controller& controller, std::istream& in, std::ostream& out,
         const ReplOptions& options)
        : controller_{controller},
          in_{in},
          out_{out},
          options_{options},
          only_watched_{controller.machines_only()} {}

    int run() {
        greet();
        obey(controller_.start());
        while (!done_ && out_) {
            if (controller_.thinking() || controller_.watching()) {
                await_engine();
            } else if (!controller_.sweep().going() && machines_have_finished()) {
                done_ = true;
            } else {
                serve();
            }
        }
        end_line();
        return exit_code();
    }

private:
    [[nodiscard]] const app::Session& game() const { return controller_.session(); }

    void greet() {
        out_ << game().title() << '\n'
             << filled(tr("X: {}; O: {}; 'help' lists the commands"), player_text(Player::First),
                       player_text(Player::Second))
             << '\n';
    }

    [[nodiscard]] std::string player_text(Player player) const {
        if (controller_.seat(player) == app::Seat::Human) return tr("people");
        return app::setting_text(game().engine(), controller_.limits());
    }

    void await_engine() {
        out_.flush();
        thinker_.wait_for(kPatience);
        if (!interrupted()) show(app::poll(controller_, thinker_));
    }

    /// Obeys people; while positions are judged, as soon as they say something.
    void serve() {
        ask();
        const bool busy = controller_.sweep().going();
        if (busy && (input_ended_ || !options_.input_ready())) {
            await_engine();
        } else {
            take_command();
        }
    }

    [[nodiscard]] bool machines_have_finished() const {
        return controller_.over() && only_watched_;
    }

    /// Prompts people, once for each line.
    void ask() {
        if (options_.show_prompt && !std::exchange(asked_, true)) out_ << prompt() << std::flush;
    }

    /// At the end of a script what it has asked for is still done.
    void take_command() {
        const std::optional<std::string> line = next_line();
        if (line) {
            asked_ = false;
            return obey(controller_.handle(app::parse_command(*line, game().notation())));
        }
        input_ended_ = true;
        done_ = done_ || options_.show_prompt || !controller_.sweep().going();
    }

    /// Leaves the line of the prompt, if one was shown.
    void end_line() {
        if (std::exchange(asked_, false)) out_ << '\n';
    }

    [[nodiscard]] std::string prompt() const {
        if (controller_.over()) return tr("game over> ");
        return filled(tr("{} to move> "), app::letter_of(game().to_move()));
    }

    [[nodiscard]] std::optional<std::string> next_line() {
        if (in_.rdbuf()->in_avail() <= 0) out_.flush();  // somebody may be waiting for an answer
        return read_line(*in_.rdbuf(), {.interrupted = [this] { return interrupted(); }});
    }

    /// Whether a signal asks for the end, now or before.
    [[nodiscard]] bool interrupted() {
        if (signal_ == 0) signal_ = options_.signal();
        done_ = done_ || signal_ != 0;
        return signal_ != 0;
    }

    void obey(Effect effect) { show(app::carry_out(effect, controller_, thinker_)); }

    void show(Effect effect) {
        if (has(effect, Effect::Board | Effect::Status)) end_line();
        if (has(effect, Effect::ShowLesson)) {
            out_ << '\n'
                 << app::tr(controller_.lesson()->title) << ": "
                 << app::tr(controller_.lesson()->text) << '\n';
        }
        if (has(effect, Effect::Board)) out_ << '\n' << board() << '\n';
        if (has(effect, Effect::Board | Effect::Status) && !controller_.message().empty()) {
            out_ << controller_.message() << '\n';
        }
        if (has(effect, Effect::ShowMoves)) out_ << moves_line() << '\n';
        if (has(effect, Effect::ShowHelp)) out_ << app::help_text();
        if (has(effect, Effect::EditStones)) {
            out_ << app::filled(
                        app::tr(
                            "setup takes the squares in reading order and the side to move: {}"),
                        app::setup_text({app::stones_of(game()), game().to_move()}, game().shape()))
                 << '\n';
        }
        done_ = done_ || has(effect, Effect::Quit);
    }

    [[nodiscard]] std::string board() const {
        const bool people_choose = controller_.human_to_move();
        return app::board_text(game(),
                               people_choose ? controller_.move_marks() : app::MoveMarks::Hidden);
    }

    [[nodiscard]] std::string moves_line() const {
        std::vector<Move> history = game().history();
        std::erase_if(history, [](Move move) { return move.is_pass(); });  // all of them forced
        const std::string moves = app::moves_text(game().notation(), history);
        return moves.empty() ? tr("no move so far") : moves;
    }

    [[nodiscard]] int exit_code() const {
        if (signal_ != 0) return app::exit_code_of(signal_);
        return controller_.stalled() || !out_ ? 1 : 0;
    }

    app::Controller& controller_;
    std::istream& in_;
    std::ostream& out_;
    const ReplOptions& options_;
    const bool only_watched_;  // no commands are read
    app::Thinker thinker_;
    int signal_ = 0;
    bool asked_ = false;  // a prompt waits for its line
    bool input_ended_ = false;
    bool done_ = false;
};

}  // namespace

int run_repl(app::Controller& controller, std::istream& in, std::ostream& out,
             const ReplOptions& options) {
    return Repl{controller, in, out, options}.run();
}

}  // namespace kinarow::cli
