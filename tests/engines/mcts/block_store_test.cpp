// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/block_store.hpp"

#include <array>
#include <cstdint>
#include <vector>

#include "catch.hpp"

using namespace kinarow;

namespace {

using Store = BlockStore<std::array<int, 32>, 32, 8>;
constexpr std::size_t kBlocks = 4 * sizeof(std::array<int, 32>);

void refill(Store& store, Reserve& reserve) {
    if (!store.has_chunk()) REQUIRE(store.grow(true));
    store.refill(reserve);
}

}  // namespace

TEST_CASE("chunks in a row are joined, but for those of different blocks") {
    Store store{kBlocks};
    Reserve reserve;
    for (std::uint32_t chunk = 1; chunk <= 4; ++chunk) {
        refill(store, reserve);
        CHECK(reserve.next == 0);
        CHECK(reserve.end == 8 * chunk);
    }
    CHECK(reserve.take(30) == 0);
    CHECK(!reserve.has(3));
    refill(store, reserve);
    CHECK(reserve.next == 32);
    CHECK(reserve.has(8));
}

TEST_CASE("several threads get items of their own") {
    Store store{kBlocks};
    std::array<Reserve, 3> reserves;
    std::vector<int> taken(128, 0);
    for (std::uint32_t i = 0; i < 16; ++i) {
        Reserve& reserve = reserves[i * i % 3];
        refill(store, reserve);
        const std::uint32_t first = reserve.take(5);
        CHECK(first / 32 == (first + 4) / 32);
        for (std::uint32_t item = first; item < first + 5; ++item) ++taken[item];
    }
    for (const int times : taken) CHECK(times <= 1);
}

TEST_CASE("a store is full when no more blocks fit, until it shrinks") {
    Store store{kBlocks - 1};
    Reserve reserve;
    for (int block = 0; block < 4; ++block) {
        CHECK(store.grow(true));
        CHECK(!store.is_full());
    }
    CHECK(!store.grow(true));
    CHECK(store.is_full());
    for (int chunk = 0; chunk < 16; ++chunk) refill(store, reserve);
    CHECK(store.end() == 128);
    CHECK(store.bytes() == kBlocks);
    store.shrink_to(33);
    CHECK(!store.is_full());
    CHECK(store.end() == 40);
    CHECK(store.bytes() == kBlocks / 2);
    CHECK(!store.grow(false));
    store.shrink_to(0);
    CHECK(store.grow(false));
}
