// SPDX-License-Identifier: MIT
// Games that were left before their end, to be gone on with.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/home/seating.hpp"

namespace kinarow::app {

/// The most games that are kept; the oldest give way.
inline constexpr std::size_t kMostLeftGames = 20;

/// The file that says who plays, and is locked while somebody does, beside that of the moves.
[[nodiscard]] std::string seating_path(const std::string& record_path);

struct LeftGame {
    std::string record_path{};  ///< The file with the moves, SGF.
    std::chrono::system_clock::time_point when{};  ///< Of the last move.
    std::string title{};  ///< "gomoku, 15x15, five in a row".
    std::size_t moves = 0;
    Seating seating{};
};

/// The game in a file as it is now; nothing if somebody plays it, or if there is none.
[[nodiscard]] std::optional<LeftGame> left_game(const std::string& record_path);

/// The games of a folder that nobody is playing now, the newest first.  Files that hold none are
/// left out.  Removes those that are too many.
[[nodiscard]] std::vector<LeftGame> left_games(const std::string& folder);

/// Removes the files of a game, unless somebody plays it meanwhile.  Throws std::runtime_error if
/// that cannot be seen.
void forget(const LeftGame& game);

}  // namespace kinarow::app
