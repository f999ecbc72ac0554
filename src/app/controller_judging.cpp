// SPDX-License-Identifier: MIT
// How the controller has positions judged while no other search is wanted: for the graph of the
// whole game, and for the alarm where no engine answers.
#include <utility>
#include <vector>

#include "app/controller.hpp"
#include "app/game_text.hpp"
#include "app/losses.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {

std::optional<NodeId> Controller::node_to_judge() const {
    if (watch_.going()) return watch_.node();
    if (sweep_.going()) return sweep_.node();
    return std::nullopt;
}

Effect Controller::go_on_judging() {
    const auto node = node_to_judge();
    if (thinking_ || judged_ || !node) return Effect::None;
    judged_ = node;
    ++job_id_;
    return Effect::StartThinking | Effect::Report;
}

Effect Controller::stop_judging() {
    return std::exchange(judged_, std::nullopt) ? Effect::StopThinking : Effect::None;
}

Effect Controller::on_judged(const SearchResult& result) {
    const NodeId node = *std::exchange(judged_, std::nullopt);
    if (result.error) {
        sweep_.stop();
        watch_.stop();
        message_.clear();
        return say(engine_failed(result.error));
    }
    evaluations_.note(*session_, node, result.report);
    Effect effect = Effect::Report;
    if (sweep_.going() && sweep_.node() == node) effect |= on_swept();
    if (watch_.going() && watch_.node() == node) {
        watch_.next();
        if (!watch_.going()) effect |= raise_alarm();
    }
    return effect;
}

Effect Controller::on(const command::Sweep&) {
    if (sweep_.going()) return end_sweep() | say(tr("no more positions are judged"));
    const GameTree& tree = session_->tree();
    const NodeId end = tree.end_of_line(session_->node());
    std::vector<NodeId> nodes = tree.way(kRootNode, end);
    nodes.insert(nodes.begin(), kRootNode);
    const Outcome outcome = session_->outcome_at(end);
    if (outcome != Outcome::Ongoing) {
        evaluations_.note(end, outcome);
        nodes.pop_back();
    }
    if (nodes.empty()) return say(tr("there is nothing to judge"));
    sweep_.start(std::move(nodes));
    return say(
        filled(tr_n("judging {} position", "judging {} positions", sweep_.size()), sweep_.size()));
}

Effect Controller::on_swept() {
    sweep_.next();
    if (sweep_.going()) return Effect::None;
    message_.clear();
    const std::string text = losses_text(*session_, evaluations());
    if (text.empty()) return say(tr("all is judged: no move cost much"));
    return say(filled(tr("what cost most: {}"), text));
}

Effect Controller::end_sweep() {
    sweep_.stop();
    return stop_judging();
}

Effect Controller::on(const command::ToggleAlarm&) {
    alarm_ = !alarm_;
    const Effect effect =
        say(alarm_ ? tr("you are told when your move has lost much, as soon as that is seen")
                   : tr("no more alarms"));
    return effect | watch_last_move();
}

bool Controller::alarm_set() const {
    const bool by_people = seat(opponent(session_->to_move())) == Seat::Human;
    return alarm_ && lesson_ == nullptr && (by_people || replaying());
}

Effect Controller::watch_last_move() {
    const bool judged_for_it = judged_ && watch_.going() && watch_.node() == *judged_;
    watch_.stop();
    const Effect stopped = judged_for_it ? stop_judging() : Effect::None;
    if (!alarm_set() || thinking_ || over()) return stopped;
    const NodeId here = session_->node();
    std::vector<NodeId> nodes;
    if (here != kRootNode) nodes.push_back(session_->tree()[here].parent);
    nodes.push_back(here);
    std::erase_if(nodes, [this](NodeId node) { return evaluations_.knows(node); });
    if (nodes.empty()) return stopped | raise_alarm();
    watch_.start(std::move(nodes));
    return stopped;
}

Effect Controller::raise_alarm() {
    constexpr double kMuch = 0.25;
    const std::vector<std::optional<double>> values = evaluations();
    const std::size_t here = session_->history().size();
    if (values.size() <= here) return Effect::None;
    const auto loss = last_loss(Evaluations{values}.first(here + 1), beginner(*session_));
    if (!loss || loss->share < kMuch) return Effect::None;
    return say(filled(tr("careful: {}'s last move has lost much"), letter_of(loss->player)));
}

}  // namespace kinarow::app
