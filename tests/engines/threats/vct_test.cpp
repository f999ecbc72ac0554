// SPDX-License-Identifier: MIT
#include "kinarow/engines/threats/vct.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/cases.hpp"
#include "support/engine_laws.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;

namespace {

constexpr std::uint64_t kVctNodes = 50'000;

/// A search for threats that goes from position to position of a game.
class ThreatFinder {
public:
    explicit ThreatFinder(const MnkPosition& start) : threats_{start} {}

    [[nodiscard]] bool fours_win(const MnkPosition& position) {
        threats_.start(position);
        return fours_.wins(position.to_move(), kVctNodes);
    }

    /// The line found for the side to move; empty if there is none.
    [[nodiscard]] std::vector<Square> line(const MnkPosition& position,
                                           std::uint64_t nodes = kVctNodes) {
        threats_.start(position);
        const std::uint64_t key = threats_.key(Player::First);
        const std::uint64_t before = budget_.spent();
        const bool wins = search_.wins(position.to_move(), {.nodes = nodes});
        REQUIRE(threats_.key(Player::First) == key);
        REQUIRE(budget_.spent() - before <= nodes);
        REQUIRE(wins == !search_.line().empty());
        return search_.line();
    }

    [[nodiscard]] bool cut_short() const { return search_.cut_short(); }

private:
    SearchRequest request_;
    Budget budget_{request_};
    MnkThreats threats_;
    FourSearch<MnkThreats> fours_{threats_, budget_};
    ThreatSearch<MnkThreats> search_{threats_, fours_, budget_};
};

/// Whether the side to move, playing what the search says, wins with up to that many moves against
/// every legal reply.
bool wins_against_all(ThreatFinder& finder, const MnkPosition& position, int moves) {
    if (finder.fours_win(position)) return true;
    const std::vector<Square> line = finder.line(position);
    if (line.empty() || moves == 0) return false;
    const MnkPosition next = tests::after(position, Move{line.front()});
    const MoveList replies = tests::moves_of(next);
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        const MnkPosition replied = tests::after(next, reply);
        return replied.outcome() == Outcome::Ongoing &&
               wins_against_all(finder, replied, moves - 1);
    });
}

/// Whether the moves of a line are legal and the last one, the attacker's, wins.
bool ends_well(MnkPosition position, const std::vector<Square>& line) {
    const Player attacker = position.to_move();
    for (const Square square : line) {
        if (!position.is_legal(Move{square})) return false;
        position.play(Move{square});
    }
    return position.outcome() == win_for(attacker);
}

}  // namespace

TEST_CASE("problems of threes are solved, and the wins hold against every reply") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-vct.txt", 3)) {
        INFO(fields[0]);
        const MnkPosition position = after_moves(board(15, 15, 5), fields[2]);
        ThreatFinder finder{position};
        CHECK_FALSE(finder.fours_win(position));
        CHECK(ends_well(position, finder.line(position)));
        CHECK(wins_against_all(finder, position, 30));
    }
}

TEST_CASE("wins by threats in random games hold against every reply, under all rules") {
    const auto start = GENERATE(board(9, 9, 5), board(9, 9, 5, LineRule::Exactly), board(7, 7, 4),
                                board(7, 7, 4, LineRule::Exactly), board(6, 5, 4),
                                board(5, 5, 3, LineRule::Exactly));
    Rng rng{3};
    ThreatFinder finder{start};
    int wins = 0;
    const int games = start.shape().area() > 49 ? 3 : 10;
    for (int game = 0; game < games; ++game) {
        for (MnkPosition position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            if (finder.fours_win(position)) continue;
            const std::vector<Square> line = finder.line(position, 2'000);
            if (line.empty()) continue;
            REQUIRE(ends_well(position, line));
            REQUIRE(wins_against_all(finder, position, 12));
            ++wins;
        }
    }
    CHECK(wins > 0);
}

TEST_CASE("a defence that makes six of its own side's five does not rule out others") {
    const std::string empty(15, '-');
    const std::string cells = empty + empty + empty + empty + empty +  //
                              "-----X---------"
                              "----O-X--------"
                              "OOO---X-X-O----"
                              "-----O-O-------"
                              "---------O-----"
                              "--------O------";
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        const MnkPosition position =
            tests::with_stones(board(15, 15, 5, rule), cells, Player::First);
        ThreatFinder finder{position};
        CHECK((finder.line(position).empty() || wins_against_all(finder, position, 20)));
    }
}

TEST_CASE("where no threats win, all of them are tried") {
    ThreatFinder finder{board(15, 15, 5)};
    CHECK(finder.line(after_moves(board(15, 15, 5), "h8a1h9a3")).empty());
    CHECK_FALSE(finder.cut_short());
}

TEST_CASE("a search for threats ends when it is told to") {
    const auto fields = tests::cases("gomoku-vct.txt", 3).at(1);
    const MnkPosition position = after_moves(board(15, 15, 5), fields[2]);
    ThreatFinder finder{position};
    CHECK(finder.line(position, 100).empty());
    CHECK(finder.cut_short());
}
