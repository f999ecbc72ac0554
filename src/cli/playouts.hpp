// SPDX-License-Identifier: MIT
// kinarow playouts: the laboratory of flat Monte Carlo.  Random games counted by their first move,
// beside the exact odds, and how the error shrinks as the count grows.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_options.hpp"
#include "cli/text_look.hpp"

namespace kinarow::cli {

enum class PlayoutsFormat : std::uint8_t { Text, Json, Csv };

inline constexpr std::uint64_t kDefaultLabPlayouts = 10'000;

struct PlayoutsOptions {
    GameOptions setup{};  ///< Of its limits, those by count and by time hold for each experiment.
    std::vector<std::uint64_t> counts{};  ///< Several experiments instead of one; ascending.
    PlayoutsFormat format = PlayoutsFormat::Text;
    LookOptions look{};
    std::optional<std::string> load{};  ///< A file of exact odds to begin with.
    std::optional<std::string> save{};
};

/// Plays and prints, or as much of it as is done when `signal`, called on another thread too, gives
/// the number of a signal.  Returns the exit code, 128 + n after signal n; throws app::UsageError
/// where there is nothing to play, or a file is not right.
[[nodiscard]] int run_playouts(const PlayoutsOptions& options, const TextLook& look,
                               std::ostream& out, const std::function<int()>& signal);

}  // namespace kinarow::cli
