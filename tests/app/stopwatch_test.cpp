// SPDX-License-Identifier: MIT
#include "app/stopwatch.hpp"

#include <chrono>
#include <string>
#include <thread>

#include "catch.hpp"

using namespace kinarow::app;

namespace {

constexpr std::chrono::milliseconds kShort{2};

/// So many units in at least that time.
Load load(std::uint64_t units, std::string& log, char name) {
    return [=, &log] {
        std::this_thread::sleep_for(kShort);
        log += name;
        return units;
    };
}

}  // namespace

TEST_CASE("loads run by turns, as often as asked for") {
    std::string log;
    static_cast<void>(compare(load(1, log, 'a'), load(1, log, 'b'),
                              {.repetitions = 3, .slice = std::chrono::milliseconds{1}}));
    CHECK(log == "ababab");
}

TEST_CASE("a rate is units by time, and a ratio is one of rates") {
    std::string log;
    const Comparison found = compare(load(100'000, log, 'a'), load(1'000, log, 'b'),
                                     {.repetitions = 5, .slice = 2 * kShort});
    CHECK(found.rate > 0);
    CHECK(found.rate <= 100'000 / std::chrono::duration<double>{kShort}.count());
    CHECK(found.ratio > 10);
    CHECK(found.rate > found.base_rate);
}
