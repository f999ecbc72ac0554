// SPDX-License-Identifier: MIT
// Random games of k in a row, far faster than move by move.
#pragma once

#include <variant>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/rollout.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/playouts/playout_start.hpp"
#include "kinarow/games/playouts/ranked_playouts.hpp"
#include "kinarow/games/playouts/timed_playouts.hpp"
#include "kinarow/games/playouts/tiny_playouts.hpp"

namespace kinarow {

/// Random games from one position after another, by whatever is fastest for the board, the rule and
/// the rollout:
///
///     board                     rule          rollout
///     up to 16 squares          any           any          TinyPlayouts
///     larger                    k or more     uniform      TimedPlayouts
///     larger                    else                       RankedPlayouts
class MnkPlayouts {
public:
    explicit MnkPlayouts(Rollout rollout) : rollout_{rollout}, kind_{choice(rules_, rollout)} {}

    /// Sets the position from which the next games are played.  P: MnkPosition, which names this
    /// class.  Precondition: ongoing.
    template <class P>
    void start(const P& position) {
        if (position.rules() != rules_) {
            rules_ = position.rules();
            kind_ = choice(rules_, rollout_);
        }
        std::visit([&](auto& playouts) { playouts.start(start_of(position)); }, kind_);
    }

    [[nodiscard]] Outcome play(Rng& rng) {
        return std::visit([&](auto& playouts) { return playouts.play(rng); }, kind_);
    }

    /// Moves made in the last game.
    [[nodiscard]] int plies() const {
        return std::visit([](const auto& playouts) { return playouts.plies(); }, kind_);
    }

    /// The empty squares in the order in which the last game fills them, were it played to a full
    /// board.  Its result follows from that order and the rollout.
    [[nodiscard]] std::vector<Square> order() const {
        return std::visit([](const auto& playouts) { return playouts.order(); }, kind_);
    }

private:
    using Kind = std::variant<TinyPlayouts, TimedPlayouts, RankedPlayouts>;

    [[nodiscard]] static Kind choice(const MnkRules& rules, Rollout rollout) {
        if (rules.shape().area() <= kTinyArea) return TinyPlayouts{rules, rollout};
        const bool at_least = rules.goal().rule == LineRule::AtLeast;
        if (at_least && rollout == Rollout::Uniform) return TimedPlayouts{rules};
        return RankedPlayouts{rules, rollout};
    }

    MnkRules rules_;
    Rollout rollout_;
    Kind kind_;
};

}  // namespace kinarow
