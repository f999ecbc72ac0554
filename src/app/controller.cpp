// SPDX-License-Identifier: MIT
#include "app/controller.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include "app/game_text.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/registry.hpp"
#include "app/replay_text.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

constexpr const char* kOver = tr_mark("the game is over: 'new' starts another, 'undo' takes back");

/// "X plays h8 (win rate 54 %, 10000 playouts)"
std::string with_finding(const std::string& text, const SearchReport& report) {
    const std::string found = found_text(report);
    return found.empty() ? text : filled(tr("{} ({})"), text, found);
}

bool must_pass(const Session& session) {
    return session.legal_moves() == std::vector<Move>{Move::pass()};
}

}  // namespace

Controller::Controller(std::unique_ptr<Session> session, const ControllerOptions& options)
    : session_{std::move(session)},
      seats_{options.seats},
      limits_{options.limits},
      move_marks_{options.move_marks},
      first_engine_{session_->engine()},
      info_{options.info},
      pace_{options.pace},
      message_{options.greeting} {}

Effect Controller::start() { return replaying() ? shown() : moved(); }

Effect Controller::handle(const Command& command) {
    message_.clear();
    return std::visit([this](const auto& c) { return on(c); }, command);
}

Effect Controller::on_progress(const SearchProgress& progress) {
    if (!thinking_ || progress.id != job_id_) return Effect::None;
    thought_ = Thought{session_->to_move(), *thinking_, progress.report};
    return Effect::Report;
}

Effect Controller::on_result(const SearchResult& result) {
    if (!thinking_ || result.id != job_id_) return Effect::None;
    message_.clear();
    const Purpose purpose = *std::exchange(thinking_, std::nullopt);
    if (result.error)
        return say(filled(tr("the engine '{}' failed: {}"), session_->engine().name,
                          what_of(result.error)));
    const Move best = result.report.best;
    if (!session_->is_legal(best)) {
        return say(filled(tr("the engine '{}' wanted an illegal move, {}, which was not played"),
                          session_->engine().name, session_->notation().text(best)));
    }
    thought_ = Thought{session_->to_move(), purpose, result.report};
    note_evaluation(result.report);
    return purpose == Purpose::Move ? play_found(result.report) : show_hint(result.report);
}

bool Controller::human_to_move() const {
    return !over() && seat(session_->to_move()) == Seat::Human;
}

bool Controller::stalled() const {
    return !over() && !human_to_move() && !thinking() && !replaying();
}

std::optional<Move> Controller::last_move() const {
    const std::vector<Move> history = session_->history();
    return history.empty() ? std::nullopt : std::optional{history.back()};
}

SearchJob Controller::search_job() const {
    assert(thinking());
    return {
        .id = job_id_, .task = session_->search_task(), .limits = limits(), .purpose = *thinking_};
}

Limits Controller::limits() const { return limits_for(*session_, limits_); }

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
    if (human_to_move()) pace_ = Pace::Playing;
    play_on(play.move);
    say(plays_text(session_->notation(), player, play.move));
    return stopped | moved();
}

Effect Controller::on(const command::Go&) {
    if (thinking()) return Effect::FinishThinking | Effect::Status;
    if (over()) return say(tr(kOver));
    pace_ = Pace::Playing;
    return begin_search(Purpose::Move);
}

Effect Controller::on(const command::Undo&) {
    std::vector<Move> taken = session_->history();
    std::size_t count = 0;
    do {
        if (!session_->undo()) {
            for (; count > 0; --count) session_->redo();
            return say(tr("there is no move of yours to take back"));
        }
        ++count;
    } while (!human_to_choose());
    std::reverse(taken.begin(), taken.end());
    taken.resize(count, Move::pass());
    say(filled(tr("{} taken back"), moves_text(session_->notation(), taken)));
    const Effect stopped = drop_search();
    return stopped | moved();
}

