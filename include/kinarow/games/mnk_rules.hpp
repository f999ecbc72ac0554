// SPDX-License-Identifier: MIT
// The rules of a k-in-a-row game: its board, and what wins on it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// A board and what wins on it.
class MnkRules {
public:
    /// Tic-tac-toe.
    constexpr MnkRules() noexcept = default;

    /// Nothing if a side is not within 1 .. 20, or no line of `connect` stones fits on the board.
    [[nodiscard]] static constexpr std::optional<MnkRules> make(int width, int height, int connect,
                                                                LineRule rule) noexcept {
        const auto fits = [](int value, int limit) { return 1 <= value && value <= limit; };
        if (!fits(width, kMaxSide) || !fits(height, kMaxSide)) return std::nullopt;
        if (!fits(connect, std::max(width, height))) return std::nullopt;
        MnkRules rules;
        rules.shape_ = {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
        rules.goal_ = {static_cast<std::uint8_t>(connect), rule};
        return rules;
    }

    [[nodiscard]] constexpr Shape shape() const noexcept { return shape_; }
    [[nodiscard]] constexpr LineGoal goal() const noexcept { return goal_; }

    friend constexpr bool operator==(const MnkRules&, const MnkRules&) noexcept = default;

private:
    Shape shape_{3, 3};
    LineGoal goal_{3, LineRule::AtLeast};
};

}  // namespace kinarow
