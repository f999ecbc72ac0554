// SPDX-License-Identifier: MIT
#include "app/match/score.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace kinarow::app {

namespace {

void count(double points, Record& record) {
    ++(points == 1.0 ? record.wins : points == 0.5 ? record.draws : record.losses);
}

}  // namespace

void PairedScore::add_pair(double as_first, double as_second) {
    ++pairs_[static_cast<std::size_t>(std::lround(2 * (as_first + as_second)))];
    count(as_first, by_colour_[0]);
    count(as_second, by_colour_[1]);
}

void PairedScore::add(const PairedScore& other) noexcept {
    for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i] += other.pairs_[i];
    for (std::size_t i = 0; i < by_colour_.size(); ++i) {
        by_colour_[i].wins += other.by_colour_[i].wins;
        by_colour_[i].draws += other.by_colour_[i].draws;
        by_colour_[i].losses += other.by_colour_[i].losses;
    }
}

Record PairedScore::total() const noexcept {
    const auto& [first, second] = by_colour_;
    return {first.wins + second.wins, first.draws + second.draws, first.losses + second.losses};
}

std::uint64_t PairedScore::pairs() const noexcept {
    return std::accumulate(pairs_.begin(), pairs_.end(), std::uint64_t{0});
}

double PairedScore::mean() const noexcept {
    const Record record = total();
    return (static_cast<double>(record.wins) + 0.5 * static_cast<double>(record.draws)) /
           static_cast<double>(games());
}

double PairedScore::error() const noexcept {
    constexpr double kNormal95 = 1.959964;
    const auto count = static_cast<double>(pairs());
    if (count < 2) return 1.0;
    return kNormal95 * std::sqrt(pair_variance() / (count - 1));
}

double PairedScore::pair_variance() const noexcept {
    double squares = 0.25;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const double deviation = static_cast<double>(i) / 4.0 - mean();
        squares += static_cast<double>(pairs_[i]) * deviation * deviation;
    }
    return squares / static_cast<double>(pairs());
}

EloEstimate PairedScore::elo() const noexcept {
    return {elo_of_score(mean()), elo_of_score(mean() - error()), elo_of_score(mean() + error())};
}

double elo_of_score(double score) noexcept {
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    if (score <= 0.0) return -kInfinite;
    if (score >= 1.0) return kInfinite;
    return 400.0 * std::log10(score / (1.0 - score));
}

}  // namespace kinarow::app
