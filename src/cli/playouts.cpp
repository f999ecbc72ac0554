// SPDX-License-Identifier: MIT
#include "cli/playouts.hpp"

#include <stop_token>
#include <utility>

#include "app/engine_settings.hpp"
#include "app/lab/lesson.hpp"
#include "app/lab/odds_file.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "cli/playouts/findings.hpp"
#include "cli/playouts/print_data.hpp"
#include "cli/playouts/print_text.hpp"
#include "cli/stop_on_signal.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::Reference;
using app::Session;
using app::tr;
using app::UsageError;

/// Why the exact odds of this position are not counted; empty if they are.
std::string cost_problem(const Session& session) {
    const std::optional<std::uint64_t> estimate = session.exact_estimate();
    if (!estimate) {
        const bool many = session.legal_moves().size() > kMostCountedSquares;
        return many ? filled(tr("more than {} squares are empty"), kMostCountedSquares)
                    : tr("they are not known in this game");
    }
    if (*estimate <= app::kMaxExactPositions) return {};
    return filled(tr("up to {} positions, and {} is the most that are counted"), *estimate,
                  app::kMaxExactPositions);
}

/// Counts the exact odds if that is cheap enough, with what a file knows, and saves them if that is
/// wanted.
void find_exact(const PlayoutsOptions& options, const std::stop_token& stop, Findings& findings) {
    const Session& session = findings.session;
    OddsTable table;
    if (options.load) table = app::load_odds(session, *options.load);
    findings.why_not_exact = cost_problem(session);
    if (findings.why_not_exact.empty()) {
        findings.exact = session.exact_moves(table, stop);
        if (!findings.exact) {
            findings.why_not_exact =
                stop.stop_requested() ? tr("the count was interrupted") : tr("too many positions");
        }
    }
    if (!options.save) return;
    if (findings.exact) return app::save_odds(table, session, *options.save);
    if (!stop.stop_requested()) {
        throw UsageError{filled(
            tr("there are no exact odds to save ({}): leave out --save, or choose a smaller board"),
            findings.why_not_exact)};
    }
}

/// The limits of each experiment.
std::vector<Limits> limits_of(const PlayoutsOptions& options) {
    Limits limits = options.setup.limits;
    if (!options.counts.empty()) {
        std::vector<Limits> all;
        for (const std::uint64_t count : options.counts) {
            limits.playouts = count;
            all.push_back(limits);
        }
        return all;
    }
    if (limits.empty()) limits.playouts = kDefaultLabPlayouts;
    return {limits};
}

/// The seed of one of several experiments, so that each plays games of its own.
std::uint64_t seed_for(std::uint64_t seed, const Limits& limits) {
    return mix(seed, limits.playouts.value_or(0));
}

/// What the moves teach by their exact odds, or else by the counts of the largest experiment.
std::string lesson_of(Session& session, const Findings& findings, const std::stop_token& stop) {
    if (findings.exact) {
        const Reference exact{Reference::Kind::Exact, findings.exact->by_class};
        return app::lesson(session, exact, app::perfect_result(session, stop));
    }
    if (findings.largest().done == 0) return {};
    const Reference counts{Reference::Kind::Sampled, findings.largest().counted};
    return app::lesson(session, counts, Proven::No);
}

void print(const PlayoutsOptions& options, const Findings& findings, const TextLook& look,
           std::ostream& out) {
    switch (options.format) {
        case PlayoutsFormat::Json:
            return print_json(findings, out);
        case PlayoutsFormat::Csv:
            return print_csv(findings, out);
        case PlayoutsFormat::Text:
            break;
    }
    print_text(findings, look, out);
}

}  // namespace

int run_playouts(const PlayoutsOptions& options, const TextLook& look, std::ostream& out,
                 const std::function<int()>& signal) {
    const auto session = open_ongoing_session(options.setup);
    const StopOnSignal stop{signal};
    Findings findings{.session = *session,
                      .seed = app::seed_of(options.setup.engine),
                      .classes = session->move_classes(),
                      .exact = {},
                      .why_not_exact = {},
                      .experiments = {},
                      .lesson = {}};
    find_exact(options, stop.token(), findings);
    for (const Limits& limits : limits_of(options)) {
        if (stop.token().stop_requested() && !findings.experiments.empty()) break;
        findings.experiments.push_back(
            app::run_experiment(*session, limits, seed_for(findings.seed, limits), stop.token()));
    }
    findings.lesson = lesson_of(*session, findings, stop.token());
    print(options, findings, look, out);
    return app::exit_code_of(signal());
}

}  // namespace kinarow::cli
