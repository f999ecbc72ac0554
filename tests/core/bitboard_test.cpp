// SPDX-License-Identifier: MIT
#include "kinarow/core/bitboard.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

using Numbers = std::set<int>;

template <class Board>
Board board_of(const Numbers& numbers) {
    Board board;
    for (const int n : numbers) board.set(n);
    return board;
}

template <class Board>
std::vector<int> members(const Board& board) {
    std::vector<int> list;
    board.for_each([&](int bit) { list.push_back(bit); });
    return list;
}

/// Whether the bitboard answers every question as the set does.
template <class Board>
bool agrees(const Board& board, const Numbers& numbers) {
    const std::vector<int> expected(numbers.begin(), numbers.end());
    if (members(board) != expected) return false;
    if (board.count() != static_cast<int>(numbers.size()) || board.any() == numbers.empty()) {
        return false;
    }
    for (int bit = -1; bit <= Board::kBits; ++bit) {
        if (board.test(bit) != numbers.contains(bit)) return false;
    }
    for (std::size_t n = 0; n < expected.size(); ++n) {
        if (board.nth(static_cast<int>(n)) != expected[n]) return false;
    }
    return expected.empty() || board.first() == expected.front();
}

/// About one number in `sparseness`.
template <class Board>
Numbers random_numbers(Rng& rng, std::uint32_t sparseness) {
    Numbers numbers;
    for (int bit = 0; bit < Board::kBits; ++bit) {
        if (rng.below(sparseness) == 0) numbers.insert(bit);
    }
    return numbers;
}

template <class Board>
Numbers shifted(const Numbers& numbers, int distance) {
    Numbers result;
    for (const int n : numbers) {
        if (0 <= n + distance && n + distance < Board::kBits) result.insert(n + distance);
    }
    return result;
}

constexpr Bitboard<2> kFirstAndLast = [] {
    Bitboard<2> board;
    board.set(0);
    board.set(127);
    return board;
}();

}  // namespace

TEST_CASE("a bitboard works at compile time") {
    STATIC_REQUIRE(kFirstAndLast.count() == 2);
    STATIC_REQUIRE(kFirstAndLast.nth(1) == 127);
    STATIC_REQUIRE((kFirstAndLast >> 127).nth(0) == 0);
    STATIC_REQUIRE((kFirstAndLast & ~kFirstAndLast) == Bitboard<2>{});
}

TEMPLATE_TEST_CASE("a new bitboard is empty", "", Bitboard<1>, Bitboard<2>, Bitboard<7>) {
    CHECK(agrees(TestType{}, {}));
}

TEMPLATE_TEST_CASE("a bitboard follows a set through random changes", "", Bitboard<1>, Bitboard<2>,
                   Bitboard<7>) {
    Rng rng{1};
    TestType board;
    Numbers numbers;
    for (int i = 0; i < 500; ++i) {
        const auto bit = static_cast<int>(rng.below(static_cast<std::uint32_t>(TestType::kBits)));
        if (rng.below(4) == 0) {
            board.reset(bit);
            numbers.erase(bit);
        } else if (rng.below(4) == 0) {
            board.flip(bit);
            if (numbers.erase(bit) == 0) numbers.insert(bit);
        } else {
            board.set(bit);
            numbers.insert(bit);
        }
        REQUIRE(agrees(board, numbers));
    }
}

TEMPLATE_TEST_CASE("and, or, either and not are those of sets", "", Bitboard<1>, Bitboard<2>,
                   Bitboard<7>) {
    Rng rng{2};
    for (const std::uint32_t sparseness : {1U, 2U, 10U, 100U}) {
        const Numbers a = random_numbers<TestType>(rng, sparseness);
        const Numbers b = random_numbers<TestType>(rng, 2);
        const Numbers all = random_numbers<TestType>(rng, 1);
        Numbers both;
        Numbers any;
        Numbers one;
        Numbers missing;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                              std::inserter(both, both.end()));
        std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(any, any.end()));
        std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                      std::inserter(one, one.end()));
        std::set_difference(all.begin(), all.end(), a.begin(), a.end(),
                            std::inserter(missing, missing.end()));
        CHECK(agrees(board_of<TestType>(a) & board_of<TestType>(b), both));
        CHECK(agrees(board_of<TestType>(a) | board_of<TestType>(b), any));
        CHECK(agrees(board_of<TestType>(a) ^ board_of<TestType>(b), one));
        CHECK(agrees(~board_of<TestType>(a), missing));
    }
}

TEMPLATE_TEST_CASE("shifts move every member and drop what leaves", "", Bitboard<1>, Bitboard<2>,
                   Bitboard<7>) {
    Rng rng{3};
    for (int distance = 0; distance < TestType::kBits; ++distance) {
        const Numbers numbers = random_numbers<TestType>(rng, 3);
        const auto board = board_of<TestType>(numbers);
        REQUIRE(members(board << distance) ==
                members(board_of<TestType>(shifted<TestType>(numbers, distance))));
        REQUIRE(members(board >> distance) ==
                members(board_of<TestType>(shifted<TestType>(numbers, -distance))));
    }
}

TEST_CASE("the words of a bitboard are its members 64 by 64") {
    const auto board = board_of<Bitboard<3>>({0, 63, 64, 130});
    CHECK(board.word(0) == 0x8000'0000'0000'0001);
    CHECK(board.word(1) == 1);
    CHECK(board.word(2) == 4);
}

TEST_CASE("boards are equal if their members are") {
    Bitboard<7> a;
    a.set(400);
    Bitboard<7> b = a;
    CHECK(a == b);
    b.reset(400);
    CHECK(a != b);
    CHECK(b == Bitboard<7>{});
}
