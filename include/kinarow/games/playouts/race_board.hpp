// SPDX-License-Identifier: MIT
// Who has the first line in a game whose stones are all laid out already, each with its time: read
// off the whole board at once by taking greatest and least bytes, without playing the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kinarow/core/byte_lanes.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"

namespace kinarow {

/// When each player has what was looked for; kNever or more if never.
inline constexpr int kNever = 127;
struct RaceTimes {
    int first;
    int second;
};

namespace detail {

/// Bytes of the race board, 16 windows at once: for each player the byte that tells when.
struct WindowBytes {
    ByteLanes first;
    ByteLanes second;
};

/// A window counts from the time when its last stone is down.
struct FullWindow {
    template <class Length>
    [[nodiscard]] static WindowBytes at(const std::uint8_t* cell, std::ptrdiff_t stride,
                                        Length length) noexcept {
        WindowBytes bytes{load_lanes(cell), load_lanes(cell)};
        for (int i = 1; i < length; ++i) {
            const ByteLanes next = load_lanes(cell + i * stride);
            bytes.first = greatest(bytes.first, next);
            bytes.second = least(bytes.second, next);
        }
        return bytes;
    }
};

/// The two greatest and the two least bytes of some cells.
struct Extremes {
    ByteLanes greatest;
    ByteLanes second_greatest;
    ByteLanes second_least;
    ByteLanes least;

    [[nodiscard]] static Extremes of(ByteLanes a) noexcept {
        return {a, all_lanes(0), all_lanes(255), a};
    }
    [[nodiscard]] static Extremes of(ByteLanes a, ByteLanes b) noexcept {
        const ByteLanes high = kinarow::greatest(a, b);
        const ByteLanes low = kinarow::least(a, b);
        return {high, low, high, low};
    }
    /// Those of the cells of both.
    [[nodiscard]] friend Extremes operator|(const Extremes& a, const Extremes& b) noexcept {
        using kinarow::greatest;
        using kinarow::least;
        return {
            greatest(a.greatest, b.greatest),
            greatest(least(a.greatest, b.greatest), greatest(a.second_greatest, b.second_greatest)),
            least(greatest(a.least, b.least), least(a.second_least, b.second_least)),
            least(a.least, b.least)};
    }
};

/// A window counts from the time when its owner has all its stones but one, if the cell of that one
/// is empty when he is to move again.  Times are rounds: First moves, then Second.
///
///     owner's stones, last at round a; the other cell      next turn in round a + 1, unless
///     First's a a a a and u                                u is Second's and u <= a
///     Second's a a a a and u                               u is First's and u <= a + 1
///     either, and a cell off the board                     always
struct AllButOne {
    template <class Length>
    [[nodiscard]] static WindowBytes at(const std::uint8_t* cell, std::ptrdiff_t stride,
                                        Length length) noexcept {
        const auto next = [&]() noexcept {
            const ByteLanes lanes = load_lanes(cell);
            cell += stride;
            return lanes;
        };
        Extremes bytes = length % 2 == 0 ? pair_of(next) : Extremes::of(next());
        for (int i = 2 - length % 2; i < length; i += 2) bytes = bytes | pair_of(next);
        const ByteLanes first = bytes.second_greatest;
        const ByteLanes second = bytes.second_least;
        return {first | off_board(bytes.greatest) | (bytes.greatest >= ~first),
                second & ~(off_board(bytes.least) | (bytes.least <= ~second + 1))};
    }

private:
    template <class Next>
    [[nodiscard]] static Extremes pair_of(Next& next) noexcept {
        const ByteLanes a = next();
        return Extremes::of(a, next());
    }
    [[nodiscard]] static ByteLanes off_board(ByteLanes cells) noexcept { return cells == kNever; }
};

/// A window counts only while the cells before and after it are not its owner's.
template <class Window>
struct Alone {
    template <class Length>
    [[nodiscard]] static WindowBytes at(const std::uint8_t* cell, std::ptrdiff_t stride,
                                        Length length) noexcept {
        const WindowBytes bytes = Window::at(cell, stride, length);
        const ByteLanes before = load_lanes(cell - stride);
        const ByteLanes after = load_lanes(cell + length * stride);
        const ByteLanes longer_first = least(before, after) <= bytes.first;
        const ByteLanes longer_second = greatest(before, after) >= bytes.second;
        return {bytes.first | longer_first, bytes.second & ~longer_second};
    }
};

}  // namespace detail

/// The stones of both players with their times, one byte a cell of the padded grid:
///
///        0 ........ 126 | 127 | 128 ........ 255
///        First's stones | no  | Second's stones
///        early --> late |     | late <-- early
///
/// so that of the bytes of a window
///     greatest <= 126    all stones are First's, the last at that time
///     least >= 128       all stones are Second's, the last at time 255 - least
/// The padding and the cells around the board hold 127.
class RaceBoard {
public:
    /// Room for the cells of the largest grid, in whole lanes.
    static constexpr int kCells = (kMaxSide + 1) * kMaxSide + static_cast<int>(kLanes);

