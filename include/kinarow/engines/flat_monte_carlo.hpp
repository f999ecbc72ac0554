// SPDX-License-Identifier: MIT
// Flat Monte Carlo: random games from the position, counted by their first move; the best rate
// wins.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

struct FlatMonteCarloOptions {
    std::uint64_t seed = 1;
    std::uint64_t default_playouts = 10'000;
};

/// Each playout starts with a uniformly random move of urgent_moves() and goes on at random; its
/// result counts for that move.  Plays the move with the best rate of wins, a draw counting one
/// half.
class FlatMonteCarlo {
public:
    explicit FlatMonteCarlo(FlatMonteCarloOptions options) noexcept : options_{options} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "flat"; }

    template <Position P>
    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        const SearchRequest limited = with_default(request, options_.default_playouts);
        Budget budget{limited};
        Rng rng{mix(options_.seed, position.hash())};
        const MoveList urgent = urgent_moves(position);
        std::vector<RootMove> tally = empty_tally(position, urgent);
        while (budget.spend()) {
            RootMove& entry = tally[rng.below(static_cast<std::uint32_t>(urgent.size()))];
            P next = position;
            next.play(entry.move);
            add(entry, position.to_move(), playout(next, rng));
            if (budget.report_due()) limited.report(summary(tally, budget));
        }
        return summary(tally, budget);
    }

private:
    /// One entry a legal move: the urgent ones, in their order, then the others in theirs.
    template <Position P>
    [[nodiscard]] static std::vector<RootMove> empty_tally(const P& position,
                                                           const MoveList& urgent) {
        std::vector<RootMove> tally;
        for (const Move move : urgent) tally.push_back({.move = move, .pv = {move}});
        append_other_moves(position, tally);
        return tally;
    }

    static void add(RootMove& entry, Player mover, Outcome outcome) {
        ++entry.visits;
        if (outcome == Outcome::Draw) {
            ++entry.draws;
        } else if (outcome == win_for(mover)) {
            ++entry.wins;
        } else {
            ++entry.losses;
        }
    }

    [[nodiscard]] static double rate(const RootMove& entry) {
        if (entry.visits == 0) return 0.5;
        const double won = static_cast<double>(entry.wins) + 0.5 * static_cast<double>(entry.draws);
        return won / static_cast<double>(entry.visits);
    }

    /// Best first: moves that were tried by their rate, then the others; ties stay in order.
    [[nodiscard]] static SearchReport summary(std::vector<RootMove> root, const Budget& budget) {
        for (RootMove& entry : root) entry.value = rate(entry);
        std::stable_sort(root.begin(), root.end(), [](const RootMove& a, const RootMove& b) {
            if ((a.visits > 0) != (b.visits > 0)) return a.visits > 0;
            return a.value > b.value;
        });
        SearchReport report;
        report.best = root.front().move;
        report.value = root.front().value;
        report.depth = 1;
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.pv = {report.best};
        report.root = std::move(root);
        return report;
    }

    FlatMonteCarloOptions options_;
};

}  // namespace kinarow
