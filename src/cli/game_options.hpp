// SPDX-License-Identifier: MIT
// Which game, which engine and which position: what the commands have in common.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/registry.hpp"
#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::cli {

struct GameOptions {
    app::GameSpec game{};
    app::EngineSpec engine{.seed = std::nullopt};
    Limits limits{};  ///< Only what was asked for; the rest is the session's default.
    std::optional<std::string> position{};  ///< To begin with: app::parse_setup().
    std::string moves{};  ///< Played before anything else: "h8 i9".
    /// A file to take the game from: board and moves, and the rules that `game` says nothing of.
    std::optional<std::string> load{};
    std::optional<std::size_t> game_number{};  ///< Which of its games, from 1.
    std::optional<std::size_t> at{};  ///< After so many moves of it.
};

/// A game and what its record says besides the moves.
struct OpenedGame {
    std::unique_ptr<app::Session> session;
    app::RecordInfo info{};
    std::vector<app::Remark> remarks{};
};

/// A game after its first moves.  Throws app::UsageError where the game or a move is not possible.
[[nodiscard]] OpenedGame open_game(const GameOptions& options);

/// The same without what the record says.
[[nodiscard]] std::unique_ptr<app::Session> open_session(const GameOptions& options);

/// A game for commands that have nothing to do in a finished one: throws there too.
[[nodiscard]] OpenedGame open_ongoing_game(const GameOptions& options);
[[nodiscard]] std::unique_ptr<app::Session> open_ongoing_session(const GameOptions& options);

/// What was skipped or repaired in the file of a game: a line each, with its place.
void print_remarks(const OpenedGame& game, const GameOptions& options, std::ostream& status);

/// Plays the moves of a text such as "h8 i9" or "h8i9", and the forced passes that it leaves out;
/// throws app::UsageError, naming the move and what is wrong with it, at the first that cannot be
/// played.
void play_moves(app::Session& session, std::string_view text);

}  // namespace kinarow::cli
