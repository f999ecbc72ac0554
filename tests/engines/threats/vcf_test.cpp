// SPDX-License-Identifier: MIT
#include "kinarow/engines/threats/vcf.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/cases.hpp"
#include "support/engine_laws.hpp"
#include "support/games.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

constexpr std::uint64_t kVcfNodes = 100'000;

struct FoundFours {
    std::vector<Square> line{};  ///< Empty if no win was found.
    std::uint64_t nodes = 0;
    bool cut_short = false;
};

/// Keeps what can be used again for positions of the same game.
class FourFinder {
public:
    explicit FourFinder(const MnkPosition& start) : threats_{start} {}

    /// What the search for fours finds for a player who is to move.
    FoundFours operator()(const MnkPosition& position, Player attacker,
                          std::uint64_t nodes = kVcfNodes) {
        const SearchRequest request;
        Budget budget{request};
        threats_.start(position);
        const std::uint64_t key = threats_.key(Player::First);
        FourSearch<MnkThreats> search{threats_, budget};
        FoundFours found;
        if (search.wins(attacker, nodes)) found.line = search.line();
        found.nodes = budget.spent();
        found.cut_short = search.cut_short();
        REQUIRE(threats_.key(Player::First) == key);
        return found;
    }

private:
    MnkThreats threats_;
};

FoundFours fours_of(const MnkPosition& position, Player attacker, std::uint64_t nodes = kVcfNodes) {
    return FourFinder{position}(position, attacker, nodes);
}
FoundFours fours_of(const MnkPosition& position) { return fours_of(position, position.to_move()); }

/// Whether a line of fours wins by the rules alone: each attacking move but the last threatens a
/// five where the opponent, who cannot win himself, has to reply.
bool wins_by_fours(MnkPosition position, const std::vector<Square>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Move move{line[i]};
        if (!position.is_legal(move)) return false;
        const bool attacks = i % 2 == 0;
        if (attacks && i + 1 < line.size()) {
            position.play(move);
            if (position.outcome() != Outcome::Ongoing) return false;
            if (!tests::wins_in_one(position).empty()) return false;
            const std::vector<Move> safe = tests::safe_moves(position);
            const bool is_reply = safe.empty() || safe == std::vector<Move>{Move{line[i + 1]}};
            if (!is_reply || safe.size() > 1) return false;
            continue;
        }
        position.play(move);
    }
    return line.size() % 2 == 1 && position.outcome() == win_for(opponent(position.to_move()));
}

/// By trying all moves: whether the side to move wins by at most that many fours.
bool slow_wins_by_fours(const MnkPosition& position, int fours) {
    if (!tests::wins_in_one(position).empty()) return true;
    if (fours == 0) return false;
    const MoveList moves = tests::moves_of(position);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        const MnkPosition next = tests::after(position, move);
        if (next.outcome() != Outcome::Ongoing || !tests::wins_in_one(next).empty()) return false;
        const MoveList threats = detail::winning_moves_of(next, position.to_move());
        if (threats.empty()) return false;
        const MnkPosition replied = tests::after(next, threats[0]);
        return replied.outcome() == Outcome::Ongoing && slow_wins_by_fours(replied, fours - 1);
    });
}

}  // namespace

TEST_CASE("problems of up to eight fours are solved") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-vcf.txt", 7)) {
        INFO(fields[0]);
        const std::string& first_move = fields[2];
        const bool also_exactly = fields[5] == "yes";
        const MnkPosition position = after_moves(board(15, 15, 5), fields[6]);
        const FoundFours found = fours_of(position);
        REQUIRE(!found.line.empty());
        CHECK(Move{found.line.front()} == move_in(first_move, {15, 15}));
        CHECK(wins_by_fours(position, found.line));
        CHECK(found.nodes < 1'000);

        const MnkPosition exact = after_moves(board(15, 15, 5, LineRule::Exactly), fields[6]);
        const FoundFours found_exact = fours_of(exact);
        CHECK_FALSE(found_exact.cut_short);
        REQUIRE(found_exact.line.empty() == !also_exactly);
        if (also_exactly) CHECK(wins_by_fours(exact, found_exact.line));
    }
}

TEST_CASE("fours are found for the side that is not to move") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-defence.txt", 5)) {
        INFO(fields[0]);
        const MnkPosition position = after_moves(board(15, 15, 5), fields[4]);
        CHECK(fours_of(position).line.empty());
        CHECK(!fours_of(position, opponent(position.to_move())).line.empty());
    }
}

TEST_CASE("what fours win, they win, and nothing that they win is missed") {
    const auto [start, most] = GENERATE(table<MnkPosition, int>({
        {board(7, 7, 4), 3},
        {board(7, 7, 4, LineRule::Exactly), 3},
        {board(6, 5, 3), 2},
        {board(9, 9, 5), 2},
        {board(9, 9, 5, LineRule::Exactly), 2},
    }));
    Rng rng{2};
    FourFinder fours_of{start};
    int wins = 0;
    for (int game = 0; game < 30; ++game) {
        for (MnkPosition position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            const FoundFours found = fours_of(position, position.to_move());
            if (!found.line.empty()) {
                REQUIRE(wins_by_fours(position, found.line));
                ++wins;
            } else if (game < 3) {
                REQUIRE_FALSE(slow_wins_by_fours(position, most));
            }
        }
    }
    CHECK(wins > 100);
}

TEST_CASE("a search for fours ends when it is told to") {
    const auto fields = tests::cases("gomoku-vcf.txt", 7).at(2);
    const FoundFours found = fours_of(after_moves(board(15, 15, 5), fields[6]), Player::Second, 2);
    CHECK(found.line.empty());
    CHECK(found.cut_short);
    CHECK(found.nodes <= 2);
}

TEST_CASE("a reply that makes a five comes before a four") {
    // g8 would make a four, but the opponent has one already and it is not on that line.
    const MnkPosition position = after_moves(board(15, 15, 5), "d8a1 e8a2 f8a3 o15a4");
    CHECK(fours_of(position).line.empty());
}
