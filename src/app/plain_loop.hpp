// SPDX-License-Identifier: MIT
// Random games of k in a row as a good programmer writes them in an afternoon: the yardstick for
// the fast ones.  Depends on nothing that was made fast.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// Plays from the empty board: a list of empty cells, of which a random one is taken; a board of
/// bytes with a border, on which a walk from the last stone counts its lines; std::mt19937.
class PlainLoop {
public:
    PlainLoop(Shape shape, LineGoal goal, std::uint32_t seed)
        : goal_{goal}, pitch_{shape.width + 2}, random_{seed} {
        bare_.assign((std::size_t{shape.width} + 2U) * (std::size_t{shape.height} + 2U), kEmpty);
        for (int i = 0; i < shape.area(); ++i) {
            cells_.push_back((shape.row(Square{i}) + 1) * pitch_ + shape.column(Square{i}) + 1);
        }
    }

    /// One game to its end.
    [[nodiscard]] Outcome play() {
        board_ = bare_;
        Player mover = Player::First;
        for (std::size_t left = cells_.size(); left > 0; mover = opponent(mover)) {
            const std::size_t i = below(left);
            const int cell = cells_[i];
            std::swap(cells_[i], cells_[--left]);
            board_[static_cast<std::size_t>(cell)] = stone_of(mover);
            if (wins(board_.data() + cell, stone_of(mover))) return win_for(mover);
        }
        return Outcome::Draw;
    }

private:
    static constexpr std::uint8_t kEmpty = 2;

    [[nodiscard]] static std::uint8_t stone_of(Player player) {
        return static_cast<std::uint8_t>(player);
    }

    [[nodiscard]] std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>((std::uint64_t{random_()} * bound) >> 32);
    }

    /// Whether the stone on a cell is part of a winning line of its owner.
    [[nodiscard]] bool wins(const std::uint8_t* last, std::uint8_t own) const {
        const int pitch = pitch_;
        for (const int step : {1, pitch, pitch + 1, pitch - 1}) {
            int run = 1;
            for (const std::uint8_t* cell = last + step; *cell == own; cell += step) ++run;
            for (const std::uint8_t* cell = last - step; *cell == own; cell -= step) ++run;
            if (goal_.met_by(run)) return true;
        }
        return false;
    }

    LineGoal goal_;
    int pitch_;
    std::mt19937 random_;
    std::vector<std::uint8_t> bare_;
    std::vector<std::uint8_t> board_;
    std::vector<int> cells_;  // taken ones move to the end; any order will do for the next game
};

}  // namespace kinarow::app
