// SPDX-License-Identifier: MIT
// Who plays the sides of a game.
#pragma once

#include <array>
#include <cstdint>

#include "app/choice.hpp"

namespace kinarow::app {

/// Who plays a side.
enum class Seat : std::uint8_t { Human, Engine };

/// As people type them.
inline constexpr std::array<Choice<Seat>, 2> kSeatNames{
    {{"human", Seat::Human}, {"ai", Seat::Engine}}};

/// Indexed with index_of(Player).
using Seats = std::array<Seat, 2>;

/// Whom a game is between.
enum class Opponent : std::uint8_t {
    Machine,  ///< A person against the machine.
    Person,  ///< Two people.
    Nobody,  ///< The machine against itself.
};

/// `first`: who begins, where a person plays against the machine.
[[nodiscard]] constexpr Seats seats_of(Opponent opponent, Seat first) noexcept {
    switch (opponent) {
        case Opponent::Person:
            return {Seat::Human, Seat::Human};
        case Opponent::Nobody:
            return {Seat::Engine, Seat::Engine};
        case Opponent::Machine:
            break;
    }
    return first == Seat::Human ? Seats{Seat::Human, Seat::Engine}
                                : Seats{Seat::Engine, Seat::Human};
}

}  // namespace kinarow::app
