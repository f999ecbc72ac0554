// SPDX-License-Identifier: MIT
#include "app/gomocup/conditions.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <thread>
#include <utility>

#include "app/parse_number.hpp"
#include "app/registry.hpp"

namespace kinarow::app::gomocup {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kMegabyte = std::int64_t{1} << 20;
/// What a process needs besides what its engine remembers.
constexpr std::int64_t kProgramBytes = 12 * kMegabyte;
constexpr std::uint64_t kMostMegabytes = 4'096;

constexpr std::int64_t kExactlyFive = 1;
constexpr std::int64_t kNoTimeLimit = 2'147'483'647;

milliseconds milliseconds_of(std::int64_t count) {
    return milliseconds{std::clamp<std::int64_t>(count, -kMaxTime.count(), kMaxTime.count())};
}

/// Nothing for the numbers that mean "no limit".
std::optional<std::int64_t> positive(std::int64_t value) {
    return value > 0 ? std::optional{value} : std::nullopt;
}

/// Lowers `limit` to another one, if there is one, or to `most`.
template <class T>
void lower(std::optional<T>& limit, const std::optional<std::int64_t>& other, std::int64_t most) {
    if (!other) return;
    const T bound = static_cast<T>(std::min(*other, most));
    limit = std::min(limit.value_or(bound), bound);
}

void set(EngineSpec& spec, std::string_view name, std::uint64_t value) {
    if (!has_setting(*find_engine(spec.name), name)) return;
    spec.settings.push_back({std::string{name}, std::to_string(value)});
}

/// How many megabytes an engine takes for what it learns if the manager says nothing.
std::uint64_t megabytes_of(const EngineSpec& spec) {
    std::uint64_t megabytes = find_engine(spec.name)->memory / std::size_t{kMegabyte};
    for (const EngineSetting& setting : spec.settings) {
        if (setting.name == "memory") megabytes = parse_count(setting.value).value_or(megabytes);
    }
    return megabytes;
}

std::uint64_t threads_for(std::int64_t wanted) {
    const std::int64_t cores = std::max(1U, std::thread::hardware_concurrency());
    return static_cast<std::uint64_t>(std::min(wanted, cores));
}

}  // namespace

void Conditions::take(const command::Info& info) {
    switch (info.key) {
        case InfoKey::TimeoutTurn:
            control_.turn = std::max(milliseconds_of(info.value), milliseconds{0});
            break;
        case InfoKey::TimeoutMatch:
            take_match_time(info.value);
            break;
        case InfoKey::TimeLeft:
            take_time_left(info.value);
            break;
        case InfoKey::MaxMemory:
            max_memory_ = positive(info.value);
            break;
        case InfoKey::Rule:
            rule_ = info.value;
            break;
        case InfoKey::MaxDepth:
            max_depth_ = positive(info.value);
            break;
        case InfoKey::MaxNode:
            max_node_ = positive(info.value);
            break;
        case InfoKey::ThreadNum:
            threads_ = positive(info.value);
            break;
        case InfoKey::HashSize:
            hash_size_ = positive(info.value);
            break;
    }
}

void Conditions::take_match_time(std::int64_t value) {
    std::optional<milliseconds> match;
    if (value > 0) match = milliseconds_of(value);
    if (match != std::exchange(match_, match)) control_.left = match;
}

void Conditions::take_time_left(std::int64_t value) {
    control_.left.reset();
    if (value < kNoTimeLimit) control_.left = milliseconds_of(value);
}

void Conditions::spend(milliseconds time) {
    if (control_.left) *control_.left -= time;
}

std::optional<std::string> Conditions::objection() const {
    constexpr std::int64_t kLeastMemory = kProgramBytes + kMegabyte;
    if ((rule_ & ~kExactlyFive) != 0) {
        return "rule " + std::to_string(rule_) +
               " is not played here: 0 is five or more in a row, 1 exactly five";
    }
    if (max_memory_ && *max_memory_ < kLeastMemory) {
        return "max_memory is too small: " + std::to_string(kLeastMemory) + " bytes are needed";
    }
    return std::nullopt;
}

LineRule Conditions::rule() const noexcept {
    return rule_ == kExactlyFive ? LineRule::Exactly : LineRule::AtLeast;
}

EngineSpec Conditions::engine(const EngineSpec& own) const {
    EngineSpec spec = own;
    if (threads_) set(spec, "threads", threads_for(*threads_));
    const std::uint64_t usual = megabytes_of(own);
    const std::uint64_t memory = megabytes(usual);
    if (memory != usual) set(spec, "memory", memory);
    return spec;
}

std::uint64_t Conditions::megabytes(std::uint64_t usual) const {
    std::uint64_t wanted = usual;
    if (hash_size_) {
        wanted = std::clamp(static_cast<std::uint64_t>(*hash_size_) >> 10, std::uint64_t{1},
                            kMostMegabytes);
    }
    if (!max_memory_) return wanted;
    return std::min(wanted, static_cast<std::uint64_t>((*max_memory_ - kProgramBytes) / kMegabyte));
}

Limits Conditions::limits(const Limits& own, int stones, milliseconds passed) const {
    Limits limits = own;
    lower(limits.depth, max_depth_, kMaxSearchDepth);
    lower(limits.playouts, max_node_, std::int64_t{kMaxCount});
    if (control_.turn || control_.left || limits.empty()) {
        const milliseconds time = thinking_time(control_, stones, passed);
        limits.time = std::min(limits.time.value_or(time), time);
    }
    return limits;
}

}  // namespace kinarow::app::gomocup
