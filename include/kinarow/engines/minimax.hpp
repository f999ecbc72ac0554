// SPDX-License-Identifier: MIT
// Minimax as negamax with alpha-beta, iterative deepening and a transposition table.
//
//     score(p) = max over moves m of -score(p after m)
//
// A search keeps a window (alpha, beta) of scores that still matter.  It returns the true score if
// that lies inside; otherwise a bound: a result <= alpha says "at most this", one >= beta "at least
// this" (fail-soft).  Scores are for the side to move: evaluation points, or kWin - plies for a win
// that many plies from the root, so that the quicker of two wins is preferred.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"
#include "kinarow/engines/transposition.hpp"

namespace kinarow {

struct MinimaxOptions {
    std::uint64_t default_nodes = 100'000;  ///< The limit where the request sets none.
    std::size_t table_bytes = std::size_t{16} << 20;
};

namespace detail {

inline constexpr int kWin = 2 * kMaxEvaluation;
inline constexpr int kMaxPly = 1024;  ///< Longer lines than this are cut off as even.

[[nodiscard]] constexpr bool is_win(int score) noexcept { return score >= kWin - kMaxPly; }
[[nodiscard]] constexpr bool is_loss(int score) noexcept { return score <= kMaxPly - kWin; }

/// The moves to search, and whether they are all that matter.
struct Choices {
    MoveList moves;
    bool complete;
};

/// A forced move alone, else those that the game names as worth a search.
template <Position P>
[[nodiscard]] Choices choices(const P& position) {
    const MoveList urgent = urgent_moves(position);
    if constexpr (CandidatePosition<P>) {
        MoveList legal;
        position.legal_moves(legal);
        if (urgent.size() == legal.size()) {
            Choices result;
            position.candidate_moves(result.moves);
            result.complete = result.moves.size() == legal.size();
            return result;
        }
    }
    return {urgent, true};
}

/// Whether a score is proven.  No evaluation reaches those of wins and losses, so one of these
/// comes from ends of the game alone.
[[nodiscard]] constexpr bool is_certain(int score, Doubts doubts) noexcept {
    return !doubts.omitted && (!doubts.evaluated || is_win(score) || is_loss(score));
}

/// Alpha-beta below one root, with what one search learns: the table, and which moves cut off.
template <Position P>
class AlphaBeta {
public:
    /// Calls `report` when somebody waits for one.
    AlphaBeta(TranspositionTable& table, Budget& budget, std::function<void()> report)
        : table_{table}, budget_{budget}, report_{std::move(report)} {}

    /// The score of `position` within (alpha, beta), `depth` plies deep and `ply` plies from the
    /// root.  Meaningless once the budget is exhausted.
    [[nodiscard]] int search(const P& position, int depth, int ply, int alpha, int beta) {
        if (position.outcome() != Outcome::Ongoing) return final_score(position, ply);
        if (!budget_.spend() || ply >= kMaxPly) return guess(0);
        if (budget_.spent() % Budget::kStride == 0 && budget_.report_due()) report_();

        const CanonicalKey key = key_of(position);
        const std::optional<TableEntry> known = table_.find(key.key);
        if (known && (known->depth >= depth || is_certain(known->score, known->doubts()))) {
            const int score = from_table(known->score, ply);
            if (decides(known->bound, score, alpha, beta)) {
                doubts_ |= known->doubts();
                return score;
            }
        }
        if (depth == 0) return guess(evaluate(position));

        Choices todo = choices(position);
        sort_by_history(position.to_move(), todo.moves);
        if (known) to_front(todo.moves, apply(inverse(key.map), position.shape(), known->move));
        const Doubts elsewhere = std::exchange(doubts_, Doubts{.omitted = !todo.complete});
        const Found found = best_of(position, todo.moves, depth, ply, alpha, beta);
        if (!budget_.exhausted()) remember(position, key, depth, ply, found);
        doubts_ |= elsewhere;
        return found.score;
    }

    /// The doubts about all scores returned since the last call.
    [[nodiscard]] Doubts take_doubts() noexcept { return std::exchange(doubts_, Doubts{}); }

private:
    struct Found {
        int score;
        Move move;
        Bound bound;
    };

