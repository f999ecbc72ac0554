// SPDX-License-Identifier: MIT
#include "app/home/seating.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <string>

#include "app/choice.hpp"
#include "app/home/settings_text.hpp"
#include "app/match/contestant.hpp"
#include "app/parse_number.hpp"
#include "app/usage_error.hpp"

namespace kinarow::app {
namespace {

constexpr std::array<Choice<Seat>, 2> kSeats{{{"person", Seat::Human}, {"machine", Seat::Engine}}};
constexpr std::array<std::string_view, 2> kSides{"x", "o"};
constexpr CountRange kAnyNumber{.least = 0, .most = std::numeric_limits<std::uint64_t>::max()};

/// A century, in milliseconds: what is more is a slip.
constexpr CountRange kLongestUse{.least = 0, .most = 3'155'760'000'000};

std::optional<std::uint64_t> number_in(const SettingsText& lines, std::string_view key,
                                       CountRange range = kAnyNumber) {
    const auto text = lines.find(key);
    return text ? parse_count(*text, range) : std::nullopt;
}

/// Of the milliseconds that a side has used.
std::string used_key(std::size_t side) { return std::string{kSides[side]} + "-used-ms"; }

void read_engine(const std::string& text, Seating& seating) {
    try {
        const Contestant engine = parse_contestant(text);
        if (!engine.program.empty()) return;
        seating.engine = engine.engine;
        seating.limits = engine.limits;
    } catch (const UsageError&) {
        // written by another version, or by hand: the usual engine goes on with the game
    }
}

}  // namespace

Seating seating_of(const Controller& controller) {
    const Session& session = controller.session();
    Seating seating{.seats = {controller.seat(Player::First), controller.seat(Player::Second)},
                    .engine = session.engine(),
                    .limits = controller.limits(),
                    .used_time = controller.used_time()};
    const bool goes_on = session.tree().end_of_line(session.node()) != session.node();
    if (goes_on) seating.at = session.history().size();
    return seating;
}

std::string seating_text(const Seating& seating) {
    SettingsText lines;
    for (std::size_t side = 0; side < kSides.size(); ++side) {
        lines.set(kSides[side], name_of(kSeats, seating.seats[side]));
    }
    for (std::size_t side = 0; side < kSides.size(); ++side) {
        const auto used =
            std::chrono::duration_cast<std::chrono::milliseconds>(seating.used_time[side]);
        lines.set(used_key(side), std::to_string(used.count()));
    }
    lines.set("engine", contestant_text(seating.engine, seating.limits));
    if (seating.engine.seed) lines.set("seed", std::to_string(*seating.engine.seed));
    if (seating.at) lines.set("at", std::to_string(*seating.at));
    return lines.text();
}

Seating read_seating(std::string_view text) {
    const SettingsText lines{text};
    Seating seating;
    for (std::size_t side = 0; side < kSides.size(); ++side) {
        const auto seat = value_of(kSeats, lines.find(kSides[side]).value_or(""));
        if (seat) seating.seats[side] = *seat;
    }
    for (std::size_t side = 0; side < kSides.size(); ++side) {
        const auto used = number_in(lines, used_key(side), kLongestUse);
        if (used) seating.used_time[side] = std::chrono::milliseconds{*used};
    }
    if (const auto engine = lines.find("engine")) read_engine(*engine, seating);
    seating.engine.seed = number_in(lines, "seed");
    if (const auto at = number_in(lines, "at")) seating.at = static_cast<std::size_t>(*at);
    return seating;
}

}  // namespace kinarow::app
