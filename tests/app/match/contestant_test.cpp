// SPDX-License-Identifier: MIT
#include "app/match/contestant.hpp"

#include <string>

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

TEST_CASE("a contestant is an engine with its settings in one word") {
    const Contestant contestant =
        parse_contestant("mcts:playouts=2000,rollouts=decisive,pure,time=0.5,seed=9");
    CHECK(contestant.text == "mcts:playouts=2000,rollouts=decisive,pure,time=0.5,seed=9");
    CHECK(contestant.engine.name == "mcts");
    CHECK(contestant.engine.seed == 9);
    CHECK(contestant.engine.settings ==
          std::vector<EngineSetting>{{"rollouts", "decisive"}, {"pure", ""}});
    CHECK(contestant.limits == Limits{.playouts = 2000, .time = std::chrono::milliseconds{500}});
}

TEST_CASE("the name of an engine alone is a contestant with the usual settings") {
    const Contestant contestant = parse_contestant("minimax");
    CHECK(contestant.engine == EngineSpec{.name = "minimax"});
    CHECK(contestant.limits == Limits{});
    CHECK(parse_contestant("minimax:depth=3").limits == Limits{.depth = 3});
}

TEST_CASE("a contestant that cannot be is refused") {
    for (const char* const text :
         {"", "mtcs", ":", "mcts:playouts=0", "mcts:playouts=1e3", "mcts:playouts", "mcts:time=-1",
          "mcts:depth=3", "random:playouts=5", "minimax:depth=0", "mcts:seed=x"}) {
        INFO(text);
        CHECK_THROWS_AS(parse_contestant(text), UsageError);
    }
    CHECK_THROWS_WITH(parse_contestant("minimax:depth=deep"),
                      "the setting 'depth' takes a whole number from 1 to 200 in plain digits, "
                      "not 'deep'");
}

TEST_CASE("other programs are contestants too") {
    const Contestant plain = parse_contestant("./pbrain-x --fast: y");
    CHECK(plain.program == "./pbrain-x --fast: y");
    CHECK(plain.limits.time == std::chrono::milliseconds{1000});
    const Contestant timed =
        parse_contestant("brain:time=0.5,clock=60,memory=350,run=python3 x.py");
    CHECK(timed.program == "python3 x.py");
    CHECK(timed.limits.time == std::chrono::milliseconds{500});
    CHECK(timed.clock == std::chrono::seconds{60});
    CHECK(timed.megabytes == 350);
    CHECK_FALSE(parse_contestant("brain:clock=60,run=x").limits.time);
    CHECK(parse_contestant("mcts:clock=10").clock == std::chrono::seconds{10});
    for (const char* const text : {"brain:", "brain:run=", "brain:depth=3,run=x",
                                   "brain:time=x,run=y", "brain", "brain:time=1"}) {
        INFO(text);
        CHECK_THROWS_AS(parse_contestant(text), UsageError);
    }
}

TEST_CASE("an engine is read as it was written") {
    for (const char* const text :
         {"mcts", "mcts:playouts=1000,pure", "minimax:time=0.5,depth=4,reach=3", "random"}) {
        const Contestant engine = parse_contestant(text);
        CHECK(contestant_text(engine.engine, engine.limits) == text);
    }
}
