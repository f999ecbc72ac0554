// SPDX-License-Identifier: MIT
#include "cli/game_options.hpp"

#include <cstddef>
#include <utility>

#include "app/game_text.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::cli {
namespace {

using app::filled;
using app::Session;
using app::tr;
using app::UsageError;

std::string first_word(std::string_view text) {
    return std::string{text.substr(0, text.find_first_of(" ,\t\r\n"))};
}

void set_up(Session& session, std::string_view text) {
    if (session.set_up(app::parse_setup(text, session.shape()))) return;
    throw UsageError{tr("no game stands like this position: the side to move has won already")};
}

/// To the position after so many moves of the main line.
void go_to_move(Session& session, std::size_t count) {
    const std::size_t length = session.history().size();
    if (count > length) {
        throw UsageError{filled(tr("there are only {} moves: --at takes 0 to {}"), length, length)};
    }
    while (session.history().size() > count) session.undo();
}

/// Refuses what goes together with no file, or with none at all.
void check_load(const GameOptions& options) {
    if (options.load && options.position) {
        throw UsageError{tr("--load and --position both say how the game begins: leave one out")};
    }
    if (!options.load && (options.game_number || options.at)) {
        throw UsageError{tr("--game-number and --at need --load FILE")};
    }
}

OpenedGame load(const GameOptions& options) {
    const app::RecordFile file = app::read_records(*options.load, options.game);
    const app::GameRecord& record = app::choose_game(file, options.game_number.value_or(0));
    app::OpenedRecord opened = app::open_record(file, record, options.engine);
    if (options.at) go_to_move(*opened.session, *options.at);
    return {std::move(opened.session), record.info, std::move(opened.remarks)};
}

}  // namespace

void play_moves(Session& session, std::string_view text) {
    const Notation::MovesText parsed = session.notation().parse_moves(text);
    for (std::size_t i = 0; i < parsed.moves.size(); ++i) {
        const Move move = parsed.moves[i];
        app::pass_if_left_out(session, move);
        if (session.play(move)) continue;
        throw UsageError{app::unplayable_text(session, i + 1, move)};
    }
    if (parsed.rest.empty()) return;
    throw UsageError{filled(tr("move {}, {}, is not on the board: squares go from {}"),
                            parsed.moves.size() + 1, app::in_quotes(first_word(parsed.rest)),
                            app::squares_text(session.notation()))};
}

OpenedGame open_game(const GameOptions& options) {
    check_load(options);
    OpenedGame game = options.load ? load(options) : OpenedGame{};
    if (!options.load) game.session = app::make_session(options.game, options.engine);
    if (options.position) set_up(*game.session, *options.position);
    play_moves(*game.session, options.moves);
    return game;
}

std::unique_ptr<Session> open_session(const GameOptions& options) {
    return open_game(options).session;
}

std::unique_ptr<Session> open_ongoing_session(const GameOptions& options) {
    std::unique_ptr<Session> session = open_session(options);
    if (session->outcome() == Outcome::Ongoing) return session;
    const char* const problem =
        session->history().empty() ? tr("in this position the game is over ({})")
        : options.load
            ? tr("after these moves the game is over ({}): choose an earlier position by --at")
            : tr("after these moves the game is over ({}): leave out the last of them");
    throw UsageError{filled(problem, app::outcome_text(*session))};
}

}  // namespace kinarow::cli
