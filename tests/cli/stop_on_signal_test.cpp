// SPDX-License-Identifier: MIT
#include "cli/stop_on_signal.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <stop_token>
#include <thread>

#include "catch.hpp"

using kinarow::cli::StopOnSignal;

TEST_CASE("a signal asks to stop, nothing else does") {
    std::atomic<int> signal{0};
    const StopOnSignal stop{[&] { return signal.load(); }};
    const std::stop_token token = stop.token();
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    CHECK_FALSE(token.stop_requested());
    signal = SIGINT;
    for (int i = 0; i < 1000 && !token.stop_requested(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    CHECK(token.stop_requested());
}

TEST_CASE("without a signal the watcher goes away at once, and asks nobody to stop") {
    const auto start = std::chrono::steady_clock::now();
    std::stop_token token;
    for (int i = 0; i < 20; ++i) {
        const StopOnSignal stop{[] { return 0; }};
        token = stop.token();
    }
    CHECK_FALSE(token.stop_requested());
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{5});
}
