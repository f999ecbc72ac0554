// SPDX-License-Identifier: MIT
#include "kinarow/core/member_list.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

template <class Board>
std::vector<int> listed(const Board& board) {
    std::array<std::uint16_t, Board::kBits + kMemberListSlack> list{};
    list.fill(0xFFFF);
    const std::size_t size = list_members(board, list.data());
    return {list.begin(), list.begin() + static_cast<std::ptrdiff_t>(size)};
}

template <class Board>
std::vector<int> visited(const Board& board) {
    std::vector<int> members;
    board.for_each([&](int bit) { members.push_back(bit); });
    return members;
}

}  // namespace

TEMPLATE_TEST_CASE("the list holds every member in ascending order", "", Bitboard<1>, Bitboard<7>) {
    Rng rng{1};
    for (const std::uint32_t sparseness : {1U, 2U, 10U, 200U}) {
        for (int i = 0; i < 50; ++i) {
            TestType board;
            for (int bit = 0; bit < TestType::kBits; ++bit) {
                if (rng.below(sparseness) == 0) board.set(bit);
            }
            REQUIRE(listed(board) == visited(board));
        }
    }
}

TEST_CASE("the list of the empty set is empty") { CHECK(listed(Bitboard<7>{}).empty()); }

TEST_CASE("members are listed at compile time too") {
    constexpr std::size_t kSize = [] {
        Bitboard<2> board;
        board.set(7);
        board.set(127);
        std::array<std::uint16_t, 2 + kMemberListSlack> list{};
        const std::size_t size = list_members(board, list.data());
        return list[0] == 7 && list[1] == 127 ? size : 0;
    }();
    STATIC_REQUIRE(kSize == 2);
}
