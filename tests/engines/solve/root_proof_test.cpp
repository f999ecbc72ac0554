// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/root_proof.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/minimax.hpp"
#include "support/border_game.hpp"
#include "support/engine_laws.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::move_in;

namespace {

/// An answer and what it cost.
struct Asked {
    std::optional<SearchReport> report;
    std::uint64_t spent;
};

template <Position P>
Asked ask(RootProof<P>& proof, const P& position, const SearchRequest& request) {
    Budget budget{request};
    auto report =
        proof.find(position, request, budget, [&] { return detail::legal_moves_of(position); });
    return {std::move(report), budget.spent()};
}

Asked ask_anew(const MnkPosition& position, const Limits& limits) {
    RootProof<MnkPosition> proof;
    return ask(proof, position, {.limits = limits});
}

}  // namespace

TEST_CASE("a proof before the search has the value of plain minimax, and tells which moves lose") {
    const auto start = GENERATE(board(3, 3, 3), board(4, 3, 3), board(5, 2, 3),
                                board(4, 3, 3, LineRule::Exactly), board(3, 4, 4));
    Rng rng{6};
    int lost = 0;
    for (int i = 0; i < 60; ++i) {
        MnkPosition position = start;
        const int plies = start.shape().area() - 8 + static_cast<int>(rng.below(7));
        for (int ply = 0; ply < plies && position.outcome() == Outcome::Ongoing; ++ply) {
            position.play(position.random_move(rng));
        }
        if (position.outcome() != Outcome::Ongoing) continue;
        const auto report = ask_anew(position, {.playouts = 100'000}).report;
        REQUIRE(report);
        REQUIRE(tests::fault_of(*report, position) == "");
        REQUIRE(report->value == tests::plain_value(position));
        for (const RootMove& entry : report->root) {
            if (entry.proven == Proven::No) continue;
            const MnkPosition next = tests::after(position, entry.move);
            const double value = next.outcome() == Outcome::Ongoing ? 1.0 - tests::plain_value(next)
                                 : tests::contains(tests::wins_in_one(position), entry.move) ? 1.0
                                                                                             : 0.5;
            REQUIRE(entry.value == value);
            lost += int{entry.proven == Proven::Loss};
        }
    }
    CHECK(lost > 0);
}

TEST_CASE("a proof spends no more than its part of the limits, and counts it") {
    for (const std::uint64_t playouts : {1U, 2U, 10U, 1'000U, 6'000U}) {
        const Asked asked = ask_anew(board(7, 7, 5), {.playouts = playouts});
        CHECK(!asked.report);
        CHECK(asked.spent <= playouts / 3);
        CHECK(asked.spent >= playouts / 4);
    }
    const Asked solved = ask_anew(board(6, 5, 4), {.playouts = 100'000});
    REQUIRE(solved.report);
    CHECK(solved.spent > 1'000);
    CHECK(solved.spent < 50'000);
}

TEST_CASE("a proof is not asked for where it cannot come, or is not wanted") {
    RootProof<MnkPosition> proof;
    CHECK(!ask(proof, board(9, 9, 5), {.limits = {.playouts = 100'000}}).report);
    CHECK(!ask(proof, board(3, 3, 3), {.limits = {.depth = 8}}).report);
    CHECK(!ask(proof, board(3, 3, 3), tests::stopped_request()).report);
    CHECK(proof.memory() == 0);
    CHECK(ask(proof, board(3, 3, 3), {.limits = {.depth = 9}}).report);
    CHECK(proof.memory() > 0);
    RootProof<tests::BorderGame> nothing;
    CHECK(!ask(nothing, tests::BorderGame{{3, 3}}, {.limits = {.playouts = 100'000}}).report);
}

TEST_CASE("a proof that failed is not tried again at once") {
    RootProof<MnkPosition> proof;
    MnkPosition position = board(8, 8, 5);
    const SearchRequest request{.limits = {.playouts = 300}};
    std::vector<int> tried;
    for (int ply = 0; ply < 12; ++ply) {
        if (ask(proof, position, request).spent > 0) tried.push_back(ply);
        position.play(Move{Square{5 * ply}});
    }
    CHECK(tried == std::vector<int>{0, 5, 10});
    CHECK(ask(proof, board(8, 8, 5), request).spent > 0);
}

TEST_CASE("a proof can be asked for on one board after another") {
    RootProof<MnkPosition> proof;
    const SearchRequest request{.limits = {.playouts = 100'000}};
    for (const auto& [start, value] : {std::pair{board(4, 3, 3), 1.0},
                                       {board(3, 3, 3), 0.5},
                                       {board(4, 4, 3), 1.0},
                                       {board(4, 4, 4), 0.5},
                                       {board(3, 4, 3), 1.0},
                                       {board(4, 4, 3), 1.0}}) {
        const auto report = ask(proof, start, request).report;
        REQUIRE(report);
        CHECK(report->value == value);
        CHECK(tests::fault_of(*report, start) == "");
    }
}

TEST_CASE("of moves that are worth the same it takes the one preferred") {
    RootProof<MnkPosition> proof;
    const SearchRequest request{.limits = {.playouts = 1'000}};
    Budget budget{request};
    const MnkPosition start = board(3, 3, 3);
    const auto report = proof.find(start, request, budget, [&] {
        MoveList moves = detail::legal_moves_of(start);
        std::reverse(moves.begin(), moves.end());
        return moves;
    });
    REQUIRE(report);
    CHECK(report->best == move_in("c1", start.shape()));
    CHECK(report->root.front().proven == Proven::Draw);
}
