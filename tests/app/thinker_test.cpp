// SPDX-License-Identifier: MIT
#include "app/thinker.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;

namespace {

/// Reports one node more at a time until it is told to stop.
SearchReport count_until_stopped(const SearchRequest& request) {
    SearchReport report;
    while (!request.stop.stop_requested()) {
        ++report.nodes;
        request.report(report);
    }
    return report;
}

SearchReport answer_at_once(const SearchRequest& request) {
    return {.best = Move{Square{7}}, .nodes = request.limits.playouts.value_or(0)};
}

}  // namespace

TEST_CASE("thinker: a result comes back with the id of its job and is handed out once") {
    Thinker thinker;
    CHECK_FALSE(thinker.busy());
    thinker.start({.id = 3, .task = answer_at_once, .limits = {.playouts = 5}});
    CHECK(thinker.busy());
    REQUIRE(thinker.wait_for(10s));
    const auto result = thinker.take_result();
    REQUIRE(result);
    CHECK(result->id == 3);
    CHECK(result->report.best == Move{Square{7}});
    CHECK(result->report.nodes == 5);
    CHECK(result->error == nullptr);
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.take_result());
}

TEST_CASE("thinker: while the search runs only its newest report is kept") {
    Thinker thinker;
    thinker.start({.id = 1, .task = count_until_stopped});
    std::uint64_t seen = 0;
    for (int i = 0; i < 100;) {
        const auto progress = thinker.take_progress();
        if (!progress) continue;
        CHECK(progress->id == 1);
        CHECK(progress->report.nodes > seen);
        seen = progress->report.nodes;
        ++i;
    }
    CHECK_FALSE(thinker.take_result());
    CHECK_FALSE(thinker.wait_for(1ms));
}

TEST_CASE("thinker: told to finish, the search hands over what it has so far") {
    Thinker thinker;
    thinker.start({.id = 1, .task = count_until_stopped});
    while (!thinker.take_progress()) std::this_thread::yield();
    thinker.finish_now();
    REQUIRE(thinker.wait_for(10s));
    CHECK(thinker.take_result()->report.nodes > 0);
}

TEST_CASE("thinker: told to stop, the search ends and leaves nothing behind") {
    std::atomic<bool> running = false;
    Thinker thinker;
    thinker.start({.id = 1, .task = [&](const SearchRequest& request) {
                       running = true;
                       const SearchReport report = count_until_stopped(request);
                       running = false;
                       return report;
                   }});
    while (!thinker.take_progress()) std::this_thread::yield();
    thinker.stop();
    CHECK_FALSE(running);
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.take_progress());
    CHECK_FALSE(thinker.take_result());
}

TEST_CASE("thinker: a new job replaces the one that runs") {
    Thinker thinker;
    for (std::uint64_t id = 1; id <= 100; ++id)
        thinker.start({.id = id, .task = count_until_stopped});
    thinker.start({.id = 101, .task = answer_at_once});
    REQUIRE(thinker.wait_for(10s));
    CHECK(thinker.take_result()->id == 101);
}

TEST_CASE("thinker: what a search throws is handed over") {
    Thinker thinker;
    thinker.start({.id = 9, .task = [](const SearchRequest&) -> SearchReport {
                       throw std::runtime_error{"out of luck"};
                   }});
    REQUIRE(thinker.wait_for(10s));
    const auto result = thinker.take_result();
    REQUIRE(result);
    CHECK(result->id == 9);
    CHECK_THROWS_WITH(std::rethrow_exception(result->error), "out of luck");
}

TEST_CASE("thinker: it may be destroyed, stopped or told to finish at any time") {
    Thinker idle;
    idle.stop();
    idle.finish_now();
    CHECK_FALSE(idle.busy());
    std::atomic<bool> ended = false;
    {
        Thinker thinker;
        thinker.start({.id = 1, .task = [&](const SearchRequest& request) {
                           const SearchReport report = count_until_stopped(request);
                           ended = true;
                           return report;
                       }});
    }
    CHECK(ended);
}

TEST_CASE("thinker: every engine reports from its own thread and stops when told to") {
    for (const EngineInfo& engine : engines()) {
        CAPTURE(engine.name);
        const auto session = make_session({}, {.name = std::string{engine.name}});
        for (const char* const move : {"h8", "i9"}) {  // an only candidate is played at once
            REQUIRE(session->play(*session->notation().parse(move)));
        }
        Thinker thinker;
        thinker.start({.id = 1, .task = session->search_task(), .limits = {.time = 60s}});
        if (engine.takes_time) {
            while (!thinker.take_progress()) std::this_thread::sleep_for(1ms);
            CHECK_FALSE(thinker.take_result());
        }
        thinker.finish_now();
        REQUIRE(thinker.wait_for(10s));
        CHECK(session->is_legal(thinker.take_result()->report.best));
    }
}

TEST_CASE("thinker: a result is held back as long as is asked for, unless it is wanted at once") {
    Thinker thinker;
    thinker.start({.id = 1, .task = answer_at_once, .least_time = 50ms});
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(thinker.wait_for(10s));
    CHECK(std::chrono::steady_clock::now() - start >= 40ms);
    CHECK(thinker.take_result());

    thinker.start({.id = 2, .task = answer_at_once, .least_time = 600s});
    CHECK_FALSE(thinker.wait_for(20ms));
    thinker.finish_now();
    REQUIRE(thinker.wait_for(10s));
    CHECK(thinker.take_result()->id == 2);

    thinker.start({.id = 3, .task = answer_at_once, .least_time = 600s});
    thinker.stop();  // at once
    CHECK_FALSE(thinker.busy());
}
