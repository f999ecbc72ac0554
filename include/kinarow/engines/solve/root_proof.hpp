// SPDX-License-Identifier: MIT
// What an engine knows for certain before it searches: the solver is asked first, for a part of
// what the search may cost, where it is likely to answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solver.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Of a game that the solver knows no more of than the search does: never asks.
template <Position P>
class RootProof {
public:
    template <class Preference>
    [[nodiscard]] std::optional<SearchReport> find(const P& /*position*/,
                                                   const SearchRequest& /*request*/,
                                                   Budget& /*budget*/,
                                                   Preference&& /*preference*/) const noexcept {
        return std::nullopt;
    }
    [[nodiscard]] static constexpr std::size_t memory() noexcept { return 0; }
};

/// For boards of up to 64 squares; on larger ones it would not succeed before the search does.
template <AttackPosition P>
class RootProof<P> {
public:
    /// The value of the position, with a move that reaches it and the line of a won game; nothing
    /// if the limits do not allow to prove it.  Other moves are reported as far as they are proven.
    /// What is spent counts against the budget.  Of several best moves it takes the one that comes
    /// first in preference(), which is all moves.
    template <class Preference>
    [[nodiscard]] std::optional<SearchReport> find(const P& position, const SearchRequest& request,
                                                   Budget& budget, Preference&& preference) {
        const std::optional<int> depth = request.limits.depth;
        if (position.shape().area() > kMostSquares) return std::nullopt;
        const int left = moves_left(position);
        if (depth && *depth < left) return std::nullopt;
        if (left < failed_with_ && failed_with_ < left + kPatience) return std::nullopt;
        Proof proof = ask(position, request, budget);
        if (proof.moves.empty()) {
            if (proof.nodes > 0) failed_with_ = left;  // otherwise there was no time to fail
            return std::nullopt;
        }
        failed_with_ = 0;
        prefer(preference(), proof.moves);
        SearchReport report = report_of(position, proof);
        report.pv = line(position, proof, request, budget);
        report.root.front().pv = report.pv;
        return report;
    }

    /// Bytes of what it has learnt.
    [[nodiscard]] std::size_t memory() const noexcept { return memory_; }

private:
    static constexpr int kMostSquares = 64;

    /// After a proof that failed, so many moves are played before the next is tried.
    static constexpr int kPatience = 5;

    /// One part in so many of the limits, and the most positions.
    static constexpr std::uint64_t kShare = 3;
    static constexpr std::uint64_t kMostPositions = 200'000;

    static constexpr std::size_t kTableBytes = std::size_t{8} << 20;

    [[nodiscard]] static int moves_left(const P& position) {
        return static_cast<int>(detail::legal_moves_of(position).size());
    }

    [[nodiscard]] static Limits share_of(const Limits& limits) {
        Limits share{.playouts = kMostPositions};
        if (limits.playouts) share.playouts = std::min(*limits.playouts / kShare, kMostPositions);
        if (limits.time) share.time = *limits.time / kShare;
        return share;
    }

    [[nodiscard]] Proof ask(const P& position, const SearchRequest& request, Budget& budget) {
        const Limits limits = share_of(request.limits);
        if (limits.playouts == 0 || request.stop.stop_requested()) return {};
        Proof proof = solver_.solve(position, {.limits = limits,
                                               .stop = request.stop,
                                               .report = {},
                                               .moves = ProofMoves::EnoughToPlay});
        memory_ = proof.memory;
        for (std::uint64_t left = proof.nodes; left > 0 && !budget.exhausted();) {
            left -= budget.claim(left);
        }
        return proof;
    }

    /// Brings the moves to the front that come first in `order`.
    static void prefer(const MoveList& order, std::vector<Move>& moves) {
        const auto place = [&](Move move) { return std::find(order.begin(), order.end(), move); };
        std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return place(a) < place(b); });
    }

    [[nodiscard]] static RootMove entry_of(Move move, Proven proven) {
        RootMove entry{.move = move, .visits = 1, .proven = proven, .pv = {move}};
        if (proven != Proven::No) entry.value = value_of(proven);
        return entry;
    }

    /// The moves that reach the value, then the others: where that is all there is, they lose.
    [[nodiscard]] static SearchReport report_of(const P& position, const Proof& proof) {
        const Proven value = proven_for(position.to_move(), proof.value);
        SearchReport report;
        for (const Move move : proof.moves) report.root.push_back(entry_of(move, value));
        const bool others_lose = proof.all_moves && value != Proven::Win;
        for (const Move move : detail::legal_moves_of(position)) {
            if (!others_lose || has_move(report.root, move)) continue;
            report.root.push_back(entry_of(move, Proven::Loss));
        }
        append_other_moves(detail::legal_moves_of(position), report.root);
        report.best = proof.moves.front();
        report.value = report.root.front().value;
        report.depth = proof.plies > 0 ? proof.plies : moves_left(position);
        return report;
    }

    /// Of a game that is won to its end, as far as the budget lasts.
    [[nodiscard]] std::vector<Move> line(P position, Proof proof, const SearchRequest& request,
                                         Budget& budget) {
        std::vector<Move> line;
        while (!proof.moves.empty()) {
            line.push_back(proof.moves.front());
            position.play(line.back());
            if (proof.plies <= 1 || budget.progress() > 0.5) break;
            proof = ask(position, request, budget);
        }
        return line;
    }

    Solver<P> solver_{{.table_bytes = kTableBytes}};
    std::size_t memory_ = 0;
    int failed_with_ = 0;  ///< Moves that were left when the last proof failed; 0: it did not.
};

}  // namespace kinarow
