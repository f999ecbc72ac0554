// SPDX-License-Identifier: MIT
#include "app/engine_settings.hpp"

#include <string>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

EngineSpec with(std::vector<EngineSetting> settings) { return {.settings = std::move(settings)}; }

std::string message_about(const EngineSpec& spec) {
    try {
        static_cast<void>(mcts_options(spec));
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("settings reach the options of an engine") {
    const MctsOptions options = mcts_options(with({{"select", "puct"},
                                                   {"explore", "1.25"},
                                                   {"expand-after", "8"},
                                                   {"rollouts", "decisive"},
                                                   {"memory", "64"},
                                                   {"threads", "3"}}));
    CHECK(options.selection == Selection::Puct);
    CHECK(options.exploration == 1.25);
    CHECK(options.expand_after == 8);
    CHECK(options.rollout == Rollout::Decisive);
    CHECK(options.memory_bytes == std::size_t{64} << 20);
    CHECK(options.threads == 3);
    CHECK(options.knowledge == Knowledge::Threats);

    CHECK(mcts_options(with({{"knowledge", "tactics"}})).knowledge == Knowledge::Tactics);
    CHECK(mcts_options(with({{"knowledge", "shapes"}})).knowledge == Knowledge::Shapes);
    CHECK(mcts_options(with({{"strength", "-0.5"}})).strength == -0.5);
    CHECK(mcts_options(with({{"strength", "10"}})).strength == 10.0);
    CHECK_FALSE(mcts_options(with({})).strength);
    CHECK(mcts_options(with({{"leaf", "mixed"}})).leaf == Leaf::Mixed);
    CHECK(flat_options(with({{"allot", "halving"}})).allotment == Allotment::Halving);
    CHECK(minimax_options(with({{"memory", "1"}})).table_bytes == std::size_t{1} << 20);
    CHECK(minimax_options(with({{"reach", "3"}})).reach == 3);
    CHECK_FALSE(minimax_options(with({})).pure);
}

TEST_CASE("pure switches every kind of knowledge off") {
    const MctsOptions mcts = mcts_options(with({{"pure", ""}}));
    CHECK(mcts.knowledge == Knowledge::None);
    CHECK(mcts.rollout == Rollout::Uniform);
    CHECK_FALSE(flat_options(with({{"pure", ""}})).tactics);
    CHECK(minimax_options(with({{"pure", ""}})).pure);
}

TEST_CASE("a later setting overrides an earlier one") {
    CHECK(mcts_options(with({{"threads", "3"}, {"threads", "2"}})).threads == 2);
}

TEST_CASE("a seed makes one thread the default, none makes a new seed every time") {
    CHECK(mcts_options({.seed = 7}).threads == 1);
    CHECK(mcts_options({.seed = 7}).seed == 7);
    CHECK(mcts_options({.seed = {}}).threads >= 1);
    CHECK(mcts_options({.seed = {}}).seed != mcts_options({.seed = {}}).seed);
}

TEST_CASE("a wrong setting is refused with what would be right") {
    CHECK(message_about(with({{"explore", "-1"}})) ==
          "the setting 'explore' takes a number from 0 to 1000, as in 0.4, not '-1'");
    CHECK(message_about(with({{"rollouts", "wild"}})) ==
          "the setting 'rollouts' takes uniform or decisive, not 'wild'");
    CHECK(message_about(with({{"pure", "yes"}})) == "the setting 'pure' takes no value, not 'yes'");
    CHECK(message_about(with({{"colour", "red"}})) == "the engine mcts has no setting 'colour'");
    for (const char* const value :
         {"", "0", "257", "1e1", " 2", "0x2", "2.0", "99999999999999999999"}) {
        CHECK(message_about(with({{"threads", value}})) != "");
    }
    for (const char* const value : {"", ".", "1.2.3", "1e3", "nan", "inf", "1001"}) {
        CHECK(message_about(with({{"explore", value}})) != "");
        CHECK(message_about(with({{"strength", value}})) != "");
    }
    for (const char* const value : {"-", "--1", "-10.1", "+1", "-inf", "1-"}) {
        CHECK(
            message_about(with({{"strength", value}})) ==
            std::string{"the setting 'strength' takes a number from -10 to 10, as in -0.5, not '"} +
                value + "'");
    }
}
