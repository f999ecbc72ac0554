// SPDX-License-Identifier: MIT
// How Catch2 shows our types in a failed check.
#pragma once

#include <string>

#include "catch.hpp"
#include "kinarow/core/types.hpp"

namespace Catch {

template <>
struct StringMaker<kinarow::Square> {
    static std::string convert(kinarow::Square square) {
        return "square " + std::to_string(square.index);
    }
};

template <>
struct StringMaker<kinarow::Move> {
    static std::string convert(kinarow::Move move) {
        return move.is_pass() ? "pass" : StringMaker<kinarow::Square>::convert(move.square());
    }
};

template <>
struct StringMaker<kinarow::Shape> {
    static std::string convert(kinarow::Shape shape) {
        return std::to_string(shape.width) + "x" + std::to_string(shape.height);
    }
};

}  // namespace Catch
