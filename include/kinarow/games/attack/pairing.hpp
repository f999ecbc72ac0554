// SPDX-License-Identifier: MIT
// Pairing strategies (Hales and Jewett, 1963): disjoint pairs of squares such that every line that
// the attacker could still fill holds a pair.  Whenever he takes one square of a pair, the defender
// takes the other, so he never fills a line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "kinarow/core/bitboard.hpp"

namespace kinarow {

/// Looks for such pairs, line by line, the line first that has the fewest squares left to pair.
///
///     k a h a l     5x5, k = 5: each of the twelve lines has both squares of some letter
///     f b b i j
///     c g . i c
///     f g d d j
///     l e h e k
template <std::size_t Words>
class PairingSearch {
public:
    using Set = Bitboard<Words>;

    /// Whether it found pairs for lines with these empty squares; gives up after so many pairs.
    [[nodiscard]] bool find(std::vector<Set> lines, int tries) {
        lines_ = std::move(lines);
        tries_ = tries;
        return cover(lines_.size(), Set{});
    }

    /// The squares of all pairs, after they were found.
    [[nodiscard]] const Set& squares() const noexcept { return squares_; }

private:
    struct Pair {
        Set squares;
        int lines;  ///< How many lines hold it.
    };

    /// Pairs the first `size` lines, which hold none of the pairs made of the squares `used`.
    [[nodiscard]] bool cover(std::size_t size, const Set& used) {
        if (size == 0) {
            squares_ = used;
            return true;
        }
        for (const Pair& pair : pairs_of(tightest(size, used), size)) {
            if (tries_-- <= 0) return false;
            if (cover(without(pair.squares, size), used | pair.squares)) return true;
        }
        return false;
    }

    /// The squares left to pair in the line that has the fewest.
    [[nodiscard]] Set tightest(std::size_t size, const Set& used) const {
        Set best;
        int fewest = Set::kBits + 1;
        for (std::size_t i = 0; i < size && fewest > 1; ++i) {
            const Set left = lines_[i] & ~used;
            const int count = left.count();
            if (count < fewest) best = left;
            fewest = std::min(fewest, count);
        }
        return best;
    }

    /// All pairs of these squares, those first that are in most lines.
    [[nodiscard]] std::vector<Pair> pairs_of(const Set& squares, std::size_t size) const {
        std::vector<Pair> pairs;
        squares.for_each([&](int a) {
            squares.for_each([&](int b) {
                if (a < b) pairs.push_back(pair_of(a, b, size));
            });
        });
        std::stable_sort(pairs.begin(), pairs.end(),
                         [](const Pair& x, const Pair& y) { return x.lines > y.lines; });
        return pairs;
    }

    [[nodiscard]] Pair pair_of(int a, int b, std::size_t size) const {
        Pair pair{};
        pair.squares.set(a);
        pair.squares.set(b);
        pair.lines =
            static_cast<int>(std::count_if(lines_.begin(), end(size), [&](const Set& line) {
                return (line & pair.squares) == pair.squares;
            }));
        return pair;
    }

    /// Moves the lines that hold the pair behind the others; returns how many others there are.
    [[nodiscard]] std::size_t without(const Set& pair, std::size_t size) {
        const auto middle = std::partition(lines_.begin(), end(size),
                                           [&](const Set& line) { return (line & pair) != pair; });
        return static_cast<std::size_t>(middle - lines_.begin());
    }

    [[nodiscard]] auto end(std::size_t size) const {
        return lines_.begin() + static_cast<std::ptrdiff_t>(size);
    }
    [[nodiscard]] auto end(std::size_t size) {
        return lines_.begin() + static_cast<std::ptrdiff_t>(size);
    }

    std::vector<Set> lines_;
    Set squares_;
    int tries_ = 0;
};

}  // namespace kinarow
