// SPDX-License-Identifier: MIT
// What an engine thinks of moves, for the squares of the board to show.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas.hpp"
#include "app/controller.hpp"
#include "app/layout.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// What empty squares show of a search.
enum class Overlay : std::uint8_t {
    None,
    /// How often a move was tried: the square root of its part of the most tries, so that rare ones
    /// show too.
    Visits,
    WinRate,  ///< How often it won.
    Odds,  ///< How many of all random games it wins, counted: Controller::odds().
};

/// How many of the moves searched are shown.
enum class OverlayExtent : std::uint8_t { Best, All };

struct OverlayChoice {
    Overlay overlay = Overlay::None;
    OverlayExtent extent = OverlayExtent::Best;

    friend bool operator==(OverlayChoice, OverlayChoice) = default;
};

/// Moves that OverlayExtent::Best shows.
inline constexpr std::size_t kOverlayBest = 10;

/// A move and its figure, 0 .. 1.
struct OverlayMark {
    Square square;
    double figure;
    Style style;  ///< Cold, warm or hot.

    friend bool operator==(const OverlayMark&, const OverlayMark&) = default;
};

/// The side that win rates are for, the same throughout a game: people's, or the first player if
/// they play both sides or none.
[[nodiscard]] Player overlay_side(const Controller& controller);

/// The marks for what the engine thinks now or thought last; moves that were never tried have none.
[[nodiscard]] std::vector<OverlayMark> overlay_marks(const Controller& controller,
                                                     const OverlayChoice& choice);

/// A figure cut off to what so many columns hold: "4" or "48" for 0.48; the largest are "9" and
/// "99".
[[nodiscard]] std::string overlay_figure(double figure, int columns);

/// How many columns a figure has on boards of a scale: what fits between the marks of a square.
[[nodiscard]] int overlay_columns(Scale scale) noexcept;

/// "on the board: visits, 9 the most (best)", "... wins of X, 99 the most (all)"; empty for none.
[[nodiscard]] std::string overlay_legend(const Controller& controller, const OverlayChoice& choice,
                                         int columns);

/// The one that the key switches to; the odds only where they are known.
[[nodiscard]] Overlay next(Overlay overlay, const Controller& controller);

}  // namespace kinarow::app
