// SPDX-License-Identifier: MIT
#include "cli/bench/minimax_speed.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures.hpp"
#include "app/translate.hpp"
#include "cli/game_options.hpp"
#include "cli/json.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::tr;

struct Subject {
    std::string_view game;
    std::array<std::string_view, 3> positions;
};

/// Positions in which nothing is decided yet.
constexpr std::array<Subject, 2> kSubjects{{
    {"gomoku", {"h8 i9 f8 g8", "h8 h9 j8 g10 i7", "h8 g9 i9 i8 g7 j10 f6"}},
    {"othello", {"f5 d6 c3", "f5 f6 e6 f4 e3 c5", "f5 d6 c4 d3 c3 f4 f6 b4 c2"}},
}};

/// What was looked at by the end of an iteration.
struct IterationWork {
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

/// By depth, from 1 on.
using WorkByDepth = std::vector<IterationWork>;

/// Adds the iterations of one search by a new engine.
void search(std::string_view game, std::string_view moves, WorkByDepth& sums) {
    GameOptions options;
    options.game.game = game;
    options.engine = {.name = "minimax"};
    options.moves = moves;
    WorkByDepth found(sums.size());
    std::size_t done = 0;
    // Deeper iterations that there is no need for are as dear as the last one.
    const auto note = [&](const SearchReport& report) {
        const auto depth = static_cast<std::size_t>(report.depth);
        if (depth <= done) return;
        const auto next = found.begin() + static_cast<std::ptrdiff_t>(std::min(done, found.size()));
        std::fill(next, found.end(), IterationWork{report.nodes, report.elapsed});
        done = depth;
    };
    const Limits limits{.depth = static_cast<int>(sums.size())};
    note(open_session(options)->search_task()({.limits = limits, .stop = {}, .report = note}));
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i].nodes += found[i].nodes;
        sums[i].elapsed += found[i].elapsed;
    }
}

WorkByDepth measure(const Subject& subject, int depth) {
    WorkByDepth sums(static_cast<std::size_t>(depth));
    for (const std::string_view moves : subject.positions) search(subject.game, moves, sums);
    return sums;
}

double speed(const IterationWork& work) {
    return static_cast<double>(work.nodes) / app::seconds_of(work.elapsed);
}

/// What the iteration looked at itself.
double nodes_of_iteration(const WorkByDepth& work, std::size_t i) {
    return static_cast<double>(work[i].nodes - (i > 0 ? work[i - 1].nodes : 0));
}

/// How many times as much an iteration looked at as the one before; 0 for the first.
double branching(const WorkByDepth& work, std::size_t i) {
    return i == 0 ? 0.0 : nodes_of_iteration(work, i) / nodes_of_iteration(work, i - 1);
}

void print_table(const Subject& subject, const WorkByDepth& work, std::ostream& out) {
    Table table{
        {{tr("depth")}, {tr("nodes")}, {tr("seconds")}, {tr("nodes/s")}, {tr("branching")}}};
    for (std::size_t i = 0; i < work.size(); ++i) {
        table.add_row({std::to_string(i + 1), std::to_string(work[i].nodes),
                       app::fixed(app::seconds_of(work[i].elapsed), 3),
                       app::fixed(speed(work[i]), 0),
                       i > 0 ? app::fixed(branching(work, i), 2) : ""});
    }
    out << app::filled(tr("minimax on {} positions of {}"), subject.positions.size(), subject.game)
        << "\n\n"
        << table << '\n';
}

Json json_depths(const WorkByDepth& work) {
    std::vector<Json> depths;
    for (std::size_t i = 0; i < work.size(); ++i) {
        depths.push_back(
            Json::object({{"depth", Json::number(std::uint64_t{i + 1})},
                          {"nodes", Json::number(work[i].nodes)},
                          {"seconds", Json::number(app::seconds_of(work[i].elapsed))},
                          {"nodes_per_second", Json::number(speed(work[i]))},
                          {"branching", i > 0 ? Json::number(branching(work, i)) : Json::null()}}));
    }
    return Json::array(depths);
}

}  // namespace

void bench_minimax(OutputFormat format, int depth, std::ostream& out) {
    std::vector<Json> games;
    for (const Subject& subject : kSubjects) {
        const WorkByDepth work = measure(subject, depth);
        if (format == OutputFormat::Json) {
            games.push_back(Json::object(
                {{"game", Json::string(subject.game)}, {"depths", json_depths(work)}}));
        } else {
            print_table(subject, work, out);
        }
    }
    if (format == OutputFormat::Json) {
        out << Json::object({{"minimax", Json::array(games)}}).text() << '\n';
    }
}

}  // namespace kinarow::cli
