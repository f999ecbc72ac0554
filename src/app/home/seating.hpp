// SPDX-License-Identifier: MIT
// Who plays a game that is to be gone on with, and with what time: what a record of its moves does
// not say.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "app/controller.hpp"
#include "app/session.hpp"
#include "app/used_time.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

struct Seating {
    Seats seats{Seat::Human, Seat::Engine};
    EngineSpec engine{.seed = std::nullopt};
    Limits limits{};
    /// After so many moves of the main line; nothing at its end.
    std::optional<std::size_t> at{};
    UsedTime used_time{};

    friend bool operator==(const Seating&, const Seating&) = default;
};

[[nodiscard]] Seating seating_of(const Controller& controller);

/// As a SettingsText.
[[nodiscard]] std::string seating_text(const Seating& seating);

/// What is missing or wrong is as usual.
[[nodiscard]] Seating read_seating(std::string_view text);

}  // namespace kinarow::app