    [[nodiscard]] Found best_of(const P& position, const MoveList& moves, int depth, int ply,
                                int alpha, int beta) {
        Found best{-kWin, moves[0], Bound::AtMost};
        for (const Move move : moves) {
            P next = position;
            next.play(move);
            const int score = -search(next, depth - 1, ply + 1, -beta, -alpha);
            if (budget_.exhausted()) break;
            if (score > best.score) best = {score, move, best.bound};
            if (score <= alpha) continue;
            alpha = score;
            best.bound = Bound::Exact;
            if (alpha < beta) continue;
            best.bound = Bound::AtLeast;
            reward(position.to_move(), move, depth);
            break;
        }
        return best;
    }

    void remember(const P& position, CanonicalKey key, int depth, int ply, const Found& found) {
        TableEntry entry;
        entry.key = key.key;
        entry.score = to_table(found.score, ply);
        entry.move = apply(key.map, position.shape(), found.move);
        entry.depth = static_cast<std::uint8_t>(depth);
        entry.bound = found.bound;
        entry.evaluated = doubts_.evaluated;
        entry.omitted = doubts_.omitted;
        table_.store(entry);
    }

    /// Those first that have cut off the search most elsewhere; ties stay in move order.
    void sort_by_history(Player mover, MoveList& moves) const {
        const auto& history = history_[index_of(mover)];
        const auto merit = [&](Move m) { return m.is_pass() ? 0 : history[m.square().index]; };
        std::stable_sort(moves.begin(), moves.end(),
                         [&](Move a, Move b) { return merit(a) > merit(b); });
    }

    static void to_front(MoveList& moves, Move first) {
        const auto found = std::find(moves.begin(), moves.end(), first);
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
    }

    void reward(Player mover, Move move, int depth) {
        if (move.is_pass()) return;
        history_[index_of(mover)][move.square().index] += static_cast<std::uint64_t>(depth * depth);
    }

    [[nodiscard]] int guess(int score) noexcept {
        doubts_.evaluated = true;
        return score;
    }

    [[nodiscard]] static int evaluate(const P& position) {
        if constexpr (EvaluatedPosition<P>) return position.evaluate();
        return 0;
    }

    [[nodiscard]] static int final_score(const P& position, int ply) {
        if (position.outcome() == Outcome::Draw) return 0;
        return position.outcome() == win_for(position.to_move()) ? kWin - ply : ply - kWin;
    }

    /// Wins are counted from the root in the search, but from the position itself in the table.
    [[nodiscard]] static int to_table(int score, int ply) noexcept {
        return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
    }
    [[nodiscard]] static int from_table(int score, int ply) noexcept {
        return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
    }

    /// Whether a stored score settles a search of that window.
    [[nodiscard]] static bool decides(Bound bound, int score, int alpha, int beta) noexcept {
        if (bound == Bound::Exact) return true;
        return bound == Bound::AtLeast ? score >= beta : score <= alpha;
    }

    TranspositionTable& table_;
    Budget& budget_;
    std::function<void()> report_;
    std::array<std::array<std::uint64_t, kMaxSquares>, 2> history_{};
    Doubts doubts_;
};

}  // namespace detail

/// Searches one ply deeper after the other until a limit is reached or the value is proven.
/// `Limits::playouts` counts positions visited.  Perfect wherever the search reaches every end of
/// the game; elsewhere it trusts the game's evaluation, and its candidate moves where it names any.
template <Position P>
class Minimax {
public:
    explicit Minimax(MinimaxOptions options) : options_{options}, table_{options.table_bytes} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "minimax"; }

    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        SearchRequest limited = request;
        if (!limited.limits.depth) limited = with_default(request, options_.default_nodes);
        Budget budget{limited};
        Root root = first_guess(position);
        detail::AlphaBeta<P> search{table_, budget,
                                    [&] { limited.report(summary(position, root, budget)); }};

