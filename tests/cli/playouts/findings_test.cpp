// SPDX-License-Identifier: MIT
#include "cli/playouts/findings.hpp"

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::cli;

namespace {

/// Experiments with one class of moves.
Findings findings(app::Session& session, std::vector<OutcomeCounts> counts) {
    Findings result{.session = session,
                    .seed = 1,
                    .classes = {},
                    .exact = {},
                    .why_not_exact = {},
                    .experiments = {},
                    .lesson = {}};
    for (const OutcomeCounts& counted : counts) {
        result.experiments.push_back({.done = counted.total(), .counted = {counted}});
    }
    return result;
}

}  // namespace

TEST_CASE("the largest experiment is the one that got furthest") {
    const auto session = app::make_session({.game = "tictactoe"}, {});
    const Findings three = findings(*session, {{1, 1, 0}, {30, 20, 0}, {2, 1, 0}});
    CHECK(three.largest().done == 50);
    CHECK(three.is_reference(three.experiments[1]));
    CHECK_FALSE(three.is_reference(three.experiments[0]));
    CHECK(three.difference(three.experiments[0]).value() == Approx(0.2 / 3));
    CHECK_FALSE(three.difference(three.experiments[1]).has_value());
    CHECK_FALSE(three.expected(three.experiments[1]).has_value());
}

TEST_CASE("one experiment alone has nothing to be compared with, unless the odds are known") {
    const auto session = app::make_session({.game = "tictactoe"}, {});
    Findings one = findings(*session, {{6, 4, 0}});
    CHECK_FALSE(one.reference().has_value());
    CHECK_FALSE(one.difference(one.experiments[0]).has_value());
    one.exact = app::ExactMoves{{1, 1, 0}, {{1, 1, 0}}};
    CHECK(one.reference()->kind == app::Reference::Kind::Exact);
    CHECK(one.difference(one.experiments[0]).value() == Approx(0.2 / 3));
    CHECK(one.expected(one.experiments[0]).has_value());
    CHECK_FALSE(one.is_reference(one.experiments[0]));
}

TEST_CASE("fractions and roots") {
    CHECK(fraction_text({212'256, 104'544, 46'080}, Outcome::FirstWins) == "737/1260");
    CHECK(fraction_text({1, 0, 0}, Outcome::Draw) == "0/1");
    CHECK(root_error(10'000) == Approx(0.01));
}
