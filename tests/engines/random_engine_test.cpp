// SPDX-License-Identifier: MIT
#include "kinarow/engines/random_engine.hpp"

#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/statistics.hpp"

using namespace kinarow;

namespace {

/// How often each square is chosen over many seeds.
std::vector<std::uint64_t> choices(const MnkPosition& position, std::uint64_t seeds) {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(position.shape().area()));
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const SearchReport report = RandomEngine{seed}.search(position, SearchRequest{});
        ++counts[report.best.square().index];
    }
    return counts;
}

}  // namespace

TEST_CASE("the random engine chooses every move as often as the next") {
    CHECK(tests::looks_uniform(choices(MnkPosition{}, 5'000)));
    CHECK(tests::looks_uniform(choices(tests::board(9, 9, 5), 20'000)));
}

TEST_CASE("the random engine chooses at random among several blocks") {
    const MnkPosition position = tests::after_moves(tests::board(15, 15, 5), "a1h8 c1i8 e1j8 g1k8");
    const std::vector<std::uint64_t> counts = choices(position, 1'000);
    const std::uint64_t left = counts[tests::move_in("g8", {15, 15}).square().index];
    const std::uint64_t right = counts[tests::move_in("l8", {15, 15}).square().index];
    CHECK(left + right == 1'000);
    CHECK(tests::looks_uniform({left, right}));
}

TEST_CASE("the random engine does no playouts") {
    const SearchReport report = RandomEngine{1}.search(MnkPosition{}, SearchRequest{});
    CHECK(report.nodes == 0);
    CHECK(report.root.size() == 9);
}
