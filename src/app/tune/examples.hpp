// SPDX-License-Identifier: MIT
// What a regression learns from: features of positions, and how the games went on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kinarow::app {

/// One parameter and how often it counts.
struct Term {
    std::uint32_t parameter;
    float count;
};

/// Positions, each as the terms of a sum, and the result for the side to move: 1, 1/2 or 0.
class Examples {
public:
    void add(std::span<const Term> terms, double result) {
        terms_.insert(terms_.end(), terms.begin(), terms.end());
        ends_.push_back(terms_.size());
        results_.push_back(result);
    }
    void add(const Examples& others) {
        for (std::size_t i = 0; i < others.size(); ++i) add(others.terms(i), others.result(i));
    }

    [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
    [[nodiscard]] std::span<const Term> terms(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::span{terms_}.subspan(begin, ends_[i] - begin);
    }
    [[nodiscard]] double result(std::size_t i) const noexcept { return results_[i]; }

private:
    std::vector<Term> terms_;
    std::vector<std::size_t> ends_;  // of the terms of each
    std::vector<double> results_;
};

}  // namespace kinarow::app
