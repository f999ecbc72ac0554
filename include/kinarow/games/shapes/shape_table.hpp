// SPDX-License-Identifier: MIT
// The shapes of both players on one line of an empty cell, looked up by the cells around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/shapes/line_shape.hpp"

namespace kinarow {

/// What either player's stone on a cell would make of one line: four bits for First's shape, then
/// four for Second's.
using ShapePair = std::uint8_t;

[[nodiscard]] constexpr LineShape shape_in(ShapePair pair, Player player) noexcept {
    return static_cast<LineShape>(pair >> (4 * index_of(player)) & 0xF);
}

/// Answers from a table while that is small (up to five in a row), else by line_shape().
///
///     cells        4 3 2 1 * 1 2 3 4      * the cell asked about, empty
///     first        0 0 1 1 0 0 0 0 0      one bit a cell: First has it
///     second       1 0 0 0 0 0 1 0 0      Second has it; both have what is off the board
class ShapeTable {
public:
    explicit ShapeTable(LineGoal goal) : goal_{goal}, reach_{reach_of(goal)} {
        if (4 * reach_ <= kLargest) fill();
    }

    /// How many cells count on either side.
    [[nodiscard]] int reach() const noexcept { return reach_; }

    /// `first` and `second`: the 2 reach() + 1 cells around an empty cell, that in the middle.
    [[nodiscard]] ShapePair operator()(std::uint64_t first, std::uint64_t second) const noexcept {
        if (pairs_.empty()) return direct(first, second);
        return pairs_[key(without_middle(first), without_middle(second))];
    }

private:
    static constexpr int kLargest = 20;  // bits of a key

    [[nodiscard]] std::uint64_t low_half() const noexcept {
        return (std::uint64_t{1} << reach_) - 1;
    }
    [[nodiscard]] std::uint64_t without_middle(std::uint64_t cells) const noexcept {
        return (cells & low_half()) | (cells >> 1 & ~low_half());
    }
    [[nodiscard]] std::uint64_t with_middle(std::uint64_t cells) const noexcept {
        return (cells & low_half()) | (cells & ~low_half()) << 1;
    }
    [[nodiscard]] std::size_t key(std::uint64_t first, std::uint64_t second) const noexcept {
        return static_cast<std::size_t>(first | second << (2 * reach_));
    }

    [[nodiscard]] static ShapePair pair_of(LineShape first, LineShape second) noexcept {
        return static_cast<ShapePair>(static_cast<int>(first) | static_cast<int>(second) << 4);
    }
    [[nodiscard]] ShapePair direct(std::uint64_t first, std::uint64_t second) const noexcept {
        return pair_of(line_shape({first & ~second, second}, goal_),
                       line_shape({second & ~first, first}, goal_));
    }

    /// One player's shapes first, then the pairs of them.
    void fill() {
        const std::uint64_t lines = std::uint64_t{1} << (2 * reach_);
        std::vector<LineShape> shapes(lines * lines, LineShape::None);
        for (std::uint64_t blocked = 0; blocked < lines; ++blocked) {
            const std::uint64_t free = ~blocked & (lines - 1);
            for (std::uint64_t own = free;; own = (own - 1) & free) {
                shapes[key(own, blocked)] =
                    line_shape({with_middle(own), with_middle(blocked)}, goal_);
                if (own == 0) break;
            }
        }
        pairs_.resize(lines * lines);
        for (std::uint64_t second = 0; second < lines; ++second) {
            for (std::uint64_t first = 0; first < lines; ++first) {
                pairs_[key(first, second)] = pair_of(shapes[key(first & ~second, second)],
                                                     shapes[key(second & ~first, first)]);
            }
        }
    }

    LineGoal goal_;
    int reach_;
    std::vector<ShapePair> pairs_;
};

}  // namespace kinarow
