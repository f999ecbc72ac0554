// SPDX-License-Identifier: MIT
#include "app/signal_watch.hpp"

#include "catch.hpp"

using namespace kinarow::app;

namespace {

volatile std::sig_atomic_t handled = 0;

}  // namespace

TEST_CASE("a watched signal is noted until it is taken") {
    const SignalWatch watch{SIGTERM, SIGUSR1};
    CHECK(SignalWatch::noted() == 0);
    raise(SIGTERM);
    raise(SIGUSR1);
    CHECK(SignalWatch::take(SIGUSR1));
    CHECK_FALSE(SignalWatch::take(SIGUSR1));
    CHECK(SignalWatch::noted() == SIGTERM);
    CHECK(SignalWatch::noted() == SIGTERM);
}

TEST_CASE("a program that a signal ended says so as shells do") {
    CHECK(exit_code_of(SIGINT) == 130);
    CHECK(exit_code_of(SIGTERM) == 143);
    CHECK(exit_code_of(0) == 0);
}

TEST_CASE("a new watch knows nothing of what came before") {
    {
        const SignalWatch watch;
        raise(SIGHUP);
        CHECK(SignalWatch::noted() == SIGHUP);
    }
    const SignalWatch watch;
    CHECK(SignalWatch::noted() == 0);
}

TEST_CASE("a signal acts as before the watch, after it and when it is let") {
    handled = 0;
    const auto before = std::signal(SIGUSR1, [](int) { handled = handled + 1; });
    {
        const SignalWatch watch{SIGUSR1};
        watch.let_act(SIGUSR1);
        CHECK(handled == 1);
        raise(SIGUSR1);
        CHECK(handled == 1);
        CHECK(SignalWatch::take(SIGUSR1));
    }
    raise(SIGUSR1);
    CHECK(handled == 2);
    std::signal(SIGUSR1, before);
}
