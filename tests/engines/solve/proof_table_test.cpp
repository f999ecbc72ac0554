// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/proof_table.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

struct Nothing {};
using Table = detail::ProofTable<Nothing>;

/// A machine without much memory, which is counted.
template <class T>
struct SmallMachine : std::allocator<T> {
    static constexpr std::size_t kMostBytes = 500'000;
    static inline std::size_t allocated = 0;

    T* allocate(std::size_t count) {
        if (allocated + count * sizeof(T) > kMostBytes) throw std::bad_alloc{};
        allocated += count * sizeof(T);
        return std::allocator<T>::allocate(count);
    }
    void deallocate(T* memory, std::size_t count) {
        allocated -= count * sizeof(T);
        std::allocator<T>::deallocate(memory, count);
    }
};

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

TEST_CASE("a proof table makes do with the memory that there is, and asks for no more") {
    const auto filled = [](auto table) {
        for (std::uint64_t i = 0; i < 200'000; ++i) {
            table.entry_for(key(i)).none = static_cast<std::uint16_t>(i % 1000);
            REQUIRE(table.find(key(i)) != nullptr);
        }
        return table.bytes();
    };
    using Small = detail::ProofTable<Nothing, SmallMachine>;
    CHECK(filled(Small{1'000'000'000}) > 200'000);
    CHECK(filled(Small{1'000'000'000}) <= 500'000);
    CHECK(filled(Small{1}) < 200);
    // What may be taken at a time is as much as is taken in the end.
    CHECK(filled(Small{490'000}) == filled(Table{490'000}));
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
