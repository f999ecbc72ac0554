// SPDX-License-Identifier: MIT
// Minimax: looks one ply deeper after the other until a limit is reached or the value is proven.
//
//     engines/minimax/plain.hpp          the idea, without anything that makes it fast
//     engines/minimax/alpha_beta.hpp     what plays: the search below the root
//     engines/minimax/full_width.hpp     its policy when it is to have the values of plain minimax
//     engines/minimax/selective.hpp      its policy when it is to play well
//     engines/minimax/choices.hpp        which moves it looks at
//     engines/minimax/move_order.hpp     in which order
//     engines/minimax/end_solver.hpp     the last moves, in games that can solve them
//     engines/solve/root_proof.hpp       what can be proven before the search
//     engines/threats/vcf.hpp            wins by fours alone, in games of lines
//     engines/threats/vct.hpp            wins by threats of any kind
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/engines/minimax/alpha_beta.hpp"
#include "kinarow/engines/minimax/choices.hpp"
#include "kinarow/engines/minimax/end_solver.hpp"
#include "kinarow/engines/minimax/full_width.hpp"
#include "kinarow/engines/minimax/move_order.hpp"
#include "kinarow/engines/minimax/plain.hpp"
#include "kinarow/engines/minimax/root.hpp"
#include "kinarow/engines/minimax/root_threats.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/minimax/selective.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solve/root_proof.hpp"
#include "kinarow/engines/tactics.hpp"
#include "kinarow/engines/transposition.hpp"

namespace kinarow {

struct MinimaxOptions {
    std::uint64_t default_nodes = 100'000;  ///< The limit where the request sets none.
    std::size_t table_bytes = std::size_t{16} << 20;
    int reach = 2;  ///< How far from stones to look for moves, in a game that names candidates.
    std::string evaluation{};  ///< One of the game's by name; its usual one if empty or unknown.
    /// Looks at every legal move to the same depth: comes to the values of plain minimax, sooner.
    bool full_width = false;
    bool pure = false;  ///< Plain minimax: no table, no pruning, no knowledge of threats.
};

/// `Limits::playouts` counts positions visited.  Perfect wherever the search reaches every end of
/// the game; elsewhere it trusts the game's evaluation, and its candidate moves where it names any.
template <Position P>
class Minimax {
public:
    explicit Minimax(MinimaxOptions options)
        : options_{std::move(options)},
          evaluation_{index_of_evaluation(options_.evaluation)},
          table_{table_share(options_)},
          ends_{table_share(options_)} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "minimax"; }

    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        SearchRequest limited = request;
        if (!limited.limits.depth) limited = with_default(request, options_.default_nodes);
        return options_.pure ? search_plainly(position, limited)
                             : search_cleverly(position, limited);
    }

