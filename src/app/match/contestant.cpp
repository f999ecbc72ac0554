// SPDX-License-Identifier: MIT
#include "app/match/contestant.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "app/game_text.hpp"
#include "app/levels.hpp"
#include "app/parse_number.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

constexpr CountRange kDepths{.least = 1, .most = std::uint64_t{kMaxSearchDepth}};
constexpr CountRange kSeeds{.least = 0, .most = std::numeric_limits<std::uint64_t>::max()};

/// Cuts off what stands before the first `separator`, and that itself.
std::string_view take_until(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(part.size() < text.size() ? part.size() + 1 : part.size());
    return part;
}

/// Keeps what was read of a setting, or says what could have been.
template <class T, class U>
void take_in(const std::optional<T>& value, std::optional<U>& target, const EngineSetting& setting,
             std::string_view expected) {
    if (!value) {
        throw UsageError{takes_not(filled(tr("the setting {}"), in_quotes(setting.name)), expected,
                                   setting.value)};
    }
    target = static_cast<U>(*value);
}

template <class U>
void take_count(const EngineSetting& setting, CountRange range, std::optional<U>& target) {
    take_in(parse_count(setting.value, range), target, setting, expected_count(range));
}

void apply(Contestant& contestant, const EngineSetting& setting) {
    Limits& limits = contestant.limits;
    if (setting.name == "playouts") {
        take_count(setting, {}, limits.playouts);
    } else if (setting.name == "time") {
        take_in(parse_seconds(setting.value), limits.time, setting, tr(kExpectedSeconds));
    } else if (setting.name == "depth") {
        take_count(setting, kDepths, limits.depth);
    } else if (setting.name == "clock") {
        take_in(parse_seconds(setting.value), contestant.clock, setting, tr(kExpectedSeconds));
    } else if (setting.name == "seed") {
        take_count(setting, kSeeds, contestant.engine.seed);
    } else if (setting.name == "level") {
        take_count(setting, kLevels, contestant.engine.level);
    } else {
        contestant.engine.settings.push_back(setting);
    }
}

void check_limits(const Contestant& contestant, const EngineInfo& engine) {
    const Limits& limits = contestant.limits;
    const auto refuse = [&](const char* limit) {
        throw UsageError{
            filled(tr("{} means nothing to the engine {}"), limit, contestant.engine.name)};
    };
    if (limits.playouts && !engine.takes_playouts) refuse("playouts");
    if (limits.time && !engine.takes_time) refuse("time");
    if (limits.depth && !engine.takes_depth) refuse("depth");
}

/// Settings with commas between them.
void apply_all(Contestant& contestant, std::string_view settings) {
    while (!settings.empty()) {
        std::string_view setting = take_until(settings, ',');
        const std::string_view name = take_until(setting, '=');
        apply(contestant, {std::string{name}, std::string{setting}});
    }
}

/// How the level plays that was read.
Contestant at_level(Contestant contestant) {
    const EngineSpec& asked = contestant.engine;
    const EngineSpec engine = engine_at_level(*asked.level, asked.seed);
    const std::string level = "level=" + std::to_string(*asked.level);
    if (!asked.name.empty() && asked.name != engine.name) {
        throw UsageError{filled(tr("{1} is played by {2}: write {1} alone, without {3}"), level,
                                engine.name, asked.name)};
    }
    if (!contestant.limits.empty() || !asked.settings.empty()) {
        throw UsageError{filled(
            tr("{} says all of how the engine plays: only seed and clock go with it"), level)};
    }
    contestant.engine = engine;
    return contestant;
}

constexpr std::string_view kBrain = "brain";

/// Another program: what it may use, and "run=" with its command line to the end.
void read_brain(std::string_view text, Contestant& contestant) {
    constexpr std::string_view kRun = "run=";
    constexpr CountRange kMegabytes{.least = 1, .most = 1'000'000};
    contestant.engine.name = kBrain;
    while (!text.empty() && !text.starts_with(kRun)) {
        std::string_view setting = take_until(text, ',');
        const std::string_view name = take_until(setting, '=');
        if (name == "memory") {
            take_count({std::string{name}, std::string{setting}}, kMegabytes, contestant.megabytes);
        } else if (name == "time" || name == "clock") {
            apply(contestant, {std::string{name}, std::string{setting}});
        } else {
            throw UsageError{filled(tr("a brain has no setting {}: it takes time, clock, memory, "
                                       "and run=COMMAND at the "
                                       "end"),
                                    in_quotes(name))};
        }
    }
    if (!text.starts_with(kRun) || text == kRun) {
        throw UsageError{tr("a brain needs its command line: brain:run=./pbrain-name")};
    }
    contestant.program = text.substr(kRun.size());
}

/// Every program is told how long it may think.
Contestant with_time(Contestant contestant) {
    constexpr std::chrono::milliseconds kUsual{1'000};
    if (!contestant.limits.time && !contestant.clock) contestant.limits.time = kUsual;
    return contestant;
}

bool is_command_line(std::string_view text) {
    return text.substr(0, text.find_first_of(" :")).find('/') != std::string_view::npos;
}

}  // namespace

Contestant parse_contestant(std::string_view text) {
    Contestant contestant{.text = std::string{text}};
    if (is_command_line(text)) {
        contestant.program = text;
        contestant.engine.name = kBrain;
        return with_time(contestant);
    }
    if (text.starts_with("brain:")) {
        text.remove_prefix(kBrain.size() + 1);
        read_brain(text, contestant);
        return with_time(contestant);
    }
    if (text.starts_with("level=")) {
        contestant.engine.name.clear();
        apply_all(contestant, text);
        return at_level(contestant);
    }
    contestant.engine.name = take_until(text, ':');
    const EngineInfo* const engine = find_engine(contestant.engine.name);
    if (engine == nullptr) {
        std::vector<std::string_view> names;
        for (const EngineInfo& info : engines()) names.push_back(info.name);
        throw UsageError{unknown_name(tr("engine"), contestant.engine.name, names)};
    }
    apply_all(contestant, text);
    if (contestant.engine.level) return at_level(contestant);
    check_limits(contestant, *engine);
    return contestant;
}

std::string contestant_text(const EngineSpec& engine, const Limits& limits) {
    if (engine.level) return "level=" + std::to_string(*engine.level);
    std::string text = engine.name;
    char separator = ':';
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(1, std::exchange(separator, ',')).append(name);
        if (!value.empty()) text.append("=").append(value);
    };
    if (limits.playouts) add("playouts", std::to_string(*limits.playouts));
    if (limits.time) add("time", plain_seconds(*limits.time));
    if (limits.depth) add("depth", std::to_string(*limits.depth));
    for (const EngineSetting& setting : engine.settings) add(setting.name, setting.value);
    return text;
}

}  // namespace kinarow::app
