// SPDX-License-Identifier: MIT
// From records to games that can be played, and back.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/records/remarks.hpp"
#include "app/session.hpp"

namespace kinarow::app {

/// The stones of a position.
[[nodiscard]] StonesByPlayer stones_of(const Session& session);

/// The same game under the name that it has in the registry, where it has one.  Precondition: the
/// game has size, and length and rule in games of lines.
[[nodiscard]] GameSpec named(const GameSpec& game);

/// Lists of moves leave passes out that cannot be helped: plays one where there is nothing else to
/// do before `next`.
void pass_if_left_out(Session& session, Move next);

/// A session with the whole tree of a record, at the end of its main line.  Throws UsageError that
/// names the move where one of the main line is not legal; in variations the rest is left out, with
/// a remark.
[[nodiscard]] std::unique_ptr<Session> open_record(const GameRecord& record,
                                                   const EngineSpec& engine, Remarks& remarks);

/// A game of a file, with what reader and rules have to say about it.
struct OpenedRecord {
    std::unique_ptr<Session> session;
    std::vector<Remark> remarks{};
};

/// The same with the remarks on the file; an error names it.
[[nodiscard]] OpenedRecord open_record(const RecordFile& file, const GameRecord& game,
                                       const EngineSpec& engine);

/// Which line of a tree is to be the main one.
enum class MainLine : std::uint8_t {
    AsItIs,
    Current,  ///< The one that leads to the position at hand.
};

/// The game as it stands.  The result is told where the main line ends the game and `info` does not
/// name the same winner, and is `info`'s otherwise; so are the names.
[[nodiscard]] GameRecord record_of(const Session& session, RecordInfo info, MainLine main_line);

/// "B+", "W+", "Draw"; by points where there are some: "B+12".  Precondition: the game is over.
[[nodiscard]] std::string result_text(const Session& session);

}  // namespace kinarow::app
