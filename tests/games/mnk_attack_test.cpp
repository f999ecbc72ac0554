// SPDX-License-Identifier: MIT
#include "kinarow/games/mnk_attack.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "catch.hpp"
#include "kinarow/core/symmetry.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/plain_proof.hpp"
#include "support/reachable.hpp"

using namespace kinarow;
using tests::board;

namespace {

/// Whether a line that `player` could still fill goes through a square, by definition.
bool is_alive_for(const MnkPosition& position, const LineMap<1>& map, Player player, int square) {
    for (std::size_t window = 0; window < map.size(); ++window) {
        if (!map.squares(window).test(square)) continue;
        bool open = true;
        map.squares(window).for_each(
            [&](int i) { open = open && position.at(Square{i}) != opponent(player); });
        if (open) return true;
    }
    return false;
}

/// The position as a text in which dead squares look alike, the least of all symmetries.
std::string picture(const MnkPosition& position, const LineMap<1>& map) {
    std::string least;
    for (const Symmetry s : symmetries(position.shape())) {
        std::string text(static_cast<std::size_t>(position.shape().area()), '#');
        for (int i = 0; i < position.shape().area(); ++i) {
            const auto stone = position.at(Square{i});
            const bool first = is_alive_for(position, map, Player::First, i);
            const bool second = is_alive_for(position, map, Player::Second, i);
            char& square = text[apply(s, position.shape(), Square{i}).index];
            if (!stone && (first || second)) square = '.';
            if (stone == Player::First && first) square = 'X';
            if (stone == Player::Second && second) square = 'O';
        }
        if (least.empty() || text < least) least = text;
    }
    return least + (position.to_move() == Player::First ? "x" : "o");
}

template <std::size_t Words>
void follow_games(const MnkPosition& start) {
    const LineMap<Words> map{start};
    Rng rng{2};
    for (int game = 0; game < 5; ++game) {
        MnkPosition position = start;
        MnkAttack<Words> attack{map, position, Player::First};
        while (position.outcome() == Outcome::Ongoing) {
            const MnkAttack<Words> fresh{map, position, Player::First};
            REQUIRE(attack.key(position.to_move()) == fresh.key(position.to_move()));
            for (int i = 0; i < position.shape().area(); ++i) {
                const bool empty = !position.at(Square{i});
                REQUIRE(attack.empty().test(i) == empty);
                for (const Player player : {Player::First, Player::Second}) {
                    const bool wins = empty && position.wins_at(player, Square{i});
                    REQUIRE(attack.completions(player).test(i) == wins);
                }
            }
            const Move move = position.random_move(rng);
            attack.play(position.to_move(), move.square().index);
            position.play(move);
        }
    }
}

}  // namespace

TEST_CASE("keys are equal where positions are, but for symmetry and dead squares") {
    const LineMap<1> map{board(3, 3, 3)};
    std::map<std::string, std::uint64_t> keys;
    std::unordered_set<std::uint64_t> different;
    tests::for_each_ongoing(board(3, 3, 3), [&](const MnkPosition& position) {
        const MnkAttack<1> attack{map, position, Player::First};
        const std::uint64_t key = attack.key(position.to_move()).key;
        REQUIRE(keys.emplace(picture(position, map), key).first->second == key);
        different.insert(key);
    });
    CHECK(different.size() == keys.size());
    CHECK(keys.size() < 627);  // so many there are up to symmetry alone
}

TEST_CASE("positions with the same key end alike, and at the same time") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        const MnkPosition start = board(4, 3, 3, rule);
        const LineMap<1> map{start};
        tests::PlainProof<MnkPosition> plain;
        std::unordered_map<std::uint64_t, tests::PlainResult> results;
        int seen = 0;
        tests::for_each_ongoing(start, [&](const MnkPosition& position) {
            if (++seen % 5 != 0) return;
            const MnkAttack<1> attack{map, position, Player::First};
            const std::uint64_t key = attack.key(position.to_move()).key;
            const tests::PlainResult result = plain.of(position);
            REQUIRE(results.emplace(key, result).first->second == result);
        });
        CHECK(results.size() < 13'000);
    }
}

TEST_CASE("an attack follows a game") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        follow_games<1>(board(4, 3, 3, rule));
        follow_games<1>(board(8, 8, 4, rule));
        follow_games<7>(board(15, 15, 5, rule));
    }
}

TEST_CASE("keys tell attackers and sides to move apart") {
    const MnkPosition position = board(5, 4, 3);
    const LineMap<1> map{position};
    const MnkAttack<1> first{map, position, Player::First};
    const MnkAttack<1> second{map, position, Player::Second};
    CHECK(first.key(Player::First).key != second.key(Player::First).key);
    CHECK(first.key(Player::First).key != first.key(Player::Second).key);
    CHECK(first.stones_never_hurt());
    const MnkPosition exact = board(5, 4, 3, LineRule::Exactly);
    const LineMap<1> ends{exact};
    CHECK_FALSE(MnkAttack<1>{ends, exact, Player::First}.stones_never_hurt());
}
