// SPDX-License-Identifier: MIT
#include "kinarow/core/byte_lanes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "catch.hpp"
#include "support/statistics.hpp"

using namespace kinarow;

namespace {

using Bytes = std::array<std::uint8_t, kLanes>;

Bytes bytes_of(ByteLanes lanes) {
    Bytes bytes{};
    store_lanes(bytes.data(), lanes);
    return bytes;
}

/// What a function of two bytes gives lane by lane.
template <class Function>
Bytes lane_by_lane(ByteLanes a, ByteLanes b, Function function) {
    const Bytes left = bytes_of(a);
    const Bytes right = bytes_of(b);
    Bytes result{};
    std::transform(left.begin(), left.end(), right.begin(), result.begin(), function);
    return result;
}

/// Random bytes, some of them the same in both.
struct Pair {
    ByteLanes a;
    ByteLanes b;
};
Pair random_pair(Rng& rng) {
    const ByteLanes a = random_lanes(rng);
    const ByteLanes keep = signed_less(random_lanes(rng), ByteLanes{});
    return {a, (a & keep) | (random_lanes(rng) & ~keep)};
}

std::uint8_t mask_if(bool condition) { return condition ? 255 : 0; }

}  // namespace

TEST_CASE("lanes are loaded from and stored to any address") {
    std::array<std::uint8_t, 3 * kLanes> bytes{};
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
    const Bytes loaded = bytes_of(load_lanes(&bytes[5]));
    CHECK(std::equal(loaded.begin(), loaded.end(), &bytes[5]));
    store_lanes(&bytes[1], all_lanes(200));
    CHECK(std::count(bytes.begin(), bytes.end(), 200) == kLanes);
    CHECK((bytes[0] == 0 && bytes[17] == 17));
}

TEST_CASE("comparisons work byte by byte") {
    Rng rng{1};
    for (int i = 0; i < 1'000; ++i) {
        const auto [a, b] = random_pair(rng);
        REQUIRE(bytes_of(least(a, b)) ==
                lane_by_lane(a, b, [](std::uint8_t x, std::uint8_t y) { return std::min(x, y); }));
        REQUIRE(bytes_of(greatest(a, b)) ==
                lane_by_lane(a, b, [](std::uint8_t x, std::uint8_t y) { return std::max(x, y); }));
        REQUIRE(bytes_of(equal(a, b)) ==
                lane_by_lane(a, b, [](std::uint8_t x, std::uint8_t y) { return mask_if(x == y); }));
        REQUIRE(bytes_of(signed_less(a, b)) ==
                lane_by_lane(a, b, [](std::uint8_t x, std::uint8_t y) {
                    return mask_if(static_cast<std::int8_t>(x) < static_cast<std::int8_t>(y));
                }));
    }
}

TEST_CASE("the least lane and the sum of lanes") {
    Rng rng{2};
    for (int i = 0; i < 1'000; ++i) {
        const ByteLanes lanes = random_lanes(rng);
        const Bytes bytes = bytes_of(lanes);
        REQUIRE(least_lane(lanes) == *std::min_element(bytes.begin(), bytes.end()));
        REQUIRE(lane_sum(lanes) == std::accumulate(bytes.begin(), bytes.end(), 0));
    }
    CHECK(lane_sum(all_lanes(255)) == 16 * 255);
    for (std::size_t i = 0; i < kLanes; ++i) {
        Bytes bytes;
        bytes.fill(9);
        bytes[i] = 3;
        CHECK(least_lane(load_lanes(bytes.data())) == 3);
    }
}

TEST_CASE("each random lane is uniform") {
    std::array<std::vector<std::uint64_t>, kLanes> counts;
    counts.fill(std::vector<std::uint64_t>(256));
    Rng rng{3};
    for (int i = 0; i < 10'000; ++i) {
        const Bytes bytes = bytes_of(random_lanes(rng));
        for (std::size_t lane = 0; lane < kLanes; ++lane) ++counts[lane][bytes[lane]];
    }
    for (const auto& of_lane : counts) CHECK(tests::looks_uniform(of_lane));
}
