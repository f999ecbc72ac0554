// SPDX-License-Identifier: MIT
// What the evaluation of k-in-a-row games counts, for those who fit its weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinarow/core/fitting.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_threats.hpp"
#include "kinarow/games/shapes/shape_codes.hpp"
#include "kinarow/games/shapes/square_worth.hpp"

namespace kinarow {

/// Counts the empty squares of each shape code: those of the side to move for the first row of the
/// table, those of the other side, against it, for the second.  Squares that decide the game at
/// once have fixed points, and are left out.
class MnkFitting {
public:
    /// P: MnkPosition, which names this class.
    template <class P>
    explicit MnkFitting(const P& position) : threats_{position} {}

    [[nodiscard]] static const WeightTable& table() noexcept {
        static constexpr WeightTable kTable{
            .name = "kShapeWeights",
            .summary =
                "Points of an empty square by the shape_code() of what a player's stone would make "
                "there: if it is his turn, and if it is not.",
            .rows = 2,
            .columns = kShapeCodes};
        return kTable;
    }

    /// In each row, every shape, and every two that meet on a square.
    [[nodiscard]] static std::size_t parts() noexcept { return 2 * kPartsOfRow; }
    [[nodiscard]] static std::vector<std::size_t> parts_of(std::size_t weight) {
        const std::size_t first = weight / kShapeCodes * kPartsOfRow;
        const FourShapes shapes = shapes_of_code(weight % kShapeCodes);
        std::vector<std::size_t> parts;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const auto best = static_cast<std::size_t>(shapes[i]);
            parts.push_back(first + best);
            for (std::size_t j = i + 1; j < shapes.size(); ++j) {
                const auto other = static_cast<std::size_t>(shapes[j]);
                parts.push_back(first + kLineShapes + best * (best + 1) / 2 + other);
            }
        }
        return parts;
    }

    template <class P>
    void features(const P& position, FeatureList& out) {
        threats_.start(position);
        std::array<std::int16_t, 2 * kShapeCodes> counts{};
        for (int i = 0; i < position.shape().area(); ++i) {
            if (position.at(Square{i})) continue;
            const SquareShapes shapes = threats_.shapes(Square{i});
            count(four_shapes(shapes, position.to_move()), 0, 1, counts);
            count(four_shapes(shapes, opponent(position.to_move())), kShapeCodes, -1, counts);
        }
        out.clear();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] != 0) out.push_back({static_cast<std::uint16_t>(i), counts[i]});
        }
    }

private:
    static constexpr std::size_t kPartsOfRow = kLineShapes + kLineShapes * (kLineShapes + 1) / 2;

    static void count(const FourShapes& shapes, std::size_t row, int sign,
                      std::array<std::int16_t, 2 * kShapeCodes>& counts) {
        if (is_decisive(shapes)) return;
        std::int16_t& n = counts[row + shape_code(shapes)];
        n = static_cast<std::int16_t>(n + sign);
    }

    MnkThreats threats_;
};

}  // namespace kinarow
