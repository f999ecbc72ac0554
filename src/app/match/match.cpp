// SPDX-License-Identifier: MIT
#include "app/match/match.hpp"

#include <array>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "app/game_text.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

/// One side of a game: its own session, kept in step with the other's.
class Side {
public:
    Side(const GameSpec& game, const Contestant& contestant, std::uint64_t seed)
        : session_{make_session(game, seeded(contestant.engine, seed))},
          limits_{limits_for(*session_, contestant.limits)} {}

    [[nodiscard]] const Session& session() const noexcept { return *session_; }

    [[nodiscard]] Move choose() const {
        const Move move =
            session_->search_task()({.limits = limits_, .purpose = Purpose::Move}).best;
        if (session_->is_legal(move)) return move;
        throw std::logic_error{"the engine " + session_->engine().name + " played " +
                               session_->notation().text(move) + ": " +
                               refusal_text(*session_, move)};
    }

    void play(Move move) { session_->play(move); }

private:
    /// A setting without a seed of its own gets one for each game.
    [[nodiscard]] static EngineSpec seeded(EngineSpec spec, std::uint64_t seed) {
        spec.seed = mix(spec.seed.value_or(0), seed);
        return spec;
    }

    std::unique_ptr<Session> session_;
    Limits limits_;
};

/// The pairs of a match as they are handed out to threads, and the score as it comes together.
class Pairs {
public:
    Pairs(const MatchOptions& options, const MatchObserver& observer)
        : options_{options}, observer_{observer} {}

    /// Plays pairs until there are none left.
    void work() {
        try {
            while (const auto pair = next()) finish(play(*pair));
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            stopped_ = true;
            if (!error_) error_ = std::current_exception();
        }
    }

    [[nodiscard]] PairedScore result() const {
        if (error_) std::rethrow_exception(error_);
        return score_;
    }

private:
    struct PairPoints {
        double first;
        double second;
    };

    [[nodiscard]] std::optional<std::uint64_t> next() {
        const std::scoped_lock lock{mutex_};
        if (stopped_ || next_ == options_.pairs) return std::nullopt;
        return next_++;
    }

    [[nodiscard]] PairPoints play(std::uint64_t pair) const {
        const std::uint64_t seed = mix(options_.seed, pair);
        const auto opening = random_opening(options_.game, options_.opening_plies, seed);
        const Outcome as_black =
            play_match_game(options_, options_.first, options_.second, opening, seed);
        const Outcome as_white =
            play_match_game(options_, options_.second, options_.first, opening, seed);
        return {score_for(Player::First, as_black), score_for(Player::Second, as_white)};
    }

    void finish(const PairPoints& points) {
        const std::scoped_lock lock{mutex_};
        score_.add_pair(points.first, points.second);
        if (observer_ && !observer_(score_)) stopped_ = true;
    }

    const MatchOptions& options_;
    const MatchObserver& observer_;
    std::mutex mutex_;
    std::uint64_t next_ = 0;
    bool stopped_ = false;
    std::exception_ptr error_;
    PairedScore score_;
};

}  // namespace

std::vector<Move> random_opening(const GameSpec& game, int plies, std::uint64_t seed) {
    const auto session = make_session(game, {.name = "random"});
    Rng rng{seed};
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<Move> moves = session->legal_moves();
        if (moves.size() <= 1) break;
        session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        if (session->outcome() != Outcome::Ongoing) {
            session->undo();
            break;
        }
    }
    return session->history();
}

Outcome play_match_game(const MatchOptions& options, const Contestant& black,
                        const Contestant& white, std::span<const Move> opening,
                        std::uint64_t seed) {
    std::array<Side, 2> sides{Side{options.game, black, mix(seed, 1)},
                              Side{options.game, white, mix(seed, 2)}};
    const auto play = [&](Move move) {
        for (Side& side : sides) side.play(move);
    };
    for (const Move move : opening) play(move);
    const Session& board = sides[0].session();
    while (board.outcome() == Outcome::Ongoing) play(sides[index_of(board.to_move())].choose());
    return board.outcome();
}

PairedScore play_match(const MatchOptions& options, const MatchObserver& observer) {
    Pairs pairs{options, observer};
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < options.concurrency; ++i) others.emplace_back([&] { pairs.work(); });
        pairs.work();
    }
    return pairs.result();
}

}  // namespace kinarow::app
