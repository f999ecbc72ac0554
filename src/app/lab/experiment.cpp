// SPDX-License-Identifier: MIT
#include "app/lab/experiment.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace kinarow::app {
namespace {

/// Wins and losses of the side that moved, as wins of the players.
OutcomeCounts counts_of(const RootMove& entry, Player mover) {
    const bool first = mover == Player::First;
    return {first ? entry.wins : entry.losses, first ? entry.losses : entry.wins, entry.draws};
}

CountsByClass by_class(const SearchReport& report, const Session& session) {
    CountsByClass counts;
    for (const std::vector<Move>& alike : session.move_classes()) {
        OutcomeCounts& sum = counts.emplace_back();
        for (const RootMove& entry : report.root) {
            if (std::binary_search(alike.begin(), alike.end(), entry.move)) {
                sum += counts_of(entry, session.to_move());
            }
        }
    }
    return counts;
}

/// The mean of term(counted, reference, outcome) wherever both have games.
template <class Term>
std::optional<double> mean_over(const CountsByClass& counted, const Reference& reference,
                                Term term) {
    double sum = 0.0;
    int terms = 0;
    for (std::size_t i = 0; i < counted.size(); ++i) {
        const OutcomeCounts& other = reference.counts[i];
        if (counted[i].total() == 0 || other.total() == 0) continue;
        for (const Outcome outcome : kOutcomes) {
            sum += term(counted[i], other, outcome);
            ++terms;
        }
    }
    return terms == 0 ? std::nullopt : std::optional{sum / terms};
}

}  // namespace

Experiment run_experiment(Session& session, const Limits& limits, std::uint64_t seed,
                          const std::stop_token& stop) {
    session.select_engine({.name = "flat", .seed = seed, .settings = {{"pure", ""}}});
    const SearchReport report = session.search_task()({.limits = limits, .stop = stop});
    return {.asked = limits,
            .done = report.nodes,
            .elapsed = report.elapsed,
            .counted = by_class(report, session)};
}

OutcomeCounts total_of(const CountsByClass& counts) {
    OutcomeCounts sum;
    for (const OutcomeCounts& some : counts) sum += some;
    return sum;
}

std::optional<double> mean_difference(const CountsByClass& counted, const Reference& reference) {
    return mean_over(counted, reference,
                     [](const OutcomeCounts& a, const OutcomeCounts& b, Outcome outcome) {
                         return std::abs(a.share(outcome) - b.share(outcome));
                     });
}

std::optional<double> expected_difference(const CountsByClass& counted,
                                          const Reference& reference) {
    const bool sampled = reference.kind == Reference::Kind::Sampled;
    return mean_over(
        counted, reference, [=](const OutcomeCounts& a, const OutcomeCounts& b, Outcome outcome) {
            const double p = b.share(outcome);
            const double games = 1.0 / static_cast<double>(a.total()) +
                                 (sampled ? 1.0 / static_cast<double>(b.total()) : 0.0);
            return std::sqrt(2.0 * std::numbers::inv_pi * p * (1.0 - p) * games);
        });
}

}  // namespace kinarow::app
