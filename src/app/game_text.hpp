// SPDX-License-Identifier: MIT
// What people are told about a game, in words that every front end shares.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/session.hpp"
#include "app/translate.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// The letter that stands for a player's stones and for the player: X or O.
[[nodiscard]] char letter_of(Player player) noexcept;

/// "five"; digits from seven on.
[[nodiscard]] std::string number_word(int n, Audience audience = Audience::People);

/// "0.5", as parse_seconds() reads it.
[[nodiscard]] std::string plain_seconds(std::chrono::milliseconds time);

/// "0.5 s".
[[nodiscard]] std::string seconds_text(std::chrono::milliseconds time);

/// An engine, its settings where they are not the usual ones, and what it is given: "mcts, 10000
/// playouts, 2 s", "mcts (knowledge=tactics, explore=0.4), 10000 playouts".
[[nodiscard]] std::string setting_text(const EngineSpec& engine, const Limits& limits,
                                       Audience audience = Audience::People);

/// "10000 playouts", "1 position".
[[nodiscard]] std::string counted_text(std::uint64_t count, Work work,
                                       Audience audience = Audience::People);

/// What a search has found: "win rate 54 %, 10000 playouts"; empty if nothing.
[[nodiscard]] std::string found_text(const SearchReport& report,
                                     Audience audience = Audience::People);

/// "win", "draw" or "loss"; empty where nothing is proven.
[[nodiscard]] std::string_view proven_word(Proven proven,
                                           Audience audience = Audience::People) noexcept;

/// "a1 to o15": the two ends of the board, as its notation counts them.
[[nodiscard]] std::string squares_text(const Notation& notation);

/// What is wrong with `move` here.  Precondition: it is not legal.
[[nodiscard]] std::string refusal_text(const Session& session, Move move,
                                       Audience audience = Audience::People);

/// "move 12, h8, cannot be played: there is a stone on that square".  Precondition: it is not
/// legal.
[[nodiscard]] std::string unplayable_text(const Session& session, std::size_t number, Move move);

/// "X plays h8", "O passes".
[[nodiscard]] std::string plays_text(const Notation& notation, Player player, Move move);

/// Moves as they are read again: "h8 i9".
[[nodiscard]] std::string moves_text(const Notation& notation, const std::vector<Move>& moves);

/// "X 12, O 8"; empty in a game without points.
[[nodiscard]] std::string points_text(const Session& session);

/// Who has won and how: "X wins: five in a row, d4 e5 f6 g7 h8"; "O wins, 40 to 24"; "a draw".
/// Precondition: the game is over.
[[nodiscard]] std::string outcome_text(const Session& session);

}  // namespace kinarow::app
