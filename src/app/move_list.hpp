// SPDX-License-Identifier: MIT
// The moves of the line that is played, in rows, for a list that scrolls.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/session.hpp"

namespace kinarow::app {

/// "  1. [h8]  i9*": rows of as many pairs of moves as fit into so many columns, on to the end of
/// the line.  Brackets show where the game stands, a star a move in whose place others were tried.
/// Empty where no move has been played.
struct MoveList {
    MoveList(const Session& session, int columns);

    /// Of the rows, so many, with that of a ply in the middle as far as there are rows around it.
    [[nodiscard]] std::vector<std::string> around(std::size_t ply, std::size_t count) const;

    std::vector<std::string> rows{};

private:
    std::size_t places_per_row_;
    std::size_t offset_;  // 1 where the second player began: the first place stays empty
};

}  // namespace kinarow::app
