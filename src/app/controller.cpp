// SPDX-License-Identifier: MIT
#include "app/controller.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/records/record_session.hpp"
#include "app/registry.hpp"
#include "app/replay_text.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

/// "X plays h8 (win rate 54 %, 10000 playouts)"
std::string with_finding(const std::string& text, const SearchReport& report) {
    const std::string found = found_text(report);
    return found.empty() ? text : filled(tr("{} ({})"), text, found);
}

/// As records have it.
std::string resigned_result(Player loser) { return loser == Player::First ? "W+R" : "B+R"; }

bool must_pass(const Session& session) {
    return session.legal_moves() == std::vector<Move>{Move::pass()};
}

}  // namespace

Controller::Controller(std::unique_ptr<Session> session, const ControllerOptions& options)
    : session_{std::move(session)},
      seats_{options.seats},
      limits_{options.limits},
      move_marks_{options.move_marks},
      theme_{options.theme},
      used_time_{options.used_time},
      first_engine_{session_->engine()},
      info_{options.info},
      as_read_{options.pace == Pace::Replaying},
      pace_{options.pace},
      message_{options.greeting},
      on_change_{options.on_change} {}

Effect Controller::start() {
    const Effect effect = replaying() ? shown() : moved();
    return effect | go_on_judging();
}

Effect Controller::handle(const Command& command) {
    message_.clear();
    const Effect effect = std::visit([this](const auto& c) { return on(c); }, command);
    return effect | go_on_judging();
}

Effect Controller::on_progress(const SearchProgress& progress) {
    if (!thinking_ || progress.id != job_id_) return Effect::None;
    thought_ = Thought{session_->to_move(), *thinking_, progress.report};
    return Effect::Report;
}

Effect Controller::on_result(const SearchResult& result) {
    if (result.id != job_id_) return Effect::None;
    if (!judged_ && !thinking_) return Effect::None;
    const Effect effect = judged_ ? on_judged(result) : on_found(result);
    return effect | go_on_judging();
}

std::string Controller::engine_failed(const std::exception_ptr& error) const {
    return filled(tr("the engine '{}' failed: {}"), session_->engine().name, what_of(error));
}

Effect Controller::on_found(const SearchResult& result) {
    message_.clear();
    const Purpose purpose = *std::exchange(thinking_, std::nullopt);
    if (result.error) return say(engine_failed(result.error));
    const Move best = result.report.best;
    if (!session_->is_legal(best)) {
        return say(filled(tr("the engine '{}' wanted an illegal move, {}, which was not played"),
                          session_->engine().name, session_->notation().text(best)));
    }
    thought_ = Thought{session_->to_move(), purpose, result.report};
    evaluations_.note(*session_, session_->node(), result.report);
    return purpose == Purpose::Move ? play_found(result.report) : show_hint(result.report);
}

std::optional<Player> Controller::resigned() const {
    const bool here = resignation_ && resignation_->node == session_->node();
    return here ? std::optional{resignation_->player} : std::nullopt;
}

Outcome Controller::outcome() const {
    const auto loser = resigned();
    return loser ? win_for(opponent(*loser)) : session_->outcome();
}

bool Controller::human_to_move() const {
    return !over() && seat(session_->to_move()) == Seat::Human;
}

bool Controller::stalled() const {
    return !over() && !human_to_move() && !thinking() && pace_ == Pace::Playing;
}

std::optional<Player> Controller::on_the_clock() const {
    const bool waits = pace_ == Pace::Playing && lesson_ == nullptr && !over();
    if (!waits || stalled()) return std::nullopt;
    return session_->to_move();
}

void Controller::spend(std::chrono::nanoseconds time) {
    if (const auto player = on_the_clock()) used_time_[index_of(*player)] += time;
}

std::optional<Move> Controller::last_move() const {
    const std::vector<Move> history = session_->history();
    return history.empty() ? std::nullopt : std::optional{history.back()};
}

SearchJob Controller::search_job() const {
    assert(thinking() || node_to_judge());
    if (!thinking()) {
        return {.id = job_id_, .task = session_->search_task_at(*judged_), .limits = limits()};
    }
    return {.id = job_id_,
            .task = session_->search_task(),
            .limits = limits(),
            .purpose = *thinking_,
            .least_time = thinking_ == Purpose::Move ? least_time_ : std::chrono::milliseconds{}};
}

Limits Controller::limits() const { return limits_for(*session_, limits_); }

EngineSpec Controller::engine_named(const std::string& name) const {
    if (name == first_engine_.name && !first_engine_.level) return first_engine_;
    return {.name = name, .seed = first_engine_.seed};
}

