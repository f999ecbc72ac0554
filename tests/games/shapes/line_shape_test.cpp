// SPDX-License-Identifier: MIT
#include "kinarow/games/shapes/line_shape.hpp"

#include <cstdint>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/slow_shapes.hpp"

using namespace kinarow;

namespace {

constexpr LineGoal kFive{5, LineRule::AtLeast};
constexpr LineGoal kExactlyFive{5, LineRule::Exactly};

LineCells cells_of(const std::string& line) {
    LineCells cells{0, 0};
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::uint64_t bit = std::uint64_t{1} << i;
        if (line[i] == 'x') cells.own |= bit;
        if (line[i] == 'o') cells.blocked |= bit;
    }
    return cells;
}

/// The shape of a line written as in the header, with its new stone `*` anywhere.
LineShape shape_of(std::string_view text, LineGoal goal) {
    const auto reach = static_cast<std::size_t>(reach_of(goal));
    std::string line(2 * reach + 1, 'o');
    const std::size_t star = text.find('*');
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i + reach < star || i > star + reach) continue;
        const char c = text[i];
        line[i + reach - star] = c == 'X' || c == '*' ? 'x' : c == '.' ? '.' : 'o';
    }
    return line_shape(cells_of(line), goal);
}

std::string random_line(LineGoal goal, std::uint32_t most_empty, Rng& rng) {
    const auto cells = static_cast<std::size_t>(2 * reach_of(goal) + 1);
    std::string line(cells, 'x');
    const std::uint32_t blocked = rng.below(4);
    for (std::uint32_t i = 0; i < most_empty; ++i) {
        line[rng.below(static_cast<std::uint32_t>(cells))] = '.';
    }
    for (std::uint32_t i = 0; i < blocked; ++i) {
        line[rng.below(static_cast<std::uint32_t>(cells))] = 'o';
    }
    line[cells / 2] = 'x';
    return line;
}

/// Calls visit(line) for every line there is around a stone.
template <class Visitor>
void for_each_line_text(LineGoal goal, Visitor&& visit) {
    const auto cells = static_cast<std::size_t>(2 * reach_of(goal) + 1);
    int lines = 1;
    for (std::size_t i = 1; i < cells; ++i) lines *= 3;
    for (int n = 0; n < lines; ++n) {
        std::string line(cells, 'x');
        int rest = n;
        for (std::size_t i = 0; i < cells; ++i) {
            if (i == cells / 2) continue;
            line[i] = ".xo"[rest % 3];
            rest /= 3;
        }
        visit(line);
    }
}

}  // namespace

TEST_CASE("shapes are as the header shows them") {
    const auto [text, shape] = GENERATE(table<std::string_view, LineShape>({
        {"XX*XX", LineShape::Five},
        {".XX*X.", LineShape::OpenFour},
        {"X.X*X.X", LineShape::OpenFour},
        {"|XX*X.", LineShape::Four},
        {"XX.*X", LineShape::Four},
        {".X*X..", LineShape::OpenThree},
        {".X.*X.", LineShape::OpenThree},
        {"|X*X..", LineShape::Three},
        {"|.X*X.|", LineShape::Three},
        {"X..*X", LineShape::Three},
        {"..X*..", LineShape::OpenTwo},
        {".X..*.", LineShape::OpenTwo},
        {"|X*...", LineShape::Two},
        {"..*....", LineShape::OpenOne},
        {"|*....", LineShape::One},
        {"|..*.|", LineShape::None},
        {"XX*XXX", LineShape::Five},
        {"*", LineShape::None},
    }));
    INFO(text);
    CHECK(shape_of(text, kFive) == shape);
}

TEST_CASE("a line that can only grow too long is worth nothing where exactly five win") {
    CHECK(shape_of("X.XX*X.", kFive) == LineShape::OpenFour);
    CHECK(shape_of("X.XX*X.", kExactlyFive) == LineShape::Four);
    CHECK(shape_of("XX*XXX", kExactlyFive) == LineShape::None);
    CHECK(shape_of("X.XX*X|", kExactlyFive) == LineShape::None);
}

TEST_CASE("every short line has the shape that the definition gives it") {
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    for (std::uint8_t length = 1; length <= 4; ++length) {
        const LineGoal goal{length, rule};
        for_each_line_text(goal, [&](const std::string& line) {
            if (tests::slow_shape(line, goal) != line_shape(cells_of(line), goal)) FAIL(line);
        });
    }
}

TEST_CASE("every line of five has the shape that the definition gives it") {
    for (const LineGoal goal : {kFive, kExactlyFive}) {
        for_each_line_text(goal, [&](const std::string& line) {
            if (tests::slow_shape(line, goal) != line_shape(cells_of(line), goal)) FAIL(line);
        });
    }
}

TEST_CASE("long lines have the shapes that the definition gives them") {
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    Rng rng{1};
    for (std::uint8_t length = 5; length <= 20; ++length) {
        const LineGoal goal{length, rule};
        for (int i = 0; i < 60; ++i) {
            const std::string line = random_line(goal, 8, rng);
            INFO(line);
            REQUIRE(tests::slow_shape(line, goal) == line_shape(cells_of(line), goal));
        }
    }
}
