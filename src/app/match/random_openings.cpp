// SPDX-License-Identifier: MIT
#include "app/match/random_openings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <memory>

#include "app/session.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

/// Half of the files and half of the ranks.
bool is_central(Shape shape, Square square) {
    const auto central = [](int at, int side) { return std::abs(2 * at - (side - 1)) <= side / 2; };
    return central(square.index % shape.width, shape.width) &&
           central(square.index / shape.width, shape.height);
}

std::vector<Move> central_moves(const Session& session) {
    constexpr int kLarge = 9;
    std::vector<Move> moves = session.legal_moves();
    const Shape shape = session.shape();
    if (std::min(shape.width, shape.height) < kLarge) return moves;
    std::vector<Move> central;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(central),
                 [&](Move move) { return !move.is_pass() && is_central(shape, move.square()); });
    return central.empty() ? moves : central;
}

/// Plays random moves of those that `moves_of` gives, as long as there is a choice and the game
/// goes on.
template <class MovesOf>
std::vector<Move> random_moves(Session& session, int plies, std::uint64_t seed,
                               MovesOf&& moves_of) {
    Rng rng{seed};
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<Move> moves = moves_of(session);
        if (moves.size() <= 1) break;
        session.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        if (session.outcome() != Outcome::Ongoing) {
            session.undo();
            break;
        }
    }
    return session.history();
}

/// Values up to this far from even are even.
constexpr double kEven = 0.1;

/// How far the value of a position is from even.  Shorter searches come first: most positions need
/// no longer one.  Each begins anew.
double unevenness(const GameSpec& game, const std::vector<Move>& moves, std::uint64_t nodes) {
    double most = 0.0;
    for (const std::uint64_t part : {100U, 10U, 1U}) {
        const auto session = make_session(game, {.name = "minimax"});
        for (const Move move : moves) session->play(move);
        const std::uint64_t some = std::max<std::uint64_t>(nodes / part, 1);
        const SearchReport report = session->search_task()({.limits = {.playouts = some}});
        most = std::max(most, std::abs(report.value - 0.5));
        if (most > kEven) break;
    }
    return most;
}

}  // namespace

std::vector<Move> random_opening(const GameSpec& game, int plies, std::uint64_t seed) {
    const auto session = make_session(game, {.name = "random"});
    return random_moves(*session, plies, seed,
                        [](const Session& position) { return position.legal_moves(); });
}

std::vector<Move> balanced_opening(const GameSpec& game, int plies, std::uint64_t seed,
                                   std::uint64_t nodes) {
    constexpr int kAttempts = 200;
    std::vector<Move> best;
    double least = 2.0;
    for (std::uint64_t attempt = 0; attempt < kAttempts && least > kEven; ++attempt) {
        const auto session = make_session(game, {.name = "random"});
        std::vector<Move> opening =
            random_moves(*session, plies, mix(seed, attempt), central_moves);
        const double found = unevenness(game, opening, nodes);
        if (found >= least) continue;
        least = found;
        best = std::move(opening);
    }
    return best;
}

}  // namespace kinarow::app
