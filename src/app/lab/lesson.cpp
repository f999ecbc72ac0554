// SPDX-License-Identifier: MIT
#include "app/lab/lesson.hpp"

#include <cmath>
#include <cstddef>
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
            const double score =
                counts[i].share(win_for(mover)) + counts[i].share(Outcome::Draw) / 2;
            if (moves_ == 0 || score > best_score_) {
                best_score_ = score;
                best_ = i;
            }
            moves_ += classes[i].size();
            if (score > 0.5) favourable_ += classes[i].size();
            if (score < 0.5) unfavourable_ += classes[i].size();
        }
    }

    [[nodiscard]] std::size_t best() const { return best_; }
    [[nodiscard]] std::size_t moves() const { return moves_; }
    [[nodiscard]] std::size_t favourable() const { return favourable_; }
    [[nodiscard]] std::size_t unfavourable() const { return unfavourable_; }

private:
    std::size_t best_ = 0;
    double best_score_ = 0.0;
    std::size_t moves_ = 0;
    std::size_t favourable_ = 0;
    std::size_t unfavourable_ = 0;
};

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
    const double wins = counts.counts[scores.best()].share(win_for(mover));
    std::string text = counts.kind == Reference::Kind::Exact ? "With" : "By these counts, with";
    text += " random play " + session.notation().text(classes[scores.best()].front()) +
            " is the best " + move + " (" + letter_of(mover) + " wins " + percent_text(wins) +
            ") and " + favour_text(scores, mover, move);
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
