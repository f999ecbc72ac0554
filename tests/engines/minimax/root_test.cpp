// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/root.hpp"

#include <array>
#include <vector>

#include "catch.hpp"

using namespace kinarow;
using detail::Judgement;
using detail::Root;
using detail::ScoreWindow;

namespace {

MoveList moves(int count) {
    MoveList list;
    for (int i = 0; i < count; ++i) list.push_back(Move{Square{i}});
    return list;
}

SearchReport report_of(const Root& root) {
    SearchReport report;
    root.describe(report);
    return report;
}

/// As a search would answer: the score itself within the window, a bound outside.
Judgement bounded(int score, ScoreWindow window, Doubts doubts = {.evaluated = true}) {
    return {std::clamp(score, window.alpha, window.beta), doubts};
}

}  // namespace

TEST_CASE("the best move comes first, the others with bounds") {
    const SearchRequest request;
    const Budget budget{request};
    constexpr std::array<int, 4> kScores{-20, 30, 25, -100};
    Root root{moves(4), {}};
    const auto score_of = [&](Move move, ScoreWindow window) {
        return bounded(kScores.at(move.square().index), window);
    };
    root.iterate(score_of, budget);
    root.finish(1);
    const SearchReport report = report_of(root);
    CHECK(report.best == Move{Square{1}});
    CHECK(report.depth == 1);
    CHECK(report.value == detail::win_probability(30));
    CHECK_FALSE(report.root[0].at_most);
    for (std::size_t i = 1; i < 4; ++i) CHECK(report.root[i].at_most);
    CHECK(report.root.front().proven == Proven::No);
    CHECK_FALSE(root.is_settled());
}

TEST_CASE("a score far from what was expected is found all the same") {
    const SearchRequest request;
    const Budget budget{request};
    for (const int late : {-90'000, -500, 0, 41, 800, 5'000, detail::win_in(9, 0)}) {
        Root root{moves(3), {}};
        int best = 10;
        const auto score_of = [&](Move move, ScoreWindow window) {
            return bounded(move.square().index == 2 ? best : best - 50, window);
        };
        for (int depth = 1; depth <= 6; ++depth) {
            if (depth == 6) best = late;
            root.aspire(score_of, budget);
            root.finish(depth);
        }
        CHECK(report_of(root).best == Move{Square{2}});
        CHECK(report_of(root).value == detail::win_probability(late));
    }
}

TEST_CASE("a win is proven whatever is known of other moves, a loss only if all are") {
    const SearchRequest request;
    const Budget budget{request};
    constexpr Doubts kOmitted{.omitted = true};
    const auto proven = [&](int first, int second, Doubts about_second, Doubts left_out) {
        Root root{moves(2), left_out};
        const auto score_of = [&](Move move, ScoreWindow window) {
            return move.square().index == 0 ? bounded(first, window, {})
                                            : bounded(second, window, about_second);
        };
        root.iterate(score_of, budget);
        root.finish(1);
        return report_of(root).root.front().proven;
    };
    const int win = detail::win_in(3, 0);
    const int loss = detail::loss_in(4, 0);
    CHECK(proven(win, loss, kOmitted, kOmitted) == Proven::Win);
    CHECK(proven(loss, win, kOmitted, {}) == Proven::No);
    CHECK(proven(loss, loss, {}, {}) == Proven::Loss);
    CHECK(proven(loss, loss, {}, kOmitted) == Proven::No);
    CHECK(proven(0, 0, {}, {}) == Proven::Draw);
    CHECK(proven(0, 0, {.evaluated = true}, {}) == Proven::No);
}

TEST_CASE("what an unfinished iteration found is kept") {
    const SearchRequest request{.limits = {.playouts = 2}};
    Budget budget{request};
    Root root{moves(4), {}};
    const auto score_of = [&](Move move, ScoreWindow window) {
        static_cast<void>(budget.spend());
        return bounded(10 * move.square().index, window);
    };
    root.iterate(score_of, budget);
    CHECK(report_of(root).best == Move{Square{0}});
    CHECK(report_of(root).value == detail::win_probability(0));
    CHECK(report_of(root).depth == 0);
}

TEST_CASE("a line that wins decides, whether its first move was to be searched or not") {
    for (const int first : {2, 7}) {
        Root root{moves(4), {.omitted = true}};
        const std::vector<Move> line{Move{Square{first}}, Move{Square{8}}, Move{Square{9}}};
        root.decide(line);
        CHECK(root.is_settled());
        CHECK(root.line() == line);
        const SearchReport report = report_of(root);
        CHECK(report.best == line.front());
        CHECK(report.root.size() == (first < 4 ? 4 : 5));
        CHECK(report.root.front().proven == Proven::Win);
        CHECK(report.value == 1.0);
    }
}

TEST_CASE("a move is forced if all others lose") {
    const SearchRequest request;
    const Budget budget{request};
    const auto is_forced = [&](int count, int others, Doubts doubts = {.evaluated = true}) {
        Root root{moves(count), {}};
        const auto score_of = [&](Move move, ScoreWindow /*window*/) {
            return Judgement{move.square().index == 0 ? 50 : others, doubts};
        };
        root.iterate(score_of, budget);
        root.finish(1);
        return root.is_forced();
    };
    CHECK(is_forced(1, 0));
    CHECK(is_forced(3, detail::loss_in(4, 0)));
    CHECK_FALSE(is_forced(3, 0));
    CHECK_FALSE(is_forced(3, detail::loss_in(4, 0), {.omitted = true}));
}
