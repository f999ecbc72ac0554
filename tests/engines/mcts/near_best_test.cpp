// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/near_best.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/games/othello.hpp"
#include "support/engine_laws.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::board;
using tests::tic_tac_toe;

namespace {

using Weights = std::vector<double>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<RootMove> with_visits(const std::vector<std::uint64_t>& visits) {
    std::vector<RootMove> moves;
    for (const std::uint64_t n : visits) {
        moves.push_back({.move = Move{Square{static_cast<int>(moves.size())}}, .visits = n});
    }
    return moves;
}

/// The first search of a new engine that is to move.
template <Position P>
SearchReport search(const P& position, const MctsOptions& options, std::uint64_t playouts) {
    Mcts<P> engine{options};
    return engine.search(position, {.limits = {.playouts = playouts}, .purpose = Purpose::Move});
}

constexpr double kStrengths[] = {-10.0, -1.0, 0.0, 1.0, 10.0};

/// A weaker player's move is near the best of the same search.
template <Position P>
void check_moves_near_best(const P& start) {
    for (const double strength : kStrengths) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(strength, seed);
            const SearchReport best = search(start, {.seed = seed}, 300);
            const SearchReport weak = search(start, {.seed = seed, .strength = strength}, 300);
            CHECK(tests::fault_of(weak, start).empty());
            CHECK(weak.nodes == best.nodes);
            const Weights weights = near_best_weights(best.root, strength);
            const auto chosen =
                std::find_if(best.root.begin(), best.root.end(),
                             [&](const RootMove& entry) { return entry.move == weak.best; });
            REQUIRE(chosen != best.root.end());
            CHECK(weights[static_cast<std::size_t>(chosen - best.root.begin())] > 0.0);
            CHECK(weak.value == best.value);  // of the position, not of the mistake
        }
    }
}

}  // namespace

TEST_CASE("moves near the best weigh a power of their visits, others nothing") {
    const auto moves = with_visits({100, 50, 10, 9, 0});
    CHECK(near_best_weights(moves, 0.0) == Weights{1, 1, 1, 0, 0});
    CHECK(near_best_weights(moves, 1.0) == Weights{1, 0.5, 0.1, 0, 0});
    CHECK(near_best_weights(moves, 2.0)[1] == Approx(0.25));
    CHECK(near_best_weights(moves, -1.0)[1] == Approx(2.0));
    CHECK(near_best_weights(moves, -1.0)[2] == Approx(10.0));
    CHECK(near_best_weights(with_visits({7, 7, 3}), kInfinity) == Weights{1, 1, 0});
    CHECK(near_best_weights(with_visits({0, 0}), 1.0) == Weights{1, 0});
}

TEST_CASE("a proven win is chosen, a proven loss only among losses") {
    auto moves = with_visits({5, 100, 80});
    moves[0].proven = Proven::Win;
    CHECK(near_best_weights(moves, -1.0) == Weights{1, 0, 0});

    moves = with_visits({100, 100, 50});
    moves[1].proven = Proven::Loss;
    CHECK(near_best_weights(moves, 0.0) == Weights{1, 0, 1});
    moves[0].proven = Proven::Loss;
    moves[2].proven = Proven::Loss;
    CHECK(near_best_weights(moves, 0.0) == Weights{1, 0, 0});

    moves = with_visits({5, 100, 40, 9});
    moves[0].proven = Proven::Draw;  // better than what has been tried more often
    CHECK(near_best_weights(moves, 1.0) == Weights{1, 1, 0.4, 0});
}

TEST_CASE("moves are chosen as often as they weigh") {
    constexpr std::uint64_t kChoices = 100'000;
    const auto moves = with_visits({60, 30, 20, 7, 5, 1});
    const double z = GENERATE(-1.5, -0.5, 0.0, 0.7, 1.0, 3.0);
    CAPTURE(z);
    double sum = 0.0;
    for (std::size_t i = 0; i < 4; ++i) sum += std::pow(static_cast<double>(moves[i].visits), z);
    std::map<std::size_t, double> probabilities;
    for (std::size_t i = 0; i < 4; ++i) {
        probabilities[i] = std::pow(static_cast<double>(moves[i].visits), z) / sum;
    }
    Rng rng{1};
    tests::Counts<std::size_t> counts;
    for (std::uint64_t i = 0; i < kChoices; ++i) ++counts[choose_near_best(moves, z, rng)];
    CHECK(tests::fit_probabilities(counts, probabilities));
}

TEST_CASE("however weak, a win in one is never missed") {
    const MnkPosition four = tests::after_moves(board(15, 15, 5), "h8a1i8c1j8e1k8g1");
    const MnkPosition two = tic_tac_toe({1, 4, 2, 5});
    for (const Knowledge knowledge :
         {Knowledge::None, Knowledge::Tactics, Knowledge::Shapes, Knowledge::Threats}) {
        for (const double strength : kStrengths) {
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                CAPTURE(int(knowledge), strength, seed);
                const MctsOptions options{
                    .seed = seed, .knowledge = knowledge, .strength = strength};
                CHECK(tests::contains(tests::wins_in_one(four), search(four, options, 30).best));
                CHECK(search(two, options, 30).best == Move{Square{2}});
            }
        }
    }
}

TEST_CASE("however weak, an engine that knows tactics blocks a win in one") {
    const MnkPosition four = tests::after_moves(board(15, 15, 5), "a1h8c1i8e1j8g8k8");
    const std::vector<Move> safe = tests::safe_moves(four);
    REQUIRE(safe.size() == 1);
    for (const Knowledge knowledge : {Knowledge::Tactics, Knowledge::Shapes, Knowledge::Threats}) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const MctsOptions options{.seed = seed, .knowledge = knowledge, .strength = -10.0};
            CHECK(search(four, options, 30).best == safe.front());
        }
    }
}

TEST_CASE("however weak, an engine makes no move that it knows to lose") {
    const MnkPosition corner = tic_tac_toe({1});  // only the centre holds the draw
    int weaker = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MctsOptions options{.seed = seed, .knowledge = Knowledge::Tactics, .strength = -10.0};
        const SearchReport report = search(corner, options, 2'000);
        CHECK(proven_best(report) != Proven::Loss);
        CHECK(report.best == Move{Square{4}});
        weaker += search(corner, options, 20).best == Move{Square{4}} ? 0 : 1;
    }
    CHECK(weaker > 0);  // with too few simulations to know
}

TEST_CASE("a weaker player's move is near the best of the same search") {
    check_moves_near_best(tests::after_moves(board(9, 9, 5), "e5f6"));
    check_moves_near_best(*Othello::start(8));
}

TEST_CASE("the seed decides which of the good moves is made") {
    const MnkPosition start = board(15, 15, 5);
    std::map<Move, int> moves;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MctsOptions options{.seed = seed, .exploration = 20.0, .strength = 0.0};
        const MnkPosition position = tests::after_moves(start, "h8i9");
        const Move move = search(position, options, 100).best;
        CHECK(search(position, options, 100).best == move);
        ++moves[move];
    }
    CHECK(moves.size() > 2);
}

TEST_CASE("a hint is the best that a weaker player knows") {
    const MnkPosition position = tests::after_moves(board(15, 15, 5), "h8i9");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const SearchRequest hint{.limits = {.playouts = 100}};
        Mcts<MnkPosition> weak{{.seed = seed, .strength = -2.0}};
        Mcts<MnkPosition> usual{{.seed = seed}};
        CHECK(weak.search(position, hint).root == usual.search(position, hint).root);
    }
}
