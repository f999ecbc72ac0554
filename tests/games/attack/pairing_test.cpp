// SPDX-License-Identifier: MIT
#include "kinarow/games/attack/pairing.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

using Set = Bitboard<1>;
using Pairs = std::vector<Set>;

Set set_of(const std::vector<int>& squares) {
    Set set;
    for (const int square : squares) set.set(square);
    return set;
}

bool covers(const Pairs& pairs, const std::vector<Set>& lines) {
    return std::all_of(lines.begin(), lines.end(), [&](const Set& line) {
        return std::any_of(pairs.begin(), pairs.end(),
                           [&](const Set& pair) { return (line & pair) == pair; });
    });
}

/// By definition: tries every set of disjoint pairs of the squares.
bool can_cover(const std::vector<Set>& lines, Set squares, Pairs& pairs) {
    if (covers(pairs, lines)) return true;
    if (!squares.any()) return false;
    const int a = squares.first();
    squares.reset(a);
    if (can_cover(lines, squares, pairs)) return true;
    bool found = false;
    squares.for_each([&](int b) {
        if (found) return;
        Set rest = squares;
        rest.reset(b);
        pairs.push_back(set_of({a, b}));
        found = can_cover(lines, rest, pairs);
        pairs.pop_back();
    });
    return found;
}

bool can_cover(const std::vector<Set>& lines, const Set& squares) {
    Pairs pairs;
    return can_cover(lines, squares, pairs);
}

std::vector<Set> random_lines(int squares, int count, Rng& rng) {
    std::vector<Set> lines;
    for (int i = 0; i < count; ++i) {
        const auto size = static_cast<int>(2 + rng.below(3));
        Set line;
        while (line.count() < size) {
            line.set(static_cast<int>(rng.below(static_cast<std::uint32_t>(squares))));
        }
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_CASE("pairs are found exactly where there are some") {
    constexpr int kSquares = 9;
    constexpr int kPlenty = 1'000'000;
    Rng rng{5};
    PairingSearch<1> search;
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const std::vector<Set> lines = random_lines(kSquares, 2 + i % 7, rng);
        const bool possible = can_cover(lines, set_of({0, 1, 2, 3, 4, 5, 6, 7, 8}));
        REQUIRE(search.find(lines, kPlenty) == possible);
        found += possible ? 1 : 0;
        // The pairs that it found are of these squares.
        if (possible) REQUIRE(can_cover(lines, search.squares()));
        // With fewer tries it may miss some, but finds no others.
        if (!possible) REQUIRE_FALSE(search.find(lines, 3));
    }
    CHECK(found > 100);
    CHECK(found < 250);
}

TEST_CASE("no lines need no pairs, and a line of one square has none") {
    PairingSearch<1> search;
    CHECK(search.find({}, 0));
    CHECK_FALSE(search.squares().any());
    CHECK_FALSE(search.find({set_of({4})}, 100));
    CHECK_FALSE(search.find({set_of({4, 5})}, 0));
}
