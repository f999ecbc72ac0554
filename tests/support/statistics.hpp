// SPDX-License-Identifier: MIT
// Tests of counted frequencies against expected ones, all at four standard deviations: with fixed
// seeds they pass or fail for good, and a right program fails one in 16,000 of them.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
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

/// Whether a sum of squares could be Pearson's statistic of what is as expected.  The cube root of
/// chi-squared over its degrees of freedom is nearly normal (Wilson and Hilferty 1931).
[[nodiscard]] inline bool is_chance(double chi_squared, std::size_t degrees_of_freedom) {
    if (degrees_of_freedom == 0) return true;
    const auto freedom = static_cast<double>(degrees_of_freedom);
    const double spread = 2 / (9 * freedom);
    return std::cbrt(chi_squared / freedom) <= 1 - spread + 4 * std::sqrt(spread);
}

[[nodiscard]] inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
    return counts.empty() || is_chance(chi_squared(counts), counts.size() - 1);
}

/// How often each thing was seen.
template <class Key>
using Counts = std::map<Key, std::uint64_t>;

/// Whether as many things were seen twice with the same chances.  Rare ones, in the order of the
/// keys, are counted together.
template <class Key>
[[nodiscard]] bool look_alike(const Counts<Key>& once, const Counts<Key>& again) {
    constexpr double kEnough = 20;
    std::map<Key, std::pair<double, double>> both;
    for (const auto& [key, count] : once) both[key].first = static_cast<double>(count);
    for (const auto& [key, count] : again) both[key].second = static_cast<double>(count);
    double sum = 0;
    std::size_t cells = 0;
    std::pair<double, double> pooled;
    for (const auto& [key, counts] : both) {
        pooled = {pooled.first + counts.first, pooled.second + counts.second};
        const double total = pooled.first + pooled.second;
        if (total < kEnough) continue;
        const double off = pooled.first - pooled.second;
        sum += off * off / total;
        ++cells;
        pooled = {};
    }
    return cells < 2 || is_chance(sum, cells - 1);
}

/// Whether things were seen as often as expected, each with some probability.
template <class Key>
[[nodiscard]] bool fit_probabilities(const Counts<Key>& counts,
                                     const std::map<Key, double>& probabilities) {
    std::uint64_t total = 0;
    for (const auto& [key, count] : counts) {
        if (!probabilities.contains(key)) return false;
        total += count;
    }
    double sum = 0;
    for (const auto& [key, probability] : probabilities) {
        const double expected = probability * static_cast<double>(total);
        const auto found = counts.find(key);
        const double off =
            (found == counts.end() ? 0 : static_cast<double>(found->second)) - expected;
        sum += off * off / expected;
    }
    return is_chance(sum, probabilities.size() - 1);
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

/// Whether the means of two independent series could be the same.
[[nodiscard]] inline bool means_agree(const std::vector<double>& once,
                                      const std::vector<double>& again) {
    const auto mean_and_variance = [](const std::vector<double>& values) {
        const auto n = static_cast<double>(values.size());
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
        double squares = 0;
        for (const double x : values) squares += (x - mean) * (x - mean);
        return std::pair{mean, squares / (n - 1) / n};
    };
    const auto [mean, variance] = mean_and_variance(once);
    const auto [other_mean, other_variance] = mean_and_variance(again);
    return std::abs(mean - other_mean) <= 4 * std::sqrt(variance + other_variance);
}

}  // namespace kinarow::tests
