// SPDX-License-Identifier: MIT
// The position a search is at, with what is known of its threats, moved forth and back together.
#pragma once

#include <cstddef>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::detail {

/// Stands in where a game knows no threats.
template <Position P>
struct NoThreats {
    explicit NoThreats(const P& /*position*/) noexcept {}
};

template <class P>
struct ThreatsOf {
    using Type = NoThreats<P>;
};
template <ThreatPosition P>
struct ThreatsOf<P> {
    using Type = typename P::Threats;
};

/// A line of positions from the root on.  A position is a value of a few hundred bytes and is
/// copied for each move; what is known of threats is large, and changed and changed back.
template <Position P>
class SearchBoard {
public:
    using Threats = typename ThreatsOf<P>::Type;

    /// Judges by the evaluation of that index.
    explicit SearchBoard(const P& root, std::size_t evaluation = 0)
        : line_{root}, threats_{root}, evaluation_{evaluation} {}

    [[nodiscard]] const P& position() const noexcept { return line_.back(); }
    [[nodiscard]] const Threats& threats() const noexcept { return threats_; }
    /// To be left as it was found.
    [[nodiscard]] Threats& threats() noexcept { return threats_; }

    /// Begins anew at another root.
    void start(const P& root) {
        line_.assign(1, root);
        if constexpr (ThreatPosition<P>) threats_.start(root);
    }

    /// Precondition: legal; where threats are known, not a pass.
    void play(Move move) {
        if constexpr (ThreatPosition<P>) threats_.play(position().to_move(), move.square());
        line_.push_back(line_.back());
        line_.back().play(move);
    }

    /// Takes the last move back.
    void undo() {
        if constexpr (ThreatPosition<P>) threats_.undo();
        line_.pop_back();
    }

    /// The evaluation for the side to move; 0 where the game has none.
    [[nodiscard]] int evaluate() const {
        if constexpr (ThreatPosition<P>) {
            return threats_.evaluate(position().to_move());
        } else {
            return plain_evaluation();
        }
    }
    /// The same without what is known of threats.
    [[nodiscard]] int plain_evaluation() const { return evaluate_by(evaluation_, position()); }

private:
    std::vector<P> line_;
    Threats threats_;
    std::size_t evaluation_;
};

}  // namespace kinarow::detail
