// SPDX-License-Identifier: MIT
#include "cli/game_options.hpp"

#include <cstddef>

#include "app/game_text.hpp"
#include "app/wording.hpp"

namespace kinarow::cli {
namespace {

using app::Session;
using app::UsageError;

std::string first_word(std::string_view text) {
    return std::string{text.substr(0, text.find_first_of(" ,\t\r\n"))};
}

void set_up(Session& session, std::string_view text) {
    if (session.set_up(app::parse_setup(text, session.shape()))) return;
    throw UsageError{"no game stands like this position: the side to move has won already"};
}

/// Lists of moves may leave forced passes out.
void pass_if_left_out(Session& session, Move next) {
    if (!next.is_pass() && session.is_legal(Move::pass())) session.play(Move::pass());
}

}  // namespace

void play_moves(Session& session, std::string_view text) {
    const Notation::MovesText parsed = session.notation().parse_moves(text);
    for (std::size_t i = 0; i < parsed.moves.size(); ++i) {
        const Move move = parsed.moves[i];
        pass_if_left_out(session, move);
        if (session.play(move)) continue;
        throw UsageError{"move " + std::to_string(i + 1) + ", " + session.notation().text(move) +
                         ", cannot be played: " + app::refusal_text(session, move)};
    }
    if (parsed.rest.empty()) return;
    throw UsageError{"move " + std::to_string(parsed.moves.size() + 1) + ", " +
                     app::quoted(first_word(parsed.rest)) +
                     ", is not on the board: squares go from " +
                     app::squares_text(session.notation())};
}

std::unique_ptr<Session> open_session(const GameOptions& options) {
    std::unique_ptr<Session> session = app::make_session(options.game, options.engine);
    if (options.position) set_up(*session, *options.position);
    play_moves(*session, options.moves);
    return session;
}

std::unique_ptr<Session> open_ongoing_session(const GameOptions& options) {
    std::unique_ptr<Session> session = open_session(options);
    if (session->outcome() == Outcome::Ongoing) return session;
    const std::string result = "the game is over (" + app::outcome_text(*session) + ")";
    if (session->history().empty()) throw UsageError{"in this position " + result};
    throw UsageError{"after these moves " + result + ": leave out the last of them"};
}

}  // namespace kinarow::cli
