// SPDX-License-Identifier: MIT
#include "cli/game_options.hpp"

#include <algorithm>
#include <cstddef>

#include "app/wording.hpp"

namespace kinarow::cli {
namespace {

using app::Session;
using app::UsageError;

/// "a1 to o15": the two ends of the board, as its notation counts them.
std::string board_range(const Session& session) {
    const Shape shape = session.shape();
    const Notation& notation = session.notation();
    const int last_row = notation.order() == RowOrder::FromTop ? shape.height - 1 : 0;
    const int first_row = shape.height - 1 - last_row;
    return notation.text(shape.square(0, first_row)) + " to " +
           notation.text(shape.square(shape.width - 1, last_row));
}

/// Why a move that is on the board cannot be played.
std::string refusal(const Session& session, Move move) {
    if (session.outcome() != Outcome::Ongoing) return "the game is over by then";
    if (move.is_pass()) return "there are moves to play, so no pass";
    if (session.at(move.square())) return "there is a stone on that square";
    return "the rules do not allow it";
}

std::string first_word(std::string_view text) {
    return std::string{text.substr(0, text.find_first_of(" ,\t\r\n"))};
}

}  // namespace

void play_moves(Session& session, std::string_view text) {
    const Notation::MovesText parsed = session.notation().parse_moves(text);
    for (std::size_t i = 0; i < parsed.moves.size(); ++i) {
        const Move move = parsed.moves[i];
        const std::string reason = refusal(session, move);
        if (session.play(move)) continue;
        throw UsageError{"move " + std::to_string(i + 1) + ", " + session.notation().text(move) +
                         ", cannot be played: " + reason};
    }
    if (parsed.rest.empty()) return;
    throw UsageError{"move " + std::to_string(parsed.moves.size() + 1) + ", " +
                     app::quoted(first_word(parsed.rest)) +
                     ", is not on the board: squares go from " + board_range(session)};
}

std::unique_ptr<Session> open_session(const GameOptions& options) {
    app::EngineSpec engine = options.engine;
    engine.seed = options.seed.value_or(engine.seed);
    std::unique_ptr<Session> session = app::make_session(options.game, engine);
    play_moves(*session, options.moves);
    return session;
}

Limits limits_or_default(const Limits& limits, const Session& session) {
    return limits == Limits{} ? session.default_limits() : limits;
}

}  // namespace kinarow::cli
