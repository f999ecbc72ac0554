// SPDX-License-Identifier: MIT
// What threats alone decide at the root, before and between the iterations of the search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/minimax/root.hpp"
#include "kinarow/engines/minimax/score.hpp"
#include "kinarow/engines/minimax/search_board.hpp"
#include "kinarow/engines/minimax/window.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/threats/vcf.hpp"
#include "kinarow/engines/threats/vct.hpp"

namespace kinarow::detail {

/// A game that knows no threats: nothing is decided.
template <Position P>
class RootThreats {
public:
    RootThreats(SearchBoard<P>& /*board*/, Budget& /*budget*/, const Limits& /*limits*/) noexcept {}

    [[nodiscard]] std::vector<Move> winning_line() noexcept { return {}; }

    template <class Search>
    [[nodiscard]] Judgement judge(Move /*move*/, ScoreWindow /*window*/, Search&& search) {
        return search();
    }
};

/// Looks for wins by fours, then by threats of any kind, for a part of the budget.
template <ThreatPosition P>
class RootThreats<P> {
public:
    RootThreats(SearchBoard<P>& board, Budget& budget, const Limits& limits)
        : board_{board},
          budget_{budget},
          fours_{board.threats(), budget},
          threats_{board.threats(), fours_, budget},
          nodes_{limits.playouts ? std::min(*limits.playouts / 16, kNodes) : kNodes} {}

    /// The moves by which the side to move wins; empty if no win was found.  Otherwise looks
    /// whether the opponent threatens to win, were it his turn.
    [[nodiscard]] std::vector<Move> winning_line() {
        const Player mover = board_.position().to_move();
        if (wins(mover)) return {line_.begin(), line_.end()};
        menaced_ = wins(opponent(mover));
        return {};
    }

    /// The judgement that search() comes to within the window, unless the move loses to threats:
    /// where there are any, a move is tried for that when it seems to be the best so far.
    template <class Search>
    [[nodiscard]] Judgement judge(Move move, ScoreWindow window, Search&& search) {
        int& plies = losses_[move.square().index];
        if (plies > 0) return lost_in(plies);
        const Judgement judgement = search();
        const bool seems_best = judgement.score > window.alpha && !is_win(judgement.score);
        if (!menaced_ || !seems_best || plies == kNone || used_ >= kMostUsed) return judgement;
        const double before = budget_.progress();
        plies = loss_by(move);
        used_ += budget_.progress() - before;
        return plies > 0 ? lost_in(plies) : judgement;
    }

private:
    /// The part of the budget that one of these searches may use, and the most nodes for fours and
    /// for threats.
    static constexpr double kShare = 1.0 / 16;
    static constexpr std::uint64_t kNodes = 10'000;
    static constexpr std::uint64_t kThreatNodes = 3'000;
    /// The part that all of them together may use which look whether a move loses.
    static constexpr double kMostUsed = 0.2;
    static constexpr int kNone = -1;

    [[nodiscard]] static Judgement lost_in(int plies) noexcept { return {loss_in(plies, 0), {}}; }

    [[nodiscard]] bool wins(Player attacker) {
        const bool by_fours = fours_.wins(attacker, nodes_);
        const bool won = by_fours || threats_.wins(attacker, {std::min(nodes_, kThreatNodes),
                                                              budget_.progress() + kShare});
        line_ = by_fours ? fours_.line() : threats_.line();
        return won;
    }

    /// In how many plies a move loses to threats; kNone if no such loss was found.
    [[nodiscard]] int loss_by(Move move) {
        const Player attacker = opponent(board_.position().to_move());
        board_.play(move);
        const bool lost = board_.position().outcome() == Outcome::Ongoing && wins(attacker);
        board_.undo();
        return lost ? static_cast<int>(line_.size()) + 1 : kNone;
    }

    SearchBoard<P>& board_;
    Budget& budget_;
    FourSearch<typename P::Threats> fours_;
    ThreatSearch<typename P::Threats> threats_;
    std::uint64_t nodes_;
    double used_ = 0.0;  ///< Of the budget, looking whether moves lose.
    bool menaced_ = false;  ///< The opponent wins if the side to move passes.
    std::vector<Square> line_;  ///< Of the last win.
    /// By move: in how many plies it loses, kNone, or 0 while that is not known.
    std::array<int, kMaxSquares> losses_{};
};

}  // namespace kinarow::detail
