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
#include "kinarow/games/shapes/shape_table.hpp"

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

/// The four shapes of one player.
using FourShapes = std::array<LineShape, 4>;

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

/// Weights of an evaluation: of each shape by itself, and of squares where several meet, the first
/// kind of those below that a square is of.
///
///     FourAndThree      a four and an open three
///     FourAndTwo        a four and an open two
///     TwoThrees         two open threes
///     ThreeAndTwo       an open three and an open two
///     TwoTwos           two open twos
///     Mixed             an open two or three and a three, or two threes
struct ShapeWeights {
    std::array<int, kLineShapes> single;
    int four_and_three;
    int four_and_two;
    int two_threes;
    int three_and_two;
    int two_twos;
    int mixed;
};

/// Fitted by logistic regression to the results of games of the search against itself, at positions
/// in which no move was forced: a thousandth of the logarithm of the odds.  What decides the game
/// at once is left to the search.
inline constexpr ShapeWeights kWeightsToMove{.single = {0, -3, 0, -17, 7, 34, 145, 149, 1500, 3000},
                                             .four_and_three = 2294,
                                             .four_and_two = 310,
                                             .two_threes = 1004,
                                             .three_and_two = 219,
                                             .two_twos = 58,
                                             .mixed = 58};
inline constexpr ShapeWeights kWeightsWaiting{.single = {0, -2, -2, -10, 1, 27, 97, 283, 700, 1500},
                                              .four_and_three = 498,
                                              .four_and_two = 130,
                                              .two_threes = 166,
                                              .three_and_two = 128,
                                              .two_twos = 53,
                                              .mixed = 51};

/// What the shapes of a square are worth together.
[[nodiscard]] constexpr int points_of(const FourShapes& shapes,
                                      const ShapeWeights& weights) noexcept {
    const auto count = [&](LineShape shape) {
        return std::count(shapes.begin(), shapes.end(), shape);
    };
    const auto fours = count(LineShape::Four);
    const auto open_threes = count(LineShape::OpenThree);
    const auto threes = count(LineShape::Three);
    const auto open_twos = count(LineShape::OpenTwo);
    int points = 0;
    for (const LineShape shape : shapes) points += weights.single[static_cast<std::size_t>(shape)];
    if (fours > 0 && open_threes > 0) return points + weights.four_and_three;
    if (fours > 0 && open_twos > 0) return points + weights.four_and_two;
    if (open_threes > 1) return points + weights.two_threes;
    if (open_threes > 0 && open_twos > 0) return points + weights.three_and_two;
    if (open_twos > 1) return points + weights.two_twos;
    const bool mixed = threes > 1 || (threes > 0 && open_twos + open_threes > 0);
    return mixed ? points + weights.mixed : points;
}

/// The worth of every combination of shapes.
class WorthTable {
public:
    WorthTable() : worths_(kEntries) {
        for (std::uint32_t a = 0; a < kLineShapes; ++a) {
            for (std::uint32_t b = 0; b < kLineShapes; ++b) {
                for (std::uint32_t c = 0; c < kLineShapes; ++c) {
                    for (std::uint32_t d = 0; d < kLineShapes; ++d) fill(a, b, c, d);
                }
            }
        }
    }

    [[nodiscard]] const SquareWorth& of(SquareShapes shapes, Player player) const noexcept {
        return worths_[shapes >> (16 * index_of(player)) & 0xFFFF];
    }

private:
    static constexpr std::size_t kEntries = std::size_t{1} << 16;

    void fill(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        const FourShapes shapes{static_cast<LineShape>(a), static_cast<LineShape>(b),
                                static_cast<LineShape>(c), static_cast<LineShape>(d)};
        worths_[a | b << 4 | c << 8 | d << 12] = {
            .points = {points_of(shapes, kWeightsToMove), points_of(shapes, kWeightsWaiting)},
            .merit = static_cast<std::int16_t>(merit_of(shapes)),
            .menaces = menaces_of(shapes)};
    }

    std::vector<SquareWorth> worths_;
};

}  // namespace kinarow
