// SPDX-License-Identifier: MIT
// What a position of Othello is worth, without search.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"
#include "kinarow/games/othello/stable_discs.hpp"

namespace kinarow {

/// A position seen by one side, and the squares that both can play.
template <std::size_t Words>
struct OthelloSides {
    Discs<Words> own;
    Discs<Words> other;
    Discs<Words> empty;
    Discs<Words> own_moves;
    Discs<Words> other_moves;
};

/// Sets of squares that are alike but for a symmetry of the board, by how far from the nearer edges
/// they lie; beyond three all count as three.
///
///     0 1 2 3     the corner of a board: 0 the corner itself, 1 a C-square, 5 the X-square
///     1 5 6 7
///     2 6 10 11
///     3 7 11 15
template <std::size_t Words>
class SquareKinds {
public:
    explicit constexpr SquareKinds(Shape shape) noexcept {
        for (int i = 0; i < shape.area(); ++i) {
            const Square square{i};
            const int x = from_edge(shape.column(square), shape.width);
            const int y = from_edge(shape.row(square), shape.height);
            kinds_[index_of(x, y)].set(DiscGrid<Words>::bit(shape, square));
        }
    }

    /// Those at `x` and `y` from the edges, or the other way round.
    [[nodiscard]] constexpr const Discs<Words>& at(int x, int y) const noexcept {
        return kinds_[index_of(x, y)];
    }

private:
    static constexpr int kFarthest = 3;

    [[nodiscard]] static constexpr int from_edge(int index, int length) noexcept {
        return std::min({index, length - 1 - index, kFarthest});
    }
    [[nodiscard]] static constexpr std::size_t index_of(int x, int y) noexcept {
        const int index = (kFarthest + 1) * std::min(x, y) + std::max(x, y);
        return static_cast<std::size_t>(index);
    }

