// SPDX-License-Identifier: MIT
// Canonical keys: one hash for all rotations and reflections of a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/core/zobrist.hpp"

namespace kinarow {

/// The same for all positions that are symmetric to one another.  `map` takes this position to the
/// one that stands for the class, so a table stores apply(map, move) and a reader of the table
/// plays apply(inverse(map), stored).
struct CanonicalKey {
    std::uint64_t key;
    Symmetry map;

    friend constexpr bool operator==(const CanonicalKey&, const CanonicalKey&) noexcept = default;
};

/// The Zobrist keys of a position under each symmetry of its board, kept while stones come and go.
/// The least of them is the canonical key.
class SymmetricKeys {
public:
    /// The keys of an empty board; `initial` tells apart games that share a shape.
    explicit constexpr SymmetricKeys(std::uint64_t initial) noexcept { keys_.fill(initial); }

    /// Puts a stone down or takes it away.
    constexpr void toggle(Shape shape, Player player, Square square) noexcept {
        const int column = shape.column(square);
        const int row = shape.row(square);
        toggle_flips(0, shape, player, column, row);
        if (shape.is_square()) toggle_flips(4, shape, player, row, column);
    }

    /// Changes the side to move.
    constexpr void toggle_side() noexcept {
        for (std::uint64_t& key : keys_) key ^= kZobristSecondToMove;
    }

    /// The plain key: that of the position as it is.
    [[nodiscard]] constexpr std::uint64_t identity() const noexcept { return keys_[0]; }

    /// Whether `s` takes the position to itself.
    [[nodiscard]] constexpr bool is_symmetric(Symmetry s) const noexcept {
        return keys_[static_cast<std::size_t>(s)] == keys_[0];
    }

    [[nodiscard]] constexpr CanonicalKey least(Shape shape) const noexcept {
        CanonicalKey best{keys_[0], kIdentity};
        for (const Symmetry s : symmetries(shape)) {
            const std::uint64_t key = keys_[static_cast<std::size_t>(s)];
            if (key < best.key) best = {key, s};
        }
        return best;
    }

    friend constexpr bool operator==(const SymmetricKeys&, const SymmetricKeys&) noexcept = default;

private:
    constexpr void toggle_flips(std::size_t base, Shape shape, Player player, int column,
                                int row) noexcept {
        const int mirrored_column = shape.width - 1 - column;
        const int mirrored_row = shape.height - 1 - row;
        keys_[base + 0] ^= zobrist_key(player, shape.square(column, row));
        keys_[base + 1] ^= zobrist_key(player, shape.square(mirrored_column, row));
        keys_[base + 2] ^= zobrist_key(player, shape.square(column, mirrored_row));
        keys_[base + 3] ^= zobrist_key(player, shape.square(mirrored_column, mirrored_row));
    }

    std::array<std::uint64_t, 8> keys_{};
};

}  // namespace kinarow
