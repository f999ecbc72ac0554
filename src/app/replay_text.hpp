// SPDX-License-Identifier: MIT
// Stepping through a game that was played: where one is, what was said, what else was tried.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// Nodes that follow one position, and which of them the game is at.
struct Siblings {
    std::vector<NodeId> nodes{};
    std::size_t here = 0;
};

/// Those that follow the same position as the node at hand; none at the start.
[[nodiscard]] Siblings siblings(const Session& session);

/// Where the nearest move of the line is in whose place another was tried, for people.
/// Precondition: that is not the last one.
[[nodiscard]] std::string no_variation_text(const Session& session);

/// Goes to a node so that redo() goes on from there along the way that was left.
void step_through(Session& session, NodeId node);

/// "move 12 of 57: X plays h8 (2 of 3 variations), next i9 or g7; COMMENT", on one line.
[[nodiscard]] std::string replay_text(const Session& session);

/// "Alice - Bob, B+: move 57 of 57 ...", and the first of the remarks.
[[nodiscard]] std::string loaded_text(const RecordInfo& info, const Session& session,
                                      const std::vector<Remark>& remarks);

/// What a search has found as the comment on its move, the current position, and the time that it
/// took; a comment that is there already stays.
void note_search(Session& session, const SearchReport& report);

/// "2024-01-05", by the clock of the place.
[[nodiscard]] std::string date_text(std::chrono::system_clock::time_point time);

/// "2024-01-05 21:40", by the same.
[[nodiscard]] std::string moment_text(std::chrono::system_clock::time_point time);

}  // namespace kinarow::app
