// SPDX-License-Identifier: MIT
#include "kinarow/games/mnk_fitting.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;

namespace {

/// The fixed points of the squares that decide the game at once.
int fixed_points(const MnkPosition& position) {
    const MnkThreats threats{position};
    const Player mover = position.to_move();
    int points = 0;
    for (const Move move : tests::moves_of(position)) {
        const SquareShapes shapes = threats.shapes(move.square());
        const FourShapes own = four_shapes(shapes, mover);
        const FourShapes other = four_shapes(shapes, opponent(mover));
        if (is_decisive(own)) points += points_of(own).to_move();
        if (is_decisive(other)) points -= points_of(other).waiting();
    }
    return points;
}

}  // namespace

TEST_CASE("features weighted by the table are the evaluation", "[long]") {
    const auto start =
        GENERATE(board(15, 15, 5), board(6, 7, 4), board(9, 9, 5, LineRule::Exactly));
    MnkFitting fitting{start};
    Rng rng{4};
    FeatureList features;
    int quiet = 0;
    for (int game = 0; game < 10; ++game) {
        for (MnkPosition position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            fitting.features(position, features);
            int sum = 0;
            for (const auto& [weight, count] : features) {
                sum += count * kShapeWeights[weight / kShapeCodes][weight % kShapeCodes];
            }
            const int fixed = fixed_points(position);
            quiet += int{fixed == 0};
            REQUIRE(sum + fixed == MnkThreats{position}.evaluate(position.to_move()));
            REQUIRE(std::is_sorted(
                features.begin(), features.end(),
                [](const Feature& a, const Feature& b) { return a.weight < b.weight; }));
        }
    }
    CHECK(quiet > 0);
}

TEST_CASE("a weight of the shapes is made of each of them, and of each two") {
    const std::size_t second_row = kShapeCodes;
    const std::size_t one_three =
        shape_code({LineShape::Three, LineShape::None, LineShape::None, LineShape::None});
    std::vector<std::size_t> parts = MnkFitting::parts_of(second_row + one_three);
    CHECK(parts.size() == 4 + 6);
    const std::size_t none = MnkFitting::parts() / 2;
    const std::size_t none_twice = none + kLineShapes;
    CHECK(std::count(parts.begin(), parts.end(), none) == 3);
    CHECK(std::count(parts.begin(), parts.end(), none_twice) == 3);
    for (std::size_t weight = 0; weight < MnkFitting::table().size(); ++weight) {
        for (const std::size_t part : MnkFitting::parts_of(weight)) {
            REQUIRE(part < MnkFitting::parts());
            REQUIRE((part >= MnkFitting::parts() / 2) == (weight >= kShapeCodes));
        }
    }
}