        const int deepest =
            std::min(limited.limits.depth.value_or(kMaxSearchDepth), kMaxSearchDepth);
        for (int depth = 1; depth <= deepest && !root.proven; ++depth) {
            deepen(position, depth, search, budget, root);
            if (budget.exhausted()) break;
            root.depth = depth;
            if (limited.report) limited.report(summary(position, root, budget));
        }
        return summary(position, root, budget);
    }

private:
    /// A move of the root and what the deepest iteration that reached it says of it.
    struct Entry {
        Move move;
        std::optional<int> score{};
        std::uint64_t nodes = 0;
    };

    struct Root {
        std::vector<Entry> entries;  ///< Those searched, best first.
        bool complete;  ///< They are all the moves that matter.
        bool proven = false;  ///< The best one's score rests on no guess.
        int depth = 0;
    };

    [[nodiscard]] static Root first_guess(const P& position) {
        const detail::Choices todo = detail::choices(position);
        Root root{.entries = {}, .complete = todo.complete};
        for (const Move move : todo.moves) root.entries.push_back({.move = move});
        return root;
    }

    /// One iteration.  If the budget ends within it, keeps the moves that were finished.
    void deepen(const P& position, int depth, detail::AlphaBeta<P>& search, Budget& budget,
                Root& root) {
        int alpha = -detail::kWin;
        std::size_t best = 0;
        static_cast<void>(search.take_doubts());
        for (std::size_t i = 0; i < root.entries.size(); ++i) {
            Entry& entry = root.entries[i];
            const std::uint64_t before = budget.spent();
            P next = position;
            next.play(entry.move);
            const int score = -search.search(next, depth - 1, 1, -detail::kWin, -alpha);
            entry.nodes += budget.spent() - before;
            if (budget.exhausted()) break;
            entry.score = score;
            if (score > alpha) {
                alpha = score;
                best = i;
            }
        }
        Doubts doubts = search.take_doubts();
        doubts.omitted |= !root.complete;
        root.proven = !budget.exhausted() && detail::is_certain(alpha, doubts);
        // The best first, the others in the order in which they were searched.
        const auto first = root.entries.begin();
        const auto chosen = first + static_cast<std::ptrdiff_t>(best);
        std::rotate(first, chosen, chosen + 1);
    }

    [[nodiscard]] SearchReport summary(const P& position, const Root& root,
                                       const Budget& budget) const {
        SearchReport report;
        report.best = root.entries.front().move;
        report.depth = root.depth;
        report.work = Work::Nodes;
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.memory = table_.bytes();
        report.pv = principal_variation(position, report.best, std::max(root.depth, 1));
        for (const Entry& entry : root.entries) {
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
        best.pv = report.pv;
        if (root.proven) best.proven = proven_by(*root.entries.front().score);
        report.value = best.value;
        append_other_moves(detail::legal_moves_of(position), report.root);
        return report;
    }

    /// The first move and what the table holds of the best play after it, at most `length` moves.
    [[nodiscard]] std::vector<Move> principal_variation(P position, Move first, int length) const {
        std::vector<Move> line{first};
        position.play(first);
        while (std::ssize(line) < length && position.outcome() == Outcome::Ongoing) {
            const CanonicalKey key = key_of(position);
            const std::optional<TableEntry> known = table_.find(key.key);
            if (!known || known->bound == Bound::AtMost) break;
            const Move move = apply(inverse(key.map), position.shape(), known->move);
            if (!position.is_legal(move)) break;
            line.push_back(move);
            position.play(move);
        }
        return line;
    }

    /// Points to a probability: a line that lacks one stone (1000 points) wins three times in four.
    [[nodiscard]] static double win_probability(int score) {
        if (detail::is_win(score)) return 1.0;
        if (detail::is_loss(score)) return 0.0;
        return 1.0 / (1.0 + std::exp(-static_cast<double>(score) / 900.0));
    }

    [[nodiscard]] static Proven proven_by(int score) noexcept {
        if (detail::is_win(score)) return Proven::Win;
        return detail::is_loss(score) ? Proven::Loss : Proven::Draw;
    }

    MinimaxOptions options_;
    TranspositionTable table_;
};

}  // namespace kinarow
