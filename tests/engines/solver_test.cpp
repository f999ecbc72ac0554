// SPDX-License-Identifier: MIT
#include "kinarow/engines/solver.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <stop_token>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/games/mnk.hpp"
#include "kinarow/games/othello.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/plain_mnk.hpp"
#include "support/plain_proof.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"
#include "support/random_positions.hpp"
#include "support/reachable.hpp"

using namespace kinarow;
using tests::board;
using tests::PlainProof;
using tests::PlainResult;

namespace {

/// Compares what one solver says of positions of one game with every continuation of them.
template <Position P>
class Comparison {
public:
    void compare(const P& position) {
        const Proof proof = solver_.solve(position);
        const PlainResult truth = plain_.of(position);
        INFO("position " << position.hash());
        REQUIRE(proof.value == truth.value);
        REQUIRE(proof.plies == truth.plies);
        REQUIRE(proof.all_moves);
        REQUIRE(proof.moves == plain_.best_moves(position));
        const std::vector<Move> enough =
            solver_.solve(position, {.moves = ProofMoves::EnoughToPlay}).moves;
        REQUIRE(!enough.empty());
        REQUIRE(
            std::includes(proof.moves.begin(), proof.moves.end(), enough.begin(), enough.end()));
        ++positions_;
    }

    /// Compares every `stride`-th of the ongoing positions that can follow.
    void compare_all(const P& position, std::size_t stride = 1) {
        std::size_t seen = 0;
        tests::for_each_ongoing(position, [&](const P& next) {
            if (++seen % stride == 0) compare(next);
        });
    }

    [[nodiscard]] int positions() const { return positions_; }

private:
    Solver<P> solver_{{.table_bytes = std::size_t{1} << 20}};
    PlainProof<P> plain_;
    int positions_ = 0;
};

void compare_random(const MnkPosition& start, int empty, int positions) {
    Rng rng{7};
    Comparison<MnkPosition> comparison;
    for (int i = 0; i < positions; ++i) {
        comparison.compare(tests::random_ongoing(start, empty, rng));
    }
}

Proof proof_of(const MnkPosition& position) { return Solver<MnkPosition>{}.solve(position); }

/// A board whose empty position is won by the first player.
struct WonBoard {
    int width;
    int height;
    int connect;
    int plies;
    std::string_view moves;  ///< Of that length, as far as they are on record.
};

void check_won(const WonBoard& known) {
    const MnkPosition start = board(known.width, known.height, known.connect);
    const Proof proof = proof_of(start);
    INFO(known.width << "," << known.height << "," << known.connect);
    CHECK(proof.value == Outcome::FirstWins);
    CHECK(proof.plies == known.plies);
    CHECK(proof.none == std::array<int, 2>{known.plies - 1, kEver});
    CHECK(proof.all_moves);
    if (known.moves.empty()) return;
    std::vector<Move> moves = tests::moves_in(known.moves, start.shape());
    std::sort(moves.begin(), moves.end());
    CHECK(proof.moves == moves);
}

void check_drawn(int width, int height, int connect) {
    const Proof proof = proof_of(board(width, height, connect));
    INFO(width << "," << height << "," << connect);
    CHECK(proof.value == Outcome::Draw);
    CHECK(proof.none == std::array<int, 2>{kEver, kEver});
    CHECK(static_cast<int>(proof.moves.size()) == width * height);
    CHECK(proof.all_moves);
}

/// Compares random positions with so many empty squares with trying everything.
template <class P>
void check_margins(const P& start, int empty, int positions) {
    Rng rng{5};
    Solver<P> solver;
    for (int i = 0; i < positions; ++i) {
        const P position = tests::random_ongoing(start, empty, rng);
        const Proof proof = solver.solve(position);
        const int truth = tests::plain_margin(position);
        REQUIRE(proof.margin->seen_by(position.to_move()) == Margin{truth, truth});
        REQUIRE(proven_for(position.to_move(), proof.value) == (truth > 0   ? Proven::Win
                                                                : truth < 0 ? Proven::Loss
                                                                            : Proven::Draw));
        REQUIRE(proof.all_moves);
        std::vector<Move> best;
        for (const Move move : tests::moves_of(position)) {
            if (-tests::plain_margin(tests::after(position, move)) == truth) best.push_back(move);
        }
        REQUIRE(proof.moves == best);
    }
}

}  // namespace

