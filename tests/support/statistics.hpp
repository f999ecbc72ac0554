// SPDX-License-Identifier: MIT
// Tests of counted frequencies against expected ones, all at four standard deviations: with fixed
// seeds they pass or fail for good, and a right program fails one in 16,000 of them.
#pragma once

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace kinarow::tests {

/// Pearson's statistic of counts that should all be the same.
[[nodiscard]] inline double chi_squared(const std::vector<std::uint64_t>& counts) {
    const auto total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
    double sum = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
    }
    return sum;
}

/// Whether counts look uniform.  The cube root of chi-squared over its degrees of freedom is nearly
/// normal (Wilson and Hilferty 1931).
[[nodiscard]] inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
    if (counts.size() < 2) return true;
    const auto freedom = static_cast<double>(counts.size() - 1);
    const double spread = 2 / (9 * freedom);
    return std::cbrt(chi_squared(counts) / freedom) <= 1 - spread + 4 * std::sqrt(spread);
}

/// Whether `hits` of `trials` fit a probability.
[[nodiscard]] inline bool fits_probability(std::uint64_t hits, std::uint64_t trials,
                                           double probability) {
    const auto n = static_cast<double>(trials);
    const double deviation = std::sqrt(n * probability * (1 - probability));
    return std::abs(static_cast<double>(hits) - n * probability) <= 4 * deviation;
}

/// Whether the mean of what was measured fits an expected one.
[[nodiscard]] inline bool fits_mean(const std::vector<int>& measured, double expected) {
    const auto n = static_cast<double>(measured.size());
    double sum = 0;
    double squares = 0;
    for (const double x : measured) {
        sum += x;
        squares += x * x;
    }
    const double mean = sum / n;
    const double deviation = std::sqrt((squares / n - mean * mean) / n);
    return std::abs(mean - expected) <= 4 * deviation;
}

}  // namespace kinarow::tests
