// SPDX-License-Identifier: MIT
#include "play.hpp"

#include <unistd.h>

#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/home/autosave.hpp"
#include "app/home/home.hpp"
#include "app/levels.hpp"
#include "app/loop.hpp"
#include "app/menu/menu_view.hpp"
#include "app/records/record_file.hpp"
#include "app/replay_text.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "cli/input_ready.hpp"
#include "cli/repl.hpp"

namespace kinarow {
namespace {

bool at_terminal() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

bool wants_curses(const PlayOptions& options) {
    if (options.interface == Interface::Curses && !at_terminal()) {
        throw app::UsageError{
            app::tr("--ui curses needs a terminal for input and output: choose auto or plain")};
    }
    return options.interface != Interface::Plain && at_terminal();
}

/// One run, from the menu to the end of the last game.
class PlayRun {
public:
    explicit PlayRun(const PlayOptions& options)
        : options_{options},
          home_{at_terminal() && options.keeping == Keeping::On ? app::Home::of_user()
                                                                : app::Home{}} {}

    int run() {
        const bool curses = wants_curses(options_);
        // What is wrong with a game that was asked for is told before the terminal is taken over.
        if (options_.start == Start::Game || !curses) open_game();
        if (options_.save) app::check_record_name(*options_.save);
        const int exit_code = curses ? play_on_screen() : play_as_text();
        if (options_.save) app::write_record(*options_.save, controller_->record());
        return exit_code;
    }

private:
    int play_on_screen() {
        tui::CursesOptions look = options_.look;
        look.theme = theme();
        const auto exit_code =
            tui::run_in_curses(look, [this](app::Terminal& terminal) { play_on(terminal); });
        if (exit_code) return *exit_code;
        std::cerr << "kinarow: "
                  << app::tr("this terminal cannot show the board as a whole; here is plain text")
                  << '\n';
        if (!controller_) open_game();
        return play_as_text();
    }

    void play_on(app::Terminal& terminal) {
        if (!controller_ && !choose(terminal)) return;
        if (!controller_) open_game();
        const app::BoardLook look =
            app::run(*controller_, terminal,
                     {.look = home_.settings().display.look,
                      .history = home_.history(),
                      .remember = [this](const std::string& line) { home_.remember(line); }});
        keep_game(*controller_);  // with the time that was used since the last move
        keep_display(look);
    }

    /// The theme to begin with.
    [[nodiscard]] app::ThemeName theme() const {
        return options_.theme.value_or(home_.settings().display.theme);
    }

    int play_as_text() {
        const app::SignalWatch watch;
        const std::vector<app::LeftGame> left = home_.games();
        if (!left.empty()) {
            std::cout << app::filled(app::tr("a game was left on {}: 'load {}' takes it up again"),
                                     app::moment_text(left.front().when), left.front().record_path)
                      << '\n';
        }
        const int exit_code = cli::run_repl(*controller_, std::cin, std::cout,
                                            {.show_prompt = at_terminal(),
                                             .signal = [] { return app::SignalWatch::noted(); },
                                             .input_ready = cli::standard_input_ready});
        keep_theme();
        return exit_code;
    }

    /// Lets people choose what to play; returns whether they want to play.
    bool choose(app::Terminal& terminal) {
        app::Menu menu{home_.settings().start, theme(), home_.games(), home_.take_complaint()};
        while (app::run_menu(menu, terminal) == app::Menu::State::Play) {
            options_.theme.reset();  // from now on that of the settings, which the menu has changed
            app::Settings settings = home_.settings();
            settings.display.theme = menu.theme();
            if (menu.continued() == nullptr) settings.start = menu.choice();
            home_.change(settings);
            if (menu.continued() == nullptr) {
                begin(menu.choice());
                return true;
            }
            // While the menu was shown it may have been taken up elsewhere, and even have ended.
            const auto game = app::left_game(menu.continued()->record_path);
            if (game) {
                go_on_with(*game);
                return true;
            }
            menu.withdraw(app::tr("that game is being played elsewhere, or has ended there"));
        }
        return false;
    }

    void begin(const app::StartChoice& choice) {
        options_.setup.game = {.game = choice.game, .size = choice.size};
        options_.setup.engine = app::engine_at_level(choice.level, std::nullopt);
        options_.setup.limits = {};
        options_.seats = app::seats_of(choice);
    }

    void go_on_with(const app::LeftGame& game) {
        options_.setup.load = game.record_path;
        options_.setup.at = game.seating.at;
        options_.setup.engine = game.seating.engine;
        options_.setup.limits = game.seating.limits;
        options_.seats = game.seating.seats;
        used_time_ = game.seating.used_time;
        pace_ = app::Pace::Playing;
        greeting_ = app::tr("the game goes on");
        try {
            autosave_ = std::make_unique<app::Autosave>(game);
        } catch (const std::exception& problem) {
            greeting_ = app::joined(greeting_, problem.what());
        }
    }

    /// A game from a file is looked at first, unless engines play both sides.
    void open_game() {
        cli::OpenedGame game = cli::open_game(options_.setup);
        if (!autosave_ && home_.games_folder()) {
            autosave_ = std::make_unique<app::Autosave>(*home_.games_folder());
        }
        app::ControllerOptions how{
            .seats = options_.seats,
            .limits = options_.setup.limits,
            .move_marks = options_.move_marks.value_or(home_.settings().display.move_marks),
            .theme = theme(),
            .used_time = used_time_,
            .info = game.info,
            .pace = pace_.value_or(app::Pace::Playing),
            .greeting = greeting_,
            .on_change = [this](const app::Controller& changed) { return keep_game(changed); }};
        if (options_.setup.load && !pace_) {
            const bool people = options_.seats != app::Seats{app::Seat::Engine, app::Seat::Engine};
            if (people) how.pace = app::Pace::Replaying;
            how.greeting = app::loaded_text(game.info, *game.session, game.remarks);
        }
        controller_.emplace(std::move(game.session), how);
    }

    /// Returns what people are to be told of it.
    std::string keep_game(const app::Controller& controller) {
        try {
            if (autosave_) autosave_->note(controller);
        } catch (const std::exception& problem) {
            home_.complain(problem);
        }
        return home_.take_complaint();
    }

    void keep_display(const app::BoardLook& look) {
        app::Settings settings = home_.settings();
        settings.display.look = look;
        const app::MoveMarks marks = controller_->move_marks();
        if (marks != options_.move_marks) settings.display.move_marks = marks;
        if (settings != home_.settings()) home_.change(settings);
        keep_theme();
    }

    /// Unless it is that of the command line.
    void keep_theme() {
        app::Settings settings = home_.settings();
        if (controller_->theme() != theme()) settings.display.theme = controller_->theme();
        if (settings != home_.settings()) home_.change(settings);
    }

    PlayOptions options_;
    app::Home home_;
    std::unique_ptr<app::Autosave> autosave_;
    std::optional<app::Pace> pace_;  // of a game that was left
    app::UsedTime used_time_{};  // the same
    std::string greeting_;
    std::optional<app::Controller> controller_;
};

}  // namespace

int run_play(const PlayOptions& options) { return PlayRun{options}.run(); }

}  // namespace kinarow
