// SPDX-License-Identifier: MIT
// Minimax against its plain definition, and against published values.
#include "kinarow/engines/minimax.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/cases.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::plain_value;

namespace {

constexpr Limits kNoLimit{.depth = 100};

SearchReport search(const MnkPosition& position, const Limits& limits) {
    return Minimax<MnkPosition>{{}}.search(position, {.limits = limits});
}

SearchReport search_plainly(const MnkPosition& position, const Limits& limits) {
    return Minimax<MnkPosition>{{.pure = true}}.search(position, {.limits = limits});
}

MnkPosition random_position(MnkPosition position, int plies, Rng& rng) {
    for (int i = 0; i < plies && position.outcome() == Outcome::Ongoing; ++i) {
        position.play(position.random_move(rng));
    }
    return position;
}

/// Whether an engine wins from `position`, where it is to move, in at most that many plies against
/// every defence.
bool wins_within(Minimax<MnkPosition>& engine, MnkPosition position, int plies) {
    if (plies < 1) return false;
    position.play(engine.search(position, {.limits = kNoLimit}).best);
    if (position.outcome() != Outcome::Ongoing) return position.outcome() != Outcome::Draw;
    const MoveList replies = tests::moves_of(position);
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        const MnkPosition next = tests::after(position, reply);
        return next.outcome() == Outcome::Ongoing && wins_within(engine, next, plies - 2);
    });
}

}  // namespace

TEST_CASE("minimax agrees with the plain definition on small boards", "[long]") {
    Rng rng{1};
    const auto start = GENERATE(board(3, 3, 3), board(4, 3, 3), board(3, 4, 4), board(2, 5, 3));
    for (int i = 0; i < 100; ++i) {
        const int plies = start.shape().area() - 7 + static_cast<int>(rng.below(7));
        const MnkPosition position = random_position(start, plies, rng);
        if (position.outcome() != Outcome::Ongoing) continue;
        const SearchReport report = search(position, kNoLimit);
        const double value = plain_value(position);
        CHECK(report.value == value);
        CHECK(report.root.front().proven != Proven::No);
        MnkPosition next = position;
        next.play(report.best);
        CHECK(1.0 - plain_value(next) == value);
    }
}

// m,n,k values and shortest wins as proven by Uiterwijk and van den Herik (2000) and others.
TEST_CASE("minimax proves the small boards") {
    CHECK(search(board(3, 3, 3), kNoLimit).root.front().proven == Proven::Draw);
    CHECK(search(board(4, 3, 3), kNoLimit).root.front().proven == Proven::Win);
    CHECK(search(board(4, 4, 3), kNoLimit).root.front().proven == Proven::Win);
}

