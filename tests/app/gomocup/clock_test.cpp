// SPDX-License-Identifier: MIT
#include "app/gomocup/clock.hpp"

#include "catch.hpp"

using namespace kinarow::app::gomocup;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST_CASE("a brain thinks less than a move's time, but most of a long one") {
    for (const milliseconds turn : {1ms, 2ms, 10ms, 100ms, 1'000ms, 5'000ms, 30'000ms, 600'000ms}) {
        CAPTURE(turn.count());
        const milliseconds time = thinking_time({.turn = turn}, 0, 0ms);
        CHECK((time < turn || turn == 1ms));
        CHECK(time >= turn / 2);
    }
    CHECK(thinking_time({.turn = 100ms}, 0, 0ms) <= 70ms);
    CHECK(thinking_time({.turn = 5'000ms}, 0, 0ms) >= 4'800ms);
}

TEST_CASE("a brain moves at once where it has no time for a move") {
    CHECK(thinking_time({.turn = 0ms}, 0, 0ms) == 1ms);
    CHECK(thinking_time({.turn = 0ms, .left = 100'000ms}, 0, 0ms) == 1ms);
}

TEST_CASE("a brain counts the time that has passed since it was asked") {
    const TimeControl control{.turn = 1'000ms};
    CHECK(thinking_time(control, 0, 300ms) == thinking_time(control, 0, 0ms) - 300ms);
    CHECK(thinking_time(control, 0, 5'000ms) == 1ms);
}

TEST_CASE("a brain divides what is left of a match and never overdraws it") {
    for (const milliseconds left : {1'000ms, 20'000ms, 180'000ms, 3'600'000ms}) {
        CAPTURE(left.count());
        milliseconds rest = left;
        for (int stones = 0; stones < 400; stones += 2) {
            rest -= thinking_time({.turn = 30'000ms, .left = rest}, stones, 0ms);
            if (stones <= 100) CHECK(rest > 0ms);
        }
        CHECK(rest > -200ms);  // the least for every move of the longest game
    }
    CHECK(thinking_time({.turn = 5'000ms, .left = 180'000ms}, 0, 0ms) > 4'000ms);
    CHECK(thinking_time({.left = 180'000ms}, 0, 0ms) > 4'000ms);
}

TEST_CASE("a brain that has overdrawn its match moves at once") {
    for (const milliseconds left : {0ms, -1ms, -86'400'000ms}) {
        CHECK(thinking_time({.turn = 5'000ms, .left = left}, 10, 0ms) == 1ms);
    }
}

TEST_CASE("a brain that was told nothing takes seconds, not minutes") {
    CHECK(thinking_time({}, 0, 0ms) > 1'000ms);
    CHECK(thinking_time({}, 0, 0ms) <= 5'000ms);
}
