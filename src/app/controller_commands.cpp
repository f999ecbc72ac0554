// SPDX-License-Identifier: MIT
// What the controller does for each command; controller.cpp has the rest.
#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

#include "app/controller.hpp"
#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/registry.hpp"
#include "app/replay_text.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

constexpr const char* kOver = tr_mark("the game is over: 'new' starts another, 'undo' takes back");
constexpr const char* kLesson = tr_mark("this is a lesson: 'new' goes back to your game");

/// On a board of gomoku, with the engine as it is, or without settings that mean nothing there.
std::unique_ptr<Session> lesson_board(EngineSpec engine) {
    const GameSpec gomoku{.game = "gomoku"};
    try {
        return make_session(gomoku, engine);
    } catch (const UsageError&) {
        engine.settings.clear();
        return make_session(gomoku, engine);
    }
}

}  // namespace

Effect Controller::on(const command::Empty&) { return Effect::None; }

Effect Controller::on(const command::Play& play) {
    if (over()) return say(tr(kOver));
    const Player player = session_->to_move();
    if (thinking() && !human_to_move()) {
        return say(filled(tr("{} is to move, and the engine is thinking: 'go' makes it move now"),
                          letter_of(player)));
    }
    if (!session_->is_legal(play.move)) {
        return say(filled(tr("{} cannot be played: {}"), session_->notation().text(play.move),
                          refusal_text(*session_, play.move)));
    }
    const Effect stopped = drop_search();
    if (human_to_move() && lesson_ == nullptr) pace_ = Pace::Playing;
    const std::string learnt = lesson_ != nullptr ? lesson_text(play.move) : "";
    play_on(play.move);
    say(learnt.empty() ? plays_text(session_->notation(), player, play.move) : learnt);
    return stopped | moved();
}

Effect Controller::on(const command::Go&) {
    if (thinking()) return Effect::FinishThinking | Effect::Status;
    if (over()) return say(tr(kOver));
    if (lesson_ != nullptr && !learnt_ && human_to_move()) {
        return say(tr("in a lesson the move is yours to find; 'hint' shows one"));
    }
    pace_ = Pace::Playing;
    return begin_search(Purpose::Move);
}

Effect Controller::on(const command::Undo&) {
    if (resigned()) return take_resignation_back();
    resignation_.reset();  // somewhere else, and no longer meant
    std::vector<Move> taken = session_->history();
    std::size_t count = 0;
    do {
        if (!session_->undo()) {
            for (; count > 0; --count) session_->redo();
            return say(tr("there is no move of yours to take back"));
        }
        ++count;
    } while (!human_to_choose());
    if (session_->history().empty()) learnt_ = false;
    std::reverse(taken.begin(), taken.end());
    taken.resize(count, Move::pass());
    say(filled(tr("{} taken back"), moves_text(session_->notation(), taken)));
    const Effect stopped = drop_search();
    return stopped | moved();
}

Effect Controller::on(const command::Redo&) {
    const auto before = static_cast<std::ptrdiff_t>(session_->history().size());
    if (!session_->redo()) return say(tr("there is nothing to play again"));
    resignation_.reset();
    while (!human_to_choose() && session_->redo()) continue;
    const std::vector<Move> history = session_->history();
    say(filled(tr("{} played again"),
               moves_text(session_->notation(), {history.begin() + before, history.end()})));
    const Effect stopped = drop_search();
    return stopped | moved();
}

Effect Controller::on(const command::Hint&) {
    if (over()) return say(tr(kOver));
    if (thinking()) return say(tr("the engine is thinking: 'go' makes it answer now"));
    return begin_search(Purpose::Hint);
}

Effect Controller::on(const command::NewGame&) {
    if (lesson_ != nullptr) return take_up();
    const Effect stopped = drop_search();
    session_->restart();
    const Effect ended = begin_record({});
    pace_ = Pace::Playing;
    say(tr("a new game"));
    return stopped | ended | moved();
}

Effect Controller::on(const command::First&) { return step_to(kRootNode); }

Effect Controller::on(const command::Last&) {
    return step_to(session_->tree().end_of_line(session_->node()));
}

Effect Controller::on(const command::Back&) {
    if (session_->node() == kRootNode) return say(tr("this is the start of the game"));
    return step_to(session_->tree()[session_->node()].parent);
}

Effect Controller::on(const command::Forward&) {
    const auto next = session_->tree().next(session_->node());
    return next ? step_to(*next) : say(tr("this is the end of the line"));
}

Effect Controller::on(const command::Jump& jump) {
    const GameTree& tree = session_->tree();
    NodeId node = tree.end_of_line(session_->node());
    const auto length = static_cast<int>(tree[node].ply);
    if (jump.ply > length)
        return say(filled(tr_n("the line has {} move", "the line has {} moves",
                               static_cast<std::uint64_t>(length)),
                          length));
    while (static_cast<int>(tree[node].ply) > jump.ply) node = tree[node].parent;
    return step_to(node);
}