TEST_CASE("the solver knows every position of tic-tac-toe") {
    Comparison<MnkPosition> comparison;
    comparison.compare_all(board(3, 3, 3));
    CHECK(comparison.positions() == 5478 - 958);
}

TEST_CASE("so it does without knowing what lines are") {
    Comparison<tests::SymmetricMnk> comparison;
    comparison.compare_all(tests::SymmetricMnk{board(3, 3, 3)}, 3);
    CHECK(comparison.positions() == (5478 - 958) / 3);
}

TEST_CASE("the solver knows every position of small games where longer lines do not win") {
    for (const MnkPosition& start :
         {board(3, 3, 2, LineRule::Exactly), board(4, 2, 2, LineRule::Exactly),
          board(8, 1, 3, LineRule::Exactly), board(9, 1, 2, LineRule::Exactly)}) {
        Comparison<MnkPosition> comparison;
        comparison.compare_all(start, 2);
        CHECK(comparison.positions() > 50);
    }
}

TEST_CASE("the solver knows positions of larger boards, whatever the rule") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        compare_random(board(4, 3, 3, rule), 10, 10);
        compare_random(board(4, 4, 3, rule), 8, 40);
        compare_random(board(4, 4, 4, rule), 8, 30);
        compare_random(board(5, 5, 4, rule), 8, 30);
        compare_random(board(6, 6, 4, rule), 8, 30);
        compare_random(board(10, 7, 4, rule), 7, 10);
    }
}

TEST_CASE("the solver knows more such positions", "[slow]") {
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        Comparison<MnkPosition> comparison;
        comparison.compare_all(board(4, 3, 3, rule), 97);
        CHECK(comparison.positions() > 500);
        compare_random(board(4, 4, 3, rule), 10, 60);
        compare_random(board(4, 4, 4, rule), 10, 60);
        compare_random(board(5, 4, 3, rule), 10, 60);
        compare_random(board(5, 5, 4, rule), 10, 60);
        compare_random(board(5, 5, 5, rule), 10, 60);
        compare_random(board(6, 6, 4, rule), 10, 60);
        compare_random(board(10, 7, 4, rule), 10, 20);
    }
}

TEST_CASE("the solver knows games with passes") {
    Comparison<tests::BorderGame> comparison;
    comparison.compare_all(tests::BorderGame{Shape{3, 3}});
    CHECK(comparison.positions() > 100);
}

TEST_CASE("one solver proves scores on boards of several sizes") {
    Solver<Othello> solver;
    Rng rng{3};
    for (const int side : {4, 8, 6, 4}) {
        const Othello position = tests::random_ongoing(Othello::start(side).value(), 8, rng);
        INFO(side);
        CHECK(solver.solve(position).margin == Solver<Othello>{}.solve(position).margin);
    }
}

TEST_CASE("the second player wins Othello on 4x4 by 10, whatever the first one begins with") {
    const Proof proof = Solver<Othello>{}.solve(Othello::start(4).value());
    CHECK(proof.value == Outcome::SecondWins);
    CHECK(proof.margin == Margin{-10, -10});
    CHECK(proof.none[index_of(Player::First)] == kEver);
    CHECK(proof.moves.size() == 4);
    CHECK(proof.all_moves);
}

TEST_CASE("the solver knows margins, and all moves that lead to them") {
    check_margins(Othello::start(4).value(), 8, 10);
    check_margins(Othello::start(6).value(), 7, 10);
    check_margins(Othello{}, 7, 10);
    check_margins(LargeOthello{}, 6, 5);
}

