// SPDX-License-Identifier: MIT
// What a stone makes of the line it is put on: a five, a four, a three ... open or not.
//
// A shape is defined by what becomes of it with one more stone.  The names are those of five in a
// row; in other games a "five" is the line that wins, a "four" lacks one stone to it, and so on.
//
//     shape        one more stone makes of it       examples: * the new stone, X others, | the
//                                                   opponent's or the edge, . empty
//     Five         the game is won                  XX*XX
//     OpenFour     a five, on either of two cells   .XX*X.     X.X*X.X
//     Four         a five, on one cell              |XX*X.     XX.*X
//     OpenThree    an open four                     .X*X..     .X.*X.
//     Three        a four                           |X*X..     |.X*X.|    X..*X
//     OpenTwo      an open three                    ..X*..     .X..*.
//     Two          a three                          |X*...
//     OpenOne      an open two                      ..*....
//     One          a two                            |*....
//     None         nothing of these: no room, or five stones or more are lacking
//
// Where exactly five win, a line that can only grow into six is worth nothing, and a cell beside a
// line counts: `X.XX*X.` is no open four there, for the cell on its left makes six.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// In ascending order of worth.
enum class LineShape : std::uint8_t {
    None,
    One,
    OpenOne,
    Two,
    OpenTwo,
    Three,
    OpenThree,
    Four,
    OpenFour,
    Five,
};
inline constexpr std::size_t kLineShapes = 10;

/// How far from a stone the other cells of its line matter to its shape: to the far end of the
/// lines through it, and where longer ones do not win to the cell beside that.
[[nodiscard]] constexpr int reach_of(LineGoal goal) noexcept {
    return goal.length - (goal.rule == LineRule::AtLeast ? 1 : 0);
}

/// The cells of a line around one of them, as seen by one player.  Bit reach_of(goal) is the cell
/// in the middle; those before it on the line have lower bits, those after it higher ones.
struct LineCells {
    std::uint64_t own;  ///< His stones.
    std::uint64_t blocked;  ///< The opponent's stones and what is not on the board.
};

namespace detail {

/// A window of cells that can still become a winning line.
struct OpenWindow {
    std::uint64_t missing;  ///< The cells in which a stone is lacking.
    std::uint64_t beside;  ///< The cells in which a stone would spoil it.
};

/// The windows through the middle cell that lack the fewest stones.
struct BestWindows {
    int lacking = kMaxSide + 1;
    std::size_t size = 0;
    std::array<OpenWindow, kMaxSide> windows{};

    constexpr void add(const OpenWindow& window) noexcept {
        const int lacks = std::popcount(window.missing);
        if (lacks > lacking) return;
        if (lacks < lacking) size = 0;
        lacking = lacks;
        windows[size++] = window;
    }
};

[[nodiscard]] constexpr BestWindows best_windows(LineCells cells, LineGoal goal) noexcept {
    const int reach = reach_of(goal);
    const std::uint64_t whole = (std::uint64_t{1} << goal.length) - 1;
    BestWindows best;
    for (int from = reach - goal.length + 1; from <= reach; ++from) {
        const std::uint64_t window = whole << from;
        const std::uint64_t beside =
            goal.rule == LineRule::AtLeast
                ? 0
                : std::uint64_t{1} << (from - 1) | std::uint64_t{1} << (from + goal.length);
        if ((cells.blocked & window) != 0 || (cells.own & beside) != 0) continue;
        best.add({window & ~cells.own, beside});
    }
    return best;
}

/// Whether stones that both windows lack leave each of them lacking one, and not the same.
[[nodiscard]] constexpr bool can_fork(const OpenWindow& a, const OpenWindow& b,
                                      int lacking) noexcept {
    const std::uint64_t common = a.missing & b.missing;
    return std::popcount(common) == lacking - 1 && (common & (a.beside | b.beside)) == 0;
}

/// A shape is open if its next stones can be such that in the end two cells win.
[[nodiscard]] constexpr bool is_open(const BestWindows& best) noexcept {
    for (std::size_t i = 1; i < best.size; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (can_fork(best.windows[i], best.windows[j], best.lacking)) return true;
        }
    }
    return false;
}

}  // namespace detail

/// The shape that a stone of that player on the middle cell makes, or would make were it empty.
/// Follows from the windows through the cell, without playing the stones of the definition.
[[nodiscard]] constexpr LineShape line_shape(LineCells cells, LineGoal goal) noexcept {
    constexpr int kMostLacking = 4;
    cells.own |= std::uint64_t{1} << reach_of(goal);
    const detail::BestWindows best = detail::best_windows(cells, goal);
    if (best.lacking > kMostLacking) return LineShape::None;
    const int closed = static_cast<int>(LineShape::Five) - 2 * best.lacking;
    return static_cast<LineShape>(closed + int{best.lacking > 0 && detail::is_open(best)});
}

}  // namespace kinarow
