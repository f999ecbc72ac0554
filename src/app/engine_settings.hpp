// SPDX-License-Identifier: MIT
// The settings of each engine by name, and how their values are read.
#pragma once

#include <cstdint>
#include <span>

#include "app/registry.hpp"
#include "app/session.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/minimax.hpp"

namespace kinarow::app {

[[nodiscard]] std::span<const SettingInfo> mcts_settings();
[[nodiscard]] std::span<const SettingInfo> flat_settings();
[[nodiscard]] std::span<const SettingInfo> minimax_settings();

/// The seed of a spec, or a new one where it has none.
[[nodiscard]] std::uint64_t seed_of(const EngineSpec& spec);

/// The options of an engine as a spec asks for them.  Throws UsageError for a setting that the
/// engine does not have, or a value that it cannot take.
[[nodiscard]] MctsOptions mcts_options(const EngineSpec& spec);
[[nodiscard]] FlatMonteCarloOptions flat_options(const EngineSpec& spec);
[[nodiscard]] MinimaxOptions minimax_options(const EngineSpec& spec);

}  // namespace kinarow::app
