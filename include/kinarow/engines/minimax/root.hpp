// SPDX-License-Identifier: MIT
// The moves of the position searched, and what each iteration of minimax finds out about them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/transposition.hpp"

namespace kinarow::detail {

/// A score and how far to trust it.
struct Judgement {
    int score;
    Doubts doubts;
};

/// The root of a minimax search.
class Root {
public:
    /// `moves`: those to search, in that order at first; `doubts` that remain whatever their scores
    /// are.
    Root(const MoveList& moves, Doubts doubts) : left_out_{doubts} {
        for (const Move move : moves) entries_.push_back({.move = move});
    }

    /// One iteration: takes the Judgement score_of(move, window) of every move, in move order, so
    /// that of equally good ones the first is best.  If the budget ends within it, keeps the moves
    /// that were finished.
    template <class ScoreOf>
    void iterate(ScoreOf&& score_of, const Budget& budget) {
        std::stable_sort(entries_.begin(), entries_.end(),
                         [](const Entry& a, const Entry& b) { return a.move < b.move; });
        search({-kWin, kWin}, score_of, budget);
    }

    /// The same, but expects a score near the last one, so that less has to be looked at.
    template <class ScoreOf>
    void aspire(ScoreOf&& score_of, const Budget& budget) {
        const int expected = entries_.front().score.value_or(0);
        for (int width = kNarrow;; width *= 4) {
            const bool open =
                depth_ < kFirstAspiration || width > kWide || is_win(expected) || is_loss(expected);
            const ScoreWindow window =
                open ? ScoreWindow{-kWin, kWin} : ScoreWindow{expected - width, expected + width};
            search(window, score_of, budget);
            if (budget.exhausted() ||
                (window.alpha < result_.score && result_.score < window.beta) || open) {
                return;
            }
        }
    }

    /// The iteration of that depth is complete.
    void finish(int depth) noexcept {
        depth_ = depth;
        proven_ = is_certain(result_.score, result_.doubts);
    }

    /// The side to move wins by `line`, whose first move need not be one of those to search.
    void decide(const std::vector<Move>& line) {
        const auto known = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
            return entry.move == line.front();
        });
        if (known != entries_.end()) entries_.erase(known);
        const int plies = static_cast<int>(line.size());
        result_ = {.score = win_in(plies, 0), .doubts = {}};
        entries_.insert(entries_.begin(), {.move = line.front(), .score = result_.score});
        line_ = line;
        finish(plies);
    }

    /// The line of decide(); empty before.
    [[nodiscard]] const std::vector<Move>& line() const noexcept { return line_; }

    /// Whether a deeper search would be of no use: the value is proven, or a win is within the
    /// depth searched.
    [[nodiscard]] bool is_settled() const noexcept {
        return proven_ || (is_win(result_.score) && depth_ >= kWin - result_.score);
    }

    /// Whether all moves but one are known to lose, or there is only one.
    [[nodiscard]] bool is_forced() const {
        return std::all_of(entries_.begin() + 1, entries_.end(), [](const Entry& entry) {
            return entry.score && is_loss(*entry.score) && is_certain(*entry.score, entry.doubts);
        });
    }

    /// Writes down depth, value and what is known of the moves, best first.
    void describe(SearchReport& report) const {
        report.best = entries_.front().move;
        report.depth = depth_;
        for (const Entry& entry : entries_) {
            report.root.push_back({.move = entry.move,
                                   .visits = entry.nodes,
                                   .value = entry.score ? win_probability(*entry.score) : 0.5,
                                   .at_most = entry.score.has_value(),
                                   .pv = {entry.move}});
        }
        std::stable_sort(report.root.begin() + 1, report.root.end(),
                         [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
        RootMove& best = report.root.front();
        best.at_most = false;
        if (proven_) best.proven = proven_by(*entries_.front().score);
        report.value = best.value;
    }

private:
    static constexpr int kFirstAspiration = 3;
    static constexpr int kNarrow = 150;
    static constexpr int kWide = 10'000;

    /// A move of the root and what the deepest iteration that reached it says of it.
    struct Entry {
        Move move;
        std::optional<int> score{};
        Doubts doubts{};
        std::uint64_t nodes = 0;
    };

    template <class ScoreOf>
    void search(ScoreWindow window, ScoreOf& score_of, const Budget& budget) {
        std::size_t best = 0;
        int best_score = -kWin;
        Doubts doubts = left_out_;
        for (std::size_t i = 0; i < entries_.size() && best_score < window.beta; ++i) {
            Entry& entry = entries_[i];
            const std::uint64_t before = budget.spent();
            const Judgement found = judge(entry.move, i, window, score_of, budget);
            entry.nodes += budget.spent() - before;
            if (budget.exhausted()) break;
            entry.score = found.score;
            entry.doubts = found.doubts;
            // What other moves are worth does not matter to a win.
            if (is_win(found.score) && found.score > best_score) doubts = {};
            if (!is_win(best_score) || found.score > best_score) doubts |= found.doubts;
            best_score = std::max(best_score, found.score);
            if (found.score <= window.alpha) continue;
            window.alpha = found.score;
            best = i;
        }
        if (!budget.exhausted()) result_ = {best_score, doubts};
        to_front(best);
    }

    /// Shows first that a move is no better than the best one so far.
    template <class ScoreOf>
    [[nodiscard]] static Judgement judge(Move move, std::size_t i, ScoreWindow window,
                                         ScoreOf& score_of, const Budget& budget) {
        if (i > 0) {
            const Judgement found = score_of(move, window.empty());
            if (found.score <= window.alpha || budget.exhausted()) return found;
        }
        return score_of(move, window);
    }

    /// The others stay in the order in which they were searched.
    void to_front(std::size_t best) {
        const auto first = entries_.begin();
        const auto chosen = first + static_cast<std::ptrdiff_t>(best);
        std::rotate(first, chosen, chosen + 1);
    }

    std::vector<Entry> entries_;
    Doubts left_out_;
    Judgement result_{};  ///< Of the last iteration.
    std::vector<Move> line_;
    int depth_ = 0;
    bool proven_ = false;
};

}  // namespace kinarow::detail
