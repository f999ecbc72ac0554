// SPDX-License-Identifier: MIT
#include "app/gomocup/conditions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <thread>

#include "app/parse_number.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::app::gomocup;
using namespace std::chrono_literals;

namespace {

Conditions told(std::initializer_list<command::Info> infos) {
    Conditions conditions;
    for (const command::Info& info : infos) conditions.take(info);
    return conditions;
}

/// The value of a setting that an engine is given; empty if it is not.
std::string setting(const Conditions& conditions, const EngineSpec& own, std::string_view name) {
    std::string value;
    for (const EngineSetting& s : conditions.engine(own).settings) {
        if (s.name == name) value = s.value;
    }
    return value;
}

constexpr std::int64_t kMegabyte = 1 << 20;
const EngineSpec kMinimax{.name = "minimax"};

}  // namespace

TEST_CASE("the rules that are not played are objected to") {
    CHECK_FALSE(Conditions{}.objection());
    CHECK(Conditions{}.rule() == LineRule::AtLeast);
    CHECK(told({{InfoKey::Rule, 1}}).rule() == LineRule::Exactly);
    CHECK_FALSE(told({{InfoKey::Rule, 1}}).objection());
    for (const std::int64_t rule : {2, 3, 4, 5, 8, 9, 16, -1}) {
        CAPTURE(rule);
        CHECK(told({{InfoKey::Rule, rule}}).objection());
        CHECK_FALSE(told({{InfoKey::Rule, rule}, {InfoKey::Rule, 0}}).objection());
    }
}

