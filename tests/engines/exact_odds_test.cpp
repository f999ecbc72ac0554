// SPDX-License-Identifier: MIT
#include "kinarow/engines/exact_odds.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "catch.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/reachable.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using tests::board;
using tests::Chances;

namespace {

constexpr std::size_t kPlentyPositions = 10'000'000;

OutcomeCounts exact(const MnkPosition& position) {
    return ExactOdds<MnkPosition>{kPlentyPositions}.count(position).value();
}

/// Compares exact counts with the plain definition: a finished game has its own result for certain,
/// any other the mean of its children.  Nothing is remembered, so every node of the tree is seen.
class PlainTree {
public:
    Chances walk(const MnkPosition& position) {
        const Chances chances =
            position.outcome() == Outcome::Ongoing
                ? tests::mean_of_children(position, [&](const MnkPosition& p) { return walk(p); })
                : tests::chances_of_result(position.outcome());
        if (seen_.insert(position.hash()).second) compare(position, chances);
        return chances;
    }

    [[nodiscard]] std::size_t positions() const { return seen_.size(); }

private:
    void compare(const MnkPosition& position, const Chances& chances) {
        const OutcomeCounts counts = odds_.count(position).value();
        REQUIRE(counts.share(Outcome::FirstWins) == Approx(chances.first).margin(1e-14));
        REQUIRE(counts.share(Outcome::SecondWins) == Approx(chances.second).margin(1e-14));
        REQUIRE(counts.share(Outcome::Draw) == Approx(chances.draw).margin(1e-14));
    }

    ExactOdds<MnkPosition> odds_{kPlentyPositions};
    std::unordered_set<std::uint64_t> seen_;
};

/// Exact counts from the empty board without any game, where longer lines win too: nobody has won
/// after so many plies if and only if neither side's stones hold a line, in whatever order they
/// came.  So it is enough to count such pairs of sets.
class SetCount {
public:
    explicit SetCount(const MnkPosition& empty)
        : squares_{static_cast<std::size_t>(empty.shape().area())}, has_line_(1U << squares_) {
        const PaddedGrid grid{empty.shape()};
        for (std::uint32_t set = 0; set < has_line_.size(); ++set) {
            StoneSet stones;
            for (std::size_t i = 0; i < squares_; ++i) {
                if ((set >> i & 1U) != 0) stones.set(grid.bit(Square{static_cast<int>(i)}));
            }
            has_line_[set] = winning_stones(stones, grid, empty.rules().goal()) != StoneSet{};
        }
    }

    [[nodiscard]] OutcomeCounts counts() const {
        OutcomeCounts counts;
        std::uint64_t before = factorial(squares_);
        const std::vector<std::uint64_t> pairs = pairs_without_line();
        for (std::size_t ply = 1; ply <= squares_; ++ply) {
            const std::uint64_t now = pairs[ply] * factorial((ply + 1) / 2) * factorial(ply / 2) *
                                      factorial(squares_ - ply);
            (ply % 2 == 1 ? counts.first_wins : counts.second_wins) += before - now;
            before = now;
        }
        counts.draws = before;
        return counts;
    }

private:
    /// By plies: the second player has as many stones as the first, or one less.
    [[nodiscard]] std::vector<std::uint64_t> pairs_without_line() const {
        std::vector<std::uint64_t> pairs(squares_ + 1);
        const auto all = static_cast<std::uint32_t>(has_line_.size() - 1);
        for (std::uint32_t first = 0; first <= all; ++first) {
            if (has_line_[first]) continue;
            const int stones = std::popcount(first);
            const std::uint32_t rest = all & ~first;
            for (std::uint32_t second = rest;; second = (second - 1) & rest) {
                const int lead = stones - std::popcount(second);
                if ((lead == 0 || lead == 1) && !has_line_[second]) {
                    ++pairs[static_cast<std::size_t>(2 * stones - lead)];
                }
                if (second == 0) break;
            }
        }
        return pairs;
    }

