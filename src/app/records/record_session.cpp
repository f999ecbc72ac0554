// SPDX-License-Identifier: MIT
#include "app/records/record_session.hpp"

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/game_text.hpp"
#include "app/records/record_file.hpp"
#include "app/records/rules_text.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"

namespace kinarow::app {
namespace {

/// Whoever counts may count in another way: "B+1" where a game of Othello ended by 12 discs.
bool names_same_winner(std::string_view known, std::string_view result) {
    return !known.empty() &&
           (known.front() == result.front() || (known == "0" && result == "Draw"));
}

TextPlace place_of(const GameRecord& record, NodeId id) {
    const auto i = static_cast<std::size_t>(id);
    return i < record.places.size() ? record.places[i] : TextPlace{};
}

/// Plays all of a record's tree, node by node: parents have lower numbers than their children.
class TreePlayer {
public:
    TreePlayer(const GameRecord& record, Session& session, Remarks& remarks)
        : record_{record}, session_{session}, remarks_{remarks}, played_(record.tree.size()) {}

    void play() {
        played_.front() = session_.node();
        take_notes(kRootNode);
        mark_main_line();
        for (std::size_t i = 1; i < played_.size(); ++i) play(static_cast<NodeId>(i));
        session_.go_to(*played_[static_cast<std::size_t>(record_.tree.end_of_main_line())]);
    }

private:
    void mark_main_line() {
        main_.assign(played_.size(), false);
        NodeId id = record_.tree.end_of_main_line();
        for (; id != kRootNode; id = record_.tree[id].parent) {
            main_[static_cast<std::size_t>(id)] = true;
        }
    }

    void play(NodeId id) {
        const GameNode& node = record_.tree[id];
        const auto parent = played_[static_cast<std::size_t>(node.parent)];
        if (!parent) return;
        session_.go_to(*parent);
        pass_if_left_out(session_, node.move);
        if (session_.play(node.move)) {
            played_[static_cast<std::size_t>(id)] = session_.node();
            return take_notes(id);
        }
        const std::string problem =
            unplayable_text(session_, session_.history().size() + 1, node.move);
        const TextPlace place = place_of(record_, id);
        if (main_[static_cast<std::size_t>(id)]) throw UsageError{problem_at(place, problem)};
        remarks_.add(place, filled(tr("{}; the rest of the variation was left out"), problem));
    }

    void take_notes(NodeId id) {
        const NodeNotes& notes = record_.tree[id].notes;
        if (notes != NodeNotes{}) session_.annotate(notes);
    }

    const GameRecord& record_;
    Session& session_;
    Remarks& remarks_;
    std::vector<std::optional<NodeId>> played_;  // by the record's nodes, those of the session
    std::vector<bool> main_;
};

}  // namespace

StonesByPlayer stones_of(const Session& session) {
    StonesByPlayer stones;
    for (int i = 0; i < session.shape().area(); ++i) {
        if (const auto owner = session.at(Square{i})) stones[index_of(*owner)].set(i);
    }
    return stones;
}

GameSpec named(const GameSpec& game) {
    for (const GameInfo& info : games()) {
        GameSpec named = game;
        named.game = info.name;
        if (make_session({.game = named.game}, {.name = "random"})->spec() == named) return named;
    }
    return game;
}

void pass_if_left_out(Session& session, Move next) {
    if (!next.is_pass() && session.is_legal(Move::pass())) session.play(Move::pass());
}

std::unique_ptr<Session> open_record(const GameRecord& record, const EngineSpec& engine,
                                     Remarks& remarks) {
    const GameSpec game = make_session(record.game, {.name = "random"})->spec();
    std::unique_ptr<Session> session = make_session(named(game), engine);
    if (record.setup && !session->set_up(*record.setup)) {
        throw UsageError{problem_at(place_of(record, kRootNode),
                                    tr("no game stands like the stones that it begins with"))};
    }
    TreePlayer{record, *session, remarks}.play();
    return session;
}

OpenedRecord open_record(const RecordFile& file, const GameRecord& game, const EngineSpec& engine) {
    Remarks remarks;
    OpenedRecord opened{.session = nullptr, .remarks = file.remarks};
    try {
        opened.session = open_record(game, engine, remarks);
    } catch (const UsageError& problem) {
        if (file.path.empty()) throw;
        throw in_file(file.path, problem);
    }
    const std::vector<Remark> more = remarks.take();
    opened.remarks.insert(opened.remarks.end(), more.begin(), more.end());
    return opened;
}

std::string result_text(const Session& session) {
    if (session.outcome() == Outcome::Draw) return "Draw";
    std::string text = session.outcome() == Outcome::FirstWins ? "B+" : "W+";
    if (const auto points = session.points()) {
        text += std::to_string(std::abs((*points)[0] - (*points)[1]));
    }
    return text;
}

GameRecord record_of(const Session& session, RecordInfo info, MainLine main_line) {
    GameRecord record{.game = session.spec(),
                      .setup = session.setup(),
                      .info = std::move(info),
                      .tree = session.tree()};
    if (main_line == MainLine::Current) record.tree.promote(session.node());
    const bool at_end = record.tree.end_of_main_line() == session.node();
    if (at_end && session.outcome() != Outcome::Ongoing) {
        const std::string result = result_text(session);
        if (!names_same_winner(record.info.result, result)) record.info.result = result;
    }
    if (record.game.rule && !are_rules_of(record.game, record.info.rules)) {
        record.info.rules = rules_text(record.game);
    }
    return record;
}

}  // namespace kinarow::app
