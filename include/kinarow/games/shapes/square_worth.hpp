// SPDX-License-Identifier: MIT
// What a stone on a square is worth, by the four shapes that it would make there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/types.hpp"
#include "kinarow/games/shapes/line_shape.hpp"
#include "kinarow/games/shapes/shape_codes.hpp"
#include "kinarow/games/shapes/shape_table.hpp"
#include "kinarow/games/shapes/shape_weights.hpp"

namespace kinarow {

/// The shapes of an empty square: four bits each for the row, the column and either diagonal, in
/// the order of PaddedGrid::strides(); First's in the low half, Second's in the high one.
using SquareShapes = std::uint32_t;

[[nodiscard]] constexpr LineShape shape_in(SquareShapes shapes, int direction,
                                           Player player) noexcept {
    const auto half = static_cast<int>(16 * index_of(player));
    return static_cast<LineShape>(shapes >> (half + 4 * direction) & 0xF);
}
[[nodiscard]] constexpr SquareShapes with_pair(SquareShapes shapes, int direction,
                                               ShapePair pair) noexcept {
    const SquareShapes apart = (pair & SquareShapes{0x0F}) | (pair & SquareShapes{0xF0}) << 12;
    const int shift = 4 * direction;
    return (shapes & ~(SquareShapes{0x000F000F} << shift)) | apart << shift;
}

/// What a stone threatens, as bits: a square can be of several kinds.
inline constexpr std::uint8_t kMakesFive = 1;  ///< Wins at once.
/// An open four, or two fours: two squares would make a five.
inline constexpr std::uint8_t kMakesWinningFour = 2;
inline constexpr std::uint8_t kMakesFour = 4;  ///< Any four, a winning one too.
inline constexpr std::uint8_t kMakesThree = 8;  ///< An open three.
inline constexpr std::size_t kMenaces = 4;

/// Points of a player for the evaluation, if it is his turn and if it is not: two sums in one word,
/// the first in its high half, so that both are added up at once.
class Points {
public:
    constexpr Points() noexcept = default;
    constexpr Points(int to_move, int waiting) noexcept : both_{to_move * kOne + waiting} {}

    [[nodiscard]] constexpr int waiting() const noexcept {
        return static_cast<std::int32_t>(static_cast<std::uint64_t>(both_) & 0xFFFFFFFF);
    }
    [[nodiscard]] constexpr int to_move() const noexcept {
        return static_cast<int>((both_ - waiting()) / kOne);
    }

    constexpr Points& operator+=(Points other) noexcept {
        both_ += other.both_;
        return *this;
    }
    constexpr Points& operator-=(Points other) noexcept {
        both_ -= other.both_;
        return *this;
    }

    friend bool operator==(const Points&, const Points&) = default;

private:
    static constexpr std::int64_t kOne = std::int64_t{1} << 32;

    std::int64_t both_ = 0;
};

/// What a stone of one player on a square would be worth to him.
struct SquareWorth {
    Points points{};
    std::int16_t merit = 0;  ///< How soon to try it, whatever the rest of the board is like; >= 0.
    std::uint8_t menaces = 0;  ///< Of those above.

    friend bool operator==(const SquareWorth&, const SquareWorth&) = default;
};

/// A player's shapes on a square.
[[nodiscard]] constexpr FourShapes four_shapes(SquareShapes shapes, Player player) noexcept {
    return {shape_in(shapes, 0, player), shape_in(shapes, 1, player), shape_in(shapes, 2, player),
            shape_in(shapes, 3, player)};
}

[[nodiscard]] constexpr std::uint8_t menaces_of(const FourShapes& shapes) noexcept {
    const auto at_least = [&](LineShape least) {
        return std::count_if(shapes.begin(), shapes.end(), [&](LineShape s) { return s >= least; });
    };
    unsigned menaces = 0;
    if (at_least(LineShape::Five) > 0) menaces |= kMakesFive;
    if (at_least(LineShape::OpenFour) > 0 || at_least(LineShape::Four) > 1) {
        menaces |= kMakesWinningFour;
    }
    if (at_least(LineShape::Four) > 0) menaces |= kMakesFour;
    if (std::count(shapes.begin(), shapes.end(), LineShape::OpenThree) > 0) menaces |= kMakesThree;
    return static_cast<std::uint8_t>(menaces);
}

[[nodiscard]] constexpr int merit_of(const FourShapes& shapes) noexcept {
    constexpr std::array<int, kLineShapes> kMerits{0, 1, 2, 4, 9, 12, 32, 36, 160, 300};
    int merit = 0;
    for (const LineShape shape : shapes) merit += kMerits[static_cast<std::size_t>(shape)];
    return merit;
}

/// Whether a stone that makes these shapes wins at once, or with the next one.
[[nodiscard]] constexpr bool is_decisive(const FourShapes& shapes) noexcept {
    return (menaces_of(shapes) & (kMakesFive | kMakesWinningFour)) != 0;
}

/// What the shapes of a square are worth to a player together.  What decides the game at once is
/// left to the search, and has points for those who do not search: they were not fitted.
[[nodiscard]] constexpr Points points_of(const FourShapes& shapes) noexcept {
    if ((menaces_of(shapes) & kMakesFive) != 0) return {3'000, 1'500};
    if (is_decisive(shapes)) return {1'500, 700};
    const std::size_t code = shape_code(shapes);
    return {kShapeWeights[0][code], kShapeWeights[1][code]};
}

/// Stands for the worth of a square: the shape_code() of its shapes; 0 where there are none.
using WorthIndex = std::uint16_t;

/// The worth of every combination of shapes.  Few worths are behind many combinations, and a square
/// keeps but the index of its own, so that they stay where a search finds them soon:
///
///     shapes, four bits each  ->  WorthIndex  ->  SquareWorth
class WorthTable {
public:
    WorthTable() : indices_(kCombinations) {
        for (std::size_t code = 0; code < kShapeCodes; ++code) {
            const FourShapes shapes = shapes_of_code(code);
            worths_[code] = {.points = points_of(shapes),
                             .merit = static_cast<std::int16_t>(merit_of(shapes)),
                             .menaces = menaces_of(shapes)};
        }
        for (std::uint32_t a = 0; a < kLineShapes; ++a) {
            for (std::uint32_t b = 0; b < kLineShapes; ++b) {
                for (std::uint32_t c = 0; c < kLineShapes; ++c) {
                    for (std::uint32_t d = 0; d < kLineShapes; ++d) fill(a, b, c, d);
                }
            }
        }
    }

    [[nodiscard]] WorthIndex index_of(SquareShapes shapes, Player player) const noexcept {
        return indices_[shapes >> (16 * kinarow::index_of(player)) & 0xFFFF];
    }
    [[nodiscard]] const SquareWorth& operator[](WorthIndex index) const noexcept {
        return worths_[index];
    }
    [[nodiscard]] const SquareWorth& of(SquareShapes shapes, Player player) const noexcept {
        return worths_[index_of(shapes, player)];
    }

private:
    static constexpr std::size_t kCombinations = std::size_t{1} << 16;

    void fill(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        const FourShapes shapes{static_cast<LineShape>(a), static_cast<LineShape>(b),
                                static_cast<LineShape>(c), static_cast<LineShape>(d)};
        indices_[a | b << 4 | c << 8 | d << 12] = static_cast<WorthIndex>(shape_code(shapes));
    }

    std::array<SquareWorth, kShapeCodes> worths_{};
    std::vector<WorthIndex> indices_;
};

}  // namespace kinarow