    /// The board without stones.
    explicit RaceBoard(const MnkRules& rules) noexcept
        : grid_{rules.shape()},
          length_{rules.goal().length},
          size_{whole_lanes(rules.shape().height)} {
        bytes_.fill(kNever);
    }

    [[nodiscard]] static constexpr std::uint8_t byte_of(Player player, int time) noexcept {
        return static_cast<std::uint8_t>(player == Player::First ? time : ~time);
    }
    /// The time of a stone of that player; kNever or more if the byte is something else.
    [[nodiscard]] static constexpr int time_of(Player player, std::uint8_t byte) noexcept {
        return byte_of(player, byte);
    }

    /// The cells of the grid by bit; all of them, and what is missing to a multiple of kLanes.
    [[nodiscard]] std::uint8_t* cells() noexcept { return bytes_.data() + kMargin; }
    [[nodiscard]] const std::uint8_t* cells() const noexcept { return bytes_.data() + kMargin; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// When each player first has a window that counts, and of what kind: FullWindow, AllButOne or
    /// one of them Alone.
    template <class Window>
    [[nodiscard]] RaceTimes first_windows() const noexcept {
        switch (length_) {
            case 3:
                return search<Window>(std::integral_constant<int, 3>{});
            case 4:
                return search<Window>(std::integral_constant<int, 4>{});
            case 5:
                return search<Window>(std::integral_constant<int, 5>{});
            default:
                return search<Window>(length_);
        }
    }

private:
    /// More than a step back from the first cell, and more than a window's end after the last.
    static constexpr int kMargin = 32;
    static constexpr int kEndMargin = 80;

    /// Cells of that many rows, rounded up.
    [[nodiscard]] std::size_t whole_lanes(int rows) const noexcept {
        const auto cells = static_cast<std::size_t>(grid_.pitch() * std::max(rows, 0));
        return (cells + kLanes - 1) / kLanes * kLanes;
    }

    /// The best windows so far.
    class Best {
    public:
        void add(const detail::WindowBytes& window) noexcept {
            first_ = least(first_, window.first);
            second_ = greatest(second_, window.second);
        }
        [[nodiscard]] RaceTimes times() const noexcept {
            return {least_lane(first_), least_lane(~second_)};
        }

    private:
        ByteLanes first_ = all_lanes(kNever);
        ByteLanes second_ = all_lanes(kNever);
    };

    /// Length: int, or a constant of that type, for which the loops are unrolled.
    template <class Window, class Length>
    [[nodiscard]] RaceTimes search(Length length) const noexcept {
        const auto [row, column, falling, rising] = grid_.strides();
        const std::size_t slanted = whole_lanes(grid_.shape().height - length_ + 1);
        Best best;
        const std::uint8_t* cell = cells();
        for (; cell != cells() + slanted; cell += kLanes) {
            best.add(Window::at(cell, row, length));
            best.add(Window::at(cell, column, length));
            best.add(Window::at(cell, falling, length));
            best.add(Window::at(cell, rising, length));
        }
        for (; cell != cells() + size(); cell += kLanes) best.add(Window::at(cell, row, length));
        return best.times();
    }

    PaddedGrid grid_;
    int length_;
    std::size_t size_;
    alignas(kLanes) std::array<std::uint8_t, kMargin + kCells + kEndMargin> bytes_{};
};

}  // namespace kinarow
