// SPDX-License-Identifier: MIT
#include "cli/solve.hpp"

#include <array>
#include <cstdint>
#include <ostream>
#include <string>

#include "app/board_text.hpp"
#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/proof_text.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "cli/json.hpp"
#include "cli/stop_on_signal.hpp"

namespace kinarow::cli {
namespace {

using app::Session;

/// A signal ends the proof early.
Proof prove(const SolveOptions& options, const Session& session, std::ostream& status,
            const std::function<int()>& signal) {
    const StopOnSignal stop{signal};
    LiveText live{status, options.window};
    const SolveRequest request{
        .limits = options.setup.limits, .stop = stop.token(), .report = [&](const Proof& so_far) {
            live.show({app::progress_text(so_far)});
        }};
    return session.solve(options.megabytes.value_or(kDefaultSolveMegabytes) * 1'000'000, request);
}

void print_text(const Session& session, const Proof& proof, std::ostream& out) {
    out << app::board_text(session) << '\n'
        << app::filled(app::tr("{}; {} to move"), session.title(),
                       app::letter_of(session.to_move()))
        << "\n\n"
        << app::proof_text(session, proof) << '\n'
        << app::proof_cost_text(proof) << '\n';
}

Json json_winner(const Proof& proof) {
    if (proof.value == Outcome::Ongoing || proof.value == Outcome::Draw) return Json::null();
    return Json::string(std::string{app::letter_of(winner_of(proof.value))});
}

/// A count of plies; null: not known, or however many.
Json json_plies(int plies) {
    const bool known = plies > 0 && plies != kEver;
    return known ? Json::number(static_cast<std::uint64_t>(plies)) : Json::null();
}

Json json_best(const Session& session, const Proof& proof) {
    if (proof.moves.empty()) return Json::null();
    return Json::string(session.notation().text(proof.moves.front()));
}

/// Points of the side to move minus the other side's, and between what they lie; null in a game
/// without points, and the first where it is not known.
std::array<Json, 3> json_scores(const Session& session, const Proof& proof) {
    if (!proof.margin) return {Json::null(), Json::null(), Json::null()};
    const Margin margin = proof.margin->seen_by(session.to_move());
    const auto whole = [](int n) { return Json::number(static_cast<double>(n)); };
    return {margin.known() ? whole(margin.least) : Json::null(), whole(margin.least),
            whole(margin.most)};
}

Json json_player(int none) {
    return Json::object(
        {{"no_win_within", json_plies(none)}, {"never_wins", Json::boolean(none == kEver)}});
}

void print_json(const Session& session, const Proof& proof, std::ostream& out) {
    const Proven value = proven_for(session.to_move(), proof.value);
    const auto [score, least, most] = json_scores(session, proof);
    const Json json = Json::object(
        {{"best", json_best(session, proof)},
         {"score", score},
         {"score_at_least", least},
         {"score_at_most", most},
         {"value", value == Proven::No
                       ? Json::null()
                       : Json::string(app::proven_word(value, app::Audience::Programs))},
         {"winner", json_winner(proof)},
         {"plies", json_plies(proof.plies)},
         {"moves", json_moves(session.notation(), proof.moves)},
         {"all_moves", Json::boolean(proof.all_moves)},
         {"X", json_player(proof.none[0])},
         {"O", json_player(proof.none[1])},
         {"nodes", Json::number(proof.nodes)},
         {"elapsed", Json::number(app::seconds_of(proof.elapsed))},
         {"memory", Json::number(std::uint64_t{proof.memory})},
         {"game", Json::string(session.title_for(app::Audience::Programs))},
         {"to_move", Json::string(std::string{app::letter_of(session.to_move())})},
         {"history", json_moves(session.notation(), session.history())}});
    out << json.text() << '\n';
}

}  // namespace

int run_solve(const SolveOptions& options, std::ostream& out, std::ostream& status,
              const std::function<int()>& signal) {
    const OpenedGame game = open_ongoing_game(options.setup);
    print_remarks(game, options.setup, status);
    const Proof proof = prove(options, *game.session, status, signal);
    if (options.format == OutputFormat::Json) {
        print_json(*game.session, proof, out);
    } else {
        print_text(*game.session, proof, out);
    }
    return app::exit_code_of(signal());
}

}  // namespace kinarow::cli
