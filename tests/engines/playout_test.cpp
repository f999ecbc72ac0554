// SPDX-License-Identifier: MIT
#include "kinarow/engines/playout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/endings.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::board;
using tests::Chances;
using tests::fits_probability;

namespace {

/// What many random games from one position came to.
struct Tally {
    tests::Counts<tests::Ending> endings{};
    tests::Counts<Outcome> outcomes{};
    std::uint64_t games = 0;
};

/// Plays the games move by move, each from a position and a generator's state of its own, and
/// checks that playout() does the same.
template <Position P>
Tally play_out(const P& start, int games) {
    Tally tally;
    Rng rng{20};
    for (int i = 0; i < games; ++i) {
        Rng same = rng;
        P position = start;
        int plies = 0;
        for (; position.outcome() == Outcome::Ongoing; ++plies) {
            position.play(position.random_move(rng));
        }
        const Outcome outcome = playout(start, same);
        ++tally.endings[{outcome, plies}];
        ++tally.outcomes[outcome];
        ++tally.games;
        REQUIRE(same == rng);
    }
    return tally;
}

void check_against(Tally tally, const Chances& expected) {
    CHECK(fits_probability(tally.outcomes[Outcome::FirstWins], tally.games, expected.first));
    CHECK(fits_probability(tally.outcomes[Outcome::SecondWins], tally.games, expected.second));
    CHECK(fits_probability(tally.outcomes[Outcome::Draw], tally.games, expected.draw));
    CHECK(tally.outcomes[Outcome::Ongoing] == 0);
}

/// As many games as that from the start of each of the measured ones.
void check_against_measured(const std::vector<int>& games) {
    const std::vector<tests::MeasuredGames> measured = tests::measured_games();
    for (std::size_t i = 0; i < games.size(); ++i) {
        tests::check_against(measured[i], play_out(measured[i].start, games[i]).endings);
    }
}

}  // namespace

TEST_CASE("the exact chances of tic-tac-toe") {
    tests::PlayoutChances<MnkPosition> chances;
    const Chances empty = chances.of(MnkPosition{});
    CHECK(empty.first == Approx(737.0 / 1260).epsilon(1e-14));
    CHECK(empty.second == Approx(121.0 / 420).epsilon(1e-14));
    CHECK(empty.draw == Approx(8.0 / 63).epsilon(1e-14));
    CHECK(chances.positions() == 627);
}

TEST_CASE("the exact chances of the first moves of tic-tac-toe") {
    const auto [cell, first, second, draw] = GENERATE(table<int, double, double, double>({
        {1, 0.6071, 0.2643, 0.1286},  // a corner
        {2, 0.5357, 0.3357, 0.1286},  // an edge
        {5, 0.6929, 0.1929, 0.1143},  // the centre
    }));
    const Chances chances = tests::PlayoutChances<MnkPosition>{}.of(tests::tic_tac_toe({cell}));
    CHECK(chances.first == Approx(first).margin(0.00006));
    CHECK(chances.second == Approx(second).margin(0.00006));
    CHECK(chances.draw == Approx(draw).margin(0.00006));
}

TEST_CASE("the exact chances of three in a row on 4x3") {
    const Chances chances = tests::PlayoutChances<MnkPosition>{}.of(board(4, 3, 3));
    CHECK(chances.first == Approx(0.5870899471).epsilon(1e-9));
    CHECK(chances.second == Approx(0.3826070226).epsilon(1e-9));
    CHECK(chances.draw == Approx(0.0303030303).epsilon(1e-9));
}

TEST_CASE("random games of tic-tac-toe end as often as they should") {
    tests::PlayoutChances<MnkPosition> chances;
    for (const std::vector<int>& cells :
         std::vector<std::vector<int>>{{}, {5}, {1, 5}, {2, 4, 9}}) {
        const MnkPosition start = tests::tic_tac_toe(cells);
        check_against(play_out(start, 100'000), chances.of(start));
    }
}

TEST_CASE("random games with passes end as often as they should") {
    const tests::BorderGame start;
    check_against(play_out(start, 20'000), tests::PlayoutChances<tests::BorderGame>{}.of(start));
}

TEST_CASE("random games end as often as measured") {
    check_against_measured({40'000, 40'000, 20'000, 10'000});
}

TEST_CASE("many random games end as often as measured", "[slow]") {
    check_against_measured({1'000'000, 500'000, 200'000, 200'000, 100'000});
}

TEST_CASE("a finished game stays as it ended") {
    Rng rng{1};
    CHECK(playout(tests::tic_tac_toe({1, 4, 2, 5, 3}), rng) == Outcome::FirstWins);
    CHECK(rng == Rng{1});
}

TEST_CASE("plain playouts are those of the definition, one after the other") {
    PlainPlayouts<MnkPosition> playouts{Rollout::Uniform};
    Rng rng{3};
    for (const MnkPosition& start : {board(3, 3, 3), board(6, 6, 4), board(15, 15, 5)}) {
        playouts.start(start);
        for (int i = 0; i < 20; ++i) {
            Rng same = rng;
            REQUIRE(playouts.play(rng) == playout(start, same));
            REQUIRE(same == rng);
            REQUIRE(playouts.plies() > 0);
        }
    }
}

TEST_CASE("decisive playouts never pass over a win") {
    const MnkPosition start = board(6, 6, 4);
    PlainPlayouts<MnkPosition> decisive{Rollout::Decisive};
    PlainPlayouts<MnkPosition> uniform{Rollout::Uniform};
    decisive.start(tests::after_moves(start, "b2a1 c3f1 d4a6"));
    Rng rng{4};
    for (int i = 0; i < 20; ++i) {
        CHECK(decisive.play(rng) == Outcome::FirstWins);
        CHECK(decisive.plies() == 1);
    }
    decisive.start(start);
    uniform.start(start);
    int plies = 0;
    for (int i = 0; i < 1'000; ++i) {
        static_cast<void>(decisive.play(rng));
        static_cast<void>(uniform.play(rng));
        plies += uniform.plies() - decisive.plies();
    }
    CHECK(plies > 1'000);
}

TEST_CASE("a game can be played out at compile time") {
    constexpr Outcome kOutcome = [] {
        Rng rng{1};
        return playout(MnkPosition{}, rng);
    }();
    STATIC_REQUIRE(kOutcome != Outcome::Ongoing);
}
