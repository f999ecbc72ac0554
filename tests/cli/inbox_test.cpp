// SPDX-License-Identifier: MIT
#include "cli/inbox.hpp"

#include <cstdint>
#include <thread>
#include <variant>

#include "catch.hpp"

using namespace kinarow::cli;
namespace command = kinarow::app::gomocup::command;

namespace {

Received numbered(std::int64_t n) { return {.command = command::Start{n, n}, .when = {}}; }

std::int64_t number_of(const Received& received) {
    return std::get<command::Start>(received.command).width;
}

}  // namespace

TEST_CASE("an inbox hands out commands in their order, then says that there are no more") {
    Inbox inbox;
    CHECK(inbox.put(numbered(1), {}));
    CHECK(inbox.put(numbered(2), {}));
    CHECK_FALSE(inbox.closed());
    inbox.close();
    CHECK(inbox.closed());
    CHECK(number_of(*inbox.take()) == 1);
    CHECK(number_of(*inbox.take()) == 2);
    CHECK_FALSE(inbox.take());
}

TEST_CASE("an inbox hands out only the next command, if it is wanted") {
    Inbox inbox;
    const auto all = [](const auto&) { return true; };
    CHECK_FALSE(inbox.take_if(all));
    CHECK(inbox.put(numbered(1), {}));
    CHECK_FALSE(inbox.take_if([](const auto&) { return false; }));
    CHECK(number_of(*inbox.take_if(all)) == 1);
    CHECK_FALSE(inbox.take_if(all));
}

TEST_CASE("a flood of commands waits for room in the inbox, and none is lost") {
    Inbox inbox;
    constexpr std::int64_t kCount = 20'000;
    const std::jthread flood{[&](const std::stop_token& stop) {
        for (std::int64_t i = 0; i < kCount; ++i) static_cast<void>(inbox.put(numbered(i), stop));
        inbox.close();
    }};
    std::int64_t count = 0;
    bool in_order = true;
    while (const auto received = inbox.take())
        in_order = in_order && number_of(*received) == count++;
    CHECK(in_order);
    CHECK(count == kCount);
}

TEST_CASE("who waits for room in the inbox can be told to give up") {
    Inbox inbox;
    bool refused = false;
    {
        const std::jthread flood{[&](const std::stop_token& stop) {
            while (inbox.put(numbered(0), stop)) {
            }
            refused = true;
        }};
    }
    CHECK(refused);
}
