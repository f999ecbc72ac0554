// SPDX-License-Identifier: MIT
#include "cli/live_text.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/utf8.hpp"
#include "catch.hpp"
#include "cli/window_size.hpp"
#include "support/environment.hpp"

using namespace kinarow;
using cli::LiveText;
using namespace std::chrono_literals;

namespace {

/// What is written for these lines in a window of that size, without their removal at the end.
std::string shown(app::Size size, const std::vector<std::string>& lines) {
    std::ostringstream out;
    LiveText live{out, [=] { return size; }};
    live.show(lines);
    return out.str();
}

}  // namespace

TEST_CASE("live lines are cut before the last column of the window") {
    CHECK(shown({6, 9}, {"abcde", "abcdef"}) == "\r\033[Jabcde\n\rabcde");
    CHECK(shown({6, 9}, {"日本語"}) == "\r\033[J日本");
    CHECK(shown({1, 9}, {"abc"}) == "\r\033[J");
    CHECK(shown({0, 0}, {"abc"}) == "\r\033[J");
}

TEST_CASE("of more live lines than there are rows the last one is left") {
    CHECK(shown({6, 2}, {"a", "b", "c"}) == "\r\033[Ja\n\rc");
    CHECK(shown({6, 1}, {"a", "b", "c"}) == "\r\033[Jc");
    CHECK(shown({6, 3}, {"a", "b", "c"}) == "\r\033[Ja\n\rb\n\rc");
}

TEST_CASE("live lines take the place of those before, and are taken away in the end") {
    std::ostringstream out;
    {
        LiveText live{out, [] { return app::Size{80, 24}; }};
        live.show({"a", "b"});
        out.str("");
        live.show({"c"});
        CHECK(out.str() == "\033[1A\r\033[Jc");
        out.str("");
    }
    CHECK(out.str() == "\r\033[J");
}

TEST_CASE("nothing live is shown where there is no window") {
    std::ostringstream out;
    {
        LiveText live{out, {}};
        live.show({"a"});
        live.clear();
    }
    CHECK(out.str().empty());
}

TEST_CASE("live lines are drawn anew when the window has been resized") {
    std::ostringstream out;
    std::atomic<int> columns = 12;
    std::atomic<int> asked = 0;
    {
        LiveText live{out, [&] {
                          ++asked;
                          return app::Size{columns, 24};
                      }};
        live.show({"0123456789abc", "x"});
        columns = 5;
        // Whoever asks once more after the next time has drawn what it was told then.
        for (const int before = asked; asked < before + 2;) std::this_thread::sleep_for(1ms);
    }
    // The terminal has wrapped the eleven columns of the first line to three rows.
    CHECK(out.str() ==
          "\r\033[J0123456789a\n\rx"
          "\033[3A\r\033[J0123\n\rx"
          "\033[1A\r\033[J");
}

TEST_CASE("a file that is no terminal is as wide as the environment says") {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const auto size = [&](const std::optional<std::string>& columns,
                          const std::optional<std::string>& lines) {
        const test::EnvironmentGuard width{"COLUMNS", columns};
        const test::EnvironmentGuard height{"LINES", lines};
        return cli::window_size(ends[0]);
    };
    CHECK(size({}, {}) == app::Size{80, 24});
    CHECK(size("132", {}) == app::Size{132, 24});
    CHECK(size("-1", "50") == app::Size{80, 50});
    close(ends[0]);
    close(ends[1]);
}
