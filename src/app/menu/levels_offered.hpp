// SPDX-License-Identifier: MIT
// How strong the machine can be made in the menu.
#pragma once

#include <span>
#include <string_view>

#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// An engine and what it is given.
struct LevelOffered {
    std::string_view name;
    EngineSpec engine;
    Limits limits;
};

/// From the weakest to the strongest; level 1 comes first.
[[nodiscard]] std::span<const LevelOffered> levels_offered();

}  // namespace kinarow::app
