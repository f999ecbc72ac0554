// SPDX-License-Identifier: MIT
// In which order the moves of a node get edges, and the prior of each: how likely it is thought to
// be the best.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// A move and its prior.  The priors of all moves of a node add up to 1.
struct LikelyMove {
    Move move;
    float prior;
};

/// One move is as likely as the other.  They come in any order, drawn as they are asked for.
class RandomOrder {
public:
    /// Of `all` moves those that are left.  The generator has to outlive the order.
    RandomOrder(const MoveList& left, std::size_t all, Rng& rng) noexcept
        : moves_{left}, prior_{1.0F / static_cast<float>(all)}, rng_{rng} {}

    /// The i-th.  To be asked for in turn, from 0 on.
    [[nodiscard]] LikelyMove next(std::size_t i) noexcept {
        const auto left = static_cast<std::uint32_t>(moves_.size() - i);
        std::swap(moves_.begin()[i], moves_.begin()[i + rng_.below(left)]);
        return {moves_[i], prior_};
    }

private:
    MoveList moves_;
    float prior_;
    Rng& rng_;
};

/// The more a stone does for the mover's lines and, half as much, for the opponent's, the likelier
/// is the move; what it would do on the empty board too hardly counts.  The likeliest come first,
/// equal ones in any order.
class LikelyOrder {
public:
    /// Of `all` moves those that are `wanted`; so many of them are put in order.
    template <class Threats, class Wanted>
    LikelyOrder(const Threats& threats, Player mover, const MoveList& all, Wanted&& wanted,
                std::size_t count, Rng& rng) {
        const std::uint64_t salt = rng.next();
        std::size_t size = 0;
        float sum = 0.0F;
        for (const Move move : all) {
            const std::uint64_t merit = merit_of(threats, mover, move.square());
            sum += likelihood(merit);
            if (wanted(move)) entries_[size++] = {key_of(merit, move, salt), move};
        }
        sum_ = sum;
        const auto first = entries_.begin();
        std::partial_sort(first, first + static_cast<std::ptrdiff_t>(count),
                          first + static_cast<std::ptrdiff_t>(size),
                          [](const Entry& a, const Entry& b) { return a.key > b.key; });
    }

    /// The i-th, among those put in order.
    [[nodiscard]] LikelyMove next(std::size_t i) const noexcept {
        const auto& [key, move] = entries_[i];
        return {move, likelihood(key >> kTieBits) / sum_};
    }

private:
    static constexpr int kTieBits = 16;

    /// A merit, and below it what decides between equal ones.
    struct Entry {
        std::uint64_t key;
        Move move = Move::pass();
    };

    template <class Threats>
    [[nodiscard]] static std::uint64_t merit_of(const Threats& threats, Player mover,
                                                Square square) {
        const auto merit_for = [&](Player player) {
            const int worth = threats.worth(player, square);
            return worth + 8 * std::max(0, worth - threats.quiet_worth());
        };
        return static_cast<std::uint64_t>(1 + 2 * merit_for(mover) + merit_for(opponent(mover)));
    }

    /// Grows a little faster than the merit.
    [[nodiscard]] static float likelihood(std::uint64_t merit) noexcept {
        const auto m = static_cast<float>(merit);
        return m * std::sqrt(m);
    }

    [[nodiscard]] static std::uint64_t key_of(std::uint64_t merit, Move move,
                                              std::uint64_t salt) noexcept {
        const std::uint64_t tie = (salt * (2U * move.square().index + 1U)) >> (64 - kTieBits);
        return merit << kTieBits | tie;
    }

    std::array<Entry, kMaxSquares> entries_;
    float sum_ = 1.0F;
};

}  // namespace kinarow
