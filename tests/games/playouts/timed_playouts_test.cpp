// SPDX-License-Identifier: MIT
#include "kinarow/games/playouts/timed_playouts.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/games.hpp"
#include "support/playout_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::PlayoutSample;

namespace {

PlayoutSample<TimedPlayouts> timed_sample(const MnkPosition& start) {
    return {TimedPlayouts{start.rules()}, start, Rollout::Uniform};
}

}  // namespace

TEST_CASE("timed games end as their moves say") {
    Rng rng{1};
    for (int trial = 0; trial < 500; ++trial) {
        const auto side = [&] { return 1 + static_cast<int>(rng.below(kMaxSide)); };
        const int width = side();
        const int height = side();
        const int longest = std::min(std::max(width, height), trial % 10 == 0 ? kMaxSide : 6);
        const int connect = 1 + static_cast<int>(rng.below(static_cast<unsigned>(longest)));
        const MnkPosition empty = board(width, height, connect);
        const int moves = static_cast<int>(rng.below(static_cast<unsigned>(width * height)));
        timed_sample(tests::random_position(empty, moves, rng)).check_replays(3, rng);
    }
}

TEST_CASE("timed games fill the board in random order") {
    Rng rng{2};
    timed_sample(board(4, 4, 4)).check_order_is_uniform(20'000, rng);
    timed_sample(board(5, 5, 4)).check_order_is_uniform(20'000, rng);
}

TEST_CASE("stones with the same time come in random order") {
    // 200 stones of each player have 127 times: many follow one with the same time.
    const MnkPosition start = board(20, 20, 5);
    TimedPlayouts playouts{start.rules()};
    playouts.start(start_of(start));
    Rng rng{4};
    std::uint64_t ascending = 0;
    std::uint64_t pairs = 0;
    for (int game = 0; game < 200; ++game) {
        static_cast<void>(playouts.play(rng));
        const std::vector<Square> order = playouts.order();
        for (std::size_t i = 0; i + 2 < order.size(); i += 4) {  // two stones of one player
            ascending += order[i] < order[i + 2] ? 1 : 0;
            ++pairs;
        }
    }
    CHECK(tests::fits_probability(ascending, pairs, 0.5));
}

TEST_CASE("timed games from nearly full boards end with the chances of all orders") {
    Rng rng{3};
    for (const int left : {1, 2, 3, 5, 6}) {
        for (const MnkPosition& empty : {board(3, 3, 3), board(6, 6, 4), board(15, 15, 7)}) {
            const MnkPosition start = tests::nearly_full(empty, left, rng);
            CHECK(tests::fit_probabilities(timed_sample(start).endings(10'000, rng),
                                           tests::exact_endings(start, Rollout::Uniform)));
        }
    }
}
