// SPDX-License-Identifier: MIT
// Games of the search against itself, as examples for the weights of its evaluation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

#include "app/tune/examples.hpp"
#include "kinarow/core/fitting.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/minimax.hpp"

namespace kinarow::app {

/// How a game is played.
struct TrainingGame {
    std::uint64_t nodes = 300;  ///< Positions to look at for a move.
    std::uint64_t seed = 1;  ///< Of the opening.
};

/// One for each kind of game.  Its parameters are the parts that weights are made of.
class Trainer {
public:
    Trainer() = default;
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;
    virtual ~Trainer() = default;

    [[nodiscard]] virtual const WeightTable& table() const = 0;
    [[nodiscard]] virtual std::size_t parameters() const = 0;
    /// A weight of the table, as terms.
    [[nodiscard]] virtual std::vector<Term> terms_of(std::size_t weight) const = 0;
    /// Plays a game to its end: the positions in which the search would ask for the evaluation,
    /// because nothing was forced.  The same game for the same seed; none of it if it is stopped.
    ///
    /// What a search has to judge is not what good players let happen, so the game strays from the
    /// best moves for a ply or two, and only what comes after that counts.
    [[nodiscard]] virtual Examples play(const TrainingGame& game, const std::stop_token& stop) = 0;
};

namespace detail {

/// A sum of terms, while it is added up.
class TermSum {
public:
    explicit TermSum(std::size_t parameters) : counts_(parameters, 0.0F) {}

    void add(std::size_t parameter, float count) { counts_[parameter] += count; }

    /// Each parameter once, ascending; begins anew.
    [[nodiscard]] std::vector<Term> take() {
        std::vector<Term> terms;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] != 0.0F) terms.push_back({static_cast<std::uint32_t>(i), counts_[i]});
            counts_[i] = 0.0F;
        }
        return terms;
    }

private:
    std::vector<float> counts_;
};

}  // namespace detail

template <FittedPosition P>
class TrainerOf final : public Trainer {
public:
    explicit TrainerOf(const P& start)
        : start_{start}, fitting_{start}, board_{start}, sum_{P::Fitting::parts()} {
        for (std::size_t i = 0; i < table().size(); ++i) terms_.push_back(parts_of(i));
    }

    const WeightTable& table() const override { return P::Fitting::table(); }
    std::size_t parameters() const override { return P::Fitting::parts(); }
    std::vector<Term> terms_of(std::size_t weight) const override { return terms_[weight]; }

    Examples play(const TrainingGame& game, const std::stop_token& stop) override {
        Minimax<P> engine{{.table_bytes = kTableBytes}};
        Rng rng{game.seed};
        P position = opening(rng);
        const auto goes_on = [&] {
            return position.outcome() == Outcome::Ongoing && !stop.stop_requested();
        };
        const auto search = [&] {
            return engine.search(position, {.limits = {.playouts = game.nodes}, .stop = stop});
        };
        for (auto left = rng.below(kMostBest + 1); left > 0 && goes_on(); --left) {
            position.play(search().best);
        }
        for (auto left = 1 + rng.below(kMostStrays); left > 0 && goes_on(); --left) {
            position.play(one_of_the_best(search(), rng));
        }
        std::vector<Seen> seen;
        while (goes_on()) {
            if (is_quiet(position)) seen.push_back({terms_at(position), position.to_move()});
            position.play(search().best);
        }
        return stop.stop_requested() ? Examples{} : judged(seen, position.outcome());
    }

private:
    struct Seen {
        std::vector<Term> terms;
        Player mover;
    };

    static constexpr std::size_t kTableBytes = std::size_t{1} << 20;

    /// Plies: of the opening, then of good moves, then of any good move.
    static constexpr std::uint32_t kMostRandom = 8;
    static constexpr std::uint32_t kMostBest = 24;
    static constexpr std::uint32_t kMostStrays = 2;

    [[nodiscard]] static Examples judged(const std::vector<Seen>& seen, Outcome outcome) {
        Examples examples;
        for (const auto& [terms, mover] : seen) examples.add(terms, score_for(mover, outcome));
        return examples;
    }

    [[nodiscard]] std::vector<Term> parts_of(std::size_t weight) {
        for (const std::size_t part : P::Fitting::parts_of(weight)) sum_.add(part, 1.0F);
        return sum_.take();
    }

    /// After one random move or more of those that are worth a search.
    [[nodiscard]] P opening(Rng& rng) const {
        P position = start_;
        for (auto left = 1 + rng.below(kMostRandom);
             left > 0 && position.outcome() == Outcome::Ongoing; --left) {
            const MoveList moves = kinarow::detail::free_choices(position, reach_).moves;
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        return position;
    }

    /// Any of the eight moves that came first.
    [[nodiscard]] static Move one_of_the_best(const SearchReport& report, Rng& rng) {
        constexpr std::size_t kBest = 8;
        const auto first = report.root.begin();
        const auto last = std::find_if(first + 1, report.root.end(),
                                       [](const RootMove& entry) { return entry.visits == 0; });
        const auto count = std::min(kBest, static_cast<std::size_t>(last - first));
        return report.root[rng.below(static_cast<std::uint32_t>(count))].move;
    }

    /// Whether the search would ask for the evaluation here, were it at its end.
    [[nodiscard]] bool is_quiet(const P& position) {
        const SearchRequest no_limits{};
        Budget budget{no_limits};
        board_.start(position);
        kinarow::detail::Selective<P> policy{board_, budget, reach_};
        return !policy.score_of_threats(kWithin) && !policy.win_by_fours(kWithin) &&
               policy.extension(0) == 0 && !policy.choices().forced;
    }
    /// A distance from the root that makes a position one like others.
    static constexpr int kWithin = 2;

    [[nodiscard]] std::vector<Term> terms_at(const P& position) {
        fitting_.features(position, features_);
        for (const Feature& feature : features_) {
            for (const auto& [part, count] : terms_[feature.weight]) {
                sum_.add(part, count * static_cast<float>(feature.count));
            }
        }
        return sum_.take();
    }

    int reach_ = MinimaxOptions{}.reach;
    P start_;
    typename P::Fitting fitting_;
    kinarow::detail::SearchBoard<P> board_;
    detail::TermSum sum_;
    std::vector<std::vector<Term>> terms_;  // by weight
    FeatureList features_;
};

}  // namespace kinarow::app
