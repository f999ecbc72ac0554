// SPDX-License-Identifier: MIT
// Every place on a board where a line can win, and which of them each square belongs to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"

namespace kinarow {

/// The windows of k squares in a row, numbered.  Bit i of a set stands for the square of index i.
///
///     . . . .     4 wide, 3 high, k = 3: 6 windows along rows, 4 along columns, 4 along diagonals
///     . . . .
///     . . . .
///
/// Where exactly k win, a stone beside a window, at either end of it, spoils it for its owner.
template <std::size_t Words>
class LineMap {
public:
    using Set = Bitboard<Words>;
    /// Squares of the largest board it is for.
    static constexpr std::size_t kMostSquares = Words == 1 ? 64 : kMaxSquares;

    /// P: MnkPosition.
    template <class P>
    explicit LineMap(const P& position) : LineMap{position.rules()} {}

    explicit LineMap(const MnkRules& rules)
        : rules_{rules}, through_(area()), beside_(area()), board_{grid().all()} {
        for_each_line(grid(), length(), [&](int first, int stride, int cells) {
            for (int i = 0; i + length() <= cells; ++i) add(first + i * stride, stride);
        });
    }

    [[nodiscard]] const MnkRules& rules() const noexcept { return rules_; }
    /// Whether it is the map of a position's board, with its goal.
    template <class P>
    [[nodiscard]] bool fits(const P& position) const noexcept {
        return position.rules() == rules_;
    }
    [[nodiscard]] int length() const noexcept { return rules_.goal().length; }
    [[nodiscard]] std::size_t size() const noexcept { return windows_.size(); }
    /// The squares of a window.
    [[nodiscard]] const Set& squares(std::size_t window) const noexcept { return windows_[window]; }
    /// The windows that hold a square.
    [[nodiscard]] std::span<const std::uint16_t> through(int square) const noexcept {
        return through_[static_cast<std::size_t>(square)];
    }
    /// Those that a stone there spoils for its owner: none where longer lines win too.
    [[nodiscard]] std::span<const std::uint16_t> beside(int square) const noexcept {
        return beside_[static_cast<std::size_t>(square)];
    }

private:
    using Windows = std::vector<std::vector<std::uint16_t>>;

    [[nodiscard]] std::size_t area() const noexcept {
        return static_cast<std::size_t>(rules_.shape().area());
    }
    [[nodiscard]] PaddedGrid grid() const noexcept { return PaddedGrid{rules_.shape()}; }

    /// The window from a bit of the padded grid on.
    void add(int first, int stride) {
        Set squares;
        for (int i = 0; i < length(); ++i) squares.set(list(through_, first + i * stride));
        if (rules_.goal().rule == LineRule::Exactly) {
            for (const int end : {first - stride, first + length() * stride}) {
                if (board_.test(end)) list(beside_, end);
            }
        }
        windows_.push_back(squares);
    }

    /// Lists the window about to be added under a square; returns that square.
    int list(Windows& windows, int bit) {
        const Square square = grid().square(bit);
        windows[square.index].push_back(static_cast<std::uint16_t>(windows_.size()));
        return square.index;
    }

    MnkRules rules_;
    std::vector<Set> windows_;
    Windows through_;
    Windows beside_;
    StoneSet board_;
};

}  // namespace kinarow
