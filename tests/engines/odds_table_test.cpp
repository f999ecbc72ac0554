// SPDX-License-Identifier: MIT
#include "kinarow/engines/odds_table.hpp"

#include <map>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

TEST_CASE("an empty table knows nothing") {
    const OddsTable table;
    CHECK(table.size() == 0);
    CHECK(table.find(0) == nullptr);
    CHECK(table.sorted().empty());
    table.prefetch(0);
}

TEST_CASE("a table remembers what a map remembers, however it grows") {
    OddsTable table;
    std::map<std::uint64_t, OutcomeCounts> map;
    Rng rng{1};
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        const std::uint64_t key = rng.next() >> (i % 3 == 0 ? 40 : 0);
        if (!map.try_emplace(key, OutcomeCounts{i, 0, 1}).second) continue;
        table.insert({key, {i, 0, 1}});
    }
    CHECK(table.size() == map.size());
    for (const auto& [key, counts] : map) {
        REQUIRE(table.find(key) != nullptr);
        REQUIRE(*table.find(key) == counts);
    }
    const auto sorted = table.sorted();
    REQUIRE(sorted.size() == map.size());
    CHECK(std::equal(sorted.begin(), sorted.end(), map.begin(), [](const auto& a, const auto& b) {
        return a.key == b.first && a.counts == b.second;
    }));
}

TEST_CASE("keys that share a slot are kept apart") {
    OddsTable table;
    for (std::uint64_t i = 0; i < 100; ++i) table.insert({i << 32, {i + 1, 0, 0}});
    for (std::uint64_t i = 0; i < 100; ++i) CHECK(table.find(i << 32)->first_wins == i + 1);
    CHECK(table.find(std::uint64_t{100} << 32) == nullptr);
}
