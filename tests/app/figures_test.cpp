// SPDX-License-Identifier: MIT
#include "app/figures.hpp"

#include <limits>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;

TEST_CASE("numbers with a fixed count of decimals") {
    CHECK(fixed(0.5, 2) == "0.50");
    CHECK(fixed(99.96, 1) == "100.0");
    CHECK(fixed(-1e300, 0).size() == 302);
}

TEST_CASE("speeds have three digits") {
    const auto speed = [](std::uint64_t nodes, std::chrono::nanoseconds elapsed) {
        return speed_text({.nodes = nodes, .elapsed = elapsed});
    };
    CHECK(speed(100, 0ns).empty());
    CHECK(speed(7, 1s) == "7/s");
    CHECK(speed(999, 1s) == "999/s");
    CHECK(speed(1000, 1s) == "1.00k/s");
    CHECK(speed(12'345, 1s) == "12.3k/s");
    CHECK(speed(99'960, 1s) == "100k/s");
    CHECK(speed(999'700, 1s) == "1.00M/s");
    CHECK(speed(2'500'000, 500ms) == "5.00M/s");
}

TEST_CASE("memory has three digits and a unit of a thousand bytes") {
    CHECK(memory_text({}).empty());
    CHECK(memory_text({.memory = 512}) == "512 bytes");
    CHECK(memory_text({.memory = 1'250'000}) == "1.25 MB");
    CHECK(memory_text({.memory = 16'000'000'000}) == "16.0 GB");
}

TEST_CASE("no number is too large to be shown") {
    CHECK(in_short(1e15) == "1000T");
    CHECK(in_short(std::numeric_limits<double>::max()).size() < 400);
}

TEST_CASE("text is aligned by blanks and never cut") {
    CHECK(right_aligned("ab", 4) == "  ab");
    CHECK(left_aligned("ab", 4) == "ab  ");
    CHECK(right_aligned("abcde", 4) == "abcde");
    CHECK(left_aligned("abcde", 4) == "abcde");
}

TEST_CASE("a part of a whole is shown in percent, rounded") {
    CHECK(percent(0.0) == "0 %");
    CHECK(percent(0.546) == "55 %");
    CHECK(percent(1.0) == "100 %");
}

TEST_CASE("columns of wide characters are aligned") {
    CHECK(left_aligned("五目", 6) == "五目  ");
    CHECK(right_aligned("五目", 6) == "  五目");
    CHECK(left_aligned("五目", 3) == "五目");
}
