// SPDX-License-Identifier: MIT
// What has to hold for every kind of fast playout: a game ends as the order of its moves says, and
// that order is a random one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rollout.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/endings.hpp"
#include "support/statistics.hpp"

namespace kinarow::tests {

/// A square that wins at once for the side to move, or nothing.
[[nodiscard]] inline std::optional<Square> winning_square(const MnkPosition& position) {
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        if (position.wins_at(position.to_move(), move.square())) return move.square();
    }
    return std::nullopt;
}

/// Plays the game by the rules, move by move: the squares come up in the given order, and decisive
/// players win when they can.
[[nodiscard]] inline Ending replay(MnkPosition position, const std::vector<Square>& order,
                                   Rollout rollout) {
    int plies = 0;
    for (const Square square : order) {
        if (position.outcome() != Outcome::Ongoing) break;
        const auto winning = rollout == Rollout::Decisive ? winning_square(position) : std::nullopt;
        position.play(Move{winning.value_or(square)});
        ++plies;
    }
    return {position.outcome(), plies};
}

/// The position after that many random moves, none of which ends the game; fewer where there are
/// hardly any such moves.
[[nodiscard]] inline MnkPosition random_position(MnkPosition position, int moves, Rng& rng) {
    for (int tries = 0; moves > 0 && tries < 10 * kMaxSquares; ++tries) {
        MnkPosition next = position;
        next.play(next.random_move(rng));
        if (next.outcome() != Outcome::Ongoing) continue;
        position = next;
        --moves;
    }
    return position;
}

/// A position of that board with so many empty squares, or more where it is hard to find one.
[[nodiscard]] inline MnkPosition nearly_full(const MnkPosition& empty, int left, Rng& rng) {
    return random_position(empty, empty.shape().area() - left, rng);
}

/// Random games of one kind of playout.  Kind: TinyPlayouts and the like.
template <class Kind>
class PlayoutSample {
public:
    PlayoutSample(Kind kind, const MnkPosition& start, Rollout rollout)
        : kind_{std::move(kind)}, start_{start}, rollout_{rollout} {
        kind_.start(start_of(start_));
    }

    [[nodiscard]] Ending play(Rng& rng) {
        const Outcome outcome = kind_.play(rng);
        return {outcome, kind_.plies()};
    }

    /// Each game ends as its order of moves says when it is played by the rules.
    void check_replays(int games, Rng& rng) {
        for (int i = 0; i < games; ++i) {
            const Ending ending = play(rng);
            const std::vector<Square> order = kind_.order();
            REQUIRE(is_order_of_empty_squares(order));
            REQUIRE(ending == replay(start_, order, rollout_));
        }
    }

    [[nodiscard]] Counts<Ending> endings(int games, Rng& rng) {
        Counts<Ending> counts;
        for (int i = 0; i < games; ++i) ++counts[play(rng)];
        return counts;
    }

    /// Every square is as likely as any other to be the i-th, for every i, and independent of the
    /// one before it and of the game before it.
    void check_order_is_uniform(int games, Rng& rng) {
        const auto n = squares_of(start_).size();
        std::vector<std::vector<std::uint64_t>> by_rank(n, std::vector<std::uint64_t>(n));
        std::vector<Counts<std::pair<std::size_t, std::size_t>>> neighbours(n);
        Counts<std::pair<std::size_t, std::size_t>> successive;
        std::size_t last_first = 0;
        for (int game = 0; game < games; ++game) {
            static_cast<void>(play(rng));
            const std::vector<std::size_t> order = ranks_of(kind_.order());
            for (std::size_t i = 0; i < n; ++i) {
                ++by_rank[i][order[i]];
                if (i > 0) ++neighbours[i][{order[i - 1], order[i]}];
            }
            ++successive[{last_first, order[0]}];
            last_first = order[0];
        }
        for (const auto& counts : by_rank) CHECK(looks_uniform(counts));
        for (std::size_t i = 1; i < n; ++i) CHECK(is_uniform(neighbours[i], n * (n - 1)));
        CHECK(is_uniform(successive, n * n));
    }

private:
    [[nodiscard]] static std::vector<Square> squares_of(const MnkPosition& position) {
        MoveList moves;
        position.legal_moves(moves);
        std::vector<Square> squares;
        for (const Move move : moves) squares.push_back(move.square());
        return squares;
    }

    [[nodiscard]] bool is_order_of_empty_squares(std::vector<Square> order) const {
        std::sort(order.begin(), order.end());
        return order == squares_of(start_);
    }

    /// Each square as its number among the empty ones.
    [[nodiscard]] std::vector<std::size_t> ranks_of(const std::vector<Square>& order) const {
        const std::vector<Square> squares = squares_of(start_);
        std::vector<std::size_t> ranks;
        for (const Square square : order) {
            const auto at = std::lower_bound(squares.begin(), squares.end(), square);
            ranks.push_back(static_cast<std::size_t>(at - squares.begin()));
        }
        return ranks;
    }

    template <class Key>
    [[nodiscard]] static bool is_uniform(const Counts<Key>& counts, std::size_t keys) {
        std::vector<std::uint64_t> numbers;
        for (const auto& [key, count] : counts) numbers.push_back(count);
        numbers.resize(keys);
        return looks_uniform(numbers);
    }

    Kind kind_;
    MnkPosition start_;
    Rollout rollout_;
};

/// The endings of games played by the rules.
[[nodiscard]] inline Counts<Ending> plain_endings(const MnkPosition& start, Rollout rollout,
                                                  int games, Rng& rng) {
    PlainPlayouts<MnkPosition> playouts{rollout};
    playouts.start(start);
    Counts<Ending> counts;
    for (int i = 0; i < games; ++i) {
        const Outcome outcome = playouts.play(rng);
        ++counts[{outcome, playouts.plies()}];
    }
    return counts;
}

/// The chances of every ending, from all orders of the empty squares.  Precondition: few of them.
[[nodiscard]] inline std::map<Ending, double> exact_endings(const MnkPosition& start,
                                                            Rollout rollout) {
    MoveList moves;
    start.legal_moves(moves);
    REQUIRE(moves.size() <= 9);
    std::vector<Square> order;
    for (const Move move : moves) order.push_back(move.square());
    Counts<Ending> counts;
    double orders = 0;
    do {
        ++counts[replay(start, order, rollout)];
        ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
    std::map<Ending, double> chances;
    for (const auto& [ending, count] : counts) {
        chances[ending] = static_cast<double>(count) / orders;
    }
    return chances;
}

}  // namespace kinarow::tests
