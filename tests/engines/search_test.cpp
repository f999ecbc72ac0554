// SPDX-License-Identifier: MIT
#include "kinarow/engines/search.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "support/printing.hpp"

using namespace kinarow;
using std::chrono::milliseconds;

namespace {

/// Units that a budget grants one by one; gives up after `most`.
std::uint64_t granted_by(Budget& budget, std::uint64_t most = 100'000) {
    std::uint64_t granted = 0;
    while (granted < most && budget.spend()) ++granted;
    return granted;
}

Move move_on(int square) { return Move{Square{square}}; }

}  // namespace

TEST_CASE("a budget grants exactly the playouts asked for") {
    for (const std::uint64_t playouts : {1U, 2U, 31U, 32U, 33U, 64U, 1000U}) {
        const SearchRequest request{.limits = {.playouts = playouts}};
        Budget budget{request};
        CHECK_FALSE(budget.exhausted());
        CHECK(granted_by(budget) == playouts);
        CHECK(budget.spent() == playouts);
        CHECK(budget.exhausted());
        CHECK_FALSE(budget.spend());
        CHECK(budget.spent() == playouts);
    }
}

TEST_CASE("a budget grants batches up to the limit") {
    const SearchRequest request{.limits = {.playouts = 20}};
    Budget budget{request};
    CHECK(budget.claim(8) == 8);
    CHECK(budget.claim(8) == 8);
    CHECK(budget.claim(8) == 4);
    CHECK(budget.claim(8) == 0);
    CHECK(budget.spent() == 20);
    CHECK(budget.exhausted());
}

TEST_CASE("what is given back is not counted") {
    const SearchRequest request{.limits = {.playouts = 20}};
    Budget budget{request};
    CHECK(budget.claim(8) == 8);
    budget.give_back(5);
    CHECK(budget.spent() == 3);
    CHECK(granted_by(budget) == 17);
}