private:
    using Root = detail::Root;

    [[nodiscard]] SearchReport search_plainly(const P& position, const SearchRequest& request) {
        Budget budget{request};
        Root root{detail::legal_moves_of(position), Doubts{}};
        deepen(position, request, budget, root, [&](int depth) {
            const auto score_of = [&](Move move, detail::ScoreWindow /*window*/) {
                return plain_judgement(position, move, depth, budget);
            };
            root.iterate(score_of, budget);
        });
        return summary(position, root, budget);
    }

    [[nodiscard]] detail::Judgement plain_judgement(P position, Move move, int depth,
                                                    Budget& budget) const {
        position.play(move);
        Doubts doubts;
        const int score = -detail::plain_score(position, depth - 1, 1, evaluation_, budget, doubts);
        return {score, doubts};
    }

    [[nodiscard]] static std::size_t index_of_evaluation(std::string_view name) noexcept {
        const auto all = evaluations_of<P>();
        const auto found = std::find_if(
            all.begin(), all.end(), [&](const EvaluationInfo& info) { return info.name == name; });
        return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
    }

    [[nodiscard]] SearchReport search_cleverly(const P& position, const SearchRequest& request) {
        Budget budget{request};
        if (!options_.full_width) {
            if (auto solved = ends_.solve(position, request.limits, budget)) {
                return with_effort(std::move(*solved), budget);
            }
        }
        if (!board_) board_.emplace(position, evaluation_);
        board_->start(position);
        memory_.new_search();
        table_.new_search();
        if (options_.full_width) {
            return search_by(detail::FullWidth<P>{*board_}, position, request, budget);
        }
        const auto preference = [&] { return ordered(detail::legal_moves_of(position)); };
        if (auto proven = proof_.find(position, request, budget, preference)) {
            return with_effort(std::move(*proven), budget);
        }
        return search_by(detail::Selective<P>{*board_, budget, options_.reach}, position, request,
                         budget);
    }

    template <class Policy>
    [[nodiscard]] SearchReport search_by(Policy policy, const P& position,
                                         const SearchRequest& request, Budget& budget) {
        const detail::Choices todo = policy.root_choices();
        Root root{ordered(todo.moves), Doubts{.omitted = !todo.complete}};
        detail::RootThreats<P> threats{*board_, budget, request.limits};
        if (!finds_quickest_win(position)) {
            if (const std::vector<Move> line = threats.winning_line(); !line.empty()) {
                root.decide(line);
            }
        }
        detail::AlphaBeta<P, Policy> search{
            {.table = table_,
             .memory = memory_,
             .board = *board_,
             .budget = budget,
             .report = [&] { request.report(summary(position, root, budget)); }},
            std::move(policy)};
        deepen(position, request, budget, root, [&](int depth) {
            const auto score_of = [&](Move move, detail::ScoreWindow window) {
                return threats.judge(move, window, [&] {
                    const int score = search.score_of(move, {depth, 0}, window);
                    return detail::Judgement{score, search.take_doubts()};
                });
            };
            root.aspire(score_of, budget);
        });
        return summary(position, root, budget);
    }

    /// Whether the search itself looks at all moves, and so finds the quickest win.
    [[nodiscard]] bool finds_quickest_win(const P& position) const {
        return options_.full_width || detail::free_choices(position, options_.reach).complete;
    }

    /// Calls iterate(depth) for one depth after the other, as long as that is of use.
    template <class Iterate>
    void deepen(const P& position, const SearchRequest& request, Budget& budget, Root& root,
                Iterate&& iterate) const {
        const int deepest =
            std::min(request.limits.depth.value_or(kMaxSearchDepth), kMaxSearchDepth);
        for (int depth = 1; depth <= deepest && !root.is_settled(); ++depth) {
            iterate(depth);
            if (budget.exhausted()) break;
            root.finish(depth);
            if (request.report) request.report(summary(position, root, budget));
            if (request.purpose == Purpose::Move && root.is_forced()) break;
        }
    }

    /// The moves as a search tries them that knows nothing yet.
    [[nodiscard]] MoveList ordered(const MoveList& moves) const {
        detail::MoveOrder<P> order{*board_, moves, Move::pass(), memory_, 0};
        MoveList result;
        for (std::size_t i = 0; i < order.size(); ++i) result.push_back(order.next(i));
        return result;
    }

    [[nodiscard]] SearchReport summary(const P& position, const Root& root,
                                       const Budget& budget) const {
        SearchReport report;
        root.describe(report);
        report.pv = root.line().empty()
                        ? principal_variation(position, report.best, std::max(report.depth, 1))
                        : root.line();
        report.root.front().pv = report.pv;
        append_other_moves(detail::legal_moves_of(position), report.root);
        return with_effort(std::move(report), budget);
    }

    [[nodiscard]] SearchReport with_effort(SearchReport report, const Budget& budget) const {
        report.work = Work::Nodes;
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.memory = table_.bytes() + ends_.memory() + proof_.memory();
        return report;
    }

    /// Where ends of games are solved, half of the memory is for that.
    [[nodiscard]] static std::size_t table_share(const MinimaxOptions& options) noexcept {
        if (options.pure) return 0;
        return detail::EndSolver<P>::kNeedsMemory ? options.table_bytes / 2 : options.table_bytes;
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

    MinimaxOptions options_;
    std::size_t evaluation_;
    TranspositionTable table_;
    detail::CutoffMemory memory_;
    std::optional<detail::SearchBoard<P>> board_;
    detail::EndSolver<P> ends_;
    RootProof<P> proof_;
};

}  // namespace kinarow
