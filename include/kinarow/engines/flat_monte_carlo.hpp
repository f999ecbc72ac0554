// SPDX-License-Identifier: MIT
// Flat Monte Carlo: random games from the position, counted by their first move; the best rate
// wins.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Which first move gets the next playout.
enum class Allotment : std::uint8_t {
    Random,  ///< Any: a random game from the position itself.
    Equal,  ///< Each in turn.
    Halving,  ///< Each in turn, but the worse half drops out again and again (Karnin and others
              ///< 2013).
};

struct FlatMonteCarloOptions {
    std::uint64_t seed = 1;
    std::uint64_t default_playouts = 10'000;
    Allotment allotment = Allotment::Random;
    Rollout rollout = Rollout::Uniform;
    bool tactics = true;  ///< Only urgent_moves() are tried: wins in one, forced blocks.
};

namespace detail {

/// The first moves of a position, each with its tally and what plays the games that go on from it.
template <Position P>
class FirstMoves {
public:
    FirstMoves(const P& position, const MoveList& tried, Rollout rollout)
        : mover_{position.to_move()}, legal_{legal_moves_of(position)} {
        entries_.reserve(tried.size());
        Playouts<P> playouts{rollout};
        for (const Move move : tried) {
            P next = position;
            next.play(move);
            if (next.outcome() == Outcome::Ongoing) playouts.start(next);
            RootMove tally{.move = move, .pv = {move}};
            entries_.push_back({std::move(tally), next.outcome(), playouts});
            field_.push_back(entries_.size() - 1);
        }
    }

    /// How many moves are still in the field.
    [[nodiscard]] std::size_t size() const noexcept { return field_.size(); }

    /// One game that begins with the i-th move of the field.
    void play(std::size_t i, Rng& rng) {
        Entry& entry = entries_[field_[i]];
        const bool over = entry.outcome != Outcome::Ongoing;
        add(entry.tally, over ? entry.outcome : entry.playouts.play(rng));
    }

    /// Leaves only the best moves in the field.
    void keep_best(std::size_t count) {
        const auto better = [&](std::size_t a, std::size_t b) {
            return entries_[a].tally.value > entries_[b].tally.value;
        };
        std::stable_sort(field_.begin(), field_.end(), better);
        field_.resize(std::min(count, field_.size()));
    }

    /// Every legal move, best first: those left in the field by their rate, then those that were
    /// tried and dropped, then the others; ties by move order.
    [[nodiscard]] std::vector<RootMove> tally() const {
        std::vector<std::pair<int, RootMove>> ranked;
        std::vector<bool> in_field(entries_.size(), false);
        for (const std::size_t i : field_) in_field[i] = true;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const bool tried = entries_[i].tally.visits > 0;
            ranked.emplace_back(!tried ? 2 : in_field[i] ? 0 : 1, entries_[i].tally);
        }
        std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
            return std::pair{a.first, -a.second.value} < std::pair{b.first, -b.second.value};
        });
        std::vector<RootMove> moves;
        moves.reserve(legal_.size());
        for (auto& [_, entry] : ranked) moves.push_back(std::move(entry));
        append_other_moves(legal_, moves);
        return moves;
    }

private:
    struct Entry {
        RootMove tally;
        Outcome outcome;  ///< Of the game right after the move.
        Playouts<P> playouts;
    };

    void add(RootMove& tally, Outcome outcome) const {
        ++tally.visits;
        if (outcome == Outcome::Draw) {
            ++tally.draws;
        } else if (outcome == win_for(mover_)) {
            ++tally.wins;
        } else {
            ++tally.losses;
        }
        const double won = static_cast<double>(tally.wins) + 0.5 * static_cast<double>(tally.draws);
        tally.value = won / static_cast<double>(tally.visits);
    }

    Player mover_;
    MoveList legal_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> field_;
};

}  // namespace detail

/// Plays the move with the best rate of wins among its playouts, a draw counting one half.
class FlatMonteCarlo {
public:
    explicit FlatMonteCarlo(const FlatMonteCarloOptions& options) noexcept : options_{options} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "flat"; }

    template <Position P>
    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        const SearchRequest limited = with_default(request, options_.default_playouts);
        Budget budget{limited};
        Rng rng{mix(options_.seed, position.hash())};
        const MoveList tried =
            options_.tactics ? urgent_moves(position) : detail::legal_moves_of(position);
        detail::FirstMoves<P> moves{position, tried, options_.rollout};
        std::uint64_t done = 0;
        while (const std::uint64_t batch = budget.claim(Budget::kStride)) {
            for (std::uint64_t i = 0; i < batch; ++i)
                moves.play(next_move(moves.size(), done++, rng), rng);
            if (options_.allotment == Allotment::Halving) {
                narrow(moves, tried.size(), budget.progress());
            }
            if (budget.report_due()) limited.report(summary(moves, budget));
        }
        return summary(moves, budget);
    }

private:
    [[nodiscard]] std::size_t next_move(std::size_t field, std::uint64_t done, Rng& rng) const {
        if (options_.allotment == Allotment::Random) {
            return rng.below(static_cast<std::uint32_t>(field));
        }
        return static_cast<std::size_t>(done % field);
    }

    /// Halves the field as often as the part of the budget that is used up asks for: as many equal
    /// rounds as it takes to get from all moves to one.
    template <Position P>
    static void narrow(detail::FirstMoves<P>& moves, std::size_t all, double progress) {
        const auto rounds = static_cast<int>(std::bit_width(all - 1));
        const int round = static_cast<int>(progress * rounds);
        const std::size_t left = std::max<std::size_t>((all + (1U << round) - 1) >> round, 1);
        if (left < moves.size()) moves.keep_best(left);
    }

    template <Position P>
    [[nodiscard]] static SearchReport summary(const detail::FirstMoves<P>& moves,
                                              const Budget& budget) {
        SearchReport report;
        report.root = moves.tally();
        report.best = report.root.front().move;
        report.value = report.root.front().value;
        report.depth = 1;
        report.nodes = budget.spent();
        report.elapsed = budget.elapsed();
        report.pv = {report.best};
        return report;
    }

    FlatMonteCarloOptions options_;
};

}  // namespace kinarow
