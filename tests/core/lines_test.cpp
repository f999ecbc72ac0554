// SPDX-License-Identifier: MIT
#include "kinarow/core/lines.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/printing.hpp"
#include "support/slow_lines.hpp"

using namespace kinarow;
using tests::all_windows;
using tests::Stones;
using tests::Window;

namespace {

LineGoal at_least(int length) { return {static_cast<std::uint8_t>(length), LineRule::AtLeast}; }
LineGoal exactly(int length) { return {static_cast<std::uint8_t>(length), LineRule::Exactly}; }

template <class Squares>
StoneSet stone_set(PaddedGrid grid, const Squares& squares) {
    StoneSet set;
    for (const Square square : squares) set.set(grid.bit(square));
    return set;
}

Stones winners(const Stones& stones, Shape shape, LineGoal goal) {
    const PaddedGrid grid{shape};
    Stones squares;
    winning_stones(stone_set(grid, stones), grid, goal).for_each([&](int bit) {
        squares.insert(grid.square(bit));
    });
    return squares;
}

/// Whether a window alone on the board wins, for each of its stones as the last, and nothing else.
bool window_wins(const Window& window, Shape shape, LineGoal goal) {
    const PaddedGrid grid{shape};
    const StoneSet stones = stone_set(grid, window.cells);
    if (!(winning_stones(stones, grid, goal) == stones)) return false;
    return std::all_of(window.cells.begin(), window.cells.end(), [&](Square last) {
        StoneSet before = stones;
        before.reset(grid.bit(last));
        return completes_line(stones, grid, goal, last) && completes_line(before, grid, goal, last);
    });
}

/// The windows of one length, from the table of full lines.
std::vector<std::vector<Square>> windows_of_lines(Shape shape, int length) {
    const PaddedGrid grid{shape};
    std::vector<std::vector<Square>> windows;
    for_each_line(grid, length, [&](int first, int stride, int cells) {
        for (int start = 0; start + length <= cells; ++start) {
            auto& window = windows.emplace_back();
            for (int i = 0; i < length; ++i) {
                window.push_back(grid.square(first + (start + i) * stride));
            }
        }
    });
    std::sort(windows.begin(), windows.end());
    return windows;
}

std::vector<std::vector<Square>> slow_windows(Shape shape, int length) {
    std::vector<std::vector<Square>> windows;
    for (const Window& window : all_windows(shape, length)) windows.push_back(window.cells);
    std::sort(windows.begin(), windows.end());
    return windows;
}

/// Every board with sides from `least` to `most`.
std::vector<Shape> shapes(int least, int most) {
    std::vector<Shape> list;
    for (int width = least; width <= most; ++width) {
        for (int height = least; height <= most; ++height) {
            list.push_back({static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)});
        }
    }
    return list;
}

/// About `percent` of the squares.
Stones random_stones(Shape shape, Rng& rng, std::uint32_t percent) {
    Stones stones;
    for (int i = 0; i < shape.area(); ++i) {
        if (rng.below(100) < percent) stones.insert(Square{i});
    }
    return stones;
}

void check_all_windows(Shape shape) {
    for (int length = 1; length <= std::max(shape.width, shape.height); ++length) {
        for (const Window& window : all_windows(shape, length)) {
            REQUIRE(window_wins(window, shape, at_least(length)));
            REQUIRE(window_wins(window, shape, exactly(length)));
        }
    }
}

void check_against_slow(const Stones& stones, Shape shape, LineGoal goal) {
    const PaddedGrid grid{shape};
    const StoneSet set = stone_set(grid, stones);
    REQUIRE(winners(stones, shape, goal) == tests::slow_winning_stones(stones, shape, goal));
    for (int i = 0; i < shape.area(); ++i) {
        REQUIRE(completes_line(set, grid, goal, Square{i}) ==
                tests::slow_completes_line(stones, shape, goal, Square{i}));
    }
}

}  // namespace

TEST_CASE("the padded grid numbers every square once and leaves the padding out") {
    for (const Shape shape : shapes(1, kMaxSide)) {
        const PaddedGrid grid{shape};
        REQUIRE(grid.all().count() == shape.area());
        for (int i = 0; i < shape.area(); ++i) {
            const int bit = grid.bit(Square{i});
            REQUIRE(grid.all().test(bit));
            REQUIRE(grid.square(bit) == Square{i});
            REQUIRE(bit % grid.pitch() == shape.column(Square{i}));
        }
    }
}

