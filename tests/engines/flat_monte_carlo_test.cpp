// SPDX-License-Identifier: MIT
#include "kinarow/engines/flat_monte_carlo.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

SearchReport search(const MnkPosition& position, const FlatMonteCarloOptions& options,
                    std::uint64_t playouts) {
    return FlatMonteCarlo{options}.search(position, {.limits = {.playouts = playouts}});
}

std::uint64_t visits_in(const SearchReport& report) {
    std::uint64_t visits = 0;
    for (const RootMove& entry : report.root) visits += entry.visits;
    return visits;
}

const RootMove& entry_of(const SearchReport& report, Move move) {
    return *std::find_if(report.root.begin(), report.root.end(),
                         [&](const RootMove& entry) { return entry.move == move; });
}

}  // namespace

TEST_CASE("flat Monte Carlo counts every playout under its first move") {
    const Allotment allotment = GENERATE(Allotment::Random, Allotment::Equal, Allotment::Halving);
    const SearchReport report = search(MnkPosition{}, {.allotment = allotment}, 1'000);
    CHECK(report.nodes == 1'000);
    CHECK(visits_in(report) == 1'000);
    for (const RootMove& entry : report.root) {
        CHECK(entry.wins + entry.draws + entry.losses == entry.visits);
        const double won = static_cast<double>(entry.wins) + 0.5 * static_cast<double>(entry.draws);
        CHECK(entry.value == Approx(won / static_cast<double>(entry.visits)));
    }
}

TEST_CASE("flat Monte Carlo finds the exact chances of tic-tac-toe") {
    const SearchReport report = search(MnkPosition{}, {}, 200'000);
    tests::PlayoutChances<MnkPosition> chances;
    for (const RootMove& entry : report.root) {
        const tests::Chances expected = chances.of(tests::after(MnkPosition{}, entry.move));
        CHECK(tests::fits_probability(entry.wins, entry.visits, expected.first));
        CHECK(tests::fits_probability(entry.losses, entry.visits, expected.second));
        CHECK(tests::fits_probability(entry.draws, entry.visits, expected.draw));
    }
    CHECK(report.best == move_in("b2", {3, 3}));
}

TEST_CASE("flat Monte Carlo tries moves at random, equally, or the better ones more") {
    const auto visits = [](Allotment allotment) {
        const SearchReport report = search(board(6, 6, 4), {.allotment = allotment}, 3'600);
        std::vector<std::uint64_t> counts;
        for (const RootMove& entry : report.root) counts.push_back(entry.visits);
        return counts;
    };
    CHECK(tests::looks_uniform(visits(Allotment::Random)));
    CHECK(visits(Allotment::Equal) == std::vector<std::uint64_t>(36, 100));
    const std::vector<std::uint64_t> halved = visits(Allotment::Halving);
    CHECK(halved.front() > 300);
    CHECK(*std::min_element(halved.begin(), halved.end()) < 50);
}

TEST_CASE("flat Monte Carlo without tactics tries every move") {
    const MnkPosition position = after_moves(board(6, 6, 4), "b2a1 c3f1 d4a6");
    const SearchReport urgent = search(position, {}, 500);
    CHECK(entry_of(urgent, move_in("e5", {6, 6})).visits == 500);
    const SearchReport all = search(position, {.tactics = false}, 500);
    CHECK(std::all_of(all.root.begin(), all.root.end(),
                      [](const RootMove& entry) { return entry.visits > 0; }));
}

TEST_CASE("flat Monte Carlo has a default number of playouts") {
    const SearchReport report =
        FlatMonteCarlo{{.default_playouts = 123}}.search(MnkPosition{}, SearchRequest{});
    CHECK(report.nodes == 123);
}
