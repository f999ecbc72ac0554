// SPDX-License-Identifier: MIT
// Logistic regression: the parameters that make the results of games the likeliest.
//
//     the chance of winning      p = 1 / (1 + exp(-sum of parameters times counts))
//     what is to be least        sum of -y log p - (1 - y) log(1 - p)  +  ridge / 2 sum of squares
//
// y is the result of a game, 1/2 for a draw.  The ridge pulls every parameter to nothing, the
// harder the less the examples say of it.
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

#include "app/tune/examples.hpp"

namespace kinarow::app {

/// By number; in logarithms of odds.
using Parameters = std::vector<double>;

/// The sum of parameters times counts.
[[nodiscard]] double score_of(std::span<const Term> terms, const Parameters& parameters);

/// The first of the two sums above, per example.  Precondition: there are examples.
[[nodiscard]] double mean_loss(const Examples& examples, const Parameters& parameters);

/// The whole of what is to be least, and its derivatives.
[[nodiscard]] double penalised_loss(const Examples& examples, double ridge,
                                    const Parameters& parameters);
[[nodiscard]] Parameters gradient(const Examples& examples, double ridge,
                                  const Parameters& parameters);

/// Solves `matrix` x = `vector` by Cholesky's decomposition.  The matrix, row by row, is symmetric
/// and positive definite; what is left of its diagonal is not looked at.
[[nodiscard]] std::vector<double> solve_positive(std::vector<double> matrix,
                                                 std::vector<double> vector);

/// The parameters for which the penalised loss is least, found by Newton's method from `start`.
/// Precondition: ridge > 0.  If it is stopped, the best so far.
[[nodiscard]] Parameters fit(const Examples& examples, double ridge, const Parameters& start,
                             const std::stop_token& stop = {});

}  // namespace kinarow::app
