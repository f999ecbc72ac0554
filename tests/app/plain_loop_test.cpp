// SPDX-License-Identifier: MIT
#include "app/plain_loop.hpp"

#include <algorithm>
#include <cstdint>

#include "catch.hpp"
#include "support/endings.hpp"

using namespace kinarow;

namespace {

/// How many of so many games end like that.
tests::Counts<Outcome> outcomes(app::PlainLoop& loop, int games) {
    tests::Counts<Outcome> counts;
    for (int i = 0; i < games; ++i) ++counts[loop.play()];
    return counts;
}

}  // namespace

TEST_CASE("games of the plain loop end as often as measured") {
    constexpr std::uint64_t kGames = 20'000;
    for (const tests::MeasuredGames& measured : tests::measured_games()) {
        const MnkRules rules = measured.start.rules();
        app::PlainLoop loop{rules.shape(), rules.goal(), 1};
        auto counts = outcomes(loop, kGames);
        const auto fits = [&](Outcome outcome, double expected) {
            const double rate = static_cast<double>(counts[outcome]) / kGames;
            return tests::fits_probability(counts[outcome], kGames,
                                           tests::nearest(rate, expected, 0.0001));
        };
        CHECK(fits(Outcome::FirstWins, measured.first));
        CHECK(fits(Outcome::SecondWins, measured.second));
        CHECK(fits(Outcome::Draw, measured.draw));
    }
}

TEST_CASE("the plain loop knows both rules, and boards too small for a line") {
    const LineGoal three{3, LineRule::AtLeast};
    app::PlainLoop narrow{{2, 2}, three, 1};
    CHECK(outcomes(narrow, 50)[Outcome::Draw] == 50);
    app::PlainLoop pairs{{1, 2}, {1, LineRule::Exactly}, 1};
    CHECK(outcomes(pairs, 50)[Outcome::FirstWins] == 50);
    app::PlainLoop longer{{7, 1}, {3, LineRule::AtLeast}, 1};
    app::PlainLoop exact{{7, 1}, {3, LineRule::Exactly}, 1};
    CHECK(outcomes(exact, 2'000)[Outcome::Draw] > outcomes(longer, 2'000)[Outcome::Draw]);
}
