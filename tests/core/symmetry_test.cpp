// SPDX-License-Identifier: MIT
#include "kinarow/core/symmetry.hpp"

#include <array>
#include <set>

#include "catch.hpp"
#include "support/group_axioms.hpp"
#include "support/printing.hpp"

using namespace kinarow;

namespace {

constexpr Shape kSquare{3, 3};
constexpr Shape kWide{5, 3};

/// The group that a board of this shape has.
constexpr auto group_of(Shape shape) {
    constexpr auto kCompose = [](Symmetry a, Symmetry b) { return compose(a, b); };
    constexpr auto kInverse = [](Symmetry s) { return inverse(s); };
    return tests::Group<Symmetry, decltype(kCompose), decltype(kInverse)>{
        .elements = symmetries(shape),
        .identity = kIdentity,
        .compose = kCompose,
        .inverse = kInverse};
}

constexpr bool is_group(Shape shape) {
    const auto group = group_of(shape);
    return is_closed(group) && is_associative(group) && has_identity(group) && has_inverses(group);
}

/// Whether doing one symmetry after another on squares is what compose() says it is.
constexpr bool acts_as_composed(Shape shape) {
    const auto group = group_of(shape);
    return group.for_all([&](Symmetry a) {
        return group.for_all([&](Symmetry b) {
            for (int i = 0; i < shape.area(); ++i) {
                const Square twice = apply(b, shape, apply(a, shape, Square{i}));
                if (apply(compose(a, b), shape, Square{i}) != twice) return false;
            }
            return true;
        });
    });
}

/// Where a symmetry takes the three squares a, b, c of a 3x3 board's top row.
constexpr std::array<int, 3> top_row(Symmetry s) {
    std::array<int, 3> images{};
    for (int i = 0; i < 3; ++i) {
        images[static_cast<std::size_t>(i)] = apply(s, kSquare, Square{i}).index;
    }
    return images;
}

}  // namespace

TEST_CASE("the symmetries of a square and of a rectangle are groups") {
    STATIC_REQUIRE(is_group(kSquare));
    STATIC_REQUIRE(is_group(kWide));
}

TEST_CASE("composed symmetries act on squares one after the other") {
    STATIC_REQUIRE(acts_as_composed(kSquare));
    STATIC_REQUIRE(acts_as_composed(kWide));
    for (const Shape shape : {Shape{4, 4}, Shape{15, 15}, Shape{20, 20}, Shape{3, 5}, Shape{7, 4},
                              Shape{1, 20}, Shape{20, 1}, Shape{1, 1}}) {
        CHECK(acts_as_composed(shape));
    }
}

TEST_CASE("every symmetry does what its name says") {
    // 0 1 2
    // 3 4 5
    // 6 7 8
    using Row = std::array<int, 3>;
    STATIC_REQUIRE(top_row(Symmetry{0}) == Row{0, 1, 2});  // identity
    STATIC_REQUIRE(top_row(Symmetry{1}) == Row{2, 1, 0});  // left and right
    STATIC_REQUIRE(top_row(Symmetry{2}) == Row{6, 7, 8});  // top and bottom
    STATIC_REQUIRE(top_row(Symmetry{3}) == Row{8, 7, 6});  // half turn
    STATIC_REQUIRE(top_row(Symmetry{4}) == Row{0, 3, 6});  // about the main diagonal
    STATIC_REQUIRE(top_row(Symmetry{5}) == Row{2, 5, 8});  // quarter turn clockwise
    STATIC_REQUIRE(top_row(Symmetry{6}) == Row{6, 3, 0});  // quarter turn back
    STATIC_REQUIRE(top_row(Symmetry{7}) == Row{8, 5, 2});  // about the other diagonal
}

TEST_CASE("turns have the orders of turns") {
    constexpr Symmetry kQuarter{5};
    STATIC_REQUIRE(compose(kQuarter, kQuarter) == Symmetry{3});
    STATIC_REQUIRE(compose(Symmetry{3}, Symmetry{3}) == kIdentity);
    STATIC_REQUIRE(inverse(kQuarter) == Symmetry{6});
    // A square's group does not commute: flip x then transpose is not transpose then flip x.
    STATIC_REQUIRE(compose(Symmetry{1}, Symmetry{4}) != compose(Symmetry{4}, Symmetry{1}));
}

TEST_CASE("a rectangle has four symmetries, and each undoes itself") {
    for (const Shape shape : {Shape{3, 5}, Shape{7, 4}}) {
        REQUIRE(symmetries(shape).size() == 4);
        for (const Symmetry s : symmetries(shape)) {
            CHECK_FALSE(transposes(s));
            CHECK(inverse(s) == s);
            for (int i = 0; i < shape.area(); ++i) {
                REQUIRE(apply(s, shape, apply(s, shape, Square{i})) == Square{i});
            }
        }
    }
}

TEST_CASE("a symmetry permutes the squares, and different ones differ") {
    for (const Shape shape : {kSquare, kWide, Shape{20, 20}}) {
        std::set<std::vector<Square>> permutations;
        for (const Symmetry s : symmetries(shape)) {
            std::vector<Square> images;
            for (int i = 0; i < shape.area(); ++i) images.push_back(apply(s, shape, Square{i}));
            CHECK(std::set<Square>(images.begin(), images.end()).size() == images.size());
            permutations.insert(images);
        }
        CHECK(permutations.size() == symmetries(shape).size());
    }
}

TEST_CASE("moves are mapped there and back") {
    for (const Symmetry s : kSymmetries) {
        CHECK(apply(s, kSquare, Move::pass()) == Move::pass());
        for (int i = 0; i < kSquare.area(); ++i) {
            const Move move{Square{i}};
            REQUIRE(apply(inverse(s), kSquare, apply(s, kSquare, move)) == move);
        }
    }
}
