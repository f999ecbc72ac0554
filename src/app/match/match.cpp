// SPDX-License-Identifier: MIT
#include "app/match/match.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "app/match/referee.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

/// The players of one thread, each made when it is needed.
class Players {
public:
    explicit Players(const MatchOptions& options)
        : options_{options}, players_(options.contestants.size()) {}

    [[nodiscard]] Side side(std::size_t contestant) {
        auto& player = players_[contestant];
        if (!player) player = make_player(options_.contestants[contestant], options_.game);
        const Contestant& who = options_.contestants[contestant];
        return {.player = *player, .turn = who.limits.time, .left = who.clock};
    }

private:
    const MatchOptions& options_;
    std::vector<std::unique_ptr<MatchPlayer>> players_;
};

/// Every two of so many, in order.
std::vector<std::array<std::size_t, 2>> pairings(std::size_t count) {
    std::vector<std::array<std::size_t, 2>> result;
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) result.push_back({a, b});
    }
    return result;
}

/// The pairs of a match as they are handed out to threads, and the score as it comes together.
class Pairs {
public:
    Pairs(const MatchOptions& options, const MatchObserver& observer)
        : options_{options},
          observer_{observer},
          pairings_{pairings(options.contestants.size())},
          next_{options.shard.number - 1},
          standings_{options.contestants.size()} {}

    /// Plays pairs until there are none left.
    void work() {
        try {
            Players players{options_};
            while (const auto pair = next()) finish(play(*pair, players));
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            stopped_ = true;
            if (!error_) error_ = std::current_exception();
        }
    }

    [[nodiscard]] Standings result() const {
        if (error_) std::rethrow_exception(error_);
        return standings_;
    }

private:
    [[nodiscard]] std::optional<std::uint64_t> next() {
        const std::scoped_lock lock{mutex_};
        if (stopped_ || next_ >= all_pairs(options_)) return std::nullopt;
        return std::exchange(next_, next_ + options_.shard.count);
    }

    [[nodiscard]] MatchPair play(std::uint64_t number, Players& players) const {
        const std::vector<Move> moves = opening_of(options_, number / pairings_.size());
        const auto& [a, b] = pairings_[number % pairings_.size()];
        const std::uint64_t seed = mix(options_.seed, number);
        MatchPair pair{.number = number};
        for (const std::size_t game : {std::size_t{0}, std::size_t{1}}) {
            const std::array<std::size_t, 2> colours =
                game == 0 ? std::array{a, b} : std::array{b, a};
            pair.games[game] = play_game(
                options_.game, {players.side(colours[0]), players.side(colours[1])}, moves, seed);
            pair.games[game].players = colours;
        }
        return pair;
    }

    void finish(const MatchPair& pair) {
        const std::scoped_lock lock{mutex_};
        add_to(standings_, pair);
        if (observer_ && !observer_(pair)) stopped_ = true;
    }

    const MatchOptions& options_;
    const MatchObserver& observer_;
    const std::vector<std::array<std::size_t, 2>> pairings_;
    std::mutex mutex_;
    std::uint64_t next_;
    bool stopped_ = false;
    std::exception_ptr error_;
    Standings standings_;
};

}  // namespace

std::vector<Move> opening_of(const MatchOptions& options, std::uint64_t number) {
    const auto& given = options.openings;
    if (!given.empty()) return given[number % given.size()];
    const std::uint64_t seed = mix(options.seed, number);
    if (!options.balanced) return random_opening(options.game, options.opening_plies, seed);
    return balanced_opening(options.game, options.opening_plies, seed, options.balance_nodes);
}

std::uint64_t all_pairs(const MatchOptions& options) {
    const std::size_t count = options.contestants.size();
    return options.pairs * (count * (count - 1) / 2);
}

void add_to(Standings& standings, const MatchPair& pair) {
    const auto& [a, b] = pair.games[0].players;
    standings.add_pair(a, b,
                       {score_for(Player::First, pair.games[0].outcome),
                        score_for(Player::Second, pair.games[1].outcome)});
    for (const MatchGame& game : pair.games) {
        if (game.ending == Ending::DeadDraw) standings.add_dead_draw();
        if (game.ending == Ending::Played || game.ending == Ending::DeadDraw) continue;
        const Player loser = opponent(winner_of(game.outcome));
        standings.add_failure(game.players[index_of(loser)], game.ending, game.problem);
    }
}

Standings play_match(const MatchOptions& options, const MatchObserver& observer) {
    Pairs pairs{options, observer};
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < options.concurrency; ++i) others.emplace_back([&] { pairs.work(); });
        pairs.work();
    }
    return pairs.result();
}

}  // namespace kinarow::app
