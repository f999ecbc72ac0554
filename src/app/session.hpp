// SPDX-License-Identifier: MIT
// One game being played, whatever the game: rules, history and the selected engine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/game_spec.hpp"
#include "app/lab/exact_moves.hpp"
#include "app/position_text.hpp"
#include "app/records/game_tree.hpp"
#include "app/translate.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solve/proof.hpp"

namespace kinarow::app {

/// One setting of an engine as people write it: "explore", "0.4"; a switch has an empty value.
struct EngineSetting {
    std::string name{};
    std::string value{};

    friend bool operator==(const EngineSetting&, const EngineSetting&) = default;
};

/// Which engine is to play, and its settings other than the limits of a search.
struct EngineSpec {
    std::string name = "mcts";
    /// Nothing: a new one every time, and all cores to search with.
    std::optional<std::uint64_t> seed = 1;
    std::vector<EngineSetting> settings{};  ///< A later one overrides an earlier one.
    std::optional<int> level{};  ///< Which of levels() in levels.hpp this is, if it is one.

    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// One search, ready to run on any thread: it owns a copy of the position and a share of the
/// engine, so that the session may go on changing meanwhile.  One task of a session runs at a time.
using SearchTask = std::function<SearchReport(const SearchRequest&)>;

/// Plays so many random games, as the engines do, and returns how many the first player won.
using PlayoutTask = std::function<std::uint64_t(std::uint64_t games)>;

/// Whether a pass is a move of its own in a count of the game tree, or nothing at all.
enum class PassCost : std::uint8_t { Ply, Nothing };

/// What the game tree holds at one depth.
struct PerftRow {
    int depth = 0;
    std::uint64_t nodes = 0;  ///< Sequences of that many moves; a finished game has no more.
    std::uint64_t games = 0;  ///< Those of them that ended with their last move.
    /// Different positions among them, and how many are left up to symmetry; nothing where there
    /// are too many to remember.
    std::optional<std::uint64_t> positions{};
    std::optional<std::uint64_t> classes{};

    friend bool operator==(const PerftRow&, const PerftRow&) = default;
};

/// What a stone threatens: ThreatPosition in core/position.hpp.  A winning four is a four too.
struct MoveThreats {
    bool five = false;
    bool winning_four = false;  ///< An open four, or two fours.
    bool four = false;
    bool open_three = false;

    friend bool operator==(const MoveThreats&, const MoveThreats&) = default;
};

class Trainer;  // tune/trainer.hpp

/// Indexed with index_of(Player).
using Points = std::array<int, 2>;

/// A game being played.  Not thread safe: one thread owns it; only search tasks leave that thread.
/// Made by make_session() in registry.hpp.
class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    /// For people: "gomoku, 15x15, five in a row".
    [[nodiscard]] std::string title() const { return title_for(Audience::People); }
    [[nodiscard]] virtual std::string title_for(Audience audience) const = 0;
    /// The game with all that was left open when it was asked for.
    [[nodiscard]] virtual const GameSpec& spec() const = 0;
    [[nodiscard]] virtual const Notation& notation() const = 0;
    [[nodiscard]] Shape shape() const { return notation().shape(); }

    [[nodiscard]] virtual std::optional<Player> at(Square square) const = 0;
    [[nodiscard]] virtual Player to_move() const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    /// Ascending; empty when the game is over.
    [[nodiscard]] virtual std::vector<Move> legal_moves() const = 0;
    [[nodiscard]] virtual bool is_legal(Move move) const = 0;
    /// For people: why a stone may not be put on some empty square, "it would not flip a disc";
    /// empty in a game that lets stones be put on any.
    [[nodiscard]] virtual std::string_view obstacle() const = 0;
    /// The stones of the winning line or lines, ascending; empty where there are none.
    [[nodiscard]] virtual std::vector<Square> winning_squares() const = 0;
    /// What a legal move threatens; nothing in a game without lines.
    [[nodiscard]] virtual MoveThreats threats(Move move) const = 0;
    /// The stones that change their owner by a legal move, ascending.
    [[nodiscard]] virtual std::vector<Square> flipped_by(Move move) const = 0;
    /// The stones that changed their owner by the last move that was not a pass, ascending.
    [[nodiscard]] virtual std::vector<Square> flipped_last() const = 0;
    /// The points of both players as the board stands; nothing in a game without points.
    [[nodiscard]] virtual std::optional<Points> points() const = 0;