    std::size_t squares_;
    std::vector<bool> has_line_;
};

void check_odds(const OutcomeCounts& counts, double first, double second, double draw) {
    CHECK(counts.share(Outcome::FirstWins) == Approx(first).epsilon(0).margin(6e-11));
    CHECK(counts.share(Outcome::SecondWins) == Approx(second).epsilon(0).margin(6e-11));
    CHECK(counts.share(Outcome::Draw) == Approx(draw).epsilon(0).margin(6e-11));
}

}  // namespace

TEST_CASE("exact odds of tic-tac-toe are the known fractions") {
    const OutcomeCounts counts = exact(board(3, 3, 3));
    CHECK(counts.total() == factorial(9));
    CHECK(counts.fraction(Outcome::FirstWins) == Fraction{737, 1260});
    CHECK(counts.fraction(Outcome::SecondWins) == Fraction{121, 420});
    CHECK(counts.fraction(Outcome::Draw) == Fraction{8, 63});
}

TEST_CASE("exact odds after the first move of tic-tac-toe are the published ones") {
    // In percent, rounded to two digits: corner, edge, centre.
    const auto [square, first, second, draw] =
        GENERATE(std::tuple{0, 60.71, 26.43, 12.86}, std::tuple{1, 53.57, 33.57, 12.86},
                 std::tuple{4, 69.29, 19.29, 11.43});
    MnkPosition position = board(3, 3, 3);
    position.play(Move{Square{square}});
    const OutcomeCounts counts = exact(position);
    CHECK(100 * counts.share(Outcome::FirstWins) == Approx(first).margin(0.005));
    CHECK(100 * counts.share(Outcome::SecondWins) == Approx(second).margin(0.005));
    CHECK(100 * counts.share(Outcome::Draw) == Approx(draw).margin(0.005));
}

