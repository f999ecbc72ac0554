// SPDX-License-Identifier: MIT
#include "kinarow/core/zobrist.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/statistics.hpp"

using namespace kinarow;

namespace {

std::vector<std::uint64_t> all_keys() {
    std::vector<std::uint64_t> keys{kZobristSecondToMove};
    for (const Player player : {Player::First, Player::Second}) {
        for (int i = 0; i < kMaxSquares; ++i) keys.push_back(zobrist_key(player, Square{i}));
    }
    return keys;
}

bool all_different(std::vector<std::uint64_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

}  // namespace

TEST_CASE("the keys are made at compile time and never change") {
    STATIC_REQUIRE(zobrist_key(Player::First, Square{0}) == 0x6DDBF8A3DC4E4E6D);
    STATIC_REQUIRE(zobrist_key(Player::Second, Square{399}) == 0xB04832A10192C720);
    STATIC_REQUIRE(kZobristSecondToMove == 0xFA6C0BDE3E028711);
}

TEST_CASE("no two keys are the same, and none is zero") {
    std::vector<std::uint64_t> keys = all_keys();
    keys.push_back(0);
    CHECK(all_different(keys));
}

TEST_CASE("no two pairs of keys have the same xor") {
    const std::vector<std::uint64_t> keys = all_keys();
    std::vector<std::uint64_t> pairs;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) pairs.push_back(keys[i] ^ keys[j]);
    }
    CHECK(all_different(pairs));
}

TEST_CASE("the keys' bits are balanced") {
    const std::vector<std::uint64_t> keys = all_keys();
    std::uint64_t ones = 0;
    for (const std::uint64_t key : keys) ones += static_cast<std::uint64_t>(std::popcount(key));
    CHECK(tests::fits_probability(ones, 64 * keys.size(), 0.5));
}