    /// All moves that were played, also those that were taken back.
    [[nodiscard]] virtual const GameTree& tree() const = 0;
    /// Where the game stands in it.
    [[nodiscard]] virtual NodeId node() const = 0;
    /// The moves that led from the start to here.
    [[nodiscard]] std::vector<Move> history() const { return tree().moves_to(node()); }
    /// The stones that the game began with, where set_up() has put them.
    [[nodiscard]] virtual const std::optional<Setup>& setup() const = 0;
    /// How the game stands at a node of the tree.
    [[nodiscard]] virtual Outcome outcome_at(NodeId node) const = 0;
    /// Plays a legal move, anew or as it was played before; returns false, changing nothing, if the
    /// move is not legal.
    virtual bool play(Move move) = 0;
    /// Begins anew from other stones, which restart() goes back to; returns false, changing
    /// nothing, if no game could stand like that.
    virtual bool set_up(const Setup& setup) = 0;
    /// Steps one ply back, or forward to where it was left last; false where there is no more.
    virtual bool undo() = 0;
    virtual bool redo() = 0;
    /// Precondition: the node is in the tree.
    virtual void go_to(NodeId node) = 0;
    /// Says something of the current position, in place of what was said before.
    virtual void annotate(NodeNotes notes) = 0;
    /// Back to the start; forgets the history and what the engine has learnt.
    virtual void restart() = 0;

    [[nodiscard]] virtual const EngineSpec& engine() const = 0;
    /// Precondition: spec.name is one of engines() in registry.hpp.
    virtual void select_engine(const EngineSpec& spec) = 0;
    /// What the selected engine is given in this game when the user says nothing.
    [[nodiscard]] virtual Limits default_limits() const = 0;
    /// A search by the selected engine of the current position, or of that at a node of the tree.
    /// Precondition: the game is ongoing there.
    [[nodiscard]] SearchTask search_task() const { return search_task_at(node()); }
    [[nodiscard]] virtual SearchTask search_task_at(NodeId node) const = 0;
    /// Uniformly random games from the current position, the same ones for every new task; for any
    /// thread, but one at a time.  Precondition: the game is ongoing.
    [[nodiscard]] virtual PlayoutTask playout_task() const = 0;

    /// Counts the game tree below the current position, one row a depth from 0.
    [[nodiscard]] virtual std::vector<PerftRow> perft(int depth, PassCost passes) const = 0;

    /// A number that only games with the same rules on the same board have.
    [[nodiscard]] virtual std::uint64_t game_id() const = 0;
    /// The legal moves, those together that are alike by symmetry: core/move_classes.hpp.
    [[nodiscard]] virtual std::vector<std::vector<Move>> move_classes() const = 0;
    /// How many positions exact_moves() would have to visit, about; nothing where that makes no
    /// sense.
    [[nodiscard]] virtual std::optional<std::uint64_t> exact_estimate() const = 0;
    /// How all random games from the current position end: app::exact_moves().  Precondition: the
    /// game is ongoing.
    [[nodiscard]] virtual std::optional<ExactMoves> exact_moves(
        OddsTable& table, const std::stop_token& stop) const = 0;
    /// What the current position is worth with the best play of both: engines/solver.hpp.  Takes up
    /// to so many bytes.  Precondition: the game is ongoing.
    [[nodiscard]] virtual Proof solve(std::size_t table_bytes,
                                      const SolveRequest& request) const = 0;
    /// Games of the search against itself from the start of this one; nothing where the evaluation
    /// has no weights to fit.
    [[nodiscard]] virtual std::unique_ptr<Trainer> trainer() const = 0;
};

/// Who has the first ply of the game.
[[nodiscard]] inline Player beginner(const Session& session) {
    const bool even = session.tree()[session.node()].ply % 2 == 0;
    return even ? session.to_move() : opponent(session.to_move());
}

/// Where the last stone was put down; passes since then do not count.
[[nodiscard]] inline std::optional<Square> last_square(const Session& session) {
    const std::vector<Move> history = session.history();
    const auto last =
        std::find_if(history.rbegin(), history.rend(), [](Move move) { return !move.is_pass(); });
    return last == history.rend() ? std::nullopt : std::optional{last->square()};
}

}  // namespace kinarow::app
