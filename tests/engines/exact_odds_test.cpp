// SPDX-License-Identifier: MIT
#include "kinarow/engines/exact_odds.hpp"

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"

using namespace kinarow;

namespace {

constexpr std::size_t kPlenty = 10'000'000;

MnkPosition board(int width, int height, int connect) {
    return MnkPosition{*MnkRules::make(width, height, connect, LineRule::AtLeast)};
}

OrderCounts exact(const MnkPosition& position) {
    return ExactOdds<MnkPosition>{kPlenty}.count(position).value();
}

/// The plain definition: a result has the mean of its chances after each move.
double plain_chance(const MnkPosition& position, Outcome outcome) {
    if (position.outcome() != Outcome::Ongoing) return position.outcome() == outcome ? 1.0 : 0.0;
    MoveList moves;
    position.legal_moves(moves);
    double sum = 0.0;
    for (const Move move : moves) {
        MnkPosition next = position;
        next.play(move);
        sum += plain_chance(next, outcome);
    }
    return sum / static_cast<double>(moves.size());
}

void check_odds(const OrderCounts& counts, double first, double second, double draw) {
    CHECK(counts.probability(Outcome::FirstWins) == Approx(first).epsilon(0).margin(6e-11));
    CHECK(counts.probability(Outcome::SecondWins) == Approx(second).epsilon(0).margin(6e-11));
    CHECK(counts.probability(Outcome::Draw) == Approx(draw).epsilon(0).margin(6e-11));
}

}  // namespace

TEST_CASE("exact odds of tic-tac-toe are the known fractions") {
    const OrderCounts counts = exact(board(3, 3, 3));
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
    const OrderCounts counts = exact(position);
    CHECK(100 * counts.probability(Outcome::FirstWins) == Approx(first).margin(0.005));
    CHECK(100 * counts.probability(Outcome::SecondWins) == Approx(second).margin(0.005));
    CHECK(100 * counts.probability(Outcome::Draw) == Approx(draw).margin(0.005));
}

TEST_CASE("exact odds agree with the plain definition in every kind of position") {
    Rng rng{3};
    const auto start = GENERATE(board(3, 3, 3), board(4, 3, 3), board(2, 5, 4), board(4, 4, 4));
    for (int i = 0; i < 40; ++i) {
        MnkPosition position = start;
        const int plies = start.shape().area() - static_cast<int>(rng.below(7));
        for (int p = 0; p < plies && position.outcome() == Outcome::Ongoing; ++p) {
            position.play(position.random_move(rng));
        }
        const OrderCounts counts = exact(position);
        for (const Outcome outcome : {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw}) {
            CHECK(counts.probability(outcome) == Approx(plain_chance(position, outcome)));
        }
    }
}

TEST_CASE("exact odds of four by three and four by four boards are the known ones") {
    check_odds(exact(board(4, 3, 3)), .5870899471, .3826070226, .0303030303);
}

TEST_CASE("exact odds of the larger four by four boards are the known ones", "[slow]") {
    check_odds(exact(board(4, 4, 3)), .5876287205, .4109726781, .0013986014);
    check_odds(exact(board(4, 4, 4)), .3165900766, .2672483072, .4161616162);
}

TEST_CASE("exact odds give up where there is too much to count") {
    CHECK_FALSE(ExactOdds<MnkPosition>{kPlenty}.count(board(5, 5, 4)).has_value());
    CHECK_FALSE(ExactOdds<MnkPosition>{100}.count(board(3, 3, 3)).has_value());
    CHECK(ExactOdds<MnkPosition>{627}.count(board(3, 3, 3)).has_value());
    CHECK_FALSE(ExactOdds<MnkPosition>{626}.count(board(3, 3, 3)).has_value());
}
