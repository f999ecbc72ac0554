// SPDX-License-Identifier: MIT
// The options that say which engine plays, how long, and with which settings.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/levels.hpp"
#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "cli/game_options.hpp"
#include "kinarow/engines/search.hpp"
#include "options/values.hpp"

namespace kinarow::options {

/// The names of the engines for which takes(EngineInfo) is true.
template <class Takes>
std::vector<std::string_view> engines_that(Takes takes) {
    std::vector<std::string_view> names;
    for (const app::EngineInfo& engine : app::engines()) {
        if (takes(engine)) names.push_back(engine.name);
    }
    return names;
}

inline void add_setting(Command& command, const app::SettingInfo& setting,
                        std::vector<app::EngineSetting>& target) {
    const std::string name{setting.name};
    const OptionText option{"--" + name, std::string{setting.values},
                            std::string{tr(setting.summary)}, setting.starts};
    const ReadValue read = [=, &target](const std::string& text) {
        target.push_back({name, text});
    };
    const auto owners =
        engines_that([&](const app::EngineInfo& engine) { return app::has_setting(engine, name); });
    command.group(filled(tr("For {}"), app::one_of(owners)));
    if (setting.values.empty()) {
        command.add_flag(option.name, option.help, [=] { read(""); });
    } else {
        command.add_option(option, read);
    }
}

/// The settings of all engines, each once; whether the chosen one has it is checked in the end.
inline void add_settings(Command& command, std::vector<app::EngineSetting>& target) {
    for (const app::EngineInfo& engine : app::engines()) {
        for (const app::SettingInfo& setting : engine.settings) {
            if (!command.has_option("--" + std::string{setting.name})) {
                add_setting(command, setting, target);
            }
        }
    }
}

inline void add_seed(Command& command, const std::string& help,
                     std::optional<std::uint64_t>& target) {
    add_count(command, {"--seed", "N", help},
              {.least = 0, .most = std::numeric_limits<std::uint64_t>::max()}, target);
}

/// Who plays as it was typed: an engine, or a level in its place.
struct Opponent {
    std::string engine{};  ///< Empty for the usual one.
    std::optional<int> level{};
};

inline void add_level(Command& command, std::optional<int>& target) {
    add_count(command, {"--level", "N", tr("How strong, from 1 to 10, in place of all below")},
              app::kLevels, target);
}

/// An engine and its limits; `playouts_help` is what the help says of their number.
inline void describe_engine(Command& command, Opponent& opponent, app::EngineSpec& engine,
                            Limits& limits, const std::string& playouts_help) {
    command.group(tr("Engine"));
    add_level(command, opponent.level);
    add_name(command, {"--engine", "NAME", filled(tr("Which engine ({})"), engine.name)},
             tr("engine"), app::engines(), opponent.engine);
    add_count(command, {"--playouts", "N", playouts_help}, {}, limits.playouts);
    add_time(command, {"--time", "SECONDS", tr("Longest time to think about a move")}, limits.time);
    add_count(command, {"--depth", "N", tr("Moves to look ahead")},
              {.least = 1, .most = std::uint64_t{kMaxSearchDepth}}, limits.depth);
    add_seed(command, tr("The same seed plays the same game"), engine.seed);
    add_settings(command, engine.settings);
}

/// The same for a command that plays or looks at one game.
inline void describe_engine(Command& command, Opponent& opponent, cli::GameOptions& options) {
    describe_engine(command, opponent, options.engine, options.limits,
                    tr("Random games or positions a move (10000; 6x6: 2000)"));
}

/// Refuses an option if the engine is not one of those that take it.
template <class Takes>
void check_taken(const std::string& option, const app::EngineInfo& engine, Takes takes) {
    if (takes(engine)) return;
    throw app::UsageError{
        filled(tr("{} means nothing to the engine {}: leave it out, or choose {}"), option,
               engine.name, app::one_of(engines_that(takes)))};
}

/// Refuses limits and settings that the engine does not know.
inline void check_engine(const app::EngineSpec& spec, const Limits& limits) {
    const app::EngineInfo& engine = *app::find_engine(spec.name);
    if (limits.playouts) {
        check_taken("--playouts", engine, [](auto& e) { return e.takes_playouts; });
    }
    if (limits.time) check_taken("--time", engine, [](auto& e) { return e.takes_time; });
    if (limits.depth) check_taken("--depth", engine, [](auto& e) { return e.takes_depth; });
    for (const app::EngineSetting& setting : spec.settings) {
        check_taken("--" + setting.name, engine, [&](const app::EngineInfo& other) {
            return app::has_setting(other, setting.name);
        });
    }
}

/// Refuses what says otherwise how a level plays.
inline void check_level(const Opponent& opponent, const app::EngineSpec& spec,
                        const Limits& limits) {
    std::string other;
    if (!opponent.engine.empty()) other = "engine";
    if (limits.playouts) other = "playouts";
    if (limits.time) other = "time";
    if (limits.depth) other = "depth";
    if (!spec.settings.empty()) other = spec.settings.front().name;
    if (other.empty()) return;
    throw app::UsageError{filled(
        tr("--level says all of how the machine plays: leave out --level or {}"), "--" + other)};
}

/// The engine that was typed, with the settings of `spec`.  Refuses what does not go together.
[[nodiscard]] inline app::EngineSpec chosen_engine(const Opponent& opponent, app::EngineSpec spec,
                                                   const Limits& limits) {
    if (opponent.level) {
        check_level(opponent, spec, limits);
        return app::engine_at_level(*opponent.level, spec.seed);
    }
    if (!opponent.engine.empty()) spec.name = opponent.engine;
    check_engine(spec, limits);
    return spec;
}

/// The same for a command that plays or looks at one game.
[[nodiscard]] inline cli::GameOptions with_engine(const Opponent& opponent,
                                                  cli::GameOptions options) {
    options.engine = chosen_engine(opponent, std::move(options.engine), options.limits);
    return options;
}

}  // namespace kinarow::options
