// SPDX-License-Identifier: MIT
// What a tree search knows of a game beside its rules: what the lines threaten.
//
//     priors           a move is the likelier the more it does for both players' lines
//     evaluation       in place of a random game
//
// and, unless it is to know no more than these shapes,
//
//     forced moves     those that threats leave to choose from
//     wins by fours    looked for once in each node, and at the root for longer
//
// A simulation only notes its moves.  The threats follow when they are asked for, from the position
// where they were asked for last: most simulations begin with the same moves as the one before.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/evaluation.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/threats/forced_squares.hpp"
#include "kinarow/engines/threats/vcf.hpp"

namespace kinarow {

/// Nothing at all: for games that tell no threats.
template <Position P>
class MctsKnowledge {
public:
    struct Threats {
        explicit Threats(const P& /*root*/) noexcept {}
        void start(const P& /*root*/) noexcept {}
    };

    explicit MctsKnowledge(const Threats* /*at_root*/) noexcept {}

    void enter(Player /*mover*/, Move /*move*/) noexcept {}
    void leave() noexcept {}
};

/// Follows a simulation.  Each thread needs its own.
template <ThreatPosition P>
class MctsKnowledge<P> {
public:
    using Threats = typename P::Threats;

    /// Begins at the root of a search; knows nothing without its threats.
    explicit MctsKnowledge(const Threats* at_root) {
        if (at_root != nullptr) known_ = std::make_unique<Known>(*at_root);
    }

    [[nodiscard]] bool any() const noexcept { return known_ != nullptr; }

    /// The simulation makes a move, or takes back its last.
    void enter(Player mover, Move move) {
        if (any()) path_.push_back({mover, move.square()});
    }
    void leave() noexcept {
        if (any()) path_.pop_back();
    }

    // For the player to move, where the simulation is.  Precondition: any().

    /// Up to date until the simulation moves.
    [[nodiscard]] const Threats& threats() {
        follow();
        return known_->threats;
    }

    /// The moves that threats leave him; none if they leave all.
    [[nodiscard]] MoveList forced_moves(Player player) {
        MoveList moves;
        detail::append(detail::forced_squares(threats(), player), moves);
        return moves;
    }

    /// How he wins by fours, both sides' moves; empty if he does not, or it is hard to find.
    [[nodiscard]] std::vector<Square> win_by_fours(Player player) {
        follow();
        FourSearch<Threats>& fours = known_->fours;
        if (!fours.wins(player, path_.empty() ? kFoursAtRoot : kFours)) return {};
        return fours.line();
    }

    /// How likely he is to win.
    [[nodiscard]] double value(Player player) {
        return win_probability_of(threats().evaluate(player));
    }

private:
    /// Positions that are looked at for wins by fours.
    static constexpr std::uint64_t kFoursAtRoot = 4'000;
    static constexpr std::uint64_t kFours = 30;

    struct Step {
        Player mover;
        Square square;

        friend bool operator==(const Step&, const Step&) = default;
    };

    struct Known {
        Threats threats;
        SearchRequest no_limits{};
        Budget budget{no_limits};
        FourSearch<Threats> fours{threats, budget};

        explicit Known(Threats at_root) : threats{std::move(at_root)} {}
    };

    void follow() {
        Threats& threats = known_->threats;
        const auto differs =
            std::mismatch(followed_.begin(), followed_.end(), path_.begin(), path_.end()).first;
        const auto common = static_cast<std::size_t>(differs - followed_.begin());
        for (; followed_.size() > common; followed_.pop_back()) threats.undo();
        for (std::size_t i = common; i < path_.size(); ++i) {
            threats.play(path_[i].mover, path_[i].square);
            followed_.push_back(path_[i]);
        }
    }

    std::unique_ptr<Known> known_;
    std::vector<Step> path_;  ///< From the root to where the simulation is.
    std::vector<Step> followed_;  ///< And to where the threats are.
};

}  // namespace kinarow