Effect Controller::on(const command::Redo&) {
    const auto before = static_cast<std::ptrdiff_t>(session_->history().size());
    if (!session_->redo()) return say(tr("there is nothing to play again"));
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
    const Effect stopped = drop_search();
    session_->restart();
    evaluations_.clear();
    info_ = {};
    pace_ = Pace::Playing;
    say(tr("a new game"));
    return stopped | moved();
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

Effect Controller::on(const command::Variation& variation) {
    const Siblings others = siblings(*session_);
    const auto count = static_cast<int>(others.nodes.size());
    if (count < 2) return say(tr("nothing else was tried in place of the last move"));
    const int number = variation.number.value_or(static_cast<int>(others.here + 1) % count + 1);
    if (number > count) return say(filled(tr("there are {} variations"), count));
    return step_to(others.nodes[static_cast<std::size_t>(number - 1)]);
}

Effect Controller::on(const command::Save& save) {
    try {
        write_record(save.path, record());
        return say(filled(tr("saved as {}"), quoted(save.path)));
    } catch (...) {
        return say(what_of(std::current_exception()));
    }
}

Effect Controller::on(const command::Load& load) {
    try {
        const RecordFile file = read_records(load.path, session_->spec());
        const GameRecord& game = choose_game(file, static_cast<std::size_t>(load.number));
        OpenedRecord opened = open_record(file, game, session_->engine());
        const Effect stopped = drop_search();
        session_ = std::move(opened.session);
        evaluations_.clear();
        info_ = game.info;
        pace_ = machines_only() ? Pace::Playing : Pace::Replaying;
        hint_.reset();
        say(loaded_text(info_, *session_, opened.remarks));
        return stopped | shown();
    } catch (...) {
        return say(in_one_line(what_of(std::current_exception())));
    }
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
    return stopped | let_engine_move();
}

Effect Controller::on(const command::SelectEngine& select) {
    if (find_engine(select.name) == nullptr) return say(tr("there is no engine of that name"));
    const Effect stopped = drop_search();
    const EngineSpec plain{.name = select.name, .seed = first_engine_.seed};
    session_->select_engine(select.name == first_engine_.name ? first_engine_ : plain);
    say(filled(tr("the engine is now {}"), setting_text(session_->engine(), limits())));
    return stopped | let_engine_move();
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

Effect Controller::on(const command::ToggleMarks&) {
    const bool shown = move_marks_ == MoveMarks::Shown;
    move_marks_ = shown ? MoveMarks::Hidden : MoveMarks::Shown;
    return say(shown ? tr("the squares that can be played are no longer marked")
                     : tr("the squares that can be played are marked"));
}

Effect Controller::on(const command::ShowBoard&) { return Effect::Board; }
Effect Controller::on(const command::ShowMoves&) { return Effect::ShowMoves; }
Effect Controller::on(const command::Help&) { return Effect::ShowHelp; }
Effect Controller::on(const command::Quit&) { return drop_search() | Effect::Quit; }
Effect Controller::on(const command::Invalid& invalid) { return say(invalid.message); }

template <class T>
Effect Controller::set_limit(std::string_view name, std::optional<T> value,
                             std::optional<T> Limits::*limit, bool EngineInfo::*taken) {
    const EngineInfo* const info = find_engine(session_->engine().name);
    if (value && info != nullptr && !(info->*taken)) {
        return say(filled(tr("the engine '{}' takes no {}; 'engine NAME' chooses another"),
                          session_->engine().name, name));
    }
    limits_.*limit = value;
    return say(
        filled(tr("from the next search on: {}"), setting_text(session_->engine(), limits())));
}

Effect Controller::say(std::string_view text) {
    message_ = message_.empty() ? std::string{text} : joined(message_, text);
    return Effect::Status;
}

Effect Controller::drop_search() {
    thought_.reset();
    return std::exchange(thinking_, std::nullopt) ? Effect::StopThinking : Effect::None;
}

Effect Controller::begin_search(Purpose purpose) {
    thinking_ = purpose;
    ++job_id_;
    return Effect::StartThinking | Effect::Status;
}

bool Controller::human_to_choose() const { return human_to_move() && !must_pass(*session_); }

Effect Controller::let_engine_move() {
    const bool waits = over() || human_to_move() || replaying();
    return waits ? Effect::Status : begin_search(Purpose::Move);
}

Effect Controller::moved() {
    hint_.reset();
    while (must_pass(*session_)) {
        say(filled(tr("{} has no move and passes"), letter_of(session_->to_move())));
        session_->play(Move::pass());
    }
    if (over()) say(outcome_text(*session_));
    return shown();
}

void Controller::play_on(Move move) {
    session_->play(move);
    info_.result.clear();
}

Effect Controller::shown() { return Effect::Board | let_engine_move(); }

Effect Controller::play_found(const SearchReport& report) {
    const Player player = session_->to_move();
    play_on(report.best);
    note_search(*session_, report);
    say(with_finding(plays_text(session_->notation(), player, report.best), report));
    return moved();
}

Effect Controller::step_to(NodeId node) {
    const Effect stopped = drop_search();
    step_through(*session_, node);
    hint_.reset();
    pace_ = Pace::Replaying;
    say(replay_text(*session_));
    return stopped | shown();
}

GameRecord Controller::record() const {
    return record_of(*session_, info_now(), replaying() ? MainLine::AsItIs : MainLine::Current);
}

RecordInfo Controller::info_now() const {
    RecordInfo info = info_;
    for (const Player player : {Player::First, Player::Second}) {
        std::string& name = info.players[index_of(player)];
        if (!name.empty()) continue;
        name = seat(player) == Seat::Human
                   ? "human"
                   : setting_text(session_->engine(), limits(), Audience::Programs);
    }
    if (info.date.empty()) info.date = date_text(std::chrono::system_clock::now());
    const bool timed = limits().time && seats_ != Seats{Seat::Human, Seat::Human};
    if (timed && info.overtime.empty()) info.overtime = seconds_text(*limits().time) + " a move";
    return info;
}

Effect Controller::show_hint(const SearchReport& report) {
    hint_ = report.best;
    const std::string move = session_->notation().text(report.best);
    return say(with_finding(filled(tr("hint: {}"), move), report));
}

std::vector<std::optional<double>> Controller::evaluations() const {
    const GameTree& tree = session_->tree();
    NodeId node = tree.end_of_line(session_->node());
    std::vector<std::optional<double>> line(tree[node].ply + std::size_t{1});
    for (std::size_t ply = line.size(); ply-- > 0; node = tree[node].parent) {
        const auto known = evaluations_.find(node);
        if (known != evaluations_.end()) line[ply] = known->second;
    }
    while (!line.empty() && !line.back()) line.pop_back();
    return line;
}

void Controller::note_evaluation(const SearchReport& report) {
    if (report.nodes == 0) return;
    const bool first = session_->to_move() == Player::First;
    evaluations_[session_->node()] = first ? report.value : 1.0 - report.value;
}

}  // namespace kinarow::app
