// SPDX-License-Identifier: MIT
// The end of a game, where the game itself can solve it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/board_endgame.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::detail {

/// Of a game that cannot: never finds anything.
template <Position P>
class EndSolver {
public:
    static constexpr bool kNeedsMemory = false;

    explicit EndSolver(std::size_t /*bytes*/) noexcept {}
    [[nodiscard]] std::optional<SearchReport> solve(const P& /*position*/, const Limits& /*limits*/,
                                                    Budget& /*budget*/) const noexcept {
        return std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const noexcept { return 0; }
};

template <EndgamePosition P>
class EndSolver<P> {
public:
    static constexpr bool kNeedsMemory = true;

    /// With a table of so many bytes.
    explicit EndSolver(std::size_t bytes) noexcept : endgame_{bytes} {}

    /// The best move and its margin, if few enough moves are left and the limits allow it.  Uses up
    /// no more than half of the budget otherwise.
    [[nodiscard]] std::optional<SearchReport> solve(const P& position, const Limits& limits,
                                                    Budget& budget) {
        const int reach = std::min(P::Endgame::kReach, limits.depth.value_or(kMaxSearchDepth));
        if (position.moves_left() > reach) return std::nullopt;
        const auto solved = endgame_.on_board_of(position).solve(position, spender(budget));
        if (!solved) return std::nullopt;
        SearchReport report = report_of(*solved);
        report.depth = position.moves_left();
        report.pv = best_line(position, report.best, budget);
        report.root.front().pv = report.pv;
        return report;
    }

    [[nodiscard]] std::size_t memory() const noexcept { return endgame_.memory(); }

private:
    [[nodiscard]] static std::function<bool()> spender(Budget& budget) {
        constexpr std::uint64_t kBetweenLooks = 256;
        return [&budget] {
            const bool look = budget.spent() % kBetweenLooks == kBetweenLooks - 1;
            return !(look && budget.progress() > 0.5) && budget.spend();
        };
    }

    [[nodiscard]] static Proven proof_of(int margin) noexcept {
        return margin > 0 ? Proven::Win : margin < 0 ? Proven::Loss : Proven::Draw;
    }

    [[nodiscard]] static SearchReport report_of(const SolvedPosition& solved) {
        SearchReport report;
        for (const auto& [move, margin] : solved) {
            report.root.push_back({.move = move,
                                   .visits = 1,
                                   .value = value_of(proof_of(margin)),
                                   .at_most = true,
                                   .pv = {move}});
            if (margin < 0) report.root.back().proven = Proven::Loss;
        }
        RootMove& best = report.root.front();
        report.margin = solved.front().margin;
        best.at_most = false;
        best.proven = proof_of(*report.margin);
        report.best = best.move;
        report.value = best.value;
        return report;
    }

    /// To the end of the game, as far as the budget lasts: what comes later is solved again, for
    /// which the table is there.
    [[nodiscard]] std::vector<Move> best_line(P position, Move first, Budget& budget) {
        std::vector<Move> line{first};
        position.play(first);
        while (position.outcome() == Outcome::Ongoing) {
            const auto solved =
                endgame_.on_board_of(position).solve(position, [&] { return budget.spend(); });
            if (!solved) break;
            line.push_back(solved->front().move);
            position.play(line.back());
        }
        return line;
    }

    BoardEndgame<P> endgame_;
};

}  // namespace kinarow::detail
