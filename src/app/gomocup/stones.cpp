// SPDX-License-Identifier: MIT
#include "app/gomocup/stones.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "kinarow/core/rng.hpp"

namespace kinarow::app::gomocup {
namespace {

/// The moves of either side: the one that began, then the other.
using Sides = std::array<std::vector<Move>, 2>;

/// The brain's stones if it is to move and began, else the opponent's first.
Sides sides_of(const std::vector<OwnedStone>& stones) {
    Sides sides;
    for (const OwnedStone& stone : stones) {
        sides[stone.owner == Owner::Brain ? 0 : 1].emplace_back(stone.square);
    }
    if (sides[1].size() > sides[0].size()) std::swap(sides[0], sides[1]);
    return sides;
}

bool ours_to_move(const std::vector<OwnedStone>& stones) {
    const auto own = static_cast<std::size_t>(
        std::count_if(stones.begin(), stones.end(),
                      [](const OwnedStone& stone) { return stone.owner == Owner::Brain; }));
    const std::size_t others = stones.size() - own;
    return others == own || others == own + 1;
}

/// Plays the first of `moves` that does not end the game and takes it off the list.
bool play_one(Session& session, std::vector<Move>& moves) {
    for (auto move = moves.begin(); move != moves.end(); ++move) {
        if (!session.play(*move)) continue;
        if (session.outcome() == Outcome::Ongoing) {
            moves.erase(move);
            return true;
        }
        session.undo();
    }
    return false;
}

bool play_alternately(Session& session, Sides sides) {
    while (session.undo()) {
    }
    for (std::size_t ply = 0; !sides[ply % 2].empty(); ++ply) {
        if (!play_one(session, sides[ply % 2])) return false;
    }
    return true;
}

void shuffle(std::vector<Move>& moves, Rng& rng) {
    for (std::size_t i = moves.size(); i > 1; --i) {
        std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
}

}  // namespace

SetUp set_up(Session& session, const std::vector<OwnedStone>& stones) {
    // Five may have become six where only five win; few orders are wrong, so some will do.
    constexpr int kAttempts = 32;
    if (!ours_to_move(stones)) return SetUp::NotOurTurn;
    Sides sides = sides_of(stones);
    Rng rng{stones.size()};
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        if (play_alternately(session, sides)) return SetUp::Ready;
        for (std::vector<Move>& moves : sides) shuffle(moves, rng);
    }
    return SetUp::Over;
}

}  // namespace kinarow::app::gomocup
