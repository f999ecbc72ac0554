// SPDX-License-Identifier: MIT
#include "cli/analyze.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_text.hpp"
#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "cli/json.hpp"
#include "cli/stop_on_signal.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::Session;
using app::tr;

/// A search, the game it was made for and what it was given.
struct Analysis {
    const Session& session;
    Limits limits;
    SearchReport report;
};

/// How many moves the table has room for; JSON lists them all.
constexpr std::size_t kTableRows = 20;

std::string percent(double rate) { return app::fixed(100 * rate, 1) + " %"; }

/// What is known of a move's win rate: "<" where it is only a bound.
std::string value_text(const RootMove& entry) {
    if (entry.visits == 0) return "-";
    std::string text = entry.at_most ? "<" : "";
    return text.append(percent(entry.value));
}

/// A signal ends the search early.
SearchReport search(const Session& session, const Limits& limits,
                    const std::function<int()>& signal) {
    const StopOnSignal stop{signal};
    return session.search_task()({.limits = limits, .stop = stop.token()});
}

std::string summary_line(const Analysis& analysis) {
    const SearchReport& report = analysis.report;
    const std::string best = analysis.session.notation().text(report.best);
    const std::string found = app::found_text(report);
    if (found.empty()) return filled(tr("best {}"), best);
    std::string line = filled(tr("best {}: {} in {} s"), best, found,
                              app::fixed(app::seconds_of(report.elapsed), 3));
    for (const std::string& figure : {app::speed_text(report), app::memory_text(report)}) {
        if (!figure.empty()) line.append(tr(", ")).append(figure);
    }
    return line;
}

void print_table(const Analysis& analysis, std::ostream& out) {
    const auto& [session, limits, report] = analysis;
    Table table{{{tr("move"), Align::Left},
                 {tr("visits")},
                 {tr("win rate")},
                 {tr("proven"), Align::Left},
                 {tr("line"), Align::Left}}};
    const std::size_t rows = std::min(kTableRows, report.root.size());
    for (const RootMove& entry : std::span{report.root}.first(rows)) {
        table.add_row({session.notation().text(entry.move), std::to_string(entry.visits),
                       value_text(entry), std::string{app::proven_word(entry.proven)},
                       app::moves_text(session.notation(), entry.pv)});
    }
    out << app::board_text(session) << '\n'
        << filled(tr("{}; {} to move; {}"), session.title(), app::letter_of(session.to_move()),
                  app::setting_text(session.engine(), limits))
        << "\n\n"
        << table;
    if (rows < report.root.size()) {
        out << filled(tr("and {} more; --json lists all"), report.root.size() - rows) << '\n';
    }
    out << '\n' << summary_line(analysis) << '\n';
}

Json json_proven(Proven proven) {
    return proven == Proven::No ? Json::null()
                                : Json::string(app::proven_word(proven, app::Audience::Programs));
}

/// Points of the side to move minus the other side's, where the end is certain.
Json json_score(const SearchReport& report) {
    return report.margin ? Json::number(static_cast<double>(*report.margin)) : Json::null();
}

Json json_root_move(const Notation& notation, const RootMove& entry) {
    const bool played_out = entry.wins + entry.draws + entry.losses > 0;
    const auto games = [&](std::uint64_t n) { return played_out ? Json::number(n) : Json::null(); };
    return Json::object({{"move", Json::string(notation.text(entry.move))},
                         {"visits", Json::number(entry.visits)},
                         {"value", Json::number(entry.value)},
                         {"bound", Json::string(entry.at_most ? "at most" : "exact")},
                         {"wins", games(entry.wins)},
                         {"draws", games(entry.draws)},
                         {"losses", games(entry.losses)},
                         {"proven", json_proven(entry.proven)},
                         {"pv", json_moves(notation, entry.pv)}});
}

Json json_seed(const app::EngineSpec& engine) {
    return engine.seed ? Json::number(*engine.seed) : Json::null();
}

Json json_level(const app::EngineSpec& engine) {
    return engine.level ? Json::number(std::uint64_t{static_cast<unsigned>(*engine.level)})
                        : Json::null();
}

/// As they were given, the last of a name; true for a switch.
Json json_settings(const app::EngineSpec& engine) {
    std::map<std::string_view, Json> last;
    for (const app::EngineSetting& setting : engine.settings) {
        last.insert_or_assign(setting.name, setting.value.empty() ? Json::boolean(true)
                                                                  : Json::string(setting.value));
    }
    const std::vector<Json::Member> members{last.begin(), last.end()};
    return Json::object(std::span{members});
}

void print_json(const Analysis& analysis, std::ostream& out) {
    const auto& [session, limits, report] = analysis;
    const Notation& notation = session.notation();
    const bool playouts = report.work == Work::Playouts;
    const Json json =
        Json::object({{"best", Json::string(notation.text(report.best))},
                      {"score", json_score(report)},
                      {"value", Json::number(report.value)},
                      {"playouts", Json::number(playouts ? report.nodes : 0)},
                      {"nodes", Json::number(playouts ? 0 : report.nodes)},
                      {"depth", Json::number(static_cast<std::uint64_t>(report.depth))},
                      {"proven", json_proven(proven_best(report))},
                      {"pv", json_moves(notation, report.pv)},
                      {"elapsed", Json::number(app::seconds_of(report.elapsed))},
                      {"memory", Json::number(std::uint64_t{report.memory})},
                      {"game", Json::string(session.title_for(app::Audience::Programs))},
                      {"engine", Json::string(session.engine().name)},
                      {"seed", json_seed(session.engine())},
                      {"level", json_level(session.engine())},
                      {"settings", json_settings(session.engine())},
                      {"to_move", Json::string(std::string{app::letter_of(session.to_move())})},
                      {"history", json_moves(notation, session.history())},
                      {"moves", json_array(report.root, [&](const RootMove& entry) {
                           return json_root_move(notation, entry);
                       })}});
    out << json.text() << '\n';
}

}  // namespace

int run_analyze(const AnalyzeOptions& options, std::ostream& out, std::ostream& status,
                const std::function<int()>& signal) {
    const OpenedGame game = open_ongoing_game(options.setup);
    print_remarks(game, options.setup, status);
    const Session& session = *game.session;
    const Limits limits = app::limits_for(session, options.setup.limits);
    const Analysis analysis{session, limits, search(session, limits, signal)};
    if (options.format == OutputFormat::Json) {
        print_json(analysis, out);
    } else {
        print_table(analysis, out);
    }
    return app::exit_code_of(signal());
}

}  // namespace kinarow::cli
