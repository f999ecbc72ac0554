// SPDX-License-Identifier: MIT
// Minimax as negamax with alpha-beta: principal variation search with a transposition table.
//
//     score(p) = max over moves m of -score(p after m)
//
// A search keeps a window (alpha, beta) of scores that still matter.  It returns the true score if
// that lies inside; otherwise a bound: a result <= alpha says "at most this", one >= beta "at least
// this" (fail-soft).  After the first move of a position the others only have to be shown to be no
// better, with an empty window, the later ones less deeply; what turns out better is searched anew.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/minimax/choices.hpp"
#include "kinarow/engines/minimax/move_order.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/transposition.hpp"

namespace kinarow::detail {

/// Alpha-beta below one root, with what one search learns: the table, and which moves cut off.
/// Policy says which moves to look at, how deep, and how to judge a position: FullWidth or
/// Selective.
template <Position P, class Policy>
class AlphaBeta {
public:
    struct Parts {
        TranspositionTable& table;
        CutoffMemory& memory;
        SearchBoard<P>& board;
        Budget& budget;
        std::function<void()> report;  ///< Called when somebody waits for one.
    };

    AlphaBeta(Parts parts, Policy policy) : parts_{std::move(parts)}, policy_{std::move(policy)} {}

    /// The score of `move`, for the player who makes it in the position the board is at.
    /// Meaningless once the budget is exhausted.
    [[nodiscard]] int score_of(Move move, Distance distance, ScoreWindow window) {
        parts_.board.play(move);
        const int score = -search({distance.depth - 1, distance.ply + 1}, window.reversed());
        parts_.board.undo();
        return score;
    }

    /// The doubts about all scores returned since the last call.
    [[nodiscard]] Doubts take_doubts() noexcept { return std::exchange(doubts_, Doubts{}); }

private:
    using Known = std::optional<TableEntry>;

    struct Found {
        int score;
        Move move;
        Bound bound;
        Doubts doubts;
    };

    [[nodiscard]] const P& position() const noexcept { return parts_.board.position(); }

    [[nodiscard]] int search(Distance at, ScoreWindow window) {
        if (position().outcome() != Outcome::Ongoing) return final_score(position(), at.ply);
        if (!spend() || at.ply >= kMaxPly - 1) return guess(0);
        if (win_in(1, at.ply) <= window.alpha) return win_in(1, at.ply);
        if (const auto score = policy_.score_of_threats(at.ply)) return *score;

        const CanonicalKey key = key_of(position());
        const Known known = parts_.table.find(key.key);
        if (known && answers(*known, at, window)) {
            doubts_ |= known->doubts();
            return from_table(known->score, at.ply);
        }
        const Doubts elsewhere = std::exchange(doubts_, Doubts{});
        const Found found = look_into(at, window, known, key);
        if (!parts_.budget.exhausted()) remember(key, at, found);
        doubts_ = elsewhere;
        doubts_ |= found.doubts;
        return found.score;
    }

    [[nodiscard]] Found look_into(Distance at, ScoreWindow window, const Known& known,
                                  CanonicalKey key) {
        at.depth += policy_.extension(at.depth);
        if (at.depth <= 0) return judge(at, window);
        // Where they do not win, that need not be found out again.
        if (!known || known->depth == 0) {
            if (const auto score = policy_.win_by_fours(at.ply)) return won(*score);
        }
        Choices todo = policy_.choices();
        const Move remembered =
            known ? apply(inverse(key.map), position().shape(), known->move) : Move::pass();
        if (const auto score = policy_.score_without_search(todo, at, window)) {
            return {*score, remembered, Bound::AtLeast, {.evaluated = true}};
        }
        policy_.answer_fours(todo);
        MoveOrder<P> order{parts_.board, todo.moves, remembered, parts_.memory, at.ply};
        return best_of(order, todo, at, window);
    }

    /// At the end of the search: the evaluation, unless more is wanted and fours win.
    [[nodiscard]] Found judge(Distance at, ScoreWindow window) {
        const int score = policy_.evaluate();
        if (score >= window.beta) {
            return {score, Move::pass(), Bound::AtLeast, {.evaluated = true}};
        }
        if (const auto win = policy_.win_by_fours(at.ply)) return won(*win);
        return {score, Move::pass(), Bound::Exact, {.evaluated = true}};
    }

