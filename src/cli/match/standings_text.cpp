// SPDX-License-Identifier: MIT
#include "cli/match/standings_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <ostream>

#include "app/figures.hpp"
#include "app/translate.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::PairedScore;
using app::Standings;
using app::tr;
using app::tr_n;

std::string signed_number(double value) {
    if (std::isinf(value)) return value < 0 ? "-inf" : "+inf";
    std::string text = value < 0 ? "" : "+";
    return text.append(app::fixed(value, 0));
}

std::string elo_text(const PairedScore& score) {
    const app::EloEstimate estimate = score.elo();
    return signed_number(estimate.elo) + " [" + signed_number(estimate.low) + ", " +
           signed_number(estimate.high) + "]";
}

/// "+70 =10 -40".
std::string record_text(const app::Record& record) {
    std::string text{"+"};
    text.append(std::to_string(record.wins)).append(" =").append(std::to_string(record.draws));
    return text.append(" -").append(std::to_string(record.losses));
}

/// "0-2-5-2-1": pairs by their points.
std::string pairs_text(const PairedScore& score) {
    std::string text;
    for (const std::uint64_t count : score.by_points()) {
        if (!text.empty()) text += '-';
        text += std::to_string(count);
    }
    return text;
}

/// "1 game lost on time, 2 by illegal moves, 1 by failing"; empty where there were none.
std::string failures_text(const app::Failures& failures) {
    std::string text;
    const auto add = [&](std::uint64_t count, const char* how) {
        if (count == 0) return;
        if (!text.empty()) text += tr(", ");
        text += filled(how, count);
    };
    add(failures.overtime, tr("{} lost on time"));
    add(failures.illegal, tr("{} by illegal moves"));
    add(failures.failed, tr("{} by failing"));
    if (!failures.first.empty()) text = filled(tr("{}; the first: {}"), text, failures.first);
    return text;
}

/// Contestants from the best to the worst.
std::vector<std::size_t> ranking(const Standings& standings) {
    std::vector<std::size_t> order(standings.players());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto mean = [&](std::size_t player) {
        const PairedScore total = standings.total(player);
        return total.games() == 0 ? 0.5 : total.mean();
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
    return order;
}

void print_duel(const Standings& standings, std::ostream& out) {
    const PairedScore& score = standings.score(0, 1);
    out << filled(tr("as X {}, as O {}; pairs {}"), record_text(score.as(Player::First)),
                  record_text(score.as(Player::Second)), pairs_text(score))
        << '\n'
        << score_text(score) << '\n';
}

/// "62.5 %".
std::string percent_text(const PairedScore& score) {
    return std::string{app::fixed(100 * score.mean(), 1)}.append(" %");
}

std::string result_cell(const PairedScore& score) {
    return score.games() == 0 ? "" : record_text(score.total());
}

/// Everybody against everybody, the best first.
void print_crosstable(const MatchCommand& command, const Standings& standings, std::ostream& out) {
    const std::vector<std::size_t> order = ranking(standings);
    std::vector<Column> columns{
        {""}, {tr("engine"), Align::Left}, {tr("games")}, {tr("score")}, {"Elo", Align::Left}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        columns.push_back({std::to_string(i + 1), Align::Left});
    }
    Table table{std::move(columns)};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const PairedScore total = standings.total(order[i]);
        const bool played = total.games() > 0;
        std::vector<std::string> row{
            std::to_string(i + 1), command.match.contestants[order[i]].text,
            std::to_string(total.games()), played ? percent_text(total) : "",
            played ? elo_text(total) : ""};
        for (const std::size_t other : order) {
            row.push_back(result_cell(standings.score(order[i], other)));
        }
        table.add_row(std::move(row));
    }
    out << table;
}

/// A line for each, the best first.
std::vector<std::string> live_table(const MatchCommand& command, const Standings& standings) {
    Table table{{{tr("score")}, {""}, {tr("engine"), Align::Left}, {"Elo", Align::Left}}};
    for (const std::size_t player : ranking(standings)) {
        const PairedScore total = standings.total(player);
        const bool played = total.games() > 0;
        table.add_row({played ? percent_text(total) : "", played ? record_text(total.total()) : "",
                       command.match.contestants[player].text, played ? elo_text(total) : ""});
    }
    return table.lines();
}

}  // namespace

std::string bar(std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t kColumns = 10;
    const std::uint64_t full = done * kColumns / all;
    return '[' + std::string(full, '#') + std::string(kColumns - full, '-') + "] " +
           app::right_aligned(std::to_string(done * 100 / all), 3) + " %";
}

std::string score_text(const PairedScore& score) {
    if (score.games() == 0) return tr("no games");
    return filled(tr("{} games: {}, score {} % +- {}, Elo {}"), score.games(),
                  record_text(score.total()), app::fixed(100 * score.mean(), 1),
                  app::fixed(100 * score.error(), 1), elo_text(score));
}

std::string sprt_text(const PairedScore& score, const app::SprtOptions& options) {
    const app::SprtState state = app::sprt(score, options);
    std::string text = filled(tr("LLR {} [{}, {}], Elo {} against {}"), app::fixed(state.ratio, 2),
                              app::fixed(state.lower, 2), app::fixed(state.upper, 2),
                              app::fixed(options.elo0, 1), app::fixed(options.elo1, 1));
    if (state.verdict() == app::SprtVerdict::Elo0)
        return filled(tr("{}: the first is accepted"), text);
    if (state.verdict() == app::SprtVerdict::Elo1)
        return filled(tr("{}: the second is accepted"), text);
    return text;
}

std::vector<std::string> live_lines(const MatchCommand& command, const Standings& standings) {
    if (standings.players() == 2) {
        std::string line = score_text(standings.score(0, 1));
        if (command.sprt) {
            line += ", LLR " + app::fixed(app::sprt(standings.score(0, 1), *command.sprt).ratio, 2);
        }
        return {line};
    }
    std::vector<std::string> lines = live_table(command, standings);
    lines.push_back(filled(tr_n("{} game", "{} games", standings.games()), standings.games()));
    return lines;
}

void print_standings(const MatchCommand& command, const Standings& standings, std::ostream& out) {
    if (standings.players() == 2) {
        print_duel(standings, out);
    } else {
        print_crosstable(command, standings, out);
    }
    if (command.sprt) out << sprt_text(standings.score(0, 1), *command.sprt) << '\n';
    if (standings.dead_draws() > 0) {
        out << filled(tr("{} games were called draws when no line could be completed"),
                      standings.dead_draws())
            << '\n';
    }
    for (std::size_t i = 0; i < standings.players(); ++i) {
        const std::string failures = failures_text(standings.failures(i));
        if (!failures.empty()) {
            out << command.match.contestants[i].text << ": " << failures << '\n';
        }
    }
}

}  // namespace kinarow::cli