Effect Controller::on(const command::Variation& variation) {
    const Siblings others = siblings(*session_);
    const auto count = static_cast<int>(others.nodes.size());
    if (count < 2) return say(no_variation_text(*session_));
    const int number = variation.number.value_or(static_cast<int>(others.here + 1) % count + 1);
    if (number > count) return say(filled(tr("there are {} variations"), count));
    return step_to(others.nodes[static_cast<std::size_t>(number - 1)]);
}

Effect Controller::on(const command::Save& save) {
    try {
        write_record(save.path, record());
        return say(filled(tr("saved as {}"), in_quotes(save.path)));
    } catch (...) {
        return say(what_of(std::current_exception()));
    }
}

Effect Controller::on(const command::Load& load) {
    if (lesson_ != nullptr) return say(tr(kLesson));
    try {
        const RecordFile file = read_records(load.path, session_->spec());
        const GameRecord& game = choose_game(file, static_cast<std::size_t>(load.number));
        OpenedRecord opened = open_record(file, game, session_->engine());
        const Effect stopped = drop_search();
        session_ = std::move(opened.session);
        ++game_number_;
        const Effect ended = begin_record(game.info);
        pace_ = machines_only() ? Pace::Playing : Pace::Replaying;
        as_read_ = replaying();
        say(loaded_text(info_, *session_, opened.remarks));
        return stopped | ended | shown();
    } catch (...) {
        return say(in_one_line(what_of(std::current_exception())));
    }
}

Effect Controller::on(const command::SetUp& setup) {
    if (lesson_ != nullptr) return say(tr(kLesson));
    if (setup.position.empty()) return Effect::EditStones;
    try {
        const Setup stones = parse_setup(setup.position, session_->shape());
        if (!session_->set_up(stones)) {
            return Effect::StonesRefused |
                   say(filled(tr("no game could stand like that: {} is to move, but has won"),
                              letter_of(stones.to_move)));
        }
    } catch (const UsageError& error) {
        return say(error.what());
    }
    const Effect stopped = drop_search();
    const Effect ended = begin_record({});
    pace_ = Pace::Paused;
    if (!over()) say(tr("set up; a move or 'go' plays on"));
    return stopped | ended | moved();
}

Effect Controller::on(const command::Tutorial& tutorial) {
    const auto all = lessons();
    const auto next = lesson_ == nullptr ? 1 : static_cast<int>(lesson_ - all.data()) + 2;
    const auto number = static_cast<std::size_t>(tutorial.number.value_or(next));
    if (number == 0 || number > all.size()) {
        return say(filled(tr("there are {} lessons; 'new' leaves them"), all.size()));
    }
    const Effect stopped = drop_search();
    auto board = lesson_board(session_->engine());
    if (lesson_ == nullptr) {
        put_aside(std::move(board));
    } else {
        session_ = std::move(board);
    }
    lesson_ = &all[number - 1];
    session_->set_up(setup_of(*lesson_, session_->notation()));
    const Effect ended = begin_record({});
    if (seat(Player::First) == Seat::Engine) seats_ = {Seat::Human, Seat::Engine};
    pace_ = Pace::Paused;
    say(tr(lesson_->task));
    return stopped | ended | Effect::ShowLesson | shown();
}

void Controller::put_aside(std::unique_ptr<Session> board) {
    aside_ = AsideGame{.session = std::exchange(session_, std::move(board)),
                       .seats = seats_,
                       .limits = limits_,
                       .pace = pace_,
                       .evaluations = std::move(evaluations_),
                       .info = std::move(info_),
                       .as_read = as_read_,
                       .resignation = resignation_,
                       .used_time = used_time_};
}

Effect Controller::take_up() {
    const Effect stopped = drop_search();
    lesson_ = nullptr;
    session_ = std::move(aside_->session);
    seats_ = aside_->seats;
    limits_ = aside_->limits;
    const Effect ended = begin_record(std::move(aside_->info));
    as_read_ = aside_->as_read;
    evaluations_ = std::move(aside_->evaluations);
    resignation_ = aside_->resignation;
    used_time_ = aside_->used_time;
    pace_ = aside_->pace == Pace::Playing ? Pace::Paused : aside_->pace;
    aside_.reset();
    say(over() ? tr("back in your game") : tr("back in your game; a move or 'go' plays on"));
    return stopped | ended | shown();
}

std::string Controller::lesson_text(Move move) {
    if (session_->to_move() != Player::First || !session_->history().empty()) return {};
    const bool right = learnt_ = reaches(lesson_->goal, *session_, move);
    const std::string square = session_->notation().text(move);
    const std::string made = threats_text(session_->threats(move));
    return filled(right ? tr("right: {} makes {}; 'tutorial' goes on, 'go' shows the answer")
                        : tr("not yet: {} makes {}; 'undo' and try again"),
                  square, made);
}

