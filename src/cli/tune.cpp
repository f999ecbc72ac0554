// SPDX-License-Identifier: MIT
#include "cli/tune.hpp"

#include <filesystem>
#include <memory>
#include <ostream>

#include "app/figures.hpp"
#include "app/replace_file.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "cli/stop_on_signal.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::tr;
using app::tr_n;
using app::UsageError;

/// What would be found out too late, after all games.
void check_output(const std::string& path) {
    if (path.empty())
        throw UsageError{tr("tune needs a file to write the table to: --output FILE")};
    const std::filesystem::path folder = std::filesystem::path{path}.parent_path();
    if (folder.empty() || std::filesystem::is_directory(folder)) return;
    throw UsageError{
        filled(tr("there is no folder {} to write into"), app::in_quotes(folder.string()))};
}

std::unique_ptr<app::Trainer> trainer_for(const app::GameSpec& game) {
    std::unique_ptr<app::Trainer> trainer = app::make_session(game, {.name = "random"})->trainer();
    if (trainer) return trainer;
    throw UsageError{
        filled(tr("the evaluation of {} has no weights that could be fitted"), game.game)};
}

std::string progress_text(const app::TuneProgress& done, std::uint64_t games) {
    const std::string text = filled(tr("{} of {} games, {} positions"), done.games, games,
                                    app::in_short(static_cast<double>(done.positions)));
    return done.trials.empty() ? text : filled(tr("{}; fitted {} times"), text, done.trials.size());
}

void print_trials(const app::Tuning& tuning, std::ostream& out) {
    Table table{{{"ridge"}, {"loss"}}};
    for (const app::RidgeTrial& trial : tuning.trials) {
        table.add_row({app::fixed(trial.ridge, 0), app::fixed(trial.loss, 5)});
    }
    out << filled(tr_n("{} position", "{} positions", tuning.positions), tuning.positions) << "\n\n"
        << table;
}

}  // namespace

std::string command_text(const TuneCommand& command) {
    std::string text{"kinarow tune --game "};
    text.append(command.game.game);
    const auto add = [&](const char* option, std::uint64_t value) {
        text.append(" --").append(option).append(" ").append(std::to_string(value));
    };
    if (const auto& size = command.game.size) {
        text.append(" --size ").append(app::sides_text(size->width, size->height));
    }
    if (const auto& connect = command.game.connect) {
        add("connect", static_cast<std::uint64_t>(*connect));
    }
    if (command.game.rule == LineRule::Exactly) text.append(" --rule exact");
    add("games", command.tune.games);
    add("playouts", command.tune.nodes);
    add("seed", command.tune.seed);
    return text;
}

int run_tune(const TuneCommand& command, std::ostream& out, std::ostream& status,
             const std::function<int()>& signal) {
    check_output(command.output);
    const std::unique_ptr<app::Trainer> trainer = trainer_for(command.game);
    const StopOnSignal stop{signal};
    LiveText live{status, command.window};
    const auto show = [&](const app::TuneProgress& done) {
        live.show({progress_text(done, command.tune.games)});
    };
    const app::Tuning tuning = app::tune(*trainer, command.tune, show, stop.token());
    live.clear();
    if (tuning.weights.empty()) {
        if (signal() == 0) throw UsageError{tr("no position of these games is of use: play more")};
        status << "kinarow: " << tr("stopped before the table was complete, so none was written")
               << '\n';
        return app::exit_code_of(signal());
    }
    app::replace_file(command.output,
                      app::source_text(trainer->table(), tuning.weights, command_text(command)));
    print_trials(tuning, out);
    return 0;
}

}  // namespace kinarow::cli
