// SPDX-License-Identifier: MIT
#include "kinarow/games/mnk_playouts.hpp"

#include <cstddef>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "support/endings.hpp"
#include "support/games.hpp"
#include "support/playout_laws.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::board;
using tests::Counts;
using tests::Ending;

namespace {

Counts<Ending> fast_endings(const MnkPosition& start, Rollout rollout, int games) {
    MnkPlayouts playouts{rollout};
    playouts.start(start);
    Rng rng{11};
    Counts<Ending> counts;
    for (int i = 0; i < games; ++i) {
        const Outcome outcome = playouts.play(rng);
        ++counts[{outcome, playouts.plies()}];
    }
    return counts;
}

/// Whether as many games, fast ones and played by the rules, have the same chances of every result
/// at every length.
bool agree(const MnkPosition& start, Rollout rollout, int games) {
    Rng rng{12};
    return tests::look_alike(fast_endings(start, rollout, games),
                             tests::plain_endings(start, rollout, games, rng));
}

}  // namespace

TEST_CASE("fast games end like measured ones") {
    for (const tests::MeasuredGames& measured : tests::measured_games()) {
        tests::check_against(measured, fast_endings(measured.start, Rollout::Uniform, 100'000));
    }
}

TEST_CASE("fast games are those of the rules, at every length") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    Rng rng{1};
    CHECK(agree(board(3, 3, 3, rule), rollout, 20'000));
    CHECK(agree(board(6, 6, 4, rule), rollout, 10'000));
    CHECK(agree(board(5, 8, 3, rule), rollout, 10'000));
    CHECK(agree(tests::random_position(board(9, 9, 5, rule), 11, rng), rollout, 5'000));
    CHECK(agree(tests::random_position(board(15, 15, 5, rule), 40, rng), rollout, 2'000));
    CHECK(agree(tests::random_position(board(20, 19, 6, rule), 101, rng), rollout, 500));
}

TEST_CASE("many fast games end like measured ones", "[slow]") {
    for (const tests::MeasuredGames& measured : tests::measured_games()) {
        tests::check_against(measured, fast_endings(measured.start, Rollout::Uniform, 10'000'000));
    }
}

TEST_CASE("many fast games are those of the rules, at every length", "[slow]") {
    Rng rng{2};
    const MnkPosition tiny = board(4, 4, 3);
    const MnkPosition small = tests::random_position(board(6, 6, 4), 5, rng);
    const MnkPosition large = tests::random_position(board(15, 15, 5), 30, rng);
    CHECK(agree(tiny, Rollout::Uniform, 3'000'000));
    CHECK(agree(tiny, Rollout::Decisive, 1'000'000));
    CHECK(agree(small, Rollout::Uniform, 3'000'000));
    CHECK(agree(small, Rollout::Decisive, 1'000'000));
    CHECK(agree(large, Rollout::Uniform, 1'000'000));
    CHECK(agree(large, Rollout::Decisive, 100'000));
}

TEST_CASE("other rollouts and other rules are noticed") {
    const MnkPosition start = board(6, 6, 4);
    Rng rng{3};
    CHECK_FALSE(tests::look_alike(fast_endings(start, Rollout::Decisive, 2'000),
                                  tests::plain_endings(start, Rollout::Uniform, 2'000, rng)));
    CHECK_FALSE(
        tests::look_alike(fast_endings(board(6, 6, 4, LineRule::Exactly), Rollout::Uniform, 50'000),
                          fast_endings(start, Rollout::Uniform, 50'000)));
}

TEST_CASE("a new start leaves nothing of the old one") {
    const Rollout rollout = GENERATE(Rollout::Uniform, Rollout::Decisive);
    Rng rng{4};
    MnkPlayouts reused{rollout};
    for (int trial = 0; trial < 300; ++trial) {
        const std::vector<MnkPosition> boards{board(3, 3, 3), board(6, 6, 4), board(15, 15, 5),
                                              board(15, 15, 5, LineRule::Exactly)};
        // Several starts on one board before the next.
        const MnkPosition& empty = boards[static_cast<std::size_t>(trial) / 10 % boards.size()];
        const auto moves = static_cast<int>(rng.below(static_cast<unsigned>(empty.shape().area())));
        const MnkPosition start = tests::random_position(empty, moves, rng);
        reused.start(start);
        MnkPlayouts fresh{rollout};
        fresh.start(start);
        Rng same = rng;
        REQUIRE(reused.play(rng) == fresh.play(same));
        REQUIRE(reused.plies() == fresh.plies());
        REQUIRE(reused.order() == fresh.order());
        REQUIRE(rng == same);
    }
}

TEST_CASE("the length of a game can be asked for again") {
    MnkPlayouts playouts{Rollout::Uniform};
    playouts.start(board(15, 15, 5));
    Rng rng{5};
    for (int i = 0; i < 200; ++i) {
        static_cast<void>(playouts.play(rng));
        const int plies = playouts.plies();
        REQUIRE(playouts.plies() == plies);
    }
}

TEST_CASE("playouts are what the position's engines use") {
    STATIC_REQUIRE(std::is_same_v<Playouts<MnkPosition>, MnkPlayouts>);
}
