// SPDX-License-Identifier: MIT
// Which edge a simulation follows: the formulas, and the search for the greatest of many scores.
//
// All have the form  mean + scale(N) * weight(n)  with N visits of the node and n of the edge, so
// that an edge keeps its weight ready and a selection is one multiplication and addition an edge.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "kinarow/core/rng.hpp"
#include "kinarow/engines/mcts/cells.hpp"

namespace kinarow {

/// What selection compares, mean + scale * weight, side by side to be read and written at once.
struct alignas(8) EdgeScore {
    float mean = 0.0F;  ///< Of the results so far, for the player who makes the move.
    float weight = 0.0F;  ///< How much the edge wants exploring: falls with its visits.
};

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

/// What is thought of a move before it has been tried.
struct Guess {
    float expected;  ///< Its worth, for the player who makes it.
    float prior;  ///< How likely it is the best.
};

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

    /// The score of a move that has not been tried: the one of that rank, from 0, when all `moves`
    /// stand in the order of their priors.
    [[nodiscard]] EdgeScore first_score(std::size_t rank, std::size_t moves, Guess guess,
                                        Rng& rng) const noexcept {
        return {.mean = selection_ == Selection::Puct ? guess.expected : 0.0F,
                .weight = first_weight(rank, moves, guess.prior, rng)};
    }
    /// Its weight, which falls with the rank.  What formulas call a random number is spread evenly
    /// over the ranks, so that few of many moves can be looked at: the first ones.
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

/// The scores of two edges: mean, weight, mean, weight.
template <class Cells>
[[nodiscard]] Floats load2(const EdgeScore* from) noexcept {
    if constexpr (Cells::kShared) {
        return reinterpret_cast<Floats>(Halves{std::bit_cast<std::uint64_t>(Cells::load(from[0])),
                                               std::bit_cast<std::uint64_t>(Cells::load(from[1]))});
    } else {
        Floats two;
        std::memcpy(&two, from, sizeof two);
        return two;
    }
}

/// The values  mean + scale * weight  of many edges.
template <class Cells>
struct Scores {
    const EdgeScore* edges;
    float scale;

    [[nodiscard]] float at(std::size_t i) const noexcept {
        const EdgeScore score = Cells::load(edges[i]);
        return score.mean + scale * score.weight;
    }
    [[nodiscard]] Floats four_at(std::size_t i) const noexcept {
        const Floats a = load2<Cells>(edges + i);
        const Floats b = load2<Cells>(edges + i + 2);
        return __builtin_shufflevector(a, b, 0, 2, 4, 6) +
               scale * __builtin_shufflevector(a, b, 1, 3, 5, 7);
    }
    /// Four values of which one is the greatest of the block that begins with an edge.
    template <std::size_t kSize>
    [[nodiscard]] Floats greatest_of(std::size_t i) const noexcept {
        if constexpr (kSize == 4) {
            return four_at(i);
        } else {
            return greater_of(greatest_of<kSize / 2>(i), greatest_of<kSize / 2>(i + kSize / 2));
        }
    }

    /// The first of the greatest from `begin` up to `end`, or `best` if none is greater.
    [[nodiscard]] Choice greatest(std::size_t begin, std::size_t end, Choice best) const noexcept {
        for (std::size_t i = begin; i < end; ++i) {
            const float score = at(i);
            if (score > best.score) best = {i, score};
        }
        return best;
    }
    /// The same of a block.  Looks at all of it at once, and closer only if one is greater.
    template <std::size_t kSize>
    [[nodiscard]] Choice greatest_in_block(std::size_t begin, Choice best) const noexcept {
        if (!any(greatest_of<kSize>(begin) > best.score)) return best;
        if constexpr (kSize == 8) {
            return greatest(begin, begin + kSize, best);
        } else {
            constexpr std::size_t kHalf = kSize / 2;
            best = greatest_in_block<kHalf>(begin, best);
            return greatest_in_block<kHalf>(begin + kHalf, best);
        }
    }
};

}  // namespace detail

/// The first edge of those with the greatest  mean + scale * weight;  if that is not above `least`,
/// an edge with the score `least`.  Precondition: not empty.
template <class Cells>
[[nodiscard]] Choice greatest_score(std::span<const EdgeScore> edges, float scale,
                                    float least = kLowestScore) noexcept {
    const detail::Scores<Cells> scores{edges.data(), scale};
    Choice best{0, least};
    std::size_t i = 0;
    for (; i + 16 <= edges.size(); i += 16) best = scores.template greatest_in_block<16>(i, best);
    if (i + 8 <= edges.size()) {
        best = scores.template greatest_in_block<8>(i, best);
        i += 8;
    }
    return scores.greatest(i, edges.size(), best);
}

}  // namespace kinarow
