// SPDX-License-Identifier: MIT
// Discs of Othello that nothing can flip any more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/types.hpp"
#include "kinarow/games/othello/disc_grid.hpp"

namespace kinarow {

/// Finds discs that are stable, though not all of them.  A disc cannot be flipped along a line that
/// is full, nor along one where the next square towards one of its ends lies off the board or holds
/// a stable disc of the same side; with that in all four directions it is stable.
class StableDiscs {
public:
    explicit constexpr StableDiscs(Shape shape) noexcept
        : board_{DiscGrid<1>::squares(shape).word(0)} {}

    /// The stable discs of `own`, where those squares are empty.
    [[nodiscard]] constexpr std::uint64_t find(std::uint64_t own,
                                               std::uint64_t empty) const noexcept {
        const std::array<std::uint64_t, 4> open{touched<1>(empty), touched<7>(empty),
                                                touched<8>(empty), touched<9>(empty)};
        std::uint64_t stable = 0;
        for (std::uint64_t last = 1; stable != last;) {
            last = stable;
            const std::uint64_t firm = stable | ~board_;
            stable = own & (~open[0] | beside<1>(firm)) & (~open[1] | beside<7>(firm)) &
                     (~open[2] | beside<8>(firm)) & (~open[3] | beside<9>(firm));
        }
        return stable;
    }

private:
    /// Squares that a shift by kDistance reaches from the row before, and so must not.
    template <int kDistance>
    static constexpr std::uint64_t kFirstColumn = kDistance % 8 == 0   ? 0
                                                  : kDistance % 8 == 1 ? 0x0101010101010101
                                                                       : 0x8080808080808080;
    template <int kDistance>
    static constexpr std::uint64_t kLastColumn = kDistance % 8 == 0   ? 0
                                                 : kDistance % 8 == 1 ? 0x8080808080808080
                                                                      : 0x0101010101010101;

    /// Squares with a neighbour in `firm` or off the grid, along one line.
    template <int kDistance>
    [[nodiscard]] static constexpr std::uint64_t beside(std::uint64_t firm) noexcept {
        constexpr std::uint64_t kFirstRow = 0xFF;
        constexpr std::uint64_t kLastRow = kFirstRow << 56;
        constexpr std::uint64_t kRows = kDistance > 1 ? kFirstRow | kLastRow : 0;
        return (firm << kDistance) | (firm >> kDistance) | kRows | kFirstColumn<kDistance> |
               kLastColumn<kDistance>;
    }

    /// The squares of all lines in one direction that hold one of these.
    template <int kDistance>
    [[nodiscard]] static constexpr std::uint64_t touched(std::uint64_t squares) noexcept {
        std::uint64_t up = squares;
        std::uint64_t down = squares;
        for (int step = 1; step < 8; ++step) {
            up |= (up << kDistance) & ~kFirstColumn<kDistance>;
            down |= (down >> kDistance) & ~kLastColumn<kDistance>;
        }
        return up | down;
    }

    std::uint64_t board_;
};

}  // namespace kinarow
