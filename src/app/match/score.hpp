// SPDX-License-Identifier: MIT
// What the results of a match say about strength.
#pragma once

#include <array>
#include <cstdint>

#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A difference in strength on the Elo scale, with the ends of its 95 % interval.
struct EloEstimate {
    double elo = 0.0;
    double low = 0.0;
    double high = 0.0;
};

/// Games by their result for one side.
struct Record {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    friend bool operator==(const Record&, const Record&) = default;
};

/// Results of one side, by pairs of games from the same opening with colours reversed: what the
/// opening gives away is then in both games, and the pairs are what is independent.
class PairedScore {
public:
    /// Points of the two games of a pair, as first and as second player: a win 1, a draw 1/2, a
    /// loss 0.
    void add_pair(double as_first, double as_second);

    void add(const PairedScore& other) noexcept;

    [[nodiscard]] std::uint64_t games() const noexcept { return 2 * pairs(); }
    [[nodiscard]] std::uint64_t pairs() const noexcept;
    [[nodiscard]] Record total() const noexcept;
    /// The games with that colour.
    [[nodiscard]] const Record& as(Player player) const noexcept {
        return by_colour_[index_of(player)];
    }

    /// Points a game, 0 .. 1.  Precondition: there are games.
    [[nodiscard]] double mean() const noexcept;
    /// Half the width of the 95 % interval of mean().  One pair as far from even as can be is added
    /// to those played, lest a few pairs that went alike look certain.
    [[nodiscard]] double error() const noexcept;
    /// How far the points a game of a pair are from the mean, squared, on average; with that pair
    /// added.  Precondition: there are games.
    [[nodiscard]] double pair_variance() const noexcept;
    /// How many pairs came to 0, 1/2, 1, 3/2 and 2 points.
    [[nodiscard]] const std::array<std::uint64_t, 5>& by_points() const noexcept { return pairs_; }
    /// From the mean and its interval; an end beyond 0 or 1 gives an infinite one.
    [[nodiscard]] EloEstimate elo() const noexcept;

private:
    std::array<std::uint64_t, 5> pairs_{};  // by points of a pair in halves: 0, 1/2, 1, 3/2, 2
    std::array<Record, 2> by_colour_{};
};

/// The difference that makes one expect so many points a game: 400 log10(score / (1 - score)).
[[nodiscard]] double elo_of_score(double score) noexcept;

}  // namespace kinarow::app
