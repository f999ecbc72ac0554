// SPDX-License-Identifier: MIT
// Which game people want to play, and with whom.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/choice.hpp"
#include "app/game_spec.hpp"
#include "app/seats.hpp"

namespace kinarow::app {

/// Who plays.
inline constexpr std::array<Choice<Opponent>, 3> kOpponents{
    {{"machine", Opponent::Machine}, {"person", Opponent::Person}, {"nobody", Opponent::Nobody}}};
/// Who begins, where a person plays against the machine.
inline constexpr std::array<Choice<Seat>, 2> kBeginners{
    {{"you", Seat::Human}, {"machine", Seat::Engine}}};

/// Of levels() in levels.hpp.
inline constexpr int kUsualLevel = 5;

struct StartChoice {
    std::string game = "gomoku";
    std::optional<BoardSize> size{};  ///< Nothing: what is usual in the game.
    Opponent opponent = Opponent::Machine;
    int level = kUsualLevel;
    Seat first = Seat::Human;

    friend bool operator==(const StartChoice&, const StartChoice&) = default;
};

[[nodiscard]] inline Seats seats_of(const StartChoice& choice) {
    return seats_of(choice.opponent, choice.first);
}

}  // namespace kinarow::app
