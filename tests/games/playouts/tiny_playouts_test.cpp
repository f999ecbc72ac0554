// SPDX-License-Identifier: MIT
#include "kinarow/games/playouts/tiny_playouts.hpp"

#include "catch.hpp"
#include "support/games.hpp"
#include "support/playout_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::PlayoutSample;

namespace {

PlayoutSample<TinyPlayouts> tiny_sample(const MnkPosition& start, Rollout rollout) {
    return {TinyPlayouts{start.rules(), rollout}, start, rollout};
}

}  // namespace

TEST_CASE("tiny games end as their moves say") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    Rng rng{1};
    for (int trial = 0; trial < 300; ++trial) {
        const int width = 1 + static_cast<int>(rng.below(16));
        const int height = 1 + static_cast<int>(rng.below(16U / static_cast<unsigned>(width)));
        const auto longest = static_cast<std::uint32_t>(std::max(width, height));
        const MnkPosition empty =
            board(width, height, 1 + static_cast<int>(rng.below(longest)), rule);
        const int moves = static_cast<int>(rng.below(static_cast<unsigned>(width * height)));
        tiny_sample(tests::random_position(empty, moves, rng), rollout).check_replays(5, rng);
    }
}

TEST_CASE("tiny games fill the board in random order") {
    Rng rng{2};
    tiny_sample(board(3, 3, 3), Rollout::Uniform).check_order_is_uniform(20'000, rng);
    tiny_sample(tests::random_position(board(4, 4, 4), 4, rng), Rollout::Decisive)
        .check_order_is_uniform(20'000, rng);
}

TEST_CASE("tiny games end with the chances of all orders") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    Rng rng{3};
    for (const auto& cells : std::vector<std::vector<int>>{{}, {5}, {1, 5}, {2, 4, 9}}) {
        const MnkPosition start = tests::tic_tac_toe(cells);
        CHECK(tests::fit_probabilities(tiny_sample(start, rollout).endings(50'000, rng),
                                       tests::exact_endings(start, rollout)));
    }
}