TEST_CASE("an engine gets no more memory than the manager allows") {
    const auto memory = [](std::initializer_list<command::Info> infos, EngineSpec own = kMinimax) {
        const std::string value = setting(told(infos), own, "memory");
        return value.empty() ? 0 : std::stoll(value);
    };
    CHECK(memory({}) == 0);
    CHECK(memory({{InfoKey::MaxMemory, 0}}) == 0);
    CHECK(memory({{InfoKey::MaxMemory, 20 * kMegabyte}}) == 8);
    CHECK(memory({{InfoKey::MaxMemory, 1'000 * kMegabyte}}) == 0);  // as usual
    CHECK(memory({{InfoKey::MaxMemory, 100 * kMegabyte}}, {.name = "mcts"}) == 88);
    CHECK(memory({{InfoKey::HashSize, 128 * 1024}}) == 128);
    CHECK(memory({{InfoKey::HashSize, 1}}) == 1);
    CHECK(memory({{InfoKey::HashSize, INT64_MAX}}) == 4'096);
    CHECK(memory({{InfoKey::HashSize, 512 * 1024}, {InfoKey::MaxMemory, 100 * kMegabyte}}) == 88);

    EngineSpec own = kMinimax;
    own.settings = {{"memory", "200"}};
    CHECK(memory({}, own) == 200);
    CHECK(memory({{InfoKey::MaxMemory, 350 * kMegabyte}}, own) == 200);
    CHECK(memory({{InfoKey::MaxMemory, 100 * kMegabyte}}, own) == 88);
    CHECK(memory({{InfoKey::MaxMemory, 350 * kMegabyte}}, {.name = "random"}) == 0);
    CHECK(told({{InfoKey::MaxMemory, 5 * kMegabyte}}).objection());
    CHECK_FALSE(told({{InfoKey::MaxMemory, 13 * kMegabyte}}).objection());
}

TEST_CASE("threads are set where the engine has them, no more than there are cores") {
    const EngineSpec mcts{.name = "mcts"};
    CHECK(setting(told({{InfoKey::ThreadNum, 1}}), mcts, "threads") == "1");
    CHECK(std::stoul(setting(told({{InfoKey::ThreadNum, 1'000'000}}), mcts, "threads")) <=
          std::max(1U, std::thread::hardware_concurrency()));
    CHECK(setting(told({{InfoKey::ThreadNum, 1}}), {.name = "random"}, "threads").empty());
    CHECK(setting(told({{InfoKey::ThreadNum, 0}}), mcts, "threads").empty());
}

TEST_CASE("the lower of the manager's and our own limits holds") {
    const auto limits = [](std::initializer_list<command::Info> infos, const Limits& own) {
        return told(infos).limits(own, 0, 0ms);
    };
    CHECK(limits({{InfoKey::MaxDepth, 5}}, {.depth = 9}) == Limits{.depth = 5});
    CHECK(limits({{InfoKey::MaxDepth, 9}}, {.depth = 5}) == Limits{.depth = 5});
    CHECK(limits({{InfoKey::MaxDepth, 0}}, {.depth = 5}) == Limits{.depth = 5});
    CHECK(limits({{InfoKey::MaxDepth, INT64_MAX}}, {}).depth == kMaxSearchDepth);
    CHECK(limits({{InfoKey::MaxNode, 5'000}}, {}) == Limits{.playouts = 5'000});
    CHECK(limits({{InfoKey::TimeoutTurn, 100}}, {}).time < 100ms);
    CHECK(limits({{InfoKey::TimeoutTurn, 60'000}}, {.time = 2s}).time == 2s);
    CHECK(limits({{InfoKey::TimeoutTurn, -5}}, {}).time == 1ms);
    CHECK(limits({}, {}).time > 1s);
    CHECK(limits({}, {.playouts = 10}) == Limits{.playouts = 10});
}

TEST_CASE("whatever numbers a manager sends, an engine gets sane ones") {
    constexpr std::array kKeys{InfoKey::TimeoutTurn, InfoKey::TimeoutMatch, InfoKey::TimeLeft,
                               InfoKey::MaxMemory,   InfoKey::Rule,         InfoKey::MaxDepth,
                               InfoKey::MaxNode,     InfoKey::ThreadNum,    InfoKey::HashSize};
    constexpr std::array<std::int64_t, 12> kValues{
        INT64_MIN,     INT64_MIN + 1, -2'147'483'648, -1,       0, 1, 7, 2'147'483'646,
        2'147'483'647, 2'147'483'648, INT64_MAX - 1,  INT64_MAX};
    const auto check = [](const Conditions& conditions) {
        if (conditions.objection()) return;
        const Limits limits = conditions.limits({}, 30, 5ms);
        CHECK(limits.time.value_or(1ms) >= 1ms);
        CHECK(limits.time.value_or(1ms) <= 24h);
        CHECK(limits.depth.value_or(1) >= 1);
        CHECK(limits.depth.value_or(1) <= kMaxSearchDepth);
        CHECK(limits.playouts.value_or(1) >= 1);
        CHECK(limits.playouts.value_or(1) <= kMaxCount);
        for (const EngineSetting& s : conditions.engine(kMinimax).settings) {
            CAPTURE(s.name);
            CHECK(parse_count(s.value, {.least = 1, .most = 4'096}));
        }
    };
    for (const InfoKey key : kKeys) {
        for (const std::int64_t value : kValues) {
            CAPTURE(static_cast<int>(key), value);
            Conditions conditions = told({{key, value}});
            check(conditions);
            conditions.spend(24h);
            check(conditions);
            conditions.begin_game();
            check(conditions);
            for (const InfoKey other : kKeys) {
                check(told({{key, value}, {other, INT64_MAX}}));
                check(told({{other, INT64_MIN}, {key, value}}));
            }
        }
    }
}

TEST_CASE("the clock of a match runs while the brain thinks, and is set by time_left") {
    Conditions conditions =
        told({{InfoKey::TimeoutTurn, 1'000'000}, {InfoKey::TimeoutMatch, 100'000}});
    const auto time = [&] { return *conditions.limits({}, 0, 0ms).time; };
    const auto whole = time();
    CHECK(whole < 100s);
    conditions.spend(90s);
    CHECK(time() < whole / 5);
    conditions.take({InfoKey::TimeoutMatch, 100'000});  // said again: nothing new
    CHECK(time() < whole / 5);
    conditions.begin_game();
    CHECK(time() == whole);
    conditions.take({InfoKey::TimeLeft, -5});
    CHECK(time() == 1ms);
    conditions.take({InfoKey::TimeLeft, 2'147'483'647});
    CHECK(time() > 900s);
}
