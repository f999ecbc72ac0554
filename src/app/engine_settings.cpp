// SPDX-License-Identifier: MIT
#include "app/engine_settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>

#include "app/parse_number.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

constexpr CountRange kMegabytes{.least = 1, .most = 1'000'000};
constexpr CountRange kThreads{.least = 1, .most = 256};
constexpr CountRange kReaches{.least = 1, .most = kMaxSide};

/// A setting of an engine with these options; read() says whether it could take the value.
template <class Options>
struct Setting {
    SettingInfo info;
    bool (*read)(Options& options, std::string_view value);
};

template <class T>
bool read_count(std::string_view value, CountRange range, T& target) {
    const auto count = parse_count(value, range);
    if (count) target = static_cast<T>(*count);
    return count.has_value();
}

template <class Options>
bool read_memory(std::string_view value, std::size_t Options::*target, Options& options) {
    std::size_t megabytes = 0;
    if (!read_count(value, kMegabytes, megabytes)) return false;
    options.*target = megabytes << 20;
    return true;
}

/// A decimal number such as 1.4, without sign or exponent, up to `most`.
std::optional<double> parse_decimal(std::string_view text, double most) {
    if (text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end || value > most) return std::nullopt;
    return value;
}

/// The same with or without a minus, down to -`most`.
std::optional<double> parse_signed_decimal(std::string_view text, double most) {
    if (!text.starts_with('-')) return parse_decimal(text, most);
    const auto value = parse_decimal(text.substr(1), most);
    return value ? std::optional{-*value} : std::nullopt;
}

/// One of the names of a "a|b|c" list, in the order of the enumerators.
template <class Enum, class Target>
bool read_name_as(std::string_view value, std::string_view names, Target& target) {
    for (int i = 0; !names.empty(); ++i) {
        const std::string_view name = names.substr(0, names.find('|'));
        if (name == value) {
            target = static_cast<Enum>(i);
            return true;
        }
        names.remove_prefix(std::min(name.size() + 1, names.size()));
    }
    return false;
}

template <class Enum>
bool read_name(std::string_view value, std::string_view names, Enum& target) {
    return read_name_as<Enum>(value, names, target);
}
template <class Enum>
bool read_name(std::string_view value, std::string_view names, std::optional<Enum>& target) {
    return read_name_as<Enum>(value, names, target);
}

constexpr std::string_view kSelections = "ucb1|ucb-linear|puct";
constexpr std::string_view kKnowledge = "none|tactics|shapes|threats";
constexpr std::string_view kLeaves = "playout|static|mixed";
constexpr std::string_view kRollouts = "uniform|decisive";
constexpr std::string_view kAllotments = "random|equal|halving";

constexpr std::array<Setting<MctsOptions>, 10> kMctsSettings{{
    {{"pure", "", "", tr_mark("Nothing but the rules: the textbooks' engine")},
     [](MctsOptions& options, std::string_view value) {
         options.knowledge = Knowledge::None;
         options.rollout = Rollout::Uniform;
         return value.empty();
     }},
    {{"knowledge", kKnowledge, tr_mark("none, tactics, shapes or threats"),
      tr_mark("What it knows beside the rules (threats)")},
     [](MctsOptions& options, std::string_view value) {
         return read_name(value, kKnowledge, options.knowledge);
     }},
    {{"leaf", kLeaves, tr_mark("playout, static or mixed"),
      tr_mark("Leaves count random games or their worth (static)")},
     [](MctsOptions& options, std::string_view value) {
         return read_name(value, kLeaves, options.leaf);
     }},
    {{"select", kSelections, tr_mark("ucb1, ucb-linear or puct"),
      tr_mark("Formula for the move to try next (puct or ucb1)")},
     [](MctsOptions& options, std::string_view value) {
         options.selection.emplace();
         return read_name(value, kSelections, *options.selection);
     }},
    {{"explore", "C", tr_mark("a number from 0 to 1000, as in 0.4"),
      tr_mark("Its exploration constant (0.3, 1, 2 or 5)")},
     [](MctsOptions& options, std::string_view value) {
         options.exploration = parse_decimal(value, 1000.0);
         return options.exploration.has_value();
     }},
    {{"expand-after", "N", tr_mark("a whole number from 1 to 1000000"),
      tr_mark("Visits of a move before its replies count (1 or 4)")},
     [](MctsOptions& options, std::string_view value) {
         options.expand_after.emplace();
         return read_count(value, {.most = 1'000'000}, *options.expand_after);
     }},
    {{"rollouts", kRollouts, tr_mark("uniform or decisive"),
      tr_mark("Whether random games take a win in one (decisive)")},
     [](MctsOptions& options, std::string_view value) {
         return read_name(value, kRollouts, options.rollout);
     }},
    {{"strength", "Z", tr_mark("a number from -10 to 10, as in -0.5"),
      tr_mark("Plays one of the good moves, by visits^Z (the best)"), ValueStart::Dash},
     [](MctsOptions& options, std::string_view value) {
         options.strength = parse_signed_decimal(value, 10.0);
         return options.strength.has_value();
     }},
    {{"memory", "MB", tr_mark("megabytes from 1 to 1000000"),
      tr_mark("Most memory for what is learnt (512)")},
     [](MctsOptions& options, std::string_view value) {
         return read_memory(value, &MctsOptions::memory_bytes, options);
     }},
    {{"threads", "N", tr_mark("a whole number from 1 to 256"),
      tr_mark("Threads of a search (all cores; 1 with --seed)")},
     [](MctsOptions& options, std::string_view value) {
         return read_count(value, kThreads, options.threads);
     }},
}};