Effect Controller::use_engine(const EngineSpec& engine) {
    const Effect stopped = drop_search() | end_sweep();
    try {
        session_->select_engine(engine);
    } catch (const UsageError& error) {  // with its settings it cannot play this game
        return stopped | say(error.what()) | let_engine_move();
    }
    say(filled(tr("the engine is now {}"), setting_text(session_->engine(), limits())));
    changed();
    return stopped | let_engine_move();
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
    judged_.reset();
    ++job_id_;
    return Effect::StartThinking | Effect::Status;
}

bool Controller::human_to_choose() const { return human_to_move() && !must_pass(*session_); }

Effect Controller::let_engine_move() {
    const bool waits = over() || human_to_move() || pace_ != Pace::Playing;
    return waits ? Effect::Status : begin_search(Purpose::Move);
}

Effect Controller::moved() {
    hint_.reset();
    while (must_pass(*session_)) {
        say(filled(tr("{} has no move and passes"), letter_of(session_->to_move())));
        session_->play(Move::pass());
    }
    if (session_->outcome() != Outcome::Ongoing) say(outcome_text(*session_));
    return shown();
}

Effect Controller::begin_record(RecordInfo info) {
    learnt_ = false;
    evaluations_.clear();
    resignation_.reset();
    hint_.reset();
    used_time_ = {};
    info_ = std::move(info);
    as_read_ = false;
    watch_.stop();
    return end_sweep();
}

void Controller::play_on(Move move) {
    session_->play(move);
    resignation_.reset();
    info_.result.clear();
    as_read_ = false;
}

const std::vector<MoveOdds>& Controller::odds() const {
    if (!odds_) odds_ = counted_odds();
    return *odds_;
}

std::vector<MoveOdds> Controller::counted_odds() const {
    constexpr std::uint64_t kAtOnce = 10'000;  // a few milliseconds
    if (session_->outcome() != Outcome::Ongoing) return {};
    const auto estimate = session_->exact_estimate();
    if (!estimate || *estimate > kAtOnce) return {};
    OddsTable table;
    const auto exact = session_->exact_moves(table, {});
    if (!exact) return {};
    std::vector<MoveOdds> odds;
    const std::vector<std::vector<Move>> classes = session_->move_classes();
    for (std::size_t i = 0; i < classes.size(); ++i) {
        for (const Move move : classes[i]) odds.push_back({move, exact->by_class[i]});
    }
    return odds;
}

Effect Controller::shown() {
    odds_.reset();
    changed();
    const Effect effect = Effect::Board | let_engine_move();
    return effect | watch_last_move();
}

void Controller::changed() {
    if (!on_change_) return;
    const std::string remark = on_change_(*this);
    if (!remark.empty()) say(remark);
}

Effect Controller::play_found(const SearchReport& report) {
    if (alarm_set()) raise_alarm();
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

bool Controller::under_way() const {
    const Session& game = aside_ ? *aside_->session : *session_;
    const bool ended = aside_ ? game.outcome() != Outcome::Ongoing : over();
    return !ended && game.node() != kRootNode;
}

GameRecord Controller::record() const {
    GameRecord record =
        aside_ ? record_of(*aside_->session,
                           aside_->as_read ? aside_->info : info_now(aside_->info, aside_->seats),
                           MainLine::Current)
               : record_of(*session_, as_read_ ? info_ : info_now(info_, seats_),
                           replaying() ? MainLine::AsItIs : MainLine::Current);
    const auto& resignation = aside_ ? aside_->resignation : resignation_;
    const bool resigned = resignation && record.tree.end_of_main_line() == resignation->node;
    if (resigned) record.info.result = resigned_result(resignation->player);
    return record;
}

RecordInfo Controller::info_now(RecordInfo info, const Seats& seats) const {
    for (const Player player : {Player::First, Player::Second}) {
        std::string& name = info.players[index_of(player)];
        if (!name.empty()) continue;
        name = seats[index_of(player)] == Seat::Human
                   ? "human"
                   : setting_text(session_->engine(), limits(), Audience::Programs);
    }
    if (info.date.empty()) info.date = date_text(std::chrono::system_clock::now());
    const bool timed = limits().time && seats != Seats{Seat::Human, Seat::Human};
    if (timed && info.overtime.empty()) info.overtime = seconds_text(*limits().time) + " a move";
    return info;
}

Effect Controller::show_hint(const SearchReport& report) {
    hint_ = report.best;
    const std::string move = session_->notation().text(report.best);
    return say(with_finding(filled(tr("hint: {}"), move), report));
}

}  // namespace kinarow::app
