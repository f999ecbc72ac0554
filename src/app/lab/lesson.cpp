// SPDX-License-Identifier: MIT
#include "app/lab/lesson.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "app/game_text.hpp"
#include "app/translate.hpp"

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

/// What is said of first moves, and of those in the middle of a game.
struct Phrases {
    const char* one_best;
    const char* several_best;
    const char* all_favour;
    const char* some_favour;
};

Phrases phrases_of(const Session& session) {
    if (session.history().empty()) {
        return {tr("{} is the best first move"), tr("{} are the best first moves"),
                tr("every first move favours {}"), tr("{} of {} first moves favour {}")};
    }
    return {tr("{} is the best next move"), tr("{} are the best next moves"),
            tr("every next move favours {}"), tr("{} of {} next moves favour {}")};
}

/// "b2 is the best first move", "a4, b3 and 2 more are the best first moves".
std::string best_text(const Scores& scores, const std::vector<std::vector<Move>>& classes,
                      const Notation& notation, const Phrases& phrases) {
    constexpr std::size_t kMostNamed = 3;
    const std::size_t all = scores.best().size();
    std::vector<std::string> names;
    for (const std::size_t index : scores.best()) {
        if (names.size() < kMostNamed) names.push_back(notation.text(classes[index].front()));
    }
    if (all > kMostNamed) names.back() = filled(tr("{} more"), all - kMostNamed + 1);
    std::string list = names.front();
    for (std::size_t i = 1; i + 1 < names.size(); ++i) list += tr(", ") + names[i];
    if (names.size() > 1) list = filled(tr("{} and {}"), list, names.back());
    return filled(all == 1 ? phrases.one_best : phrases.several_best, list);
}

std::string favour_text(const Scores& scores, Player mover, const Phrases& phrases) {
    if (scores.favourable() == scores.moves()) return filled(phrases.all_favour, letter_of(mover));
    if (scores.unfavourable() == scores.moves()) {
        return filled(phrases.all_favour, letter_of(opponent(mover)));
    }
    return filled(phrases.some_favour, scores.favourable(), scores.moves(), letter_of(mover));
}

/// The sentence with what perfect play leads to, and a full stop.
std::string with_result(const std::string& text, Player mover, Proven proven) {
    switch (proven) {
        case Proven::Win:
            return filled(tr("{}; with best play {} wins."), text, letter_of(mover));
        case Proven::Loss:
            return filled(tr("{}; with best play {} wins."), text, letter_of(opponent(mover)));
        case Proven::Draw:
            return filled(tr("{}; with best play it is a draw."), text);
        case Proven::No:
            break;
    }
    return filled(tr("{}."), text);
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
    const Phrases phrases = phrases_of(session);
    const char* const text = counts.kind == Reference::Kind::Exact
                                 ? tr("With random play {} ({} wins {}) and {}")
                                 : tr("By these counts, with random play {} ({} wins {}) and {}");
    const std::string moves =
        filled(text, best_text(scores, classes, session.notation(), phrases), letter_of(mover),
               percent_text(scores.best_wins()), favour_text(scores, mover, phrases));
    return with_result(moves, mover, proven);
}

Proven perfect_result(Session& session, const std::stop_token& stop) {
    session.select_engine({.name = "minimax"});
    const SearchReport report =
        session.search_task()({.limits = session.default_limits(), .stop = stop});
    return proven_best(report);
}

}  // namespace kinarow::app
