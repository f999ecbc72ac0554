// SPDX-License-Identifier: MIT
#include "cli/match.hpp"

#include <cmath>
#include <ostream>
#include <string>

#include "app/figures.hpp"
#include "app/registry.hpp"
#include "app/session.hpp"
#include "app/signal_watch.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::PairedScore;

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

/// "120 games: +70 =10 -40, score 62.5 % +- 8.0, Elo +89 [+30, +151]".
std::string score_text(const PairedScore& score) {
    if (score.games() == 0) return "no games";
    return std::to_string(score.games()) + " games: " + record_text(score.total()) + ", score " +
           app::fixed(100 * score.mean(), 1) + " % +- " + app::fixed(100 * score.error(), 1) +
           ", Elo " + elo_text(score);
}

}  // namespace

int run_match(const MatchCommand& command, std::ostream& out, std::ostream& status,
              const std::function<int()>& signal) {
    const app::MatchOptions& match = command.match;
    // Both settings are tried out before the first game, so that mistakes are found at once.
    const auto board = app::make_session(match.game, match.first.engine);
    static_cast<void>(app::make_session(match.game, match.second.engine));
    out << board->title() << "\n  " << match.first.text << "\n  against " << match.second.text
        << std::endl;
    const PairedScore score = app::play_match(match, [&](const PairedScore& so_far) {
        if (command.progress == Progress::Line) {
            status << '\r' << score_text(so_far) << "\033[K" << std::flush;
        }
        return signal() == 0;
    });
    if (command.progress == Progress::Line) status << "\r\033[K" << std::flush;
    out << "as X " << record_text(score.as(Player::First)) << ", as O "
        << record_text(score.as(Player::Second)) << '\n'
        << score_text(score) << '\n';
    return app::exit_code_of(signal());
}

}  // namespace kinarow::cli
