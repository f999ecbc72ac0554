// SPDX-License-Identifier: MIT
// Which windows each player can still fill, and how many stones he has in them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinarow/core/types.hpp"
#include "kinarow/games/attack/line_map.hpp"

namespace kinarow {

/// Plain data, to be copied before each move.
///
///     X . . O .     k = 3: the first window is open to X alone, with one stone; the two others,
///                   which O's stone closes to X, are open to O
template <std::size_t Words>
class OpenLines {
public:
    using Set = Bitboard<Words>;
    using Map = LineMap<Words>;

    /// Nobody has a stone yet.
    explicit OpenLines(const Map& map) noexcept {
        for (std::size_t window = 0; window < map.size(); ++window) {
            map.squares(window).for_each([&](int square) { ++windows_[0][at(square)]; });
            live_[0] |= map.squares(window);
        }
        windows_[1] = windows_[0];
        live_[1] = live_[0];
    }

    /// Puts a stone on an empty square.
    void play(const Map& map, Player player, int square) noexcept {
        for (const std::uint16_t window : map.through(square)) {
            close(map, opponent(player), window);
            std::uint8_t& stones = stones_[index_of(player)][window];
            if (stones != kClosed) ++stones;
        }
        for (const std::uint16_t window : map.beside(square)) close(map, player, window);
    }

    /// Whether the player can still fill the window.
    [[nodiscard]] bool is_open(Player player, std::size_t window) const noexcept {
        return stones_[index_of(player)][window] != kClosed;
    }
    /// How many stones he has in it.  Precondition: open.
    [[nodiscard]] int stones(Player player, std::size_t window) const noexcept {
        return stones_[index_of(player)][window];
    }
    /// The squares of his open windows.
    [[nodiscard]] const Set& live(Player player) const noexcept { return live_[index_of(player)]; }

private:
    static constexpr std::size_t kSquares = Map::kMostSquares;
    static constexpr std::size_t kWindows = 4 * kSquares;
    static constexpr std::uint8_t kClosed = 0xFF;

    [[nodiscard]] static std::size_t at(int square) noexcept {
        return static_cast<std::size_t>(square);
    }

    void close(const Map& map, Player player, std::size_t window) noexcept {
        std::uint8_t& stones = stones_[index_of(player)][window];
        if (stones == kClosed) return;
        stones = kClosed;
        map.squares(window).for_each([&](int square) {
            if (--windows_[index_of(player)][at(square)] == 0)
                live_[index_of(player)].reset(square);
        });
    }

    std::array<std::array<std::uint8_t, kWindows>, 2> stones_{};
    std::array<std::array<std::uint8_t, kSquares>, 2> windows_{};  // open ones, by square
    std::array<Set, 2> live_{};
};

}  // namespace kinarow
