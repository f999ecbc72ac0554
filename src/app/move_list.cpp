// SPDX-License-Identifier: MIT
#include "app/move_list.hpp"

#include <algorithm>

#include "app/figures.hpp"

namespace kinarow::app {
namespace {

constexpr int kNumberColumns = 4;
constexpr int kMoveColumns = 6;
constexpr int kPairColumns = kNumberColumns + 2 * kMoveColumns;

std::size_t places_in(int columns) {
    return 2 * static_cast<std::size_t>(std::max(columns / kPairColumns, 1));
}

/// "[h8]* " where the game stands, " i9   " elsewhere.
std::string place_of(const Session& session, NodeId id) {
    const GameTree& tree = session.tree();
    const bool here = id == session.node();
    const bool branches = tree[tree[id].parent].children.size() > 1;
    std::string text = here ? "[" : " ";
    text += session.notation().text(tree[id].move);
    if (here) text += ']';
    if (branches) text += '*';
    return left_aligned(text, kMoveColumns);
}

}  // namespace

MoveList::MoveList(const Session& session, int columns)
    : places_per_row_{places_in(columns)}, offset_{beginner(session) == Player::Second ? 1u : 0u} {
    const GameTree& tree = session.tree();
    for (const NodeId id : tree.way(kRootNode, tree.end_of_line(session.node()))) {
        if (id == kRootNode) continue;
        const std::size_t place = tree[id].ply - std::size_t{1} + offset_;
        if (rows.empty() || place % places_per_row_ == 0) rows.emplace_back();
        if (rows.back().empty() || place % 2 == 0) {
            rows.back() += right_aligned(std::to_string(place / 2 + 1), kNumberColumns - 1) + '.';
        }
        if (place == 1 && offset_ == 1) rows.back() += left_aligned(" ...", kMoveColumns);
        rows.back() += place_of(session, id);
    }
}

std::vector<std::string> MoveList::around(std::size_t ply, std::size_t count) const {
    if (rows.size() <= count) return rows;
    const std::size_t place = std::max(ply, std::size_t{1}) - 1 + offset_;
    const std::size_t row = place / places_per_row_;
    const std::size_t top = std::min(row > count / 2 ? row - count / 2 : 0, rows.size() - count);
    const auto first = rows.begin() + static_cast<std::ptrdiff_t>(top);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace kinarow::app