Effect Controller::on(const command::Swap&) {
    if (seats_[0] == seats_[1]) {
        return say(seats_[0] == Seat::Human ? tr("people play both sides: nothing to swap")
                                            : tr("the engine plays both sides: nothing to swap"));
    }
    const Effect stopped = drop_search();
    std::swap(seats_[0], seats_[1]);
    const Player human = seats_[0] == Seat::Human ? Player::First : Player::Second;
    say(filled(tr("you are {} now"), letter_of(human)));
    changed();
    return stopped | let_engine_move();
}

Effect Controller::on(const command::Force& force) {
    for (const Player player : {Player::First, Player::Second}) {
        if (force.side.value_or(player) == player) seats_[index_of(player)] = force.seat;
    }
    const Effect stopped = drop_search();
    const bool people = force.seat == Seat::Human;
    if (force.side) {
        say(filled(people ? tr("{} is played by people now") : tr("{} is played by the engine now"),
                   letter_of(*force.side)));
    } else {
        say(people ? tr("both sides are played by people now")
                   : tr("both sides are played by the engine now"));
    }
    changed();
    return stopped | let_engine_move();
}

Effect Controller::on(const command::Pause&) {
    if (over()) return say(tr(kOver));
    if (pace_ != Pace::Playing) {
        pace_ = Pace::Playing;
        say(tr("the game goes on"));
        return let_engine_move();
    }
    if (seats_ == Seats{Seat::Human, Seat::Human})
        return say(tr("people play both sides: no pause"));
    pace_ = Pace::Paused;
    const Effect stopped = drop_search();
    return stopped | say(tr("a pause; 'pause' again goes on"));
}

Effect Controller::on(const command::Resign&) {
    if (over()) return say(tr(kOver));
    if (machines_only()) return say(tr("the engine plays both sides: nobody to resign"));
    const Player mover = session_->to_move();
    const Player loser = seat(mover) == Seat::Human ? mover : opponent(mover);
    const Effect stopped = drop_search();
    resignation_ = Resignation{session_->node(), loser};
    changed();
    return stopped |
           say(filled(tr("{} resigns: {} wins"), letter_of(loser), letter_of(opponent(loser))));
}

Effect Controller::take_resignation_back() {
    say(filled(tr("{} takes the resignation back"), letter_of(resignation_->player)));
    resignation_.reset();
    return shown();
}

Effect Controller::on(const command::SelectEngine& select) {
    if (find_engine(select.name) == nullptr) return say(tr("there is no engine of that name"));
    return use_engine(engine_named(select.name));
}

Effect Controller::on(const command::SetLevel& set) {
    limits_ = {};
    return use_engine(engine_at_level(set.level, first_engine_.seed));
}

Effect Controller::on(const command::SetPlayouts& set) {
    return set_limit("playouts", set.playouts, &Limits::playouts, &EngineInfo::takes_playouts);
}

Effect Controller::on(const command::SetTime& set) {
    return set_limit("time", set.time, &Limits::time, &EngineInfo::takes_time);
}

Effect Controller::on(const command::SetDepth& set) {
    return set_limit("depth", set.depth, &Limits::depth, &EngineInfo::takes_depth);
}

Effect Controller::on(const command::SetSpeed& set) {
    least_time_ = set.pause.value_or(std::chrono::milliseconds{});
    if (!set.pause) return say(tr("the engine moves as soon as it can"));
    return say(filled(tr("the engine takes at least {} a move"), seconds_text(least_time_)));
}

Effect Controller::on(const command::ToggleMarks&) {
    const bool shown = move_marks_ == MoveMarks::Shown;
    move_marks_ = shown ? MoveMarks::Hidden : MoveMarks::Shown;
    return say(shown ? tr("the squares that can be played are no longer marked")
                     : tr("the squares that can be played are marked"));
}

Effect Controller::on(const command::SetTheme& set) {
    theme_ = set.theme;
    return say(filled(tr("the theme is now {}"), name_of(kThemes, set.theme)));
}

Effect Controller::on(const command::ShowBoard&) { return Effect::Board; }
Effect Controller::on(const command::ShowMoves&) { return Effect::ShowMoves; }
Effect Controller::on(const command::Help&) { return Effect::ShowHelp; }
Effect Controller::on(const command::Quit&) {
    watch_.stop();
    return drop_search() | end_sweep() | Effect::Quit;
}
Effect Controller::on(const command::Invalid& invalid) { return say(invalid.message); }

template <class T>
Effect Controller::set_limit(std::string_view name, std::optional<T> value,
                             std::optional<T> Limits::*limit, bool EngineInfo::*taken) {
    const EngineInfo* const info = find_engine(session_->engine().name);
    if (value && info != nullptr && !(info->*taken)) {
        return say(filled(tr("the engine '{}' takes no {}; 'engine NAME' chooses another"),
                          session_->engine().name, name));
    }
    if (value && session_->engine().level) {  // a level has limits of its own
        session_->select_engine(engine_named(session_->engine().name));
    }
    limits_.*limit = value;
    changed();
    return say(
        filled(tr("from the next search on: {}"), setting_text(session_->engine(), limits())));
}

}  // namespace kinarow::app
