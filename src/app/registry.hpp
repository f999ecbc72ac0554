// SPDX-License-Identifier: MIT
// Every game and engine by name.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/game_spec.hpp"
#include "app/session.hpp"
#include "app/usage_error.hpp"
#include "app/value_start.hpp"

namespace kinarow::app {

struct GameInfo {
    std::string_view name;  ///< As on the command line: "gomoku".
    std::string_view summary;  ///< "15x15, five in a row".
    /// Boards to choose from, the usual one first.
    std::span<const BoardSize> sizes;
};

/// A setting that an engine has, for help and messages.
struct SettingInfo {
    std::string_view name;  ///< As after "--" on the command line: "expand-after".
    std::string_view values;  ///< What it takes: "N", "uniform|decisive"; empty for a switch.
    std::string_view expected;  ///< The same for a message: "uniform or decisive".
    std::string_view summary;
    ValueStart starts = ValueStart::Plain;
};

struct EngineInfo {
    std::string_view name;
    std::string_view summary;
    bool takes_playouts;
    bool takes_time;
    bool takes_depth;
    std::size_t memory;  ///< Most bytes of what it learns, unless a setting says otherwise.
    std::span<const SettingInfo> settings;
};

[[nodiscard]] std::span<const GameInfo> games();
[[nodiscard]] std::span<const EngineInfo> engines();

/// Whether an engine has a setting of that name.
[[nodiscard]] bool has_setting(const EngineInfo& engine, std::string_view name);

/// The entry of that name, or nullptr.
[[nodiscard]] const GameInfo* find_game(std::string_view name);
[[nodiscard]] const EngineInfo* find_engine(std::string_view name);

/// What a search by the session's engine is to be given: what people want, as far as that engine
/// takes it, or else what is usual in this game.  The limits of a level can only become stricter.
[[nodiscard]] Limits limits_for(const Session& session, const Limits& wanted);

/// A new game with that engine selected.  Throws UsageError for an unknown name, a size or a line
/// length that does not fit, or a setting that the engine does not have or take.
[[nodiscard]] std::unique_ptr<Session> make_session(const GameSpec& game, const EngineSpec& engine);

}  // namespace kinarow::app
