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
#include "kinarow/engines/mcts/cells.hpp"

namespace kinarow {

/// Formulas by the names that the command line uses.  c is the exploration constant.
enum class Selection : std::uint8_t {
    Ucb1,  ///< Q + c sqrt(ln N / n); an untried move first (Kocsis and Szepesvari 2006)
    UcbLinear,  ///< Q + c sqrt(2 ln N) / n; an untried move has a random n below 1
    Puct,  ///< Q + c P sqrt(N) / (1 + n) with the prior P of the move
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

/// The same for puct where moves differ in their priors.
inline constexpr double kExplorationOfPriors = 2.0;

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
    /// all `moves` stand in the order of their priors.  Falls with the rank.  What formulas call a
    /// random number is spread evenly over the ranks, so that few of many moves can be looked at:
    /// the first ones.
    [[nodiscard]] float first_weight(std::size_t rank, std::size_t moves, float prior,
                                     Rng& rng) const noexcept {
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
                return prior * (1.0F + 1.0e-3F * (1.0F - random));
        }
        return 0.0F;
    }
    /// `expected`: what it is thought to be worth, for the player who makes it.
    [[nodiscard]] float first_mean(float expected) const noexcept {
        return selection_ == Selection::Puct ? expected : 0.0F;
    }

    /// The weight after the edge's n-th visit, given the one after an earlier visit `before`.
    [[nodiscard]] float next_weight(float weight, std::uint32_t before,
                                    std::uint32_t n) const noexcept {
        const auto visits = static_cast<float>(n);
        switch (selection_) {
            case Selection::Ucb1:
                return 1.0F / std::sqrt(visits);
            case Selection::UcbLinear:
                return 1.0F / visits;
            case Selection::Puct:
                return weight * (static_cast<float>(before) + 1.0F) / (visits + 1.0F);
        }
        return 0.0F;
    }

private:
    static constexpr float kUntried = 1.0e6F;

    Selection selection_;
    double exploration_;
};

/// One of several edges.
struct Choice {
    std::size_t index;
    float score;
};

/// Below all scores.
inline constexpr float kLowestScore = -3.0e38F;

namespace detail {

/// Four floats, what comes of comparing them, and the same bits in halves: registers of all
/// machines that have such, as compilers make them from the vector types of GNU C.
using Floats = float __attribute__((vector_size(16)));
using Truths = std::int32_t __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

[[nodiscard]] inline Floats greater_of(Floats a, Floats b) noexcept { return a > b ? a : b; }

[[nodiscard]] inline bool any(Truths truths) noexcept {
    const auto halves = reinterpret_cast<Halves>(truths);
    return (halves[0] | halves[1]) != 0;
}

template <class Cells>
[[nodiscard]] Floats load4(const float* from) noexcept {
    if constexpr (Cells::kShared) {
        return Floats{Cells::load(from[0]), Cells::load(from[1]), Cells::load(from[2]),
                      Cells::load(from[3])};
    } else {
        Floats four;
        std::memcpy(&four, from, sizeof four);
        return four;
    }
}

/// The scores  mean[i] + scale * weight[i].
template <class Cells>
struct Scores {
    const float* mean;
    const float* weight;
    float scale;

    [[nodiscard]] float at(std::size_t i) const noexcept {
        return Cells::load(mean[i]) + scale * Cells::load(weight[i]);
    }
    [[nodiscard]] Floats four_at(std::size_t i) const noexcept {
        return load4<Cells>(mean + i) + scale * load4<Cells>(weight + i);
    }
    /// The first of the greatest from `begin` up to `end`, or `best` if none is greater.
    [[nodiscard]] Choice greatest(std::size_t begin, std::size_t end, Choice best) const noexcept {
        for (std::size_t i = begin; i < end; ++i) {
            const float score = at(i);
            if (score > best.score) best = {i, score};
        }
        return best;
    }
};

}  // namespace detail

/// The greatest mean[i] + scale * weight[i], the first of them if there are several.  Looks at
/// eight at a time, and closer only where one of them is greater than all before.
/// Precondition: both spans have the same size, and it is not 0.
template <class Cells>
[[nodiscard]] Choice greatest_score(std::span<const float> mean, std::span<const float> weight,
                                    float scale) noexcept {
    constexpr std::size_t kBlock = 8;
    const detail::Scores<Cells> scores{mean.data(), weight.data(), scale};
    Choice best{0, kLowestScore};
    std::size_t i = 0;
    for (; i + kBlock <= mean.size(); i += kBlock) {
        const auto four = detail::greater_of(scores.four_at(i), scores.four_at(i + 4));
        if (detail::any(four > best.score)) best = scores.greatest(i, i + kBlock, best);
    }
    return scores.greatest(i, mean.size(), best);
}

}  // namespace kinarow
