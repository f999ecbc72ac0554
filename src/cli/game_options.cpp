// SPDX-License-Identifier: MIT
#include "cli/game_options.hpp"

#include <cstddef>
#include <ostream>
#include <utility>

#include "app/game_text.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/records/remarks.hpp"
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

/// The game with all that it leaves open.
app::GameSpec whole(const app::GameSpec& game) {
    return app::make_session(game, {.name = "random"})->spec();
}

/// Refuses to take moves for those of another game, or on another board.
void check_same_board(const app::GameSpec& asked, const app::GameSpec& kept) {
    if (asked.game == "othello" && kept.game != asked.game) {
        throw UsageError{tr("the file keeps a game of lines: leave out --game othello")};
    }
    if (!asked.size || asked.size == kept.size) return;
    throw UsageError{filled(tr("the board of the file is {}: leave out --size"),
                            app::sides_text(kept.size->width, kept.size->height))};
}

/// What was typed of line length and rule has the last word over what the file says.
void ask_for_rules(const app::GameSpec& asked, app::GameRecord& record, app::Remarks& remarks) {
    app::GameSpec game = record.game;
    if (asked.connect) game.connect = asked.connect;
    if (asked.rule) game.rule = asked.rule;
    if (whole(game) == whole(record.game)) return;
    record.game = game;
    if (record.info.rules.empty()) return;
    remarks.add(record.places.front(), filled(tr("the rules {} gave way to those asked for"),
                                              app::in_quotes(record.info.rules)));
}

OpenedGame load(const GameOptions& options) {
    const app::RecordFile file = app::read_records(*options.load, options.game);
    app::GameRecord record = app::choose_game(file, options.game_number.value_or(0));
    check_same_board(options.game, record.game);
    app::Remarks remarks;
    ask_for_rules(options.game, record, remarks);
    app::OpenedRecord opened = app::open_record(file, record, options.engine);
    if (options.at) go_to_move(*opened.session, *options.at);
    const std::vector<app::Remark> more = remarks.take();
    opened.remarks.insert(opened.remarks.end(), more.begin(), more.end());
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

OpenedGame open_ongoing_game(const GameOptions& options) {
    OpenedGame game = open_game(options);
    if (game.session->outcome() == Outcome::Ongoing) return game;
    const char* const problem =
        game.session->history().empty() ? tr("in this position the game is over ({})")
        : options.load
            ? tr("after these moves the game is over ({}): choose an earlier position by --at")
            : tr("after these moves the game is over ({}): leave out the last of them");
    throw UsageError{filled(problem, app::outcome_text(*game.session))};
}

std::unique_ptr<Session> open_ongoing_session(const GameOptions& options) {
    return open_ongoing_game(options).session;
}

void print_remarks(const OpenedGame& game, const GameOptions& options, std::ostream& status) {
    for (const app::Remark& remark : game.remarks) {
        status << "kinarow: "
               << filled(tr("in {}, {}"), app::in_quotes(*options.load),
                         app::problem_at(remark.place, remark.text))
               << '\n';
    }
}

}  // namespace kinarow::cli
