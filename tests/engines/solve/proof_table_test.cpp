// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/proof_table.hpp"

#include <cstdint>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

struct Nothing {};
using Table = detail::ProofTable<Nothing>;

/// Well spread, and the same each time.
std::uint64_t key(std::uint64_t i) { return mix(i); }

}  // namespace

TEST_CASE("a proof table finds what was entered") {
    Table table{1'000'000};
    CHECK(table.find(key(1)) == nullptr);
    table.entry_for(key(1)).win = 5;
    REQUIRE(table.find(key(1)) != nullptr);
    CHECK(table.find(key(1))->win == 5);
    table.entry_for(key(1)).none = 4;
    CHECK(table.find(key(1))->finding() == Finding{4, 5});
    CHECK(table.find(key(2)) == nullptr);
}

TEST_CASE("a proof table grows without a loss, up to its limit") {
    Table table{2'000'000};
    const std::size_t before = table.bytes();
    for (std::uint64_t i = 0; i < 6'000; ++i) {
        table.entry_for(key(i)).none = static_cast<std::uint16_t>(i);
    }
    CHECK(table.bytes() > before);
    int found = 0;
    for (std::uint64_t i = 0; i < 6'000; ++i) {
        const auto* const entry = table.find(key(i));
        if (entry == nullptr) continue;
        CHECK(entry->none == i);
        ++found;
    }
    CHECK(found > 5'950);  // a few buckets were full before it grew
    for (std::uint64_t i = 0; i < 200'000; ++i) static_cast<void>(table.entry_for(key(i)));
    CHECK(table.bytes() <= 2'000'000);
    CHECK(table.bytes() > 1'000'000);
}

TEST_CASE("a full proof table forgets what was cheap") {
    Table table{1};
    for (std::uint64_t i = 0; i < 4; ++i) {
        table.entry_for(key(i)).work = static_cast<std::uint8_t>(i == 2 ? 1 : 9);
    }
    static_cast<void>(table.entry_for(key(4)));
    CHECK(table.find(key(2)) == nullptr);
    for (const std::uint64_t kept : {0U, 1U, 3U, 4U}) CHECK(table.find(key(kept)) != nullptr);
}

TEST_CASE("work is counted in powers of two") {
    CHECK(detail::work_of(0) == 0);
    CHECK(detail::work_of(1) == 1);
    CHECK(detail::work_of(1023) == 10);
}