TEST_CASE("a line of five has 572 places on a board of 15 by 15") {
    CHECK(all_windows({15, 15}, 5).size() == 572);
    CHECK(windows_of_lines({15, 15}, 5).size() == 572);
    CHECK(all_windows({3, 3}, 3).size() == 8);
}

TEST_CASE("full lines hold every window once") {
    for (const Shape shape : shapes(1, kMaxSide)) {
        INFO(int{shape.width} << "x" << int{shape.height});
        for (const int length : {2, 3, 4, 5, 6, 20}) {
            REQUIRE(windows_of_lines(shape, length) == slow_windows(shape, length));
        }
    }
}

TEST_CASE("every window wins") {
    for (const Shape shape : {Shape{1, 1}, Shape{1, 20}, Shape{20, 1}, Shape{2, 2}, Shape{3, 3},
                              Shape{7, 6}, Shape{15, 15}, Shape{20, 20}}) {
        INFO(int{shape.width} << "x" << int{shape.height});
        check_all_windows(shape);
    }
}

TEST_CASE("every window wins on every board", "[slow]") {
    for (const Shape shape : shapes(1, kMaxSide)) {
        INFO(int{shape.width} << "x" << int{shape.height});
        check_all_windows(shape);
    }
}

TEST_CASE("random boards have the lines that the slow scan finds") {
    Rng rng{1};
    for (const Shape shape : {Shape{1, 7}, Shape{7, 1}, Shape{2, 5}, Shape{3, 3}, Shape{5, 4},
                              Shape{6, 6}, Shape{4, 9}}) {
        INFO(int{shape.width} << "x" << int{shape.height});
        for (int length = 1; length <= std::max(shape.width, shape.height); ++length) {
            for (const std::uint32_t percent : {20U, 50U, 80U, 100U}) {
                const Stones stones = random_stones(shape, rng, percent);
                check_against_slow(stones, shape, at_least(length));
                check_against_slow(stones, shape, exactly(length));
            }
        }
    }
}

TEST_CASE("large random boards have the lines that the slow scan finds", "[slow]") {
    Rng rng{2};
    for (const Shape shape : {Shape{15, 15}, Shape{20, 20}, Shape{20, 3}, Shape{3, 20}}) {
        INFO(int{shape.width} << "x" << int{shape.height});
        for (const int length : {3, 5, 6}) {
            for (const std::uint32_t percent : {40U, 75U}) {
                const Stones stones = random_stones(shape, rng, percent);
                check_against_slow(stones, shape, at_least(length));
                check_against_slow(stones, shape, exactly(length));
            }
        }
    }
}

TEST_CASE("one stone less is no line, one more is too long for some") {
    constexpr Shape kShape{15, 15};
    const Window six = *tests::window_from(kShape, kShape.square(3, 4), {1, 1}, 6);
    Stones stones(six.cells.begin(), six.cells.end());
    CHECK(winners(stones, kShape, at_least(5)) == stones);
    CHECK(winners(stones, kShape, exactly(5)).empty());
    CHECK(winners(stones, kShape, exactly(6)) == stones);
    stones.erase(six.cells.back());
    CHECK(winners(stones, kShape, exactly(5)) == stones);
    stones.erase(six.cells.front());
    CHECK(winners(stones, kShape, at_least(5)).empty());
}

TEST_CASE("two lines at once are both shown") {
    constexpr Shape kShape{5, 5};
    const Stones cross{Square{2}, Square{7}, Square{10}, Square{11}, Square{12}};
    CHECK(winners(cross, kShape, at_least(3)) == cross);
    CHECK(completes_line(stone_set(PaddedGrid{kShape}, cross), PaddedGrid{kShape}, exactly(3),
                         Square{12}));
}

TEST_CASE("the win detector works at compile time") {
    constexpr PaddedGrid kGrid{Shape{3, 3}};
    constexpr LineGoal kGoal{3, LineRule::AtLeast};
    STATIC_REQUIRE(completes_line(kGrid.all(), kGrid, kGoal, Square{4}));
    STATIC_REQUIRE(winning_stones(kGrid.all(), kGrid, kGoal) == kGrid.all());
    STATIC_REQUIRE(kGoal.met_by(4));
    STATIC_REQUIRE_FALSE(kGoal.met_by(2));
}
