// SPDX-License-Identifier: MIT
#include "app/stopwatch.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace kinarow::app {
namespace {

double rate_of(const Load& load, std::chrono::milliseconds slice) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    std::uint64_t units = 0;
    std::chrono::duration<double> passed{0};
    while (passed <= std::chrono::duration<double>{0} || passed < slice) {
        units += load();
        passed = Clock::now() - start;
    }
    return static_cast<double>(units) / passed.count();
}

/// Precondition: not empty.
double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace

Comparison compare(const Load& load, const Load& base, MeasureEffort effort) {
    std::vector<double> rates;
    std::vector<double> base_rates;
    std::vector<double> ratios;
    for (int i = 0; i < effort.repetitions; ++i) {
        rates.push_back(rate_of(load, effort.slice));
        base_rates.push_back(rate_of(base, effort.slice));
        ratios.push_back(rates.back() / base_rates.back());
    }
    return {.rate = median(rates), .base_rate = median(base_rates), .ratio = median(ratios)};
}

}  // namespace kinarow::app