constexpr std::array<Setting<FlatMonteCarloOptions>, 3> kFlatSettings{{
    {{"pure", "", "", tr_mark("Nothing but the rules: the textbooks' engine")},
     [](FlatMonteCarloOptions& options, std::string_view value) {
         options.tactics = false;
         options.rollout = Rollout::Uniform;
         return value.empty();
     }},
    {{"allot", kAllotments, tr_mark("random, equal or halving"),
      tr_mark("Which first move the next random game gets (random)")},
     [](FlatMonteCarloOptions& options, std::string_view value) {
         return read_name(value, kAllotments, options.allotment);
     }},
    {{"rollouts", kRollouts, tr_mark("uniform or decisive"),
      tr_mark("Whether random games take a win in one (uniform)")},
     [](FlatMonteCarloOptions& options, std::string_view value) {
         return read_name(value, kRollouts, options.rollout);
     }},
}};

constexpr std::array<Setting<MinimaxOptions>, 5> kMinimaxSettings{{
    {{"pure", "", "", tr_mark("Nothing but the rules: the textbooks' engine")},
     [](MinimaxOptions& options, std::string_view value) {
         options.pure = true;
         return value.empty();
     }},
    {{"full-width", "", "", tr_mark("The values of pure minimax, found sooner")},
     [](MinimaxOptions& options, std::string_view value) {
         options.full_width = true;
         return value.empty();
     }},
    {{"reach", "N", tr_mark("a whole number from 1 to 20"),
      tr_mark("How far from stones to look for moves (2)")},
     [](MinimaxOptions& options, std::string_view value) {
         return read_count(value, kReaches, options.reach);
     }},
    {{"eval", "NAME", tr_mark("a name"), tr_mark("How to judge, in games that know several ways")},
     [](MinimaxOptions& options, std::string_view value) {
         options.evaluation = value;
         return true;
     }},
    {{"memory", "MB", tr_mark("megabytes from 1 to 1000000"),
      tr_mark("Size of the transposition table (16)")},
     [](MinimaxOptions& options, std::string_view value) {
         return read_memory(value, &MinimaxOptions::table_bytes, options);
     }},
}};

/// The descriptions alone.
template <class Options, std::size_t N>
constexpr std::array<SettingInfo, N> infos(const std::array<Setting<Options>, N>& settings) {
    std::array<SettingInfo, N> result{};
    std::transform(settings.begin(), settings.end(), result.begin(),
                   [](const Setting<Options>& setting) { return setting.info; });
    return result;
}

[[noreturn]] void refuse(const SettingInfo& setting, const std::string& value) {
    const std::string_view takes = setting.values.empty() ? tr("no value") : tr(setting.expected);
    throw UsageError{
        takes_not(filled(tr("the setting {}"), in_quotes(setting.name)), takes, value)};
}

template <class Options, std::size_t N>
Options read_settings(const std::array<Setting<Options>, N>& known, const EngineSpec& spec,
                      Options options) {
    for (const EngineSetting& given : spec.settings) {
        const auto setting = std::find_if(known.begin(), known.end(),
                                          [&](const auto& s) { return s.info.name == given.name; });
        if (setting == known.end()) {
            throw UsageError{
                filled(tr("the engine {} has no setting {}"), spec.name, in_quotes(given.name))};
        }
        if (!setting->read(options, given.value)) refuse(setting->info, given.value);
    }
    return options;
}

}  // namespace

std::span<const SettingInfo> mcts_settings() {
    static constexpr auto kInfos = infos(kMctsSettings);
    return kInfos;
}
std::span<const SettingInfo> flat_settings() {
    static constexpr auto kInfos = infos(kFlatSettings);
    return kInfos;
}
std::span<const SettingInfo> minimax_settings() {
    static constexpr auto kInfos = infos(kMinimaxSettings);
    return kInfos;
}

std::uint64_t seed_of(const EngineSpec& spec) {
    if (spec.seed) return *spec.seed;
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

MctsOptions mcts_options(const EngineSpec& spec) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return read_settings(kMctsSettings, spec,
                         {.seed = seed_of(spec), .threads = spec.seed ? 1 : cores});
}
FlatMonteCarloOptions flat_options(const EngineSpec& spec) {
    return read_settings(kFlatSettings, spec, {.seed = seed_of(spec)});
}
MinimaxOptions minimax_options(const EngineSpec& spec) {
    return read_settings(kMinimaxSettings, spec, {});
}

}  // namespace kinarow::app
