// SPDX-License-Identifier: MIT
#include "kinarow/engines/transposition.hpp"

#include <algorithm>
#include <cstddef>

#include "catch.hpp"

using namespace kinarow;

namespace {

TableEntry entry_of(std::uint64_t key, int depth) {
    TableEntry entry;
    entry.key = key;
    entry.score = static_cast<int>(key % 1000);
    entry.move = Move{Square{7}};
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.bound = Bound::AtLeast;
    entry.omitted = true;
    return entry;
}

}  // namespace

TEST_CASE("a transposition table returns what was stored, whole") {
    TranspositionTable table{1 << 10};
    CHECK_FALSE(table.find(42).has_value());
    table.store(entry_of(42, 3));
    const auto found = table.find(42);
    REQUIRE(found.has_value());
    CHECK(found->score == 42);
    CHECK(found->move == Move{Square{7}});
    CHECK(found->depth == 3);
    CHECK(found->bound == Bound::AtLeast);
    CHECK_FALSE(found->doubts().evaluated);
    CHECK(found->doubts().omitted);
}

TEST_CASE("a transposition table replaces the same position, else the shallowest") {
    TranspositionTable table{1};  // one bucket of four
    table.store(entry_of(1, 9));
    table.store(entry_of(1, 2));
    CHECK(table.find(1)->depth == 2);
    for (std::uint64_t key = 2; key <= 4; ++key) table.store(entry_of(key, 5));
    table.store(entry_of(5, 1));
    CHECK_FALSE(table.find(1).has_value());
    for (std::uint64_t key = 2; key <= 5; ++key) CHECK(table.find(key).has_value());
}

TEST_CASE("a transposition table of any size holds at least one entry") {
    for (const std::size_t bytes : {0U, 1U, 63U, 64U, 65U, 1000U}) {
        TranspositionTable table{bytes};
        CHECK(table.bytes() <= std::max<std::size_t>(bytes, 4 * sizeof(TableEntry)));
        table.store(entry_of(0x123456789ABCDEF0U, 1));
        CHECK(table.find(0x123456789ABCDEF0U).has_value());
    }
}
