// SPDX-License-Identifier: MIT
#include "kinarow/core/rng.hpp"

#include <array>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::fits_probability;
using tests::looks_uniform;

namespace {

constexpr std::uint64_t nth_draw(std::uint64_t seed, int n) {
    Rng rng{seed};
    for (int i = 0; i < n; ++i) rng.next();
    return rng.next();
}

std::vector<std::uint64_t> counts_below(std::uint32_t bound, int draws_per_number) {
    std::vector<std::uint64_t> counts(bound);
    Rng rng{bound};
    for (std::uint64_t i = 0; i < bound * static_cast<std::uint64_t>(draws_per_number); ++i) {
        ++counts.at(rng.below(bound));
    }
    return counts;
}

}  // namespace

TEST_CASE("mix is SplitMix64") {
    // The first two outputs of the published generator seeded with 0 (Vigna, splitmix64.c).
    STATIC_REQUIRE(mix(0) == 0xE220A8397B1DCDAF);
    STATIC_REQUIRE(mix(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4);
}

TEST_CASE("mixing two numbers depends on both and on their order") {
    STATIC_REQUIRE(mix(1, 2) != mix(2, 1));
    STATIC_REQUIRE(mix(1, 2) != mix(1, 3));
    STATIC_REQUIRE(mix(1, 2) != mix(3, 2));
    STATIC_REQUIRE(mix(0, 0) != 0);
}

TEST_CASE("a seed gives the same numbers everywhere and for ever") {
    STATIC_REQUIRE(nth_draw(1, 0) == 0x987E7E31FC95735B);
    STATIC_REQUIRE(nth_draw(1, 1) == 0x8291B762CC3C274C);
    STATIC_REQUIRE(nth_draw(1, 1000) == 0xF03B38C2BA43609B);
    STATIC_REQUIRE(nth_draw(0, 0) == 0x7950D340A3B9A42D);
}

TEST_CASE("seeds differ, copies go on alike") {
    Rng a{7};
    Rng b = a;
    CHECK(a == b);
    CHECK(a.next() == b.next());
    CHECK(a == b);
    CHECK(Rng{7}.next() != Rng{8}.next());
    a.next();
    CHECK(a != b);
}

TEST_CASE("each of the 64 bits is one half of the time") {
    constexpr std::uint64_t kDraws = 20'000;
    std::array<std::uint64_t, 64> ones{};
    Rng rng{5};
    for (std::uint64_t i = 0; i < kDraws; ++i) {
        const std::uint64_t word = rng.next();
        for (std::size_t bit = 0; bit < ones.size(); ++bit) ones[bit] += (word >> bit) & 1U;
    }
    for (const std::uint64_t count : ones) CHECK(fits_probability(count, kDraws, 0.5));
}

TEST_CASE("bounded draws are uniform and stay below the bound") {
    for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 9U, 64U, 225U, 400U}) {
        INFO("bound " << bound);
        CHECK(looks_uniform(counts_below(bound, 500)));
    }
}

TEST_CASE("a bounded draw after another is independent of it") {
    constexpr std::uint32_t kBound = 9;
    std::vector<std::uint64_t> pairs(kBound * kBound);
    Rng rng{11};
    for (int i = 0; i < 40'000; ++i) {
        const std::uint32_t first = rng.below(kBound);
        ++pairs[first * kBound + rng.below(kBound)];
    }
    CHECK(looks_uniform(pairs));
}

TEST_CASE("large bounds work") {
    constexpr std::uint32_t kMost = 0xFFFF'FFFF;
    Rng rng{13};
    std::uint64_t high = 0;
    for (int i = 0; i < 10'000; ++i) high += rng.below(kMost) >> 31;
    CHECK(fits_probability(high, 10'000, 0.5));
}

TEST_CASE("draws of one word are those of its digits in a mixed base") {
    // 0.1000...b is one half: of 10 the 5th, with nothing left for further draws.
    DrawsOfWord half{std::uint64_t{1} << 63};
    CHECK(half.below(10) == 5);
    CHECK(half.below(10) == 0);
    DrawsOfWord most{~std::uint64_t{0}};
    for (const std::uint64_t bound : {1U, 2U, 400U, 399U, 7U})
        CHECK(most.below(bound) == bound - 1);
}

TEST_CASE("all draws of a word are uniform, and so are their pairs") {
    constexpr std::uint64_t kBound = 7;
    constexpr std::size_t kDraws = 8;
    std::vector<std::vector<std::uint64_t>> counts(kDraws, std::vector<std::uint64_t>(kBound));
    std::vector<std::vector<std::uint64_t>> pairs(kDraws,
                                                  std::vector<std::uint64_t>(kBound * kBound));
    Rng rng{17};
    for (int word = 0; word < 20'000; ++word) {
        DrawsOfWord draws{rng.next()};
        std::uint64_t before = 0;
        for (std::size_t i = 0; i < kDraws; ++i) {
            const std::uint64_t draw = draws.below(kBound);
            ++counts[i].at(draw);
            ++pairs[i].at(before * kBound + draw);
            before = draw;
        }
    }
    for (const auto& of_draw : counts) CHECK(looks_uniform(of_draw));
    for (std::size_t i = 1; i < kDraws; ++i) CHECK(looks_uniform(pairs[i]));
}
