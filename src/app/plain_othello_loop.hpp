// SPDX-License-Identifier: MIT
// Random games of Othello as a good programmer writes them in an afternoon: the yardstick for the
// fast ones.  Depends on nothing that was made fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// Plays on 8x8 from the start: a board of bytes with a border, on which every empty cell is tried
/// by a walk in eight directions; std::mt19937.
class PlainOthelloLoop {
public:
    explicit PlainOthelloLoop(std::uint32_t seed) : random_{seed} {}

    /// One game to its end.
    [[nodiscard]] Outcome play() {
        reset();
        for (int passes = 0; passes < 2; own_ = other()) {
            list_moves();
            if (moves_.empty()) {
                ++passes;
            } else {
                passes = 0;
                place(moves_[(std::uint64_t{random_()} * moves_.size()) >> 32]);
            }
        }
        return result();
    }

private:
    static constexpr int kPitch = 10;
    static constexpr std::uint8_t kEmpty = 2;
    static constexpr std::uint8_t kBorder = 3;
    static constexpr std::array<int, 8> kSteps{-11, -10, -9, -1, 1, 9, 10, 11};

    [[nodiscard]] std::uint8_t other() const { return static_cast<std::uint8_t>(1 - own_); }
    [[nodiscard]] std::uint8_t& cell(int at) { return board_[static_cast<std::size_t>(at)]; }

    void reset() {
        board_.fill(kBorder);
        for (int row = 1; row <= 8; ++row) {
            for (int column = 1; column <= 8; ++column) cell(row * kPitch + column) = kEmpty;
        }
        cell(44) = cell(55) = 1;
        cell(45) = cell(54) = 0;
        own_ = 0;
    }

    /// How many discs a move flips in one direction.
    [[nodiscard]] int run(int from, int step) {
        int length = 0;
        int at = from + step;
        for (; cell(at) == other(); at += step) ++length;
        return cell(at) == own_ ? length : 0;
    }

    void list_moves() {
        moves_.clear();
        for (int at = kPitch + 1; at < 9 * kPitch; ++at) {
            if (cell(at) != kEmpty) continue;
            const bool flips = std::any_of(kSteps.begin(), kSteps.end(),
                                           [&](int step) { return run(at, step) > 0; });
            if (flips) moves_.push_back(at);
        }
    }

    void place(int at) {
        for (const int step : kSteps) {
            for (int left = run(at, step); left > 0; --left) cell(at + left * step) = own_;
        }
        cell(at) = own_;
    }

    [[nodiscard]] Outcome result() const {
        const auto discs = [&](std::uint8_t colour) {
            return std::count(board_.begin(), board_.end(), colour);
        };
        if (discs(0) == discs(1)) return Outcome::Draw;
        return discs(0) > discs(1) ? Outcome::FirstWins : Outcome::SecondWins;
    }

    std::mt19937 random_;
    std::array<std::uint8_t, 100> board_{};
    std::vector<int> moves_;
    std::uint8_t own_ = 0;
};

}  // namespace kinarow::app