// Values and lengths as the solver's tests have them.
TEST_CASE("minimax plays what is proven on boards that can be solved, and says so") {
    struct Solved {
        MnkPosition start;
        Proven value;
        int depth;
        const char* moves;
    };
    const std::vector<Solved> boards{
        {board(3, 3, 3), Proven::Draw, 9, ""},
        {board(5, 5, 5), Proven::Draw, 25, ""},
        {board(6, 5, 5), Proven::Draw, 30, ""},
        {board(5, 5, 4), Proven::Draw, 25, ""},
        {board(6, 5, 4), Proven::Win, 11, "c3 d3"},
        {board(6, 6, 4), Proven::Win, 11, "c3 d3 c4 d4"},
        {board(7, 7, 4), Proven::Win, 11, "d6 c5 d5 e5 b4 c4 d4 e4 f4 c3 d3 e3 d2"},
    };
    for (const auto& [start, value, depth, moves] : boards) {
        INFO(int{start.shape().width} << "x" << int{start.shape().height});
        const SearchReport report = search(start, {.playouts = 100'000});
        CHECK(report.root.front().proven == value);
        CHECK(report.depth == depth);
        CHECK(report.nodes < 50'000);
        if (value == Proven::Draw) continue;
        const std::vector<Move> best = tests::moves_in(moves, start.shape());
        CHECK(std::find(best.begin(), best.end(), report.best) != best.end());
        CHECK(report.pv.size() == static_cast<std::size_t>(depth));
        CHECK(tests::after_moves(start, report.pv).outcome() == Outcome::FirstWins);
    }
}

TEST_CASE("plain minimax finds the shortest wins") {
    const auto [start, plies] = GENERATE(table<MnkPosition, int>({
        {board(4, 3, 3), 7},
        {board(4, 4, 3), 5},
    }));
    const SearchReport report = search_plainly(start, kNoLimit);
    CHECK(report.root.front().proven == Proven::Win);
    CHECK(report.depth == plies);
}

TEST_CASE("minimax wins as fast as can be, whatever it remembers") {
    Minimax<MnkPosition> engine{{}};
    CHECK(wins_within(engine, board(4, 4, 3), 5));
    CHECK(wins_within(engine, board(4, 3, 3), 7));
    CHECK(wins_within(engine, board(4, 4, 3), 5));
}

TEST_CASE("minimax proves that four in a row on 4x4 is a draw", "[slow]") {
    CHECK(search(board(4, 4, 4), kNoLimit).root.front().proven == Proven::Draw);
}

TEST_CASE("at every depth full width has the value of plain minimax") {
    const auto [start, deepest] = GENERATE(table<MnkPosition, int>({
        {board(4, 4, 3), 5},
        {board(5, 5, 4), 4},
        {board(5, 5, 4, LineRule::Exactly), 4},
        {board(7, 4, 4), 3},
        {board(9, 9, 5), 2},
    }));
    Minimax<MnkPosition> full_width{{.full_width = true}};
    Rng rng{5};
    int certain = 0;
    std::uint64_t nodes = 0;
    std::uint64_t plain_nodes = 0;
    for (int i = 0; i < 12; ++i) {
        const int area = start.shape().area();
        const int plies =
            area / 3 + static_cast<int>(rng.below(static_cast<std::uint32_t>(area / 3)));
        const MnkPosition position = random_position(start, plies, rng);
        if (position.outcome() != Outcome::Ongoing) continue;
        for (int depth = 1; depth <= deepest; ++depth) {
            const SearchReport plain = search_plainly(position, {.depth = depth});
            const SearchReport found = full_width.search(position, {.limits = {.depth = depth}});
            REQUIRE(found.value == plain.value);
            REQUIRE(found.depth == plain.depth);
            REQUIRE(found.root.front().proven == plain.root.front().proven);
            nodes += found.nodes;
            plain_nodes += plain.nodes;
            certain += int{plain.root.front().proven != Proven::No};
        }
    }
    CHECK(certain > 0);
    CHECK(nodes < plain_nodes);
}

TEST_CASE("minimax stops at the depth asked for") {
    for (int depth = 1; depth <= 3; ++depth) {
        const SearchReport report = search(board(15, 15, 5), {.depth = depth});
        CHECK(report.depth == depth);
        CHECK(report.pv.size() <= static_cast<std::size_t>(depth));
    }
}

TEST_CASE("minimax solves problems of fours, under both rules") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-vcf.txt", 7)) {
        INFO(fields[0]);
        for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
            if (rule == LineRule::Exactly && fields[5] != "yes") continue;
            const MnkPosition position = tests::after_moves(board(15, 15, 5, rule), fields[6]);
            const SearchReport report = search(position, {.playouts = 20'000});
            CHECK(report.best == tests::move_in(fields[2], position.shape()));
            CHECK(report.root.front().proven == Proven::Win);
            CHECK(report.nodes < 5'000);
        }
    }
}

TEST_CASE("minimax proves wins by threes, and shows the line") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-vct.txt", 3)) {
        INFO(fields[0]);
        const MnkPosition position = tests::after_moves(board(15, 15, 5), fields[2]);
        const SearchReport report = search(position, {.playouts = 100'000});
        CHECK(report.root.front().proven == Proven::Win);
        CHECK(report.nodes < 10'000);
        CHECK(report.pv.size() == static_cast<std::size_t>(report.depth));
        CHECK(tests::after_moves(position, report.pv).outcome() == win_for(position.to_move()));
    }
}

TEST_CASE("minimax plays the only moves that stop the opponent's fours") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-defence.txt", 5)) {
        INFO(fields[0]);
        const MnkPosition position = tests::after_moves(board(15, 15, 5), fields[4]);
        const std::vector<Move> safe = tests::moves_in(fields[2], position.shape());
        const Move best = search(position, {.playouts = 20'000}).best;
        CHECK(std::find(safe.begin(), safe.end(), best) != safe.end());
    }
}

TEST_CASE("minimax plays the only move at once, but looks further for a hint") {
    const MnkPosition four = tests::after_moves(board(15, 15, 5), "h8g8 i8a1 j8a3 k8");
    constexpr Limits kLimits{.playouts = 1'000};
    const SearchReport report =
        Minimax<MnkPosition>{{}}.search(four, {.limits = kLimits, .purpose = Purpose::Move});
    CHECK(report.best == tests::move_in("l8", four.shape()));
    CHECK(report.depth == 1);
    CHECK(search(four, kLimits).depth > 1);
}
