// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts/selection.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "catch.hpp"

using namespace kinarow;

namespace {

float value_of(EdgeScore score, float scale) { return score.mean + scale * score.weight; }

std::size_t greatest_by_loop(const std::vector<EdgeScore>& edges, float scale) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < edges.size(); ++i) {
        if (value_of(edges[i], scale) > value_of(edges[best], scale)) best = i;
    }
    return best;
}

template <class Cells>
void check_greatest(const std::vector<EdgeScore>& edges, float scale) {
    const Choice choice = greatest_score<Cells>(edges, scale);
    REQUIRE(choice.index == greatest_by_loop(edges, scale));
    REQUIRE(choice.score == value_of(edges[choice.index], scale));
}

/// The score of a move after n visits with mean q, in a node of N visits and 100 moves.
float score(Selection selection, double c, float q, std::uint32_t n, std::uint32_t node_visits) {
    const SelectionRule rule{selection, c};
    Rng rng{1};
    float weight = rule.first_weight(0, 100, 0.01F, rng);
    for (std::uint32_t visit = 1; visit <= n; ++visit)
        weight = rule.next_weight(weight, visit - 1, visit);
    return q + rule.scale(node_visits) * weight;
}

}  // namespace

TEST_CASE("the greatest score is found, and the first of equals") {
    Rng rng{1};
    for (int round = 0; round < 20'000; ++round) {
        std::vector<EdgeScore> edges(1 + rng.below(40));
        for (EdgeScore& edge : edges) {
            edge = {.mean = static_cast<float>(rng.below(5)) / 4,
                    .weight = static_cast<float>(rng.below(3))};
        }
        const float scale = static_cast<float>(rng.below(3)) / 2;
        check_greatest<OneThread>(edges, scale);
        check_greatest<ManyThreads>(edges, scale);
    }
}

TEST_CASE("the selection formulas are those of their sources") {
    const auto root_log = std::sqrt(std::log(200.0));
    CHECK(score(Selection::Ucb1, 0.7, 0.5F, 9, 200) == Approx(0.5 + 0.7 * root_log / 3.0));
    CHECK(score(Selection::UcbLinear, 1.0, 0.5F, 9, 200) ==
          Approx(0.5 + std::sqrt(2.0) * root_log / 9.0));
    CHECK(score(Selection::Puct, 5.0, 0.5F, 9, 200) ==
          Approx(0.5 + 5.0 * 0.01 * std::sqrt(200.0) / 10.0).epsilon(1e-3));
}

TEST_CASE("UCB1 tries every move before it repeats one") {
    const float tried = score(Selection::Ucb1, 0.4, 1.0F, 1, 1'000'000);
    CHECK(score(Selection::Ucb1, 0.4, 0.0F, 0, 2) > tried);
}

TEST_CASE(
    "the weights of untried moves fall with their rank, and their random n is spread evenly") {
    Rng rng{2};
    for (const Selection selection : {Selection::Ucb1, Selection::UcbLinear, Selection::Puct}) {
        const SelectionRule rule{selection, 1.0};
        for (const std::size_t moves : {1U, 2U, 9U, 225U, 400U}) {
            float last = std::numeric_limits<float>::infinity();
            for (std::size_t rank = 0; rank < moves; ++rank) {
                const float weight =
                    rule.first_weight(rank, moves, 1.0F / static_cast<float>(moves), rng);
                REQUIRE(weight < last);
                last = weight;
                if (selection != Selection::UcbLinear) continue;
                const auto n = static_cast<double>(1.0F / weight) * static_cast<double>(moves);
                REQUIRE(n > static_cast<double>(rank) - 1e-3);
                REQUIRE(n < static_cast<double>(rank) + 1.001);
            }
        }
    }
}
