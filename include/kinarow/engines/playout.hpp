// SPDX-License-Identifier: MIT
// Playouts: the rest of a game played at random.
#pragma once

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/rollout.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Plays uniformly random moves to the end of the game and returns how it ended.  The definition
/// that every faster way has to agree with.
template <Position P>
[[nodiscard]] constexpr Outcome playout(P position, Rng& rng) {
    while (position.outcome() == Outcome::Ongoing) position.play(position.random_move(rng));
    return position.outcome();
}

/// Playouts move by move, for any game.
template <Position P>
class PlainPlayouts {
public:
    explicit PlainPlayouts(Rollout rollout) noexcept : rollout_{rollout} {}

    /// Sets the position from which the next games are played.  Precondition: ongoing.
    void start(const P& position) { start_ = position; }

    [[nodiscard]] Outcome play(Rng& rng) {
        P position = start_;
        for (plies_ = 0; position.outcome() == Outcome::Ongoing; ++plies_) {
            position.play(choose(position, rng));
        }
        return position.outcome();
    }

    /// Moves made in the last game.
    [[nodiscard]] int plies() const noexcept { return plies_; }

private:
    [[nodiscard]] Move choose(const P& position, Rng& rng) const {
        if (rollout_ == Rollout::Decisive) {
            const MoveList winning = winning_moves(position);
            if (!winning.empty()) return winning[0];
        }
        return position.random_move(rng);
    }

    Rollout rollout_;
    P start_;
    int plies_ = 0;
};

/// Decisive in games of lines, which see a win in one at a glance; elsewhere that would cost a try
/// of every move at every ply.
template <Position P>
[[nodiscard]] constexpr Rollout default_rollout() noexcept {
    return LinePosition<P> ? Rollout::Decisive : Rollout::Uniform;
}

namespace detail {

template <class P>
struct PlayoutsOf {
    using Type = PlainPlayouts<P>;
};
template <class P>
requires requires { typename P::Playouts; }
struct PlayoutsOf<P> {
    using Type = typename P::Playouts;
};

}  // namespace detail

/// Random games from one position after another; holds what can be reused between them, so each
/// thread needs its own.  A game may bring a faster kind than move by move, as P::Playouts.
template <Position P>
using Playouts = typename detail::PlayoutsOf<P>::Type;

}  // namespace kinarow
