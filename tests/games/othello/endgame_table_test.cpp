// SPDX-License-Identifier: MIT
#include "kinarow/games/othello/endgame_table.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

using Table = EndgameTable<1>;

Table::Entry entry(std::uint64_t i) {
    const auto empty = static_cast<std::int8_t>(1 + mix(i) % 20);
    return {.own = mix(i), .other = ~mix(i), .lower = 3, .upper = 5, .move = 7, .empty = empty};
}

bool holds(const Table& table, std::uint64_t i) {
    return table.find({entry(i).own, entry(i).other, 0}) != nullptr;
}

}  // namespace

TEST_CASE("a table of endgames loses hardly anything when it grows, and keeps to its limit") {
    constexpr std::size_t kLimit = 1'000'000;
    Table table{kLimit};
    CHECK(table.bytes() == 0);
    int growths = 0;
    std::vector<std::uint64_t> held;
    for (std::uint64_t i = 0; i < 60'000; ++i) {
        const std::size_t before = table.bytes();
        std::vector<std::uint64_t> known;
        for (const std::uint64_t j : held) {
            if (holds(table, j)) known.push_back(j);
        }
        table.store(entry(i));
        REQUIRE(holds(table, i));
        held.push_back(i);
        if (table.bytes() == before) {
            if (held.size() > 200) held.erase(held.begin(), held.begin() + 100);
            continue;
        }
        ++growths;
        std::size_t lost = 0;
        for (const std::uint64_t j : known) lost += holds(table, j) ? 0 : 1;
        // One to the position that was stored then; the last step, not to four times the size, may
        // bring some together that were apart.
        CHECK(lost <= 1 + known.size() / 20);
    }
    CHECK(growths == 4);
    CHECK(table.bytes() <= kLimit);
    CHECK(table.bytes() > kLimit / 2);
}
