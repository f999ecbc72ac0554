// SPDX-License-Identifier: MIT
// The solver: what a position is worth with the best play of both, and by which moves.
//
// For either player it asks whether he can force a win within 1, 2, 3 ... plies, and in between, if
// that gets dear, whether he ever can.  Neither can: a draw.
//
//     engines/solve/plain_search.hpp     the idea, for any game
//     engines/solve/attack_search.hpp    games of lines, which know more
//     engines/solve/margin_run.hpp       games that are won by points: how many
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "kinarow/core/move_classes.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/board_endgame.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solve/effort.hpp"
#include "kinarow/engines/solve/finding.hpp"
#include "kinarow/engines/solve/margin_run.hpp"
#include "kinarow/engines/solve/proof.hpp"
#include "kinarow/engines/solve/prover.hpp"

namespace kinarow {

namespace detail {

/// One run of the solver.
template <Position P>
class ProofRun {
public:
    ProofRun(const P& position, const SolveRequest& request, Prover<P>& prover)
        : position_{position},
          prover_{prover},
          request_{.limits = request.limits, .stop = request.stop},
          moves_{request.moves},
          budget_{request_},
          effort_{budget_} {
        if (request.report) {
            request_.report = [this, &request](const SearchReport&) { request.report(summary()); };
            effort_.set_report([this] { request_.report({}); });
        }
    }
    ProofRun(const ProofRun&) = delete;
    ProofRun& operator=(const ProofRun&) = delete;
    ~ProofRun() = default;

    [[nodiscard]] Proof run() {
        if (prover_.mover_is_safe(position_)) attempt_of(opponent(mover())).found.none = kEver;
        while (!is_decided() && !budget_.exhausted()) go_on(next());
        settle();
        if (proof_.value == win_for(mover()) && moves_ == ProofMoves::EnoughToPlay) {
            find_winning_move();
        } else if (proof_.value != Outcome::Ongoing) {
            list_moves();
        }
        return summary();
    }

private:
    /// One player's attempt to win.
    struct Attempt {
        Player attacker;
        Finding found{};
        std::uint64_t nodes = 0;
        bool hopeful = false;  ///< He can win, but it is not known how soon.
    };

    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    [[nodiscard]] Player mover() const { return position_.to_move(); }
    [[nodiscard]] Attempt& attempt_of(Player player) { return attempts_[index_of(player)]; }
    [[nodiscard]] const Attempt& attempt_of(Player player) const {
        return attempts_[index_of(player)];
    }

    [[nodiscard]] bool is_decided() const {
        return attempts_[0].found.win > 0 || attempts_[1].found.win > 0 ||
               (attempts_[0].found.decided() && attempts_[1].found.decided());
    }

    /// The attempt that has been followed the least far; the side to move comes first.
    [[nodiscard]] Attempt& next() {
        Attempt& own = attempt_of(mover());
        Attempt& other = attempt_of(opponent(mover()));
        return own.found.none <= other.found.none ? own : other;
    }

    void go_on(Attempt& attempt) {
        deepen(attempt);
        if (!attempt.found.decided() && !attempt.hopeful) try_for_ever(attempt);
    }

    /// Asks for a win a ply sooner than is known to be impossible.
    void deepen(Attempt& attempt) {
        const Finding found = ask(attempt, attempt.found.none + 1, kUnlimited);
        attempt.found.win = found.win;
        attempt.found.none = std::max(attempt.found.none, found.none);
    }

    /// Asks if he ever wins, with a few times the effort so far.
    void try_for_ever(Attempt& attempt) {
        constexpr std::uint64_t kTimes = 4;
        const Finding found = ask(attempt, kEver, kTimes * attempt.nodes);
        if (found.none == kEver) attempt.found.none = kEver;
        if (found.win == 0) return;
        attempt.hopeful = true;
        attempt_of(opponent(attempt.attacker)).found.none = kEver;
    }

    [[nodiscard]] Finding ask(Attempt& attempt, int plies, std::uint64_t allowance) {
        const std::uint64_t before = budget_.spent();
        effort_.allow(allowance);
        const Finding found = prover_.find(position_, attempt.attacker, plies, effort_);
        attempt.nodes += budget_.spent() - before;
        return effort_.over() ? Finding{} : found;
    }

