// SPDX-License-Identifier: MIT
#include "kinarow/games/attack/open_lines.hpp"

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::board;

namespace {

/// By definition: no stone of the opponent in it, and none of his own that would make it too long.
template <std::size_t Words>
bool is_open(const LineMap<Words>& map, const MnkPosition& position, Player player,
             std::size_t window) {
    for (int i = 0; i < position.shape().area(); ++i) {
        const auto stone = position.at(Square{i});
        if (stone == opponent(player) && map.squares(window).test(i)) return false;
        for (const std::uint16_t beside : map.beside(i)) {
            if (stone == player && beside == window) return false;
        }
    }
    return true;
}

template <std::size_t Words>
int stones(const LineMap<Words>& map, const MnkPosition& position, Player player,
           std::size_t window) {
    int count = 0;
    map.squares(window).for_each([&](int i) { count += position.at(Square{i}) == player ? 1 : 0; });
    return count;
}

template <std::size_t Words>
void compare(const OpenLines<Words>& lines, const LineMap<Words>& map,
             const MnkPosition& position) {
    for (const Player player : {Player::First, Player::Second}) {
        Bitboard<Words> live;
        for (std::size_t window = 0; window < map.size(); ++window) {
            const bool open = is_open(map, position, player, window);
            REQUIRE(lines.is_open(player, window) == open);
            if (!open) continue;
            REQUIRE(lines.stones(player, window) == stones(map, position, player, window));
            live |= map.squares(window);
        }
        REQUIRE(lines.live(player) == live);
    }
}

template <std::size_t Words>
void follow_games(MnkPosition start, int games) {
    const LineMap<Words> map{start};
    Rng rng{3};
    for (int game = 0; game < games; ++game) {
        MnkPosition position = start;
        OpenLines<Words> lines{map};
        compare(lines, map, position);
        while (position.outcome() == Outcome::Ongoing) {
            const Move move = position.random_move(rng);
            lines.play(map, position.to_move(), move.square().index);
            position.play(move);
            compare(lines, map, position);
        }
    }
}

}  // namespace

TEST_CASE("open lines are those without a stone that closes them") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        follow_games<1>(board(5, 4, 3, rule), 20);
        follow_games<1>(board(8, 8, 5, rule), 3);
        follow_games<7>(board(10, 7, 4, rule), 2);
    }
}