TEST_CASE("exact odds of every position of tic-tac-toe are those of the plain definition") {
    PlainTree tree;
    static_cast<void>(tree.walk(board(3, 3, 3)));
    CHECK(tree.positions() == 5'478);
}

TEST_CASE("exact odds agree with the plain definition on other boards") {
    Rng rng{3};
    const auto start = GENERATE(board(4, 3, 3), board(2, 5, 4), board(4, 4, 4), board(6, 1, 3),
                                board(4, 3, 3, LineRule::Exactly), board(5, 5, 1));
    for (int i = 0; i < 20; ++i) {
        MnkPosition position = start;
        const int plies = start.shape().area() - static_cast<int>(rng.below(7));
        for (int p = 0; p < plies && position.outcome() == Outcome::Ongoing; ++p) {
            position.play(position.random_move(rng));
        }
        if (position.outcome() == Outcome::Ongoing) static_cast<void>(PlainTree{}.walk(position));
    }
}

TEST_CASE("exact odds agree with counting sets of stones") {
    for (const MnkPosition& start : {board(3, 3, 3), board(4, 3, 3), board(3, 4, 4), board(2, 5, 4),
                                     board(3, 3, 1), board(1, 1, 1)}) {
        CHECK(exact(start) == SetCount{start}.counts());
    }
}

TEST_CASE("exact odds of four by four boards agree with counting sets of stones", "[slow]") {
    for (const int connect : {2, 3, 4}) {
        const MnkPosition start = board(4, 4, connect);
        CHECK(exact(start) == SetCount{start}.counts());
    }
}

TEST_CASE("fast random games of tic-tac-toe end as often as the exact odds say, everywhere") {
    ExactOdds<MnkPosition> odds{kPlentyPositions};
    Playouts<MnkPosition> playouts{Rollout::Uniform};
    Rng rng{8};
    std::size_t index = 0;
    constexpr std::size_t kEvery = 7;  // of 4,520 ongoing positions
    const auto sample = [&](const MnkPosition& position) {
        if (index++ % kEvery != 0) return;
        tests::Counts<Outcome> counts;
        playouts.start(position);
        for (int i = 0; i < 2'000; ++i) ++counts[playouts.play(rng)];
        const OutcomeCounts exact = odds.count(position).value();
        for (const Outcome outcome : {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw}) {
            REQUIRE(tests::fits_probability(counts[outcome], 2'000, exact.share(outcome)));
        }
    };
    CHECK(tests::for_each_ongoing(board(3, 3, 3), sample) == 4'520);
}

TEST_CASE("exact odds of a four by three board are the known ones") {
    check_odds(exact(board(4, 3, 3)), .5870899471, .3826070226, .0303030303);
}

TEST_CASE("exact odds of four by four boards are the known ones", "[slow]") {
    const auto [connect, first, second, draw, classes] =
        GENERATE(std::tuple{3, .5876287205, .4109726781, .0013986014, 756'387},
                 std::tuple{4, .3165900766, .2672483072, .4161616162, 1'217'977});
    ExactOdds<MnkPosition> odds{kPlentyPositions};
    check_odds(odds.count(board(4, 4, connect)).value(), first, second, draw);
    // Finished positions are not remembered.
    CHECK(odds.table().size() < static_cast<std::size_t>(classes));
}

TEST_CASE("exact odds give up where there is too much to count") {
    CHECK_FALSE(ExactOdds<MnkPosition>{kPlentyPositions}.count(board(5, 5, 4)).has_value());
    CHECK_FALSE(ExactOdds<MnkPosition>{100}.count(board(3, 3, 3)).has_value());
    CHECK(ExactOdds<MnkPosition>{627}.count(board(3, 3, 3)).has_value());
    CHECK_FALSE(ExactOdds<MnkPosition>{626}.count(board(3, 3, 3)).has_value());
}

TEST_CASE("exact odds give up when asked to stop") {
    std::stop_source source;
    ExactOdds<MnkPosition> odds{kPlentyPositions, source.get_token()};
    CHECK(odds.count(board(3, 3, 3)).has_value());
    source.request_stop();
    CHECK_FALSE(odds.count(board(4, 3, 3)).has_value());
}

TEST_CASE("exact odds of a finished game are one order with its result") {
    CHECK(exact(tests::tic_tac_toe({1, 4, 2, 5, 3})) == OutcomeCounts{1, 0, 0});
    CHECK(exact(tests::tic_tac_toe({1, 2, 3, 5, 4, 6, 8, 7, 9})) == OutcomeCounts{0, 0, 1});
}

TEST_CASE("exact odds remember, and go on from what was remembered") {
    ExactOdds<MnkPosition> odds{kPlentyPositions};
    const OutcomeCounts counts = odds.count(board(3, 3, 3)).value();
    ExactOdds<MnkPosition> again{627};
    again.set_table(odds.take_table());
    CHECK(again.count(board(3, 3, 3)) == counts);
    CHECK(again.count(tests::tic_tac_toe({5})).has_value());
    CHECK(again.table().size() == 627);
}

TEST_CASE("the bound on positions holds, and is close on boards without lines") {
    CHECK(most_positions(0) == 0);
    CHECK(most_positions(1) == 1);
    CHECK(most_positions(2) == 3);  // empty, and one stone on either
    CHECK(most_positions(9) == 5'920);
    CHECK(most_positions(16) == 10'152'909);
    CHECK(most_positions(20) == 741'180'293);
    CHECK(ExactOdds<MnkPosition>::estimate(board(3, 3, 3)) == 5'920 / 8 + 1);
    CHECK(ExactOdds<MnkPosition>::estimate(board(4, 3, 3)) == most_positions(12) / 4 + 1);
    CHECK(ExactOdds<MnkPosition>::estimate(tests::tic_tac_toe({2})) == most_positions(8) / 2 + 1);
    CHECK_FALSE(ExactOdds<MnkPosition>::estimate(board(15, 15, 5)).has_value());

    const auto ignore = [](const MnkPosition&) {};
    // There is never a winner.
    CHECK(tests::for_each_ongoing(board(7, 1, 7), ignore) == most_positions(7));
}
