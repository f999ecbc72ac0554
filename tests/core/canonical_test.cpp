// SPDX-License-Identifier: MIT
#include "kinarow/core/canonical.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;

namespace {

using Cells = std::vector<std::optional<Player>>;

SymmetricKeys keys_of(Shape shape, const Cells& cells) {
    SymmetricKeys keys{0};
    for (int i = 0; i < shape.area(); ++i) {
        if (const auto player = cells[static_cast<std::size_t>(i)]) {
            keys.toggle(shape, *player, Square{i});
        }
    }
    return keys;
}

Cells image(Symmetry s, Shape shape, const Cells& cells) {
    Cells moved(cells.size());
    for (int i = 0; i < shape.area(); ++i) {
        moved[apply(s, shape, Square{i}).index] = cells[static_cast<std::size_t>(i)];
    }
    return moved;
}

/// The stones of a board from the digits of a number in base 3.
Cells cells_from(Shape shape, int number) {
    Cells cells(static_cast<std::size_t>(shape.area()));
    for (auto& cell : cells) {
        if (number % 3 != 0) cell = number % 3 == 1 ? Player::First : Player::Second;
        number /= 3;
    }
    return cells;
}

Cells random_cells(Shape shape, Rng& rng) {
    Cells cells(static_cast<std::size_t>(shape.area()));
    for (auto& cell : cells) {
        const std::uint32_t what = rng.below(4);
        if (what < 2) cell = what == 0 ? Player::First : Player::Second;
    }
    return cells;
}

/// The least of a board's images: what stands for its class when there are no keys.
Cells slow_representative(Shape shape, const Cells& cells) {
    Cells least = cells;
    for (const Symmetry s : symmetries(shape)) least = std::min(least, image(s, shape, cells));
    return least;
}

/// Canonical keys of all ways to fill a board with stones of two colours and gaps, by class.
std::map<Cells, std::set<std::uint64_t>> keys_by_class(Shape shape) {
    std::map<Cells, std::set<std::uint64_t>> classes;
    int fillings = 1;
    for (int i = 0; i < shape.area(); ++i) fillings *= 3;
    for (int number = 0; number < fillings; ++number) {
        const Cells cells = cells_from(shape, number);
        classes[slow_representative(shape, cells)].insert(keys_of(shape, cells).least(shape).key);
    }
    return classes;
}

constexpr std::uint64_t keys_after_a_stone_came_and_went() {
    constexpr Shape kShape{15, 15};
    SymmetricKeys keys{42};
    keys.toggle(kShape, Player::First, Square{17});
    keys.toggle(kShape, Player::First, Square{17});
    return keys.identity();
}

}  // namespace

TEST_CASE("a stone taken away leaves no trace") {
    STATIC_REQUIRE(keys_after_a_stone_came_and_went() == 42);
}

TEST_CASE("the plain key is the xor of the stones and of the side to move") {
    constexpr Shape kShape{4, 7};
    SymmetricKeys keys{5};
    keys.toggle(kShape, Player::First, Square{3});
    keys.toggle(kShape, Player::Second, Square{27});
    const std::uint64_t stones =
        zobrist_key(Player::First, Square{3}) ^ zobrist_key(Player::Second, Square{27});
    CHECK(keys.identity() == (5 ^ stones));
    keys.toggle_side();
    CHECK(keys.identity() == (5 ^ stones ^ kZobristSecondToMove));
}

TEST_CASE("the canonical key is the least plain key of all images") {
    Rng rng{1};
    for (const Shape shape : {Shape{1, 1}, Shape{3, 3}, Shape{5, 3}, Shape{1, 20}, Shape{15, 15},
                              Shape{20, 20}, Shape{20, 7}}) {
        const Cells cells = random_cells(shape, rng);
        std::uint64_t least = keys_of(shape, cells).identity();
        for (const Symmetry s : symmetries(shape)) {
            least = std::min(least, keys_of(shape, image(s, shape, cells)).identity());
        }
        CHECK(keys_of(shape, cells).least(shape).key == least);
    }
}

TEST_CASE("all images share a key, and their maps lead to one board") {
    Rng rng{2};
    for (int i = 0; i < 200; ++i) {
        const Shape shape = i % 2 == 0 ? Shape{6, 6} : Shape{7, 4};
        const Cells cells = random_cells(shape, rng);
        const CanonicalKey canonical = keys_of(shape, cells).least(shape);
        const Cells representative = image(canonical.map, shape, cells);
        CHECK(keys_of(shape, representative).identity() == canonical.key);
        for (const Symmetry s : symmetries(shape)) {
            const Cells moved = image(s, shape, cells);
            const CanonicalKey other = keys_of(shape, moved).least(shape);
            REQUIRE(other.key == canonical.key);
            REQUIRE(image(other.map, shape, moved) == representative);
        }
    }
}

TEST_CASE("a board is symmetric under what leaves it alone") {
    for (const Shape shape : {Shape{3, 3}, Shape{3, 2}}) {
        for (int number = 0; number < 729; ++number) {
            const Cells cells = cells_from(shape, number);
            const SymmetricKeys keys = keys_of(shape, cells);
            for (const Symmetry s : symmetries(shape)) {
                REQUIRE(keys.is_symmetric(s) == (image(s, shape, cells) == cells));
            }
        }
    }
}

TEST_CASE("one key a class and one class a key") {
    const auto [shape, expected] = GENERATE(table<Shape, std::size_t>({
        // Burnside's lemma: the mean number of fillings that a symmetry leaves alone.
        {Shape{3, 3}, (19683 + 2 * 27 + 243 + 4 * 729) / 8},
        {Shape{3, 2}, (729 + 27 + 27 + 81) / 4},
        {Shape{2, 5}, (59049 + 2 * 243 + 729) / 4},
        {Shape{1, 8}, (6561 + 81) / 2},
    }));
    const auto classes = keys_by_class(shape);
    CHECK(classes.size() == expected);
    std::set<std::uint64_t> keys;
    for (const auto& [cells, of_class] : classes) {
        REQUIRE(of_class.size() == 1);
        keys.insert(*of_class.begin());
    }
    CHECK(keys.size() == expected);
}
