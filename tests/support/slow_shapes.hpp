// SPDX-License-Identifier: MIT
// Shapes by definition: each is what one more stone makes of it.  Tries all stones, one after the
// other, on a line written out as text.  The oracle of games/shapes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/shapes/line_shape.hpp"
#include "support/slow_lines.hpp"

namespace kinarow::tests {

/// Whether the run of `x` through the middle of the line wins.
[[nodiscard]] inline bool middle_wins(const std::string& line, LineGoal goal) {
    const auto middle = line.begin() + static_cast<std::ptrdiff_t>(line.size() / 2);
    const auto to = std::find_if(middle, line.end(), [](char c) { return c != 'x'; });
    const auto from = std::find_if(std::make_reverse_iterator(middle), line.rend(),
                                   [](char c) { return c != 'x'; });
    return goal.met_by(static_cast<int>(to - from.base()));
}

/// A line as the player sees it whose stones are `x`; `.` is an empty cell, anything else is
/// blocked.  The middle one, of an odd number of cells, has to be an `x`.  `stones`: how many may
/// be added.
[[nodiscard]] inline LineShape slow_shape(const std::string& line, LineGoal goal, int stones = 4) {
    if (middle_wins(line, goal)) return LineShape::Five;
    if (stones == 0) return LineShape::None;
    LineShape best = LineShape::None;
    int fives = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '.') continue;
        std::string next = line;
        next[i] = 'x';
        const LineShape shape = slow_shape(next, goal, stones - 1);
        fives += int{shape == LineShape::Five};
        best = std::max(best, shape);
    }
    if (best == LineShape::Five) return fives > 1 ? LineShape::OpenFour : LineShape::Four;
    return best > LineShape::OpenOne ? static_cast<LineShape>(static_cast<int>(best) - 2)
                                     : LineShape::None;
}

/// The cells of a line around an empty square as a player sees it who puts a stone there.
template <class P>
[[nodiscard]] std::string line_around(const P& position, Square square, Step step, Player player,
                                      int reach) {
    const Shape shape = position.shape();
    std::string line;
    for (int i = -reach; i <= reach; ++i) {
        const auto cell =
            square_at(shape, shape.column(square) + i * step.dx, shape.row(square) + i * step.dy);
        const auto owner = cell ? position.at(*cell) : opponent(player);
        line += i == 0 || owner == player ? 'x' : owner ? 'o' : '.';
    }
    return line;
}

}  // namespace kinarow::tests