    [[nodiscard]] static Found won(int score) noexcept {
        return {score, Move::pass(), Bound::Exact, {}};
    }

    [[nodiscard]] Found best_of(MoveOrder<P>& order, const Choices& todo, Distance at,
                                ScoreWindow window) {
        Found best{-kWin, todo.moves[0], Bound::AtMost, {.omitted = !todo.complete}};
        const std::size_t most = policy_.most_moves(todo, at, window);
        for (std::size_t i = 0; i < order.size(); ++i) {
            // Not to lose by force is worth a look at all of them.
            if (i >= most && !is_loss(best.score)) {
                best.doubts |= {.evaluated = true, .omitted = true};
                break;
            }
            const Move move = order.next(i);
            doubts_ = {};
            const int score = score_of_next(i, move, todo, at, window);
            if (parts_.budget.exhausted()) break;
            const Doubts doubts = doubts_;
            // What other moves are worth does not matter to a win.
            if (is_win(score) && score > best.score) best.doubts = {};
            if (!is_win(best.score) || score > best.score) best.doubts |= doubts;
            if (score > best.score) best = {score, move, best.bound, best.doubts};
            if (score <= window.alpha) continue;
            window.alpha = score;
            best.bound = Bound::Exact;
            if (score < window.beta) continue;
            best.bound = Bound::AtLeast;
            learn(order, i, at);
            break;
        }
        return best;
    }

    /// Principal variation search with late-move reductions.
    [[nodiscard]] int score_of_next(std::size_t i, Move move, const Choices& todo, Distance at,
                                    ScoreWindow window) {
        if (i == 0) return score_of(move, at, window);
        const int less = policy_.reduction(i, move, todo, at);
        int score = score_of(move, {at.depth - less, at.ply}, window.empty());
        if (less > 0 && score > window.alpha && !parts_.budget.exhausted()) {
            doubts_ = {};
            score = score_of(move, at, window.empty());
        }
        if (score > window.alpha && score < window.beta && !parts_.budget.exhausted()) {
            doubts_ = {};
            score = score_of(move, at, window);
        }
        return score;
    }

    void learn(MoveOrder<P>& order, std::size_t cutoff, Distance at) {
        const Player mover = position().to_move();
        parts_.memory.reward(mover, order.at(cutoff), at.depth, at.ply);
        for (std::size_t i = 0; i < cutoff; ++i) {
            parts_.memory.punish(mover, order.at(i), at.depth);
        }
    }

    void remember(CanonicalKey key, Distance at, const Found& found) {
        TableEntry entry;
        entry.key = key.key;
        entry.score = to_table(found.score, at.ply);
        entry.move = apply(key.map, position().shape(), found.move);
        entry.depth = static_cast<std::uint8_t>(std::max(at.depth, 0));
        entry.bound = found.bound;
        entry.evaluated = found.doubts.evaluated;
        entry.omitted = found.doubts.omitted;
        parts_.table.store(entry);
    }

    /// Whether a stored score settles a search.
    [[nodiscard]] static bool answers(const TableEntry& known, Distance at, ScoreWindow window) {
        const bool is_final = known.depth <= at.depth && is_certain(known.score, known.doubts());
        if (!is_final && !Policy::is_deep_enough(known.depth, at.depth)) return false;
        const int score = from_table(known.score, at.ply);
        if (known.bound == Bound::Exact) return true;
        return known.bound == Bound::AtLeast ? score >= window.beta : score <= window.alpha;
    }

    [[nodiscard]] bool spend() {
        Budget& budget = parts_.budget;
        if (!budget.spend()) return false;
        if (budget.spent() % Budget::kStride == 0 && budget.report_due()) parts_.report();
        return true;
    }

    [[nodiscard]] int guess(int score) noexcept {
        doubts_.evaluated = true;
        return score;
    }

    Parts parts_;
    Policy policy_;
    Doubts doubts_;
};

}  // namespace kinarow::detail
