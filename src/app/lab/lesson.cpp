// SPDX-License-Identifier: MIT
#include "app/lab/lesson.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "app/game_text.hpp"

namespace kinarow::app {
namespace {

/// What the moves of one position come to, for the side that makes them.
class Scores {
public:
    Scores(const CountsByClass& counts, const std::vector<std::vector<Move>>& classes,
           Player mover) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i].total() == 0) continue;
            const Score score{counts[i].score(mover), counts[i].share(win_for(mover))};
            if (score > best_score_) best_.clear();
            best_score_ = std::max(best_score_, score);
            if (score == best_score_) best_.push_back(i);
            moves_ += classes[i].size();
            if (score.first > 0.5) favourable_ += classes[i].size();
            if (score.first < 0.5) unfavourable_ += classes[i].size();
        }
    }

    /// The best classes, and how often they win.
    [[nodiscard]] const std::vector<std::size_t>& best() const { return best_; }
    [[nodiscard]] double best_wins() const { return best_score_.second; }
    [[nodiscard]] std::size_t moves() const { return moves_; }
    [[nodiscard]] std::size_t favourable() const { return favourable_; }
    [[nodiscard]] std::size_t unfavourable() const { return unfavourable_; }

private:
    using Score = std::pair<double, double>;  // wins and half the draws; wins

    std::vector<std::size_t> best_;
    Score best_score_{-1.0, 0.0};
    std::size_t moves_ = 0;
    std::size_t favourable_ = 0;
    std::size_t unfavourable_ = 0;
};

/// "b2 is the best first move", "a4, b3 and 2 more are the best first moves".
std::string best_text(const Scores& scores, const std::vector<std::vector<Move>>& classes,
                      const Notation& notation, const std::string& move) {
    constexpr std::size_t kMostNamed = 3;
    const std::size_t all = scores.best().size();
    std::vector<std::string> names;
    for (const std::size_t index : scores.best()) {
        if (names.size() < kMostNamed) names.push_back(notation.text(classes[index].front()));
    }
    if (all > kMostNamed) names.back() = std::to_string(all - kMostNamed + 1) + " more";
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
        text += (i + 1 < names.size() ? ", " : " and ") + names[i];
    }
    return text + (all == 1 ? " is the best " + move : " are the best " + move + 's');
}

std::string favour_text(const Scores& scores, Player mover, const std::string& move) {
    const std::string favours = " favours " + std::string{letter_of(mover)};
    if (scores.favourable() == scores.moves()) return "every " + move + favours;
    if (scores.unfavourable() == scores.moves()) {
        return "every " + move + " favours " + letter_of(opponent(mover));
    }
    return std::to_string(scores.favourable()) + " of " + std::to_string(scores.moves()) + ' ' +
           move + "s favour " + letter_of(mover);
}

std::string proven_text(Player mover, Proven proven) {
    switch (proven) {
        case Proven::Win:
            return std::string{letter_of(mover)} + " wins";
        case Proven::Loss:
            return std::string{letter_of(opponent(mover))} + " wins";
        case Proven::Draw:
            return "it is a draw";
        case Proven::No:
            break;
    }
    return {};
}

/// One decimal.
std::string percent_text(double share) {
    const auto tenths = std::lround(1000 * share);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
}

}  // namespace

std::string lesson(const Session& session, const Reference& counts, Proven proven) {
    const Player mover = session.to_move();
    const auto classes = session.move_classes();
    const Scores scores{counts.counts, classes, mover};
    const std::string move = session.history().empty() ? "first move" : "next move";
    std::string text = counts.kind == Reference::Kind::Exact ? "With" : "By these counts, with";
    text += " random play " + best_text(scores, classes, session.notation(), move) + " (" +
            letter_of(mover) + " wins " + percent_text(scores.best_wins()) + ") and " +
            favour_text(scores, mover, move);
    if (proven != Proven::No) text += "; with best play " + proven_text(mover, proven);
    return text + '.';
}

Proven perfect_result(Session& session, const std::stop_token& stop) {
    session.select_engine({.name = "minimax"});
    const SearchReport report =
        session.search_task()({.limits = session.default_limits(), .stop = stop});
    return proven_best(report);
}

}  // namespace kinarow::app
