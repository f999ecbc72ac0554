// SPDX-License-Identifier: MIT
// What a game has to offer so that the weights of its evaluation can be fitted to results of games.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kinarow/core/position.hpp"

namespace kinarow {

/// Weights as they stand in the source: rows of numbers, in points of engines/evaluation.hpp.
struct WeightTable {
    std::string_view name;  ///< Of the array.
    std::string_view summary;  ///< What a row and a number of it stand for, as a comment.
    std::size_t rows;
    std::size_t columns;

    [[nodiscard]] constexpr std::size_t size() const noexcept { return rows * columns; }
};

/// One weight of the table, counted row by row, and how often it counts in a position.
struct Feature {
    std::uint16_t weight;
    std::int16_t count;

    friend constexpr bool operator==(const Feature&, const Feature&) noexcept = default;
};
using FeatureList = std::vector<Feature>;

/// A game whose evaluation is a sum of weights.  P::Fitting is made for the positions of one board.
template <class P>
concept FittedPosition = Position<P> && std::constructible_from<typename P::Fitting, const P&> &&
    requires(typename P::Fitting fitting, const P& position, FeatureList& out, std::size_t weight) {
    { P::Fitting::table() } -> std::same_as<const WeightTable&>;
    /// What weights are made of, by number, and shared by several: a weight is the sum of its
    /// parts.  A part can be there more than once.
    { P::Fitting::parts() } -> std::same_as<std::size_t>;
    { P::Fitting::parts_of(weight) } -> std::same_as<std::vector<std::size_t>>;
    /// Clears `out`, then fills it with the terms of the evaluation for the side to move, each
    /// weight once, in ascending order; those that are fixed are left out.
    { fitting.features(position, out) } -> std::same_as<void>;
};

}  // namespace kinarow
