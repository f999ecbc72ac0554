// SPDX-License-Identifier: MIT
#include "cli/match.hpp"

#include <ostream>
#include <stdexcept>
#include <string>

#include "app/match/player.hpp"
#include "app/registry.hpp"
#include "app/session.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "cli/match/game_log.hpp"
#include "cli/match/standings_text.hpp"

namespace kinarow::cli {
namespace {

/// Whether the test has come to an end.
bool decided(const MatchCommand& command, const app::Standings& standings) {
    return command.sprt &&
           app::sprt(standings.score(0, 1), *command.sprt).verdict() != app::SprtVerdict::Open;
}

/// Plays a match while others look on.
class MatchShow {
public:
    MatchShow(const MatchCommand& command, std::ostream& status)
        : command_{command},
          log_{command.match, {.json = command.json, .sgf = command.sgf}},
          live_{status, command.window},
          standings_{command.match.contestants.size()} {}

    app::Standings play(const std::function<int()>& signal) {
        app::Standings standings = app::play_match(command_.match, [&](const app::MatchPair& pair) {
            add_to(standings_, pair);
            log_.add(pair);
            ++pairs_;
            if (command_.window) live_.show(progress());
            return signal() == 0 && !decided(command_, standings_);
        });
        live_.clear();
        return standings;
    }

private:
    [[nodiscard]] std::vector<std::string> progress() const {
        const app::Shard& shard = command_.match.shard;
        const std::uint64_t all = app::all_pairs(command_.match);
        const std::uint64_t ours = (all + shard.count - shard.number) / shard.count;
        std::vector<std::string> lines = live_lines(command_, standings_);
        lines.back() = bar(pairs_, ours) + "  " + lines.back();
        return lines;
    }

    const MatchCommand& command_;
    GameLog log_;
    LiveText live_;
    app::Standings standings_;
    std::uint64_t pairs_ = 0;
};

/// The game, and who plays against whom.
void print_title(const std::string& title, const std::vector<app::Contestant>& contestants,
                 std::ostream& out) {
    out << title << '\n';
    for (const app::Contestant& contestant : contestants) {
        const bool first = &contestant == &contestants.front();
        out << "  "
            << (first ? contestant.text : app::filled(app::tr("against {}"), contestant.text))
            << '\n';
    }
    out << std::flush;
}

/// Finds mistakes at once: what no match can be played with.
void try_out(const app::Contestant& contestant, const app::GameSpec& game) {
    const auto player = app::make_player(contestant, game);
    if (contestant.program.empty()) return;
    try {
        player->begin(game, 0);
    } catch (const app::PlayerFailure& failure) {
        throw std::runtime_error{app::filled(app::tr("{} does not begin a game: it {}"),
                                             contestant.text, failure.what())};
    }
}

void announce(const MatchCommand& command, std::ostream& out) {
    const app::MatchOptions& match = command.match;
    for (const app::Contestant& contestant : match.contestants) try_out(contestant, match.game);
    print_title(app::make_session(match.game, {.name = "random"})->title(), match.contestants, out);
}

int merge(const MatchCommand& command, std::ostream& out) {
    const MergedMatch merged = merge_games(command.merge);
    MatchCommand played = command;
    played.match.contestants.clear();
    for (const std::string& text : merged.contestants) {
        played.match.contestants.push_back({.text = text});
    }
    print_title(merged.title, played.match.contestants, out);
    for (const std::string& path : merged.torn) {
        out << app::filled(app::tr("{}: the last line breaks off and was left out"), path) << '\n';
    }
    if (merged.unpaired > 0) {
        out << app::filled(app::tr("{} games lack the other one of their pair and do not count"),
                           merged.unpaired)
            << '\n';
    }
    print_standings(played, merged.standings, out);
    return 0;
}

/// One a line, until all are there or `signal` asks for an end.
int list_openings(const app::MatchOptions& match, std::ostream& out,
                  const std::function<int()>& signal) {
    const auto board = app::make_session(match.game, {.name = "random"});
    for (std::uint64_t i = 0; i < match.pairs && signal() == 0; ++i) {
        for (const Move move : app::opening_of(match, i)) {
            if (!move.is_pass()) out << board->notation().text(move);
        }
        out << std::endl;
    }
    return app::exit_code_of(signal());
}

}  // namespace

int run_match(const MatchCommand& command, std::ostream& out, std::ostream& status,
              const std::function<int()>& signal) {
    if (!command.merge.empty()) return merge(command, out);
    check_files({.json = command.json, .sgf = command.sgf});
    if (command.only_openings) return list_openings(command.match, out, signal);
    announce(command, out);
    print_standings(command, MatchShow{command, status}.play(signal), out);
    return app::exit_code_of(signal());
}

}  // namespace kinarow::cli
