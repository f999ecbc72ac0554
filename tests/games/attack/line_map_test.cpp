// SPDX-License-Identifier: MIT
#include "kinarow/games/attack/line_map.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::board;

namespace {

using Squares = std::vector<int>;

/// The squares from one on in a direction, or none if they leave the board.
Squares window(Shape shape, int column, int row, int dx, int dy, int length) {
    Squares squares;
    for (int i = 0; i < length; ++i) {
        const int x = column + i * dx;
        const int y = row + i * dy;
        if (!shape.contains(x, y)) return {};
        squares.push_back(shape.square(x, y).index);
    }
    std::sort(squares.begin(), squares.end());
    return squares;
}

std::set<Squares> all_windows(Shape shape, int length) {
    std::set<Squares> windows;
    for (int i = 0; i < shape.area(); ++i) {
        const int x = shape.column(Square{i});
        const int y = shape.row(Square{i});
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
            const Squares squares = window(shape, x, y, dx, dy, length);
            if (!squares.empty()) windows.insert(squares);
        }
    }
    return windows;
}

template <std::size_t Words>
Squares members(const Bitboard<Words>& set) {
    Squares squares;
    set.for_each([&](int square) { squares.push_back(square); });
    return squares;
}

bool contains(std::span<const std::uint16_t> windows, std::size_t window) {
    return std::find(windows.begin(), windows.end(), window) != windows.end();
}

template <std::size_t Words>
void check_map(const MnkPosition& position) {
    const LineMap<Words> map{position};
    std::set<Squares> windows;
    for (std::size_t i = 0; i < map.size(); ++i) windows.insert(members(map.squares(i)));
    CHECK(windows == all_windows(position.shape(), map.length()));
    CHECK(windows.size() == map.size());
    for (int square = 0; square < position.shape().area(); ++square) {
        for (std::size_t i = 0; i < map.size(); ++i) {
            REQUIRE(contains(map.through(square), i) == map.squares(i).test(square));
        }
    }
}

}  // namespace

TEST_CASE("a line map has every window, and each under its squares") {
    check_map<1>(board(4, 3, 3));
    check_map<1>(board(8, 8, 5));
    check_map<1>(board(7, 2, 4));
    check_map<7>(board(15, 15, 5));
    CHECK(LineMap<7>{board(15, 15, 5)}.size() == 572);
}

TEST_CASE("a square is beside the windows that it makes too long") {
    // . . . . .     k = 3: three windows; 0 is beside the second, 1 beside the third ...
    const LineMap<1> map{board(5, 1, 3, LineRule::Exactly)};
    REQUIRE(map.size() == 3);
    const std::vector<std::vector<int>> beside{{1}, {2}, {}, {0}, {1}};
    for (int square = 0; square < 5; ++square) {
        const auto found = map.beside(square);
        CHECK(std::vector<int>(found.begin(), found.end()) == beside.at(std::size_t(square)));
    }
    CHECK(LineMap<1>{board(5, 1, 3)}.beside(0).empty());
}
