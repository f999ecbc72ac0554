// SPDX-License-Identifier: MIT
#include "app/thinking.hpp"

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/fake_session.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;

namespace {

/// Polls as a front end does, until no search is wanted any more; returns all that has changed.
Effect think(Controller& controller, Thinker& thinker) {
    Effect all = Effect::None;
    while (controller.thinking()) {
        REQUIRE(thinker.wait_for(10s));
        all |= poll(controller, thinker);
    }
    return all;
}

}  // namespace

TEST_CASE("controller and thinker play a game of machines to the end") {
    Controller controller{make_session({.game = "tictactoe"}, {.name = "flat"}),
                          {.seats = {Seat::Engine, Seat::Engine}, .limits = {.playouts = 100}}};
    Thinker thinker;
    carry_out(controller.start(), controller, thinker);
    const Effect all = think(controller, thinker);
    CHECK(has(all, Effect::Board));
    CHECK(controller.over());
    CHECK_FALSE(thinker.busy());
}

TEST_CASE("stopping and ending a search reach the thinker") {
    Controller controller{make_session({}, {.name = "flat"}), {.limits = {.time = 60s}}};
    Thinker thinker;
    carry_out(controller.start(), controller, thinker);
    carry_out(controller.handle(command::Play{Move{Square{0}}}), controller, thinker);
    CHECK(thinker.busy());
    carry_out(controller.handle(command::Undo{}), controller, thinker);
    CHECK_FALSE(thinker.busy());
    carry_out(controller.handle(command::Redo{}), controller, thinker);
    CHECK(thinker.busy());
    while (!has(poll(controller, thinker), Effect::Report)) std::this_thread::sleep_for(1ms);
    carry_out(controller.handle(command::Go{}), controller, thinker);
    think(controller, thinker);
    CHECK(controller.session().history().size() == 2);
    CHECK(controller.human_to_move());
}

TEST_CASE("an engine that breaks the rules or throws stops the game, not the program") {
    const SearchTask task = GENERATE(
        SearchTask{[](const SearchRequest&) { return SearchReport{.best = Move{Square{200}}}; }},
        SearchTask{[](const SearchRequest&) -> SearchReport { throw std::bad_alloc{}; }});
    Controller controller{std::make_unique<FakeSession>(FakeSessionOptions{.task = task}),
                          {.seats = {Seat::Engine, Seat::Human}}};
    Thinker thinker;
    carry_out(controller.start(), controller, thinker);
    think(controller, thinker);
    CHECK(controller.stalled());
    CHECK_THAT(controller.message(), Catch::StartsWith("the engine 'flat' "));
    CHECK(controller.session().history().empty());
}
