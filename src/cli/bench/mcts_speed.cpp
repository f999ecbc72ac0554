// SPDX-License-Identifier: MIT
#include "cli/bench/mcts_speed.hpp"

#include <ostream>
#include <string>
#include <thread>

#include "app/figures.hpp"
#include "app/translate.hpp"
#include "cli/bench/plain_games.hpp"
#include "cli/game_options.hpp"
#include "cli/json.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::tr;

struct MctsSpeed {
    app::Comparison one_thread;
    app::Comparison two_threads;
    app::Comparison two_searches;  ///< Of one thread each, at once.
    double bytes_per_simulation;
};

/// A search by a new engine.
SearchReport search(int threads, std::uint64_t simulations) {
    GameOptions options;
    options.game.game = "gomoku";
    options.engine = {
        .name = "mcts",
        .seed = 1,
        .settings = {{.name = "pure"}, {.name = "threads", .value = std::to_string(threads)}}};
    return open_session(options)->search_task()({.limits = {.playouts = simulations}});
}

app::Load searches(int threads, std::uint64_t simulations) {
    return [=] { return search(threads, simulations).nodes; };
}

/// The load twice at once, each time on a thread of its own.
app::Load doubled(const app::Load& load) {
    return [=] {
        std::uint64_t others = 0;
        std::jthread other{[&] { others = load(); }};
        const std::uint64_t own = load();
        other.join();
        return own + others;
    };
}

MctsSpeed measure(MctsEffort effort) {
    const SearchReport report = search(1, effort.simulations);
    const app::Load one = searches(1, effort.simulations);
    const app::Load two = searches(2, effort.simulations);
    const app::Load plain = plain_games({15, 15}, {5, LineRule::AtLeast});
    return {.one_thread = compare(one, plain, effort.measure),
            .two_threads = compare(two, one, effort.measure),
            .two_searches = compare(doubled(one), one, effort.measure),
            .bytes_per_simulation =
                static_cast<double>(report.memory) / static_cast<double>(report.nodes)};
}

void print_table(const MctsSpeed& speed, std::uint64_t simulations, std::ostream& out) {
    Table table{{{"", Align::Left}, {tr("per second")}, {tr("ratio")}, {tr("to"), Align::Left}}};
    const auto& [one, two, apart, bytes] = speed;
    table.add_row({tr("games of a plain loop"), app::fixed(one.base_rate, 0), "", ""});
    table.add_row({tr("simulations, 1 thread"), app::fixed(one.rate, 0), app::fixed(one.ratio, 2),
                   tr("plain loop")});
    table.add_row({tr("simulations, 2 threads"), app::fixed(two.rate, 0), app::fixed(two.ratio, 2),
                   tr("1 thread")});
    table.add_row({tr("2 searches, 1 thread each"), app::fixed(apart.rate, 0),
                   app::fixed(apart.ratio, 2), tr("1 thread")});
    out << filled(tr("pure mcts on 15x15, five in a row, {} simulations a search"), simulations)
        << "\n\n"
        << table << '\n'
        << filled(tr("{} bytes a simulation"), app::fixed(bytes, 1)) << '\n';
}

void print_json(const MctsSpeed& speed, std::uint64_t simulations, std::ostream& out) {
    const auto& [one, two, apart, bytes] = speed;
    out << Json::object({{"simulations", Json::number(simulations)},
                         {"plain_games_per_second", Json::number(one.base_rate)},
                         {"simulations_per_second", Json::number(one.rate)},
                         {"ratio_to_plain_games", Json::number(one.ratio)},
                         {"two_threads_per_second", Json::number(two.rate)},
                         {"ratio_to_one_thread", Json::number(two.ratio)},
                         {"two_searches_per_second", Json::number(apart.rate)},
                         {"ratio_of_two_searches", Json::number(apart.ratio)},
                         {"bytes_per_simulation", Json::number(bytes)}})
               .text()
        << '\n';
}

}  // namespace

void bench_mcts(OutputFormat format, MctsEffort effort, std::ostream& out) {
    const MctsSpeed speed = measure(effort);
    format == OutputFormat::Json ? print_json(speed, effort.simulations, out)
                                 : print_table(speed, effort.simulations, out);
}

}  // namespace kinarow::cli
