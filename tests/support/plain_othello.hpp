// SPDX-License-Identifier: MIT
// Othello as its rules are written: a board of cells, and a walk along each of eight directions.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::tests {

/// Slow and obviously right.  P: any position of Othello; only its stones and side to move are
/// looked at.
class PlainOthello {
public:
    template <Position P>
    explicit PlainOthello(const P& position) : shape_{position.shape()} {
        for (int i = 0; i < shape_.area(); ++i) cells_.push_back(position.at(Square{i}));
    }

    [[nodiscard]] std::set<Square> flips(Player player, Square placed) const {
        constexpr std::array<std::pair<int, int>, 8> kDirections{
            {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
        std::set<Square> all;
        if (at(shape_.column(placed), shape_.row(placed))) return all;
        for (const auto& [dx, dy] : kDirections) all.merge(flips_along(player, placed, dx, dy));
        return all;
    }

    [[nodiscard]] std::set<Square> playable(Player player) const {
        std::set<Square> squares;
        for (int i = 0; i < shape_.area(); ++i) {
            if (!flips(player, Square{i}).empty()) squares.insert(Square{i});
        }
        return squares;
    }

    [[nodiscard]] bool is_over() const {
        return playable(Player::First).empty() && playable(Player::Second).empty();
    }

    void place(Player player, Square square) {
        for (const Square flipped : flips(player, square)) cells_[flipped.index] = player;
        cells_[square.index] = player;
    }

    [[nodiscard]] bool has_stones_of(const Position auto& position) const {
        for (int i = 0; i < shape_.area(); ++i) {
            if (cells_[static_cast<std::size_t>(i)] != position.at(Square{i})) return false;
        }
        return true;
    }

private:
    [[nodiscard]] std::optional<Player> at(int column, int row) const {
        return shape_.contains(column, row) ? cells_[shape_.square(column, row).index]
                                            : std::nullopt;
    }

    [[nodiscard]] std::set<Square> flips_along(Player player, Square placed, int dx, int dy) const {
        std::set<Square> run;
        int column = shape_.column(placed) + dx;
        int row = shape_.row(placed) + dy;
        for (; at(column, row) == opponent(player); column += dx, row += dy) {
            run.insert(shape_.square(column, row));
        }
        return at(column, row) == player ? run : std::set<Square>{};
    }

    Shape shape_;
    std::vector<std::optional<Player>> cells_;
};

}  // namespace kinarow::tests
