// SPDX-License-Identifier: MIT
#include "app/lab/exact_moves.hpp"

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"

using namespace kinarow;
using app::exact_moves;

namespace {

/// In percent.
void check_shares(const OutcomeCounts& counts, double first, double second, double draw) {
    CHECK(100 * counts.share(Outcome::FirstWins) == Approx(first).margin(0.005));
    CHECK(100 * counts.share(Outcome::SecondWins) == Approx(second).margin(0.005));
    CHECK(100 * counts.share(Outcome::Draw) == Approx(draw).margin(0.005));
}

}  // namespace

TEST_CASE("the first moves of tic-tac-toe are as published") {
    OddsTable table;
    const auto moves = exact_moves(MnkPosition{}, table, {});
    REQUIRE(moves.has_value());
    check_shares(moves->all, 58.49, 28.81, 12.70);
    REQUIRE(moves->by_class.size() == 3);  // corner, edge, centre
    check_shares(moves->by_class[0], 60.71, 26.43, 12.86);
    check_shares(moves->by_class[1], 53.57, 33.57, 12.86);
    check_shares(moves->by_class[2], 69.29, 19.29, 11.43);
    CHECK(table.size() == 627);
}

TEST_CASE("a position is the mean of its moves, those that end the game included") {
    const MnkPosition start = tests::tic_tac_toe({1, 4, 2, 5});
    OddsTable table;
    const auto moves = exact_moves(start, table, {});
    REQUIRE(moves.has_value());
    const auto classes = move_classes(start);
    REQUIRE(classes.size() == moves->by_class.size());
    for (const Outcome outcome : {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw}) {
        double mean = 0.0;
        for (std::size_t i = 0; i < classes.size(); ++i) {
            mean += moves->by_class[i].share(outcome) * static_cast<double>(classes[i].size()) / 5;
        }
        CHECK(moves->all.share(outcome) == Approx(mean));
    }
}

TEST_CASE("a table that knows everything is enough, and one that knows nothing grows") {
    OddsTable table;
    const auto once = exact_moves(MnkPosition{}, table, {});
    const auto known = table.sorted();
    CHECK(exact_moves(MnkPosition{}, table, {}) == once);
    CHECK(table.sorted() == known);
}

TEST_CASE("a count that is stopped gives nothing, but keeps the table") {
    std::stop_source source;
    OddsTable table;
    REQUIRE(exact_moves(tests::tic_tac_toe({1, 2, 3}), table, {}).has_value());
    const std::size_t known = table.size();
    source.request_stop();
    CHECK_FALSE(exact_moves(MnkPosition{}, table, source.get_token()).has_value());
    CHECK(table.size() == known);
}
