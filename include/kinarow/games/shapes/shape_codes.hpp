// SPDX-License-Identifier: MIT
// A number for what the four shapes of a square are together, whatever their directions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

#include "kinarow/games/shapes/line_shape.hpp"

namespace kinarow {

/// The four shapes of one player on a square.
using FourShapes = std::array<LineShape, 4>;

/// How many selections of four shapes there are: ten things, four at a time, with repetition.
inline constexpr std::size_t kShapeCodes = 715;

namespace detail {

/// n over k.
[[nodiscard]] constexpr std::size_t choose(std::size_t n, std::size_t k) noexcept {
    std::size_t result = 1;
    for (std::size_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return n < k ? 0 : result;
}

}  // namespace detail

/// The place of a selection, 0 .. kShapeCodes - 1, in the order of its best shape, then of its
/// second best, and so on (the combinatorial number system):
///
///     None None None None   0        One One None None   2
///     One  None None None   1        ...
///     Five Five Five Five   714
[[nodiscard]] constexpr std::size_t shape_code(FourShapes shapes) noexcept {
    std::sort(shapes.begin(), shapes.end());
    std::size_t code = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        code += detail::choose(static_cast<std::size_t>(shapes[i]) + i, i + 1);
    }
    return code;
}

/// The selection of that code, its best shape first.
[[nodiscard]] constexpr FourShapes shapes_of_code(std::size_t code) noexcept {
    FourShapes shapes{};
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const std::size_t left = shapes.size() - i;
        std::size_t shape = kLineShapes - 1;
        while (detail::choose(shape + left - 1, left) > code) --shape;
        code -= detail::choose(shape + left - 1, left);
        shapes[i] = static_cast<LineShape>(shape);
    }
    return shapes;
}

}  // namespace kinarow