    /// What the attempts come to.
    void settle() {
        for (const Attempt& attempt : attempts_) {
            if (attempt.found.win == 0) continue;
            proof_.value = win_for(attempt.attacker);
            proof_.plies = attempt.found.win;
            attempt_of(opponent(attempt.attacker)).found.none = kEver;
        }
        const bool nobody = attempts_[0].found.none == kEver && attempts_[1].found.none == kEver;
        if (nobody) proof_.value = Outcome::Draw;
    }

    /// The move that won is in the table, so it is proven with less effort than the others.
    void find_winning_move() {
        constexpr std::uint64_t kGrowth = 8;
        for (std::uint64_t allowance = 1; !budget_.exhausted(); allowance *= kGrowth) {
            for (const std::vector<Move>& alike : move_classes(position_)) {
                effort_.allow(allowance);
                const bool good = is_best(alike.front());
                if (effort_.over() || !good) continue;
                proof_.moves = {alike.front()};
                return;
            }
            if (allowance > kUnlimited / kGrowth) return;
        }
    }

    void list_moves() {
        effort_.allow(kUnlimited);
        const bool all = proof_.value == Outcome::Draw &&
                         (prover_.mover_is_safe(position_) || prover_.may_pass(position_, effort_));
        for (const std::vector<Move>& alike : move_classes(position_)) {
            effort_.allow(kUnlimited);
            const bool good = all || is_best(alike.front());
            if (effort_.over()) return sort_moves();
            if (good) proof_.moves.insert(proof_.moves.end(), alike.begin(), alike.end());
        }
        proof_.all_moves = true;
        sort_moves();
    }

    void sort_moves() { std::sort(proof_.moves.begin(), proof_.moves.end()); }

    /// Whether the value is reached by that move, and as soon or as late as can be.
    [[nodiscard]] bool is_best(Move move) {
        P next = position_;
        next.play(move);
        const Player other = opponent(mover());
        if (proof_.value == win_for(mover())) return wins_within(next, mover(), proof_.plies - 1);
        if (proof_.value == Outcome::Draw) return !wins_within(next, other, kEver);
        return !wins_within(next, other, proof_.plies - 2);
    }

    /// Whether that player wins, or has won, within so many plies.
    [[nodiscard]] bool wins_within(const P& position, Player player, int plies) {
        const bool ongoing = position.outcome() == Outcome::Ongoing;
        if (!ongoing) return plies >= 0 && position.outcome() == win_for(player);
        if (plies <= 0) return false;
        return prover_.find(position, player, plies, effort_).win > 0;
    }

    [[nodiscard]] Proof summary() const {
        Proof proof = proof_;
        for (const Attempt& attempt : attempts_) {
            proof.none[index_of(attempt.attacker)] = attempt.found.none;
        }
        proof.nodes = budget_.spent();
        proof.elapsed = budget_.elapsed();
        proof.memory = prover_.memory();
        return proof;
    }

    const P& position_;
    Prover<P>& prover_;
    SearchRequest request_;
    ProofMoves moves_;
    Budget budget_;
    Effort effort_;
    std::array<Attempt, 2> attempts_{Attempt{Player::First}, Attempt{Player::Second}};
    Proof proof_;
};

}  // namespace detail

struct SolverOptions {
    std::size_t table_bytes = std::size_t{256} << 20;
};

/// Proves values.  One solver may be asked for several positions, and remembers what it has proven
/// as long as they are of the same game.
template <Position P>
class Solver {
public:
    explicit Solver(SolverOptions options = {}) : options_{options} {}

    /// Works until the proof is finished or a limit of the request is reached; what is then known
    /// is certain.  Precondition: ongoing.
    [[nodiscard]] Proof solve(const P& position, const SolveRequest& request = {}) {
        if (!prover_ || !prover_->serves(position)) {
            prover_ = detail::make_prover(position, options_.table_bytes);
        }
        return detail::ProofRun<P>{position, request, *prover_}.run();
    }

private:
    SolverOptions options_;
    std::unique_ptr<detail::Prover<P>> prover_;
};

/// The same in a game of points that can solve its ends: it does not matter how soon one wins, but
/// by how much.
template <EndgamePosition P>
class Solver<P> {
public:
    explicit Solver(SolverOptions options = {}) : endgame_{options.table_bytes} {}

    [[nodiscard]] Proof solve(const P& position, const SolveRequest& request = {}) {
        return detail::MarginRun<P>{position, request, endgame_.on_board_of(position)}.run();
    }

private:
    detail::BoardEndgame<P> endgame_;
};

}  // namespace kinarow
