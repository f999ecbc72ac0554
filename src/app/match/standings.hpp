// SPDX-License-Identifier: MIT
// Who has done how well against whom, and who has failed how often.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/match/player.hpp"
#include "app/match/score.hpp"

namespace kinarow::app {

/// Games that somebody lost for another reason than the rules.
struct Failures {
    std::uint64_t overtime = 0;
    std::uint64_t illegal = 0;
    std::uint64_t failed = 0;
    std::string first{};  ///< What happened the first time.

    [[nodiscard]] std::uint64_t total() const noexcept { return overtime + illegal + failed; }
    void add(Ending ending, const std::string& problem);
};

/// A table of all against all.
class Standings {
public:
    explicit Standings(std::size_t players) : scores_(players * players), failures_(players) {}

    [[nodiscard]] std::size_t players() const noexcept { return failures_.size(); }
    /// Points of `a` in the two games of a pair, as first and as second player.
    void add_pair(std::size_t a, std::size_t b, std::array<double, 2> points);
    void add_failure(std::size_t player, Ending ending, const std::string& problem) {
        failures_[player].add(ending, problem);
    }
    void add_dead_draw() noexcept { ++dead_draws_; }

    /// Of `a` against `b`.
    [[nodiscard]] const PairedScore& score(std::size_t a, std::size_t b) const {
        return scores_[a * players() + b];
    }
    /// Of `a` against all others.
    [[nodiscard]] PairedScore total(std::size_t a) const;
    [[nodiscard]] const Failures& failures(std::size_t player) const { return failures_[player]; }
    [[nodiscard]] std::uint64_t dead_draws() const noexcept { return dead_draws_; }
    [[nodiscard]] std::uint64_t games() const;

private:
    std::vector<PairedScore> scores_;  // row by row
    std::vector<Failures> failures_;
    std::uint64_t dead_draws_ = 0;
};

}  // namespace kinarow::app
