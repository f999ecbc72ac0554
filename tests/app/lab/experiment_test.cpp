// SPDX-License-Identifier: MIT
#include "app/lab/experiment.hpp"

#include <array>
#include <cmath>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

std::unique_ptr<Session> game(const std::string& name, const std::vector<int>& squares = {}) {
    auto session = make_session({.game = name}, {});
    for (const int square : squares) REQUIRE(session->play(Move{Square{square}}));
    return session;
}

Reference exact(Session& session) {
    OddsTable table;
    return {Reference::Kind::Exact, session.exact_moves(table, {}).value().by_class};
}

Experiment played(Session& session, std::uint64_t games, std::uint64_t seed) {
    return run_experiment(session, {.playouts = games}, seed, {});
}

}  // namespace

TEST_CASE("exactly as many games are played as were asked for") {
    const auto session = game("tictactoe");
    for (const std::uint64_t games : {1U, 2U, 31U, 32U, 33U, 1'000U, 12'345U}) {
        const Experiment experiment = played(*session, games, 1);
        CHECK(experiment.done == games);
        CHECK(total_of(experiment.counted).total() == games);
        CHECK(experiment.asked.playouts == games);
    }
}

TEST_CASE("time ends an experiment, and what was done is told") {
    const auto session = game("gomoku");
    const Limits limits{.playouts = 1'000'000'000'000, .time = std::chrono::milliseconds{20}};
    const Experiment experiment = run_experiment(*session, limits, 1, {});
    CHECK(experiment.done > 0);
    CHECK(experiment.done < 1'000'000'000'000);
    CHECK(experiment.elapsed >= std::chrono::milliseconds{20});
    CHECK(total_of(experiment.counted).total() == experiment.done);
}

TEST_CASE("an experiment that is told to stop does") {
    std::stop_source source;
    source.request_stop();
    const auto session = game("tictactoe");
    CHECK(run_experiment(*session, {}, 1, source.get_token()).done == 0);
}

TEST_CASE("games fit the exact odds, whoever is to move") {
    const auto squares = GENERATE(std::vector<int>{}, std::vector<int>{4}, std::vector<int>{0, 4},
                                  std::vector<int>{0, 3, 1, 4}, std::vector<int>{0, 3, 1, 4, 8});
    const auto session = game("tictactoe", squares);
    const Reference reference = exact(*session);
    const Experiment experiment = played(*session, 50'000, 2);
    REQUIRE(experiment.counted.size() == reference.counts.size());
    for (std::size_t i = 0; i < reference.counts.size(); ++i) {
        const OutcomeCounts& counted = experiment.counted[i];
        for (const Outcome outcome : kOutcomes) {
            CHECK(tests::fits_probability(counted.of(outcome), counted.total(),
                                          reference.counts[i].share(outcome)));
        }
    }
}

TEST_CASE("one seed plays the same games, another one others") {
    const auto session = game("four");
    const CountsByClass once = played(*session, 500, 7).counted;
    CHECK(played(*session, 500, 7).counted == once);
    CHECK(played(*session, 500, 8).counted != once);
}

TEST_CASE("the difference is the mean over moves and results") {
    const Reference reference{Reference::Kind::Exact, {{5, 5, 0}, {1, 0, 0}, {1, 1, 2}}};
    const CountsByClass counted{{6, 4, 0}, {0, 0, 0}, {2, 1, 1}};  // nothing after the second
    CHECK(mean_difference(counted, reference).value() ==
          Approx((0.1 + 0.1 + 0 + 0.25 + 0 + 0.25) / 6));
    CHECK_FALSE(mean_difference({{}, {}, {}}, reference).has_value());
    CHECK_FALSE(expected_difference({{}, {}, {}}, reference).has_value());
}

TEST_CASE(
    "what is expected shrinks with the root of the count, and grows with a sampled reference") {
    const Reference exactly{Reference::Kind::Exact, {{1, 1, 0}}};
    const double for_hundred = expected_difference({{50, 50, 0}}, exactly).value();
    // Two of the three results have sqrt(2 / pi) sqrt(1/4 / 100), the third no error at all.
    CHECK(for_hundred == Approx(2.0 / 3 * std::sqrt(2 / 3.14159265358979) * 0.05));
    CHECK(expected_difference({{5000, 5000, 0}}, exactly).value() == Approx(for_hundred / 10));
    const Reference sampled{Reference::Kind::Sampled, {{50, 50, 0}}};
    CHECK(expected_difference({{50, 50, 0}}, sampled).value() ==
          Approx(for_hundred * std::sqrt(2.0)));
}

TEST_CASE("the law of large numbers holds, and errors are as large as expected") {
    const auto session = game("tictactoe");
    const Reference reference = exact(*session);
    constexpr int kRepetitions = 40;
    double last = 1.0;
    for (const std::uint64_t games : {100U, 1'000U, 10'000U, 100'000U}) {
        double measured = 0.0;
        double expected = 0.0;
        for (int i = 0; i < kRepetitions; ++i) {
            const Experiment experiment = played(*session, games, static_cast<std::uint64_t>(i));
            measured += mean_difference(experiment.counted, reference).value() / kRepetitions;
            expected += expected_difference(experiment.counted, reference).value() / kRepetitions;
        }
        CHECK(measured < last / 2);
        CHECK(measured == Approx(expected).epsilon(0.15));
        last = measured;
    }
}
