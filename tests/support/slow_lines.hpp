// SPDX-License-Identifier: MIT
// Lines of stones by definition: every window of k cells looked at one by one, without bits,
// padding or walks.  Slow and obviously right: the oracle of core/lines.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::tests {

/// The stones of one player.
using Stones = std::set<Square>;

/// One step along a line, in columns and rows.
struct Step {
    int dx = 0;
    int dy = 0;
};
inline constexpr std::array<Step, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// `length` cells in line, and the cells just outside where the board has them.
struct Window {
    std::vector<Square> cells;
    std::optional<Square> before;
    std::optional<Square> after;
};

[[nodiscard]] inline std::optional<Square> square_at(Shape shape, int column, int row) {
    if (!shape.contains(column, row)) return std::nullopt;
    return shape.square(column, row);
}

/// The window that starts on `first`, if all of it is on the board.
[[nodiscard]] inline std::optional<Window> window_from(Shape shape, Square first, Step step,
                                                       int length) {
    const auto cell = [&](int i) {
        return square_at(shape, shape.column(first) + i * step.dx, shape.row(first) + i * step.dy);
    };
    Window window{.cells = {}, .before = cell(-1), .after = cell(length)};
    for (int i = 0; i < length; ++i) {
        const std::optional<Square> square = cell(i);
        if (!square) return std::nullopt;
        window.cells.push_back(*square);
    }
    return window;
}

/// All windows of `length` cells.  A single cell counts once a direction.
[[nodiscard]] inline std::vector<Window> all_windows(Shape shape, int length) {
    std::vector<Window> windows;
    for (int i = 0; i < shape.area(); ++i) {
        for (const Step step : kSteps) {
            if (auto window = window_from(shape, Square{i}, step, length)) {
                windows.push_back(*std::move(window));
            }
        }
    }
    return windows;
}

/// Whether a window is a winning line of its own length.
[[nodiscard]] inline bool slow_wins(const Window& window, const Stones& stones, LineRule rule) {
    const auto has = [&](std::optional<Square> square) {
        return square && stones.contains(*square);
    };
    if (!std::all_of(window.cells.begin(), window.cells.end(), has)) return false;
    return rule == LineRule::AtLeast || (!has(window.before) && !has(window.after));
}

/// The stones that belong to winning lines.
[[nodiscard]] inline Stones slow_winning_stones(const Stones& stones, Shape shape, LineGoal goal) {
    Stones winners;
    for (const Window& window : all_windows(shape, goal.length)) {
        if (slow_wins(window, stones, goal.rule)) {
            winners.insert(window.cells.begin(), window.cells.end());
        }
    }
    return winners;
}

/// Whether a stone on `last` is, or would be, part of a winning line.
[[nodiscard]] inline bool slow_completes_line(Stones stones, Shape shape, LineGoal goal,
                                              Square last) {
    stones.insert(last);
    return slow_winning_stones(stones, shape, goal).contains(last);
}

}  // namespace kinarow::tests
