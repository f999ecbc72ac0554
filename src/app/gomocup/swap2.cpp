// SPDX-License-Identifier: MIT
#include "app/gomocup/swap2.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "kinarow/core/rng.hpp"

namespace kinarow::app::gomocup {
namespace {

constexpr int kTrials = 16;
constexpr std::size_t kStones = 3;

/// Three stones and the search of what comes after them.
struct Trial {
    std::vector<Move> stones;
    SearchTask search;
};

int near(int place, int reach, int length, Rng& rng) {
    const int step = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * reach + 1))) - reach;
    return std::clamp(place + step, 0, length - 1);
}

/// Anywhere on the board, but near to one another: far apart they would not matter.
std::vector<Move> random_stones(Shape shape, Rng& rng) {
    constexpr int kReach = 3;
    const auto any = [&](int length) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(length)));
    };
    const int column = any(shape.width);
    const int row = any(shape.height);
    std::vector<Move> stones{Move{shape.square(column, row)}};
    while (stones.size() < kStones) {
        const Move stone{shape.square(near(column, kReach, shape.width, rng),
                                      near(row, kReach, shape.height, rng))};
        if (std::find(stones.begin(), stones.end(), stone) == stones.end()) stones.push_back(stone);
    }
    return stones;
}

Trial make_trial(Session& session, std::vector<Move> stones) {
    for (const Move stone : stones) session.play(stone);
    Trial trial{std::move(stones), session.search_task()};
    while (session.undo()) continue;
    return trial;
}

/// An equal part of the limits of all trials.
Limits part_of(Limits limits) {
    if (limits.playouts) limits.playouts = std::max<std::uint64_t>(*limits.playouts / kTrials, 1);
    if (limits.time) *limits.time /= kTrials;
    return limits;
}

/// The trial whose value is nearest to 1/2; the first one at least, however soon the end is.
SearchReport most_even(const std::vector<Trial>& trials, const SearchRequest& request) {
    SearchReport best;
    double least = 1.0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{};
    for (const Trial& trial : trials) {
        if (nodes > 0 && request.stop.stop_requested()) break;
        SearchReport report =
            trial.search({.limits = part_of(request.limits), .stop = request.stop, .report = {}});
        nodes += report.nodes;
        elapsed += report.elapsed;
        const double unevenness = std::abs(report.value - 0.5);
        if (unevenness >= least) continue;
        least = unevenness;
        best = std::move(report);
        best.best = trial.stones.front();
        best.pv = trial.stones;
        best.root.clear();
    }
    best.nodes = nodes;
    best.elapsed = elapsed;
    return best;
}

}  // namespace

SearchTask opening_search(Session& session, std::uint64_t seed) {
    Rng rng{seed};
    std::vector<Trial> trials;
    trials.reserve(kTrials);
    for (int i = 0; i < kTrials; ++i) {
        trials.push_back(make_trial(session, random_stones(session.shape(), rng)));
    }
    return [trials = std::move(trials)](const SearchRequest& request) {
        return most_even(trials, request);
    };
}

}  // namespace kinarow::app::gomocup
