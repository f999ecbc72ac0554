// SPDX-License-Identifier: MIT
#include "cli/playouts/print_data.hpp"

#include <cstddef>
#include <ostream>
#include <string>

#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "cli/json.hpp"

namespace kinarow::cli {
namespace {

using app::Experiment;

Json json_optional(const std::optional<double>& value) {
    return value ? Json::number(*value) : Json::null();
}

/// A fraction is text, as its numbers may be too large for what other programs make of JSON's.
Json json_share(const OutcomeCounts& counts, Outcome outcome) {
    return Json::object({{"probability", Json::number(counts.share(outcome))},
                         {"fraction", Json::string(fraction_text(counts, outcome))}});
}

Json json_exact(const OutcomeCounts& counts) {
    return Json::object({{"first_wins", json_share(counts, Outcome::FirstWins)},
                         {"second_wins", json_share(counts, Outcome::SecondWins)},
                         {"draws", json_share(counts, Outcome::Draw)}});
}

Json json_exact_move(const Findings& findings, std::size_t index) {
    return findings.exact ? json_exact(findings.exact->by_class[index]) : Json::null();
}

Json json_counts(const OutcomeCounts& counts) {
    return Json::object({{"games", Json::number(counts.total())},
                         {"first_wins", Json::number(counts.first_wins)},
                         {"second_wins", Json::number(counts.second_wins)},
                         {"draws", Json::number(counts.draws)}});
}

Json json_experiment(const Findings& findings, const Experiment& experiment) {
    const auto& asked = experiment.asked.playouts;
    return Json::object({{"asked", asked ? Json::number(*asked) : Json::null()},
                         {"done", Json::number(experiment.done)},
                         {"elapsed", Json::number(app::seconds_of(experiment.elapsed))},
                         {"difference", json_optional(findings.difference(experiment))},
                         {"expected", json_optional(findings.expected(experiment))},
                         {"root_error", Json::number(root_error(experiment.done))},
                         {"is_reference", Json::boolean(findings.is_reference(experiment))},
                         {"all", json_counts(app::total_of(experiment.counted))},
                         {"moves", json_array(experiment.counted, json_counts)}});
}

Json json_classes(const Findings& findings) {
    std::vector<Json> items;
    for (std::size_t i = 0; i < findings.classes.size(); ++i) {
        const std::vector<Move>& alike = findings.classes[i];
        const Notation& notation = findings.session.notation();
        items.push_back(Json::object({{"move", Json::string(notation.text(alike.front()))},
                                      {"alike", json_moves(notation, alike)},
                                      {"exact", json_exact_move(findings, i)}}));
    }
    return Json::array(items);
}

std::string csv_exact(const Findings& findings, std::size_t index) {
    if (!findings.exact) return ",,,";
    const OutcomeCounts& exact = findings.exact->by_class[index];
    std::string text;
    for (const Outcome outcome : kOutcomes) {
        text += ',' + Json::number(exact.share(outcome)).text();
    }
    return text;
}

std::string csv_row(const Findings& findings, const Experiment& experiment, std::size_t index) {
    const OutcomeCounts& counted = experiment.counted[index];
    const std::vector<Move>& alike = findings.classes[index];
    const auto& asked = experiment.asked.playouts;
    std::string row = (asked ? std::to_string(*asked) : "") + ',' + std::to_string(experiment.done);
    row += ',' + findings.session.notation().text(alike.front());
    row += ',' + app::moves_text(findings.session.notation(), alike);
    for (const std::uint64_t count :
         {counted.total(), counted.first_wins, counted.second_wins, counted.draws}) {
        row += ',' + std::to_string(count);
    }
    return row + csv_exact(findings, index);
}

}  // namespace

void print_json(const Findings& findings, std::ostream& out) {
    const app::Session& session = findings.session;
    const bool known = findings.exact.has_value();
    const Json json = Json::object(
        {{"game", Json::string(session.title_for(app::Audience::Programs))},
         {"to_move", Json::string(std::string{app::letter_of(session.to_move())})},
         {"history", json_moves(session.notation(), session.history())},
         {"seed", Json::number(findings.seed)},
         {"exact", known ? json_exact(findings.exact->all) : Json::null()},
         {"why_not_exact", known ? Json::null() : Json::string(findings.why_not_exact)},
         {"moves", json_classes(findings)},
         {"experiments", json_array(findings.experiments,
                                    [&](const Experiment& experiment) {
                                        return json_experiment(findings, experiment);
                                    })},
         {"lesson", Json::string(findings.lesson)}});
    out << json.text() << '\n';
}

void print_csv(const Findings& findings, std::ostream& out) {
    out << "asked,done,move,alike,games,first_wins,second_wins,draws,"
           "exact_first_wins,exact_second_wins,exact_draws\n";
    for (const Experiment& experiment : findings.experiments) {
        for (std::size_t i = 0; i < findings.classes.size(); ++i) {
            out << csv_row(findings, experiment, i) << '\n';
        }
    }
}

}  // namespace kinarow::cli