    std::array<Discs<Words>, 16> kinds_{};
};

namespace detail {

[[nodiscard]] constexpr Shape square_board(int side) noexcept {
    const auto length = static_cast<std::uint8_t>(side);
    return {length, length};
}

inline constexpr std::array<SquareKinds<1>, 3> kSmallBoards{SquareKinds<1>{square_board(4)},
                                                            SquareKinds<1>{square_board(6)},
                                                            SquareKinds<1>{square_board(8)}};
inline constexpr std::array<SquareKinds<2>, 1> kLargeBoards{SquareKinds<2>{square_board(10)}};

}  // namespace detail

/// The kinds of squares of a board of Othello.
template <std::size_t Words>
[[nodiscard]] constexpr const SquareKinds<Words>& square_kinds(Shape shape) noexcept {
    if constexpr (Words == 1) {
        return detail::kSmallBoards[static_cast<std::size_t>(shape.width / 2 - 2)];
    } else {
        return detail::kLargeBoards.front();
    }
}

/// A weight for each square, added up: what beginners' programs and tutorials do.
///
///     120 -20  20   5
///     -20 -40  -5  -5
///      20  -5  15   3
///       5  -5   3   3
template <std::size_t Words>
[[nodiscard]] constexpr int weigh_squares(Shape shape, const OthelloSides<Words>& sides) noexcept {
    constexpr std::array<std::array<int, 4>, 4> kWeights{
        {{120, -20, 20, 5}, {-20, -40, -5, -5}, {20, -5, 15, 3}, {5, -5, 3, 3}}};
    int sum = 0;
    for (int x = 0; x < 4; ++x) {
        for (int y = x; y < 4; ++y) {
            const Discs<Words>& squares = square_kinds<Words>(shape).at(x, y);
            const int lead = (sides.own & squares).count() - (sides.other & squares).count();
            sum += kWeights[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] * lead;
        }
    }
    return sum;
}

namespace detail {

/// Those squares' neighbours in all eight directions.
template <std::size_t Words>
[[nodiscard]] constexpr Discs<Words> neighbours(const Discs<Words>& squares) noexcept {
    using Grid = DiscGrid<Words>;
    constexpr Shape kWhole{Grid::kLargestSide, Grid::kLargestSide};
    constexpr Discs<Words> kFirst = Grid::squares(kWhole, 0, 1);
    constexpr Discs<Words> kLast = Grid::squares(kWhole, kWhole.width - 1, kWhole.width);
    const Discs<Words> beside = ((squares & ~kLast) << 1) | ((squares & ~kFirst) >> 1);
    const Discs<Words> three = squares | beside;
    return beside | (three << Grid::kPitch) | (three >> Grid::kPitch);
}

}  // namespace detail

/// What the usual evaluation looks at, each for the side to move minus the same for the other side:
///
///      0         1, for the move
///      1         squares that can be played
///      2         discs beside an empty square
///      3 .. 12   discs on squares of each kind, in the order 0 1 2 3 5 6 7 10 11 15
///     13, 14     discs on the C-squares and X-squares of empty corners
///     15         discs that cannot be flipped any more; on 10x10 not looked for
using OthelloFeatures = std::array<int, 16>;

template <std::size_t Words>
[[nodiscard]] constexpr OthelloFeatures features(Shape shape,
                                                 const OthelloSides<Words>& sides) noexcept {
    const auto lead = [](const Discs<Words>& own, const Discs<Words>& other) {
        return own.count() - other.count();
    };
    const auto lead_on = [&](const Discs<Words>& squares) {
        return lead(sides.own & squares, sides.other & squares);
    };
    const SquareKinds<Words>& kinds = square_kinds<Words>(shape);
    OthelloFeatures found{1, lead(sides.own_moves, sides.other_moves),
                          lead_on(detail::neighbours(sides.empty))};
    std::size_t next = 3;
    for (int x = 0; x < 4; ++x) {
        for (int y = x; y < 4; ++y) found[next++] = lead_on(kinds.at(x, y));
    }
    const Discs<Words> exposed = detail::neighbours(kinds.at(0, 0) & sides.empty);
    found[13] = lead_on(exposed & kinds.at(0, 1));
    found[14] = lead_on(exposed & kinds.at(1, 1));
    if constexpr (Words == 1) {
        const StableDiscs stable{shape};
        const std::uint64_t empty = sides.empty.word(0);
        found[15] = count_ones(stable.find(sides.own.word(0), empty)) -
                    count_ones(stable.find(sides.other.word(0), empty));
    }
    return found;
}

/// The features weighted, in points of which 1000 are odds of e to 1.  The weights, by how many
/// tens of squares are empty, are those of a logistic regression on games at depth 2 on 8x8.
template <std::size_t Words>
[[nodiscard]] constexpr int judge(Shape shape, const OthelloSides<Words>& sides) noexcept {
    constexpr std::array<OthelloFeatures, 6> kWeights{{
        {124, 297, -46, 248, 50, -11, 27, 202, 25, 23, 47, 11, 22, -225, -472, 157},
        {-85, 94, -50, 221, 121, 9, 28, 84, -8, -12, 38, 2, 29, -255, -540, 115},
        {-114, 37, -73, 408, 193, 36, 61, 10, -22, -22, 43, 8, 23, -305, -584, 87},
        {-110, 29, -74, 555, 150, 51, 69, -123, -22, -13, 56, 9, 22, -300, -572, 99},
        {-100, 16, -51, 716, 117, 28, 40, -200, -70, -22, 37, -8, -7, -315, -577, 58},
        {-114, 0, -37, 352, -19, -37, -7, -202, -66, -14, 11, -5, -17, -316, -402, 262},
    }};
    const OthelloFeatures found = features(shape, sides);
    const auto stage =
        std::min(static_cast<std::size_t>(sides.empty.count()) / 10, kWeights.size() - 1);
    int sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) sum += kWeights[stage][i] * found[i];
    return sum;
}

}  // namespace kinarow
