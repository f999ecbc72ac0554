// SPDX-License-Identifier: MIT
#include "app/levels.hpp"

#include <chrono>
#include <set>
#include <string>
#include <string_view>

#include "app/match/match.hpp"
#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

/// Points of a level against another in so many pairs of games.
double score(int level, int other, std::uint64_t pairs) {
    const auto contestant = [](int number) {
        return parse_contestant("level=" + std::to_string(number));
    };
    const MatchOptions options{.game = {.game = "gomoku9"},
                               .contestants = {contestant(level), contestant(other)},
                               .pairs = pairs};
    const auto total = play_match(options, {}).score(0, 1).total();
    return static_cast<double>(total.wins) + static_cast<double>(total.draws) / 2;
}

}  // namespace

TEST_CASE("every level plays every game, within its own limits") {
    for (int number = 1; number <= static_cast<int>(kLevels.most); ++number) {
        const EngineSpec engine = engine_at_level(number, 7);
        CHECK(engine.level == number);
        CHECK(engine.seed == 7);
        for (const GameInfo& game : games()) {
            CAPTURE(number, game.name);
            const auto session = make_session({.game = std::string{game.name}}, engine);
            const GameKind kind = game.name == "othello" ? GameKind::Other : GameKind::Lines;
            CHECK(session->default_limits() == find_level(number).play(kind).limits);
            const SearchReport report =
                session->search_task()({.limits = {.playouts = 5}, .purpose = Purpose::Move});
            CHECK(session->play(report.best));
        }
    }
}

TEST_CASE("levels have names of their own, and limits that are the same on every machine") {
    std::set<std::string_view> names;
    for (const Level& level : levels()) {
        names.insert(level.name);
        CHECK(find_engine(level.engine) != nullptr);
        for (const Play* const play : {&level.lines, &level.other}) {
            CHECK(play->limits.playouts.has_value());
            CHECK_FALSE(play->limits.time);
        }
    }
    CHECK(names.size() == kLevels.most);
}

TEST_CASE("an engine's own settings override those of its level") {
    EngineSpec engine = engine_at_level(3, 1);
    engine.settings = {{"threads", "2"}};
    CHECK(with_settings_of_level(engine, GameKind::Lines).settings.back().value == "2");
    CHECK(with_settings_of_level(engine, GameKind::Lines).settings.size() ==
          find_level(3).lines.settings.size() + 1);
    const EngineSpec plain{.settings = {{"pure", ""}}};
    CHECK(with_settings_of_level(plain, GameKind::Lines) == plain);
}

TEST_CASE("the limits of a level become stricter, never laxer") {
    using std::chrono::seconds;
    const auto session = make_session({}, engine_at_level(3, 1));
    const Limits own = find_level(3).lines.limits;
    CHECK(limits_for(*session, {}) == own);
    CHECK(limits_for(*session, {.playouts = 1}) == Limits{.playouts = 1});
    CHECK(limits_for(*session, {.playouts = 1'000'000}) == own);
    CHECK(limits_for(*session, {.time = seconds{1}}) ==
          Limits{.playouts = own.playouts, .time = seconds{1}});
}

TEST_CASE("a level that is three above wins more games than it loses") {
    CHECK(score(4, 1, 10) > 12);
    CHECK(score(7, 4, 10) > 12);
}
