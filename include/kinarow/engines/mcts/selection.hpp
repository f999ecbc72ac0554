// SPDX-License-Identifier: MIT
// Which edge a simulation follows: the formulas, and the search for the greatest of many scores.
//
// All have the form  mean + scale(N) * weight(n)  with N visits of the node and n of the edge, so
// that an edge keeps its weight ready and a selection is one multiplication and addition an edge.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "kinarow/core/rng.hpp"

namespace kinarow {

/// Formulas by the names that the command line uses.  c is the exploration constant.
enum class Selection : std::uint8_t {
    Ucb1,  ///< Q + c sqrt(ln N / n); an untried move first (Kocsis and Szepesvari 2006)
    UcbLinear,  ///< Q + c sqrt(2 ln N) / n; an untried move has a random n below 1
    Puct,  ///< Q + c P sqrt(N) / (1 + n) with the uniform prior P = 1 / moves
};

/// What works well for each: for ucb1 the least value that loses nowhere from 6x6 to 15x15, between
/// 1,000 and 8,000 simulations (larger boards would like less); the tutorials' own constants for
/// the last two.
[[nodiscard]] constexpr double default_exploration(Selection selection) noexcept {
    switch (selection) {
        case Selection::Ucb1:
            return 0.3;
        case Selection::UcbLinear:
            return 1.0;
        case Selection::Puct:
            return 5.0;
    }
    return 1.0;
}

/// A formula with its constant.
class SelectionRule {
public:
    SelectionRule(Selection selection, double exploration) noexcept
        : selection_{selection}, exploration_{exploration} {}

    /// The factor of all weights of a node that was visited that often.
    [[nodiscard]] float scale(std::uint32_t node_visits) const noexcept {
        const double n =
            std::max(2.0, static_cast<double>(node_visits));  // ln 1 would weigh nothing
        switch (selection_) {
            case Selection::Ucb1:
                return static_cast<float>(exploration_ * std::sqrt(std::log(n)));
            case Selection::UcbLinear:
                return static_cast<float>(exploration_ * std::sqrt(2.0 * std::log(n)));
            case Selection::Puct:
                return static_cast<float>(exploration_ * std::sqrt(n));
        }
        return 0.0F;
    }

    /// The weight and mean of a move that has not been tried: the one of that rank, from 0, when
    /// all `moves` stand in random order.  Falls with the rank.  What formulas call a random number
    /// is spread evenly over the ranks, so that few of many moves can be looked at: the first ones.
    [[nodiscard]] float first_weight(std::size_t rank, std::size_t moves, Rng& rng) const noexcept {
        const float within = static_cast<float>(1 + rng.below(1U << 16)) / (1U << 16);
        const auto all = static_cast<float>(moves);
        const float random = (static_cast<float>(rank) + within) / all;  // in (0, 1]
        switch (selection_) {
            case Selection::Ucb1:
                return kUntried * (2.0F - random);
            case Selection::UcbLinear:
                return 1.0F / random;
            case Selection::Puct:
                // A hair more or less, so that ties break at random here too.
                return (1.0F + 1.0e-3F * (1.0F - random)) / all;
        }
        return 0.0F;
    }
    [[nodiscard]] float first_mean() const noexcept {
        return selection_ == Selection::Puct ? 0.5F : 0.0F;
    }

    /// The weight after the edge's n-th visit, given the one before it.
    [[nodiscard]] float next_weight(float weight, std::uint32_t n) const noexcept {
        const auto visits = static_cast<float>(n);
        switch (selection_) {
            case Selection::Ucb1:
                return 1.0F / std::sqrt(visits);
            case Selection::UcbLinear:
                return 1.0F / visits;
            case Selection::Puct:
                return weight * visits / (visits + 1.0F);
        }
        return 0.0F;
    }

private:
    static constexpr float kUntried = 1.0e6F;

    Selection selection_;
    double exploration_;
};

namespace detail {

/// Four floats or integers that the compiler keeps in one register, on every machine that has such.
using Floats = float __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));

[[nodiscard]] inline Floats load4(const float* from) noexcept {
    Floats four;
    std::memcpy(&four, from, sizeof four);
    return four;
}

}  // namespace detail

struct Choice {
    std::size_t index;
    float score;
};

/// Below all scores.
inline constexpr float kLowestScore = -3.0e38F;

/// The greatest mean[i] + scale * weight[i], the first of them if there are several.
/// Precondition: both spans have the same size, and it is not 0.
[[nodiscard]] inline Choice greatest_score(std::span<const float> mean,
                                           std::span<const float> weight, float scale) noexcept {
    using namespace detail;
    constexpr float kLowest = kLowestScore;
    const Floats factor{scale, scale, scale, scale};
    Floats best{kLowest, kLowest, kLowest, kLowest};
    Ints best_at{0, 0, 0, 0};
    Ints at{0, 1, 2, 3};
    std::size_t i = 0;
    for (; i + 4 <= mean.size(); i += 4, at += 4) {
        const Floats score = load4(&mean[i]) + factor * load4(&weight[i]);
        const Ints better = score > best;
        best = better ? score : best;
        best_at = better ? at : best_at;
    }
    float top = kLowest;
    std::size_t top_at = 0;
    for (int lane = 0; lane < 4; ++lane) {
        const auto lane_at = static_cast<std::size_t>(best_at[lane]);
        if (best[lane] < top || (best[lane] == top && lane_at > top_at)) continue;
        top = best[lane];
        top_at = lane_at;
    }
    for (; i < mean.size(); ++i) {
        const float score = mean[i] + scale * weight[i];
        if (score <= top) continue;
        top = score;
        top_at = i;
    }
    return {top_at, top};
}

}  // namespace kinarow
