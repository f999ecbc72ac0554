// SPDX-License-Identifier: MIT
// What a manager has said of time, memory and rules, and what follows from it for an engine.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "app/gomocup/clock.hpp"
#include "app/gomocup/command.hpp"
#include "app/session.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app::gomocup {

/// Managers send it once, before or after START, or again for every game: so it lasts, but for the
/// time that is left, until it is replaced.
class Conditions {
public:
    void take(const command::Info& info);
    /// The whole time of a match is there again.
    void begin_game() { control_.left = match_; }
    /// A move has taken so long.
    void spend(std::chrono::milliseconds time);

    /// Why no game can be played under them; nothing if one can.
    [[nodiscard]] std::optional<std::string> objection() const;

    /// Preconditions, of all below: no objection.
    [[nodiscard]] LineRule rule() const noexcept;
    /// An engine that keeps to them; the last word on memory and threads is theirs.
    [[nodiscard]] EngineSpec engine(const EngineSpec& own) const;
    /// What a search may use where it has limits of its `own`: the lower of both.  `stones`: on the
    /// board; `passed`: since the move was asked for.
    [[nodiscard]] Limits limits(const Limits& own, int stones,
                                std::chrono::milliseconds passed) const;

private:
    void take_match_time(std::int64_t value);
    void take_time_left(std::int64_t value);
    /// For what an engine learns, where it takes `usual` megabytes if nobody says anything.
    [[nodiscard]] std::uint64_t megabytes(std::uint64_t usual) const;

    TimeControl control_;
    std::optional<std::chrono::milliseconds> match_;
    std::int64_t rule_ = 0;
    std::optional<std::int64_t> max_memory_;  // bytes
    std::optional<std::int64_t> hash_size_;  // kilobytes
    std::optional<std::int64_t> threads_;
    std::optional<std::int64_t> max_depth_;
    std::optional<std::int64_t> max_node_;
};

}  // namespace kinarow::app::gomocup