TEST_CASE("threads share a budget without spending too much") {
    const SearchRequest request{.limits = {.playouts = 50'000}};
    Budget budget{request};
    std::atomic<std::uint64_t> granted{0};
    const auto spend_all = [&] {
        while (const std::uint64_t batch = budget.claim(7)) granted += batch;
    };
    {
        const std::jthread one{spend_all};
        const std::jthread other{spend_all};
    }
    CHECK(granted == 50'000);
    CHECK(budget.spent() == 50'000);
}

TEST_CASE("a budget without limits goes on") {
    const SearchRequest request;
    Budget budget{request};
    CHECK(granted_by(budget, 10'000) == 10'000);
    CHECK_FALSE(budget.exhausted());
}

TEST_CASE("a budget ends when the time is up") {
    const SearchRequest request{.limits = {.time = milliseconds{5}}};
    Budget budget{request};
    const std::uint64_t granted = granted_by(budget, ~std::uint64_t{0});
    CHECK(granted > 0);
    CHECK(budget.elapsed() >= milliseconds{5});
    CHECK(budget.exhausted());
}

TEST_CASE("without any time there is still one look") {
    const SearchRequest request{.limits = {.time = milliseconds{0}}};
    Budget budget{request};
    CHECK(granted_by(budget) <= Budget::kStride);
    CHECK(budget.spent() > 0);
}

TEST_CASE("a budget ends when told to stop") {
    std::stop_source source;
    const SearchRequest request{.limits = {}, .stop = source.get_token()};
    Budget budget{request};
    CHECK(granted_by(budget, 100) == 100);
    source.request_stop();
    CHECK(granted_by(budget) <= Budget::kStride);
    CHECK(budget.exhausted());

    Budget late{request};
    CHECK_FALSE(late.spend());
}

TEST_CASE("progress is the greater part of count and time") {
    const SearchRequest counted{.limits = {.playouts = 10}};
    Budget budget{counted};
    CHECK(budget.progress() == 0.0);
    CHECK(budget.claim(5) == 5);
    CHECK(budget.progress() == 0.5);
    CHECK(budget.claim(5) == 5);
    CHECK(budget.progress() == 1.0);

    const SearchRequest timed{.limits = {.playouts = 1'000'000, .time = milliseconds{1}}};
    const Budget late{timed};
    std::this_thread::sleep_for(milliseconds{2});
    CHECK(late.progress() == 1.0);
}

TEST_CASE("reports are due only where somebody listens, and not at once") {
    const SearchRequest silent;
    Budget unheard{silent};
    const SearchRequest request{.limits = {}, .stop = {}, .report = [](const SearchReport&) {}};
    Budget heard{request};
    CHECK_FALSE(heard.report_due());
    std::this_thread::sleep_for(milliseconds{60});
    CHECK(heard.report_due());
    CHECK_FALSE(heard.report_due());
    CHECK_FALSE(unheard.report_due());
}

TEST_CASE("a budget cannot outlive its request") {
    STATIC_REQUIRE_FALSE(std::is_constructible_v<Budget, SearchRequest&&>);
}

TEST_CASE("a default is added only where nothing counts or times") {
    CHECK(with_default({}, 7).limits == Limits{.playouts = 7});
    CHECK(with_default({.limits = {.depth = 3}}, 7).limits == Limits{.playouts = 7, .depth = 3});
    CHECK(with_default({.limits = {.playouts = 2}}, 7).limits == Limits{.playouts = 2});
    CHECK(with_default({.limits = {.time = milliseconds{1}}}, 7).limits ==
          Limits{.time = milliseconds{1}});
}

TEST_CASE("what is proven for one side is proven for the other") {
    STATIC_REQUIRE(reversed(Proven::Win) == Proven::Loss);
    STATIC_REQUIRE(reversed(Proven::Loss) == Proven::Win);
    STATIC_REQUIRE(reversed(Proven::Draw) == Proven::Draw);
    STATIC_REQUIRE(reversed(Proven::No) == Proven::No);
    for (const Outcome outcome :
         {Outcome::Ongoing, Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw}) {
        CHECK(proven_for(Player::First, outcome) == reversed(proven_for(Player::Second, outcome)));
    }
    STATIC_REQUIRE(value_of(Proven::Win) == 1.0);
    STATIC_REQUIRE(value_of(Proven::Draw) == 0.5);
    STATIC_REQUIRE(value_of(Proven::Loss) == 0.0);
    STATIC_REQUIRE(proven_for(Player::First, Outcome::FirstWins) == Proven::Win);
    STATIC_REQUIRE(proven_for(Player::First, Outcome::Draw) == Proven::Draw);
    STATIC_REQUIRE(proven_for(Player::First, Outcome::Ongoing) == Proven::No);
}

TEST_CASE("the best move's proof is found wherever it is") {
    SearchReport report;
    CHECK(proven_best(report) == Proven::No);
    report.root = {{.move = move_on(1), .proven = Proven::Loss},
                   {.move = move_on(2), .proven = Proven::Win}};
    report.best = move_on(2);
    CHECK(proven_best(report) == Proven::Win);
}

TEST_CASE("moves that were not searched follow those that were, in order") {
    MoveList legal;
    for (int i = 0; i < 5; ++i) legal.push_back(move_on(i));
    std::vector<RootMove> root{{.move = move_on(3), .visits = 9, .value = 0.25}};
    append_other_moves(legal, root);
    REQUIRE(root.size() == 5);
    CHECK(root[0].visits == 9);
    const std::vector<int> others{0, 1, 2, 4};
    for (std::size_t i = 0; i < others.size(); ++i) {
        CHECK(root[i + 1] == RootMove{.move = move_on(others[i]), .pv = {move_on(others[i])}});
    }
    CHECK(has_move(root, move_on(4)));
    CHECK_FALSE(has_move(root, move_on(5)));
}