TEST_CASE("a margin that is not known yet is enclosed") {
    Rng rng{3};
    const Othello position = tests::random_ongoing(Othello{}, 12, rng);
    const Margin truth = Solver<Othello>{}.solve(position).margin.value();
    REQUIRE(truth.known());
    int unfinished = 0;
    for (std::uint64_t positions = 1;; positions *= 2) {
        const Proof proof = Solver<Othello>{}.solve(position, {.limits = {.playouts = positions}});
        CHECK(proof.nodes <= positions);
        CHECK(proof.margin->least <= truth.least);
        CHECK(proof.margin->most >= truth.most);
        if (proof.all_moves) break;
        ++unfinished;
    }
    CHECK(unfinished > 3);
}

TEST_CASE("boards that the first player wins, with the shortest wins on record") {
    check_won({3, 3, 1, 1, ""});
    check_won({4, 3, 3, 7, "b1 b2 b3 c1 c2 c3"});
    check_won({4, 4, 3, 5, ""});
    check_won({5, 5, 3, 5, ""});
    check_won({6, 5, 4, 11, "c3 d3"});
    check_won({6, 6, 4, 11, "c3 d3 c4 d4"});
}

TEST_CASE("boards that end in a draw") {
    check_drawn(3, 3, 3);
    check_drawn(4, 4, 4);
    check_drawn(5, 4, 4);
    check_drawn(5, 5, 4);
    check_drawn(6, 4, 4);
    check_drawn(5, 5, 5);
    check_drawn(6, 6, 6);
    check_drawn(6, 5, 5);
    check_drawn(6, 6, 5);
    check_drawn(7, 7, 6);
}

TEST_CASE("larger boards that the first player wins", "[slow]") {
    check_won({7, 5, 4, 11, ""});
    check_won({7, 6, 4, 11, ""});
    check_won({7, 7, 4, 11, ""});
    check_won({8, 8, 4, 11, ""});
}

TEST_CASE("larger boards that end in a draw", "[slow]") {
    check_drawn(7, 4, 4);
    check_drawn(8, 4, 4);
    check_drawn(7, 7, 5);
}

TEST_CASE("a small table makes a proof dearer, not wrong") {
    Solver<MnkPosition> solver{{.table_bytes = 1}};
    const Proof proof = solver.solve(board(4, 3, 3));
    CHECK(proof.value == Outcome::FirstWins);
    CHECK(proof.plies == 7);
    CHECK(proof.memory < 1024);
}

TEST_CASE("a proof that is stopped says what is certain, and can be taken up again") {
    const MnkPosition start = board(6, 5, 4);
    Solver<MnkPosition> solver;
    int unfinished = 0;
    for (std::uint64_t positions = 1;; positions *= 2) {
        const Proof proof = solver.solve(start, {.limits = {.playouts = positions}});
        CHECK(proof.nodes <= positions);
        CHECK(proof.none[0] <= 10);
        CHECK(proof.none[1] == kEver);
        if (proof.all_moves) {
            CHECK(proof.value == Outcome::FirstWins);
            CHECK(proof.plies == 11);
            CHECK(proof.moves.size() == 2);
            break;
        }
        ++unfinished;
    }
    CHECK(unfinished > 3);
}

TEST_CASE("a proof ends when it is told to, and tells how far it is") {
    std::stop_source stop;
    int reports = 0;
    Proof last;
    const Proof proof =
        Solver<MnkPosition>{}.solve(board(9, 9, 5), {.limits = {.time = std::chrono::seconds{20}},
                                                     .stop = stop.get_token(),
                                                     .report = [&](const Proof& so_far) {
                                                         last = so_far;
                                                         if (++reports == 2) stop.request_stop();
                                                     }});
    CHECK(reports == 2);
    CHECK(proof.value == Outcome::Ongoing);
    CHECK(proof.none[0] >= 8);
    CHECK(proof.none[0] >= last.none[0]);
    CHECK(proof.none[1] == kEver);
    CHECK(last.nodes > 0);
    CHECK(proof.nodes >= last.nodes);
}
