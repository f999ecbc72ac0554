// SPDX-License-Identifier: MIT
// A session with a game of its own, in which passes and the engine's answers are up to the test.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "app/session.hpp"
#include "app/tune/trainer.hpp"

namespace kinarow::app {

struct FakeSessionOptions {
    int width = 4;
    std::set<std::size_t> passes{};  ///< Plies, from 0, at which the side to move has to pass.
    SearchTask task{};  ///< What the engine does.
};

/// One row of squares: players take turns at any empty one; a draw when all are taken.
class FakeSession final : public Session {
public:
    explicit FakeSession(FakeSessionOptions options)
        : options_{std::move(options)},
          notation_{Shape{static_cast<std::uint8_t>(options_.width), 1}, RowOrder::FromBottom} {}

    std::string title_for(app::Audience) const override { return "row"; }
    const GameSpec& spec() const override { return spec_; }
    const Notation& notation() const override { return notation_; }

    std::optional<Player> at(Square square) const override {
        for (NodeId id = node_; id != kRootNode; id = tree_[id].parent) {
            if (tree_[id].move == Move{square}) return mover(tree_[id].ply - 1);
        }
        return std::nullopt;
    }
    Player to_move() const override { return mover(ply()); }
    Outcome outcome() const override { return outcome_at(node_); }
    std::vector<Move> legal_moves() const override {
        const std::vector<Move> squares = empty_squares();
        const bool stuck = !squares.empty() && options_.passes.contains(ply());
        return stuck ? std::vector{Move::pass()} : squares;
    }
    bool is_legal(Move move) const override {
        const std::vector<Move> moves = legal_moves();
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
    std::string_view obstacle() const override { return {}; }
    std::vector<Square> winning_squares() const override { return {}; }
    MoveThreats threats(Move) const override { return {}; }
    std::vector<Square> flipped_by(Move) const override { return {}; }
    std::vector<Square> flipped_last() const override { return {}; }
    std::optional<Points> points() const override { return std::nullopt; }

    Outcome outcome_at(NodeId node) const override {
        std::vector<Move> moves = tree_.moves_to(node);
        std::erase(moves, Move::pass());
        const bool full = static_cast<int>(moves.size()) == options_.width;
        return full ? Outcome::Draw : Outcome::Ongoing;
    }
    const GameTree& tree() const override { return tree_; }
    NodeId node() const override { return node_; }
    const std::optional<Setup>& setup() const override { return setup_; }
    bool play(Move move) override {
        if (!is_legal(move)) return false;
        node_ = tree_.add(node_, move);
        return true;
    }
    bool set_up(const Setup&) override { return false; }
    bool undo() override {
        if (node_ == kRootNode) return false;
        tree_.follow(node_);
        node_ = tree_[node_].parent;
        return true;
    }
    bool redo() override {
        const auto next = tree_.next(node_);
        if (next) node_ = *next;
        return next.has_value();
    }
    void go_to(NodeId node) override { node_ = node; }
    void annotate(NodeNotes notes) override { tree_.notes(node_) = std::move(notes); }
    void restart() override {
        tree_ = {};
        node_ = kRootNode;
    }

    const EngineSpec& engine() const override { return engine_; }
    void select_engine(const EngineSpec& spec) override { engine_ = spec; }
    Limits default_limits() const override { return {.playouts = 10}; }
    SearchTask search_task_at(NodeId) const override { return options_.task; }
    PlayoutTask playout_task() const override {
        return [](std::uint64_t) { return std::uint64_t{0}; };
    }

    std::vector<PerftRow> perft(int, PassCost) const override { return {}; }

    std::uint64_t game_id() const override { return 0; }
    std::vector<std::vector<Move>> move_classes() const override {
        std::vector<std::vector<Move>> classes;
        for (const Move move : legal_moves()) classes.push_back({move});
        return classes;
    }
    std::optional<std::uint64_t> exact_estimate() const override { return std::nullopt; }
    std::optional<ExactMoves> exact_moves(OddsTable&, const std::stop_token&) const override {
        return std::nullopt;
    }
    Proof solve(std::size_t, const SolveRequest&) const override { return {}; }
    std::unique_ptr<Trainer> trainer() const override { return nullptr; }

private:
    [[nodiscard]] std::size_t ply() const { return tree_[node_].ply; }
    [[nodiscard]] static Player mover(std::size_t ply) {
        return ply % 2 == 0 ? Player::First : Player::Second;
    }
    [[nodiscard]] std::vector<Move> empty_squares() const {
        std::vector<Move> moves;
        for (int i = 0; i < options_.width; ++i) {
            if (!at(Square{i})) moves.emplace_back(Square{i});
        }
        return moves;
    }

    FakeSessionOptions options_;
    Notation notation_;
    GameSpec spec_{.game = "row"};
    std::optional<Setup> setup_;
    GameTree tree_;
    NodeId node_ = kRootNode;
    EngineSpec engine_{.name = "flat"};
};

}  // namespace kinarow::app
