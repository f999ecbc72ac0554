// SPDX-License-Identifier: MIT
#include "app/replay_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <utility>

#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

/// "move 12 of 57: X plays h8 (2 of 3 variations)"
std::string place_text(const Session& session) {
    const GameTree& tree = session.tree();
    const GameNode& node = tree[session.node()];
    const auto length = tree[tree.end_of_line(session.node())].ply;
    if (session.node() == kRootNode) {
        return filled(tr_n("the start of {} move", "the start of {} moves", length), length);
    }
    std::string text =
        filled(tr("move {} of {}: {}"), node.ply, length,
               plays_text(session.notation(), opponent(session.to_move()), node.move));
    const Siblings others = siblings(session);
    if (others.nodes.size() < 2) return text;
    return filled(tr("{} ({} of {} variations)"), text, others.here + 1, others.nodes.size());
}

/// "i9 or g7", the move first that comes by itself; empty at the end of a line.
std::string next_text(const Session& session) {
    const GameTree& tree = session.tree();
    const auto next = tree.next(session.node());
    if (!next) return "";
    std::string text = session.notation().text(tree[*next].move);
    for (const NodeId other : tree[session.node()].children) {
        if (other == *next) continue;
        text = filled(tr("{} or {}"), text, session.notation().text(tree[other].move));
    }
    return text;
}

/// As strftime() does it, by the clock of the place.
std::string formatted(std::chrono::system_clock::time_point time, const char* format) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

}  // namespace

Siblings siblings(const Session& session) {
    if (session.node() == kRootNode) return {};
    const GameTree& tree = session.tree();
    const std::vector<NodeId>& nodes = tree[tree[session.node()].parent].children;
    const auto here = std::find(nodes.begin(), nodes.end(), session.node());
    return {nodes, static_cast<std::size_t>(here - nodes.begin())};
}

std::string no_variation_text(const Session& session) {
    const GameTree& tree = session.tree();
    const auto here = static_cast<int>(tree[session.node()].ply);
    std::optional<int> nearest;
    for (const NodeId node : tree.way(kRootNode, tree.end_of_line(session.node()))) {
        const auto ply = static_cast<int>(tree[node].ply);
        if (ply == 0 || tree[tree[node].parent].children.size() < 2) continue;
        if (!nearest || std::abs(ply - here) < std::abs(*nearest - here)) nearest = ply;
    }
    if (!nearest) return tr("no other move has been tried in this game");
    return filled(tr("nothing else was tried in place of the last move, but at move {}: 'jump {}'"),
                  *nearest, *nearest);
}

void step_through(Session& session, NodeId node) {
    const GameTree& tree = session.tree();
    const std::vector<NodeId> way = tree.way(session.node(), node);
    for (const NodeId next : way) {
        const bool back = session.node() != kRootNode && tree[session.node()].parent == next;
        if (back) {
            session.undo();
        } else {
            session.go_to(next);
        }
    }
}

std::string replay_text(const Session& session) {
    std::string text = place_text(session);
    const std::string next = next_text(session);
    if (!next.empty()) text = filled(tr("{}, next {}"), text, next);
    if (session.outcome() != Outcome::Ongoing) text = joined(text, outcome_text(session));
    const std::string comment = in_one_line(session.tree()[session.node()].notes.comment);
    return comment.empty() ? text : joined(text, comment);
}

std::string loaded_text(const RecordInfo& info, const Session& session,
                        const std::vector<Remark>& remarks) {
    constexpr std::size_t kShown = 3;
    std::string text = replay_text(session);
    if (!info.players[0].empty() || !info.players[1].empty()) {
        std::string game = info.players[0] + " - " + info.players[1];
        if (!info.result.empty()) game += ", " + info.result;
        text = joined(game, text);
    }
    const std::size_t count = std::min(remarks.size(), kShown);
    for (std::size_t i = 0; i < count; ++i) {
        text = joined(text, problem_at(remarks[i].place, remarks[i].text));
    }
    if (count < remarks.size()) {
        const std::size_t more = remarks.size() - count;
        text = joined(text, filled(tr_n("{} more remark", "{} more remarks", more), more));
    }
    return in_one_line(text);
}

void note_search(Session& session, const SearchReport& report) {
    NodeNotes notes = session.tree()[session.node()].notes;
    notes.spent = std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed);
    if (notes.comment.empty()) {
        notes.comment = found_text(report, Audience::Programs);
        if (!notes.comment.empty()) notes.comment += ", " + seconds_text(*notes.spent);
    }
    session.annotate(std::move(notes));
}

std::string date_text(std::chrono::system_clock::time_point time) {
    return formatted(time, "%Y-%m-%d");
}

std::string moment_text(std::chrono::system_clock::time_point time) {
    return formatted(time, "%Y-%m-%d %H:%M");
}

}  // namespace kinarow::app
