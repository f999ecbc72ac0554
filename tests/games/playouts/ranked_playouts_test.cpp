// SPDX-License-Identifier: MIT
#include "kinarow/games/playouts/ranked_playouts.hpp"

#include <algorithm>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/playout_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::PlayoutSample;

namespace {

PlayoutSample<RankedPlayouts> ranked_sample(const MnkPosition& start, Rollout rollout) {
    return {RankedPlayouts{start.rules(), rollout}, start, rollout};
}

/// The part of random games that needs more stones than `stones_of_most_games` says.
double share_of_longer_games(const MnkPosition& start, Rollout rollout) {
    RankedPlayouts playouts{start.rules(), rollout};
    playouts.start(start_of(start));
    const int most = stones_of_most_games(start.rules(), rollout);
    Rng rng{5};
    int longer = 0;
    for (int i = 0; i < 2'000; ++i) {
        static_cast<void>(playouts.play(rng));
        longer += int{playouts.plies() > most};
    }
    return longer / 2'000.0;
}

}  // namespace

TEST_CASE("ranked games end as their moves say") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    Rng rng{1};
    for (int trial = 0; trial < 200; ++trial) {
        const auto side = [&] { return 1 + static_cast<int>(rng.below(kMaxSide)); };
        const int width = side();
        const int height = side();
        const int longest = std::min(std::max(width, height), trial % 10 == 0 ? kMaxSide : 6);
        const int connect = 1 + static_cast<int>(rng.below(static_cast<unsigned>(longest)));
        const MnkPosition empty = board(width, height, connect, rule);
        const int moves = static_cast<int>(rng.below(static_cast<unsigned>(width * height)));
        ranked_sample(tests::random_position(empty, moves, rng), rollout).check_replays(3, rng);
    }
}

TEST_CASE("ranked games fill the board in random order") {
    Rng rng{2};
    ranked_sample(board(4, 4, 4), Rollout::Uniform).check_order_is_uniform(20'000, rng);
    ranked_sample(board(5, 5, 4), Rollout::Decisive).check_order_is_uniform(20'000, rng);
}

TEST_CASE("ranked games that need several sweeps end as their moves say") {
    Rng rng{3};
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    ranked_sample(board(20, 20, 8, rule), Rollout::Uniform).check_replays(20, rng);
    ranked_sample(board(20, 20, 9, rule), Rollout::Decisive).check_replays(20, rng);
}

TEST_CASE("ranked games from nearly full boards end with the chances of all orders") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    Rng rng{4};
    for (const int left : {1, 2, 3, 5, 6}) {
        for (const MnkPosition& empty :
             {board(3, 3, 3), board(6, 6, 4, LineRule::Exactly), board(15, 15, 7)}) {
            const MnkPosition start = tests::nearly_full(empty, left, rng);
            CHECK(tests::fit_probabilities(ranked_sample(start, rollout).endings(10'000, rng),
                                           tests::exact_endings(start, rollout)));
        }
    }
}

TEST_CASE("nine games of ten need no more stones than most games") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    for (const MnkPosition& start :
         {board(6, 6, 4), board(9, 9, 5), board(15, 15, 5), board(19, 19, 5)}) {
        const double longer = share_of_longer_games(start, rollout);
        CHECK(0.05 < longer);
        CHECK(longer < 0.15);
    }
    CHECK(stones_of_most_games(board(10, 10, 10).rules(), rollout) == 100);
}
