// SPDX-License-Identifier: MIT
#include "app/levels.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/translate.hpp"

namespace kinarow::app {
namespace {

/// As people play: knows shapes, looks at the more moves, and the less far, the more it explores,
/// and is content with one that is nearly the best.
Play by_shapes(std::string_view explore, std::string_view strength) {
    return {{{"knowledge", "shapes"},
             {"explore", std::string{explore}},
             {"strength", std::string{strength}},
             {"threads", "1"}},
            {.playouts = 100}};
}

/// Plays one of the good moves that little thinking finds.
Play by_playouts(std::uint64_t playouts, std::string_view strength) {
    return {{{"strength", std::string{strength}}, {"threads", "1"}}, {.playouts = playouts}};
}

/// Plays the best move that it finds: in games of lines it follows fours and threes.
Play at_its_best(std::uint64_t playouts) { return {{{"threads", "1"}}, {.playouts = playouts}}; }

Level monte_carlo(std::string_view name, Play lines, Play other) {
    return {name, "mcts", std::move(lines), std::move(other)};
}

Level minimax(std::string_view name, std::uint64_t positions) {
    const Play play{{}, {.playouts = positions}};
    return {name, "minimax", play, play};
}

}  // namespace

std::span<const Level> levels() {
    static const std::array<Level, kLevels.most> kTable{
        monte_carlo(tr_mark("newcomer"), by_shapes("20", "0"), by_playouts(10, "0")),
        monte_carlo(tr_mark("beginner"), by_shapes("20", "0.8"), by_playouts(30, "0")),
        monte_carlo(tr_mark("learner"), by_shapes("6.5", "0.7"), by_playouts(40, "1")),
        monte_carlo(tr_mark("casual"), by_shapes("4", "0.9"), by_playouts(80, "1")),
        monte_carlo(tr_mark("regular"), by_shapes("2.5", "1"), at_its_best(80)),
        monte_carlo(tr_mark("skilled"), by_shapes("2", "2"), at_its_best(200)),
        monte_carlo(tr_mark("strong"), at_its_best(75), at_its_best(500)),
        monte_carlo(tr_mark("expert"), at_its_best(300), at_its_best(1'500)),
        minimax(tr_mark("master"), 100'000),
        minimax(tr_mark("champion"), 500'000)};
    return kTable;
}

const Level& find_level(int number) {
    assert(1 <= number && number <= static_cast<int>(levels().size()));
    return levels()[static_cast<std::size_t>(number - 1)];
}

EngineSpec engine_at_level(int number, std::optional<std::uint64_t> seed) {
    return {.name = std::string{find_level(number).engine}, .seed = seed, .level = number};
}

EngineSpec with_settings_of_level(EngineSpec engine, GameKind kind) {
    if (!engine.level) return engine;
    const std::vector<EngineSetting>& first = find_level(*engine.level).play(kind).settings;
    engine.settings.insert(engine.settings.begin(), first.begin(), first.end());
    return engine;
}

}  // namespace kinarow::app
