// SPDX-License-Identifier: MIT
// The session of any game that is a Position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/lab/exact_moves.hpp"
#include "app/perft.hpp"
#include "app/session.hpp"
#include "app/tune/trainer.hpp"
#include "kinarow/core/fitting.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/any_engine.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/solver.hpp"

namespace kinarow::app {

/// What a game brings besides its rules.
template <Position P>
struct GameSetup {
    P start;
    std::function<std::string(Audience)> title;
    GameSpec spec;
    RowOrder row_order;
    std::string_view obstacle;  ///< As Session::obstacle(); to outlive the session.
    std::function<AnyEngine<P>(const EngineSpec&)> make_engine;
    std::function<Limits(const EngineSpec&)> default_limits;
};

template <Position P>
class GameSession final : public Session {
public:
    GameSession(GameSetup<P> setup, const EngineSpec& engine)
        : setup_{std::move(setup)},
          notation_{setup_.start.shape(), setup_.row_order},
          positions_{setup_.start} {
        select_engine(engine);
    }

    std::string title_for(Audience audience) const override { return setup_.title(audience); }
    const GameSpec& spec() const override { return setup_.spec; }
    const Notation& notation() const override { return notation_; }

    std::optional<Player> at(Square square) const override { return current().at(square); }
    Player to_move() const override { return current().to_move(); }
    Outcome outcome() const override { return current().outcome(); }
    std::vector<Move> legal_moves() const override {
        MoveList moves;
        current().legal_moves(moves);
        return {moves.begin(), moves.end()};
    }
    bool is_legal(Move move) const override { return current().is_legal(move); }
    std::string_view obstacle() const override { return setup_.obstacle; }
    std::vector<Square> winning_squares() const override {
        std::vector<Square> squares;
        const auto collect = [&](Square square) { squares.push_back(square); };
        if constexpr (requires { current().for_each_winning_square(collect); }) {
            current().for_each_winning_square(collect);
        }
        return squares;
    }

    MoveThreats threats(Move move) const override {
        if constexpr (ThreatPosition<P>) {
            if (move.is_pass()) return {};
            const typename P::Threats known{current()};
            const Player player = current().to_move();
            const int square = move.square().index;
            return {.five = known.fives(player).test(square),
                    .winning_four = known.winning_fours(player).test(square),
                    .four = known.fours(player).test(square),
                    .open_three = known.threes(player).test(square)};
        } else {
            return {};
        }
    }

    std::vector<Square> flipped_by(Move move) const override {
        P next = current();
        next.play(move);
        return changed_hands(current(), next);
    }
    std::vector<Square> flipped_last() const override {
        NodeId last = node_;
        while (last != kRootNode && tree_[last].move.is_pass()) last = tree_[last].parent;
        if (last == kRootNode) return {};
        const std::size_t ply = tree_[last].ply;
        return changed_hands(positions_[ply - 1], positions_[ply]);
    }
    std::optional<Points> points() const override {
        if constexpr (ScoredPosition<P>) {
            return Points{current().points(Player::First), current().points(Player::Second)};
        } else {
            return std::nullopt;
        }
    }

    const GameTree& tree() const override { return tree_; }
    NodeId node() const override { return node_; }
    Outcome outcome_at(NodeId node) const override { return position_at(node).outcome(); }
    const std::optional<Setup>& setup() const override { return stones_; }
    bool play(Move move) override {
        if (!is_legal(move)) return false;
        step_to(tree_.add(node_, move));
        return true;
    }
    bool set_up(const Setup& setup) override {
        if constexpr (SettablePosition<P>) {
            const auto start = setup_.start.with_stones(setup.stones, setup.to_move);
            if (!start) return false;
            positions_.front() = *start;
            stones_ = setup;
            restart();
            return true;
        } else {
            return false;
        }
    }
    bool undo() override {
        if (node_ == kRootNode) return false;
        tree_.follow(node_);
        step_back();
        return true;
    }
    bool redo() override {
        const auto next = tree_.next(node_);
        if (next) step_to(*next);
        return next.has_value();
    }
    void go_to(NodeId node) override {
        for (const NodeId next : tree_.way(node_, node)) {
            if (next == tree_[node_].parent) {
                step_back();
            } else {
                step_to(next);
            }
        }
    }
    void annotate(NodeNotes notes) override { tree_.notes(node_) = std::move(notes); }
    void restart() override {
        tree_ = {};
        positions_.resize(1);
        node_ = kRootNode;
        select_engine(EngineSpec{spec_});
    }

    const EngineSpec& engine() const override { return spec_; }
    void select_engine(const EngineSpec& spec) override {
        engine_ = std::make_shared<AnyEngine<P>>(setup_.make_engine(spec));  // or it throws
        spec_ = spec;
    }
    Limits default_limits() const override { return setup_.default_limits(spec_); }
    SearchTask search_task_at(NodeId node) const override {
        return [engine = engine_, position = position_at(node)](const SearchRequest& request) {
            return engine->search(position, request);
        };
    }

    PlayoutTask playout_task() const override {
        Playouts<P> playouts{Rollout::Uniform};
        playouts.start(current());
        return [playouts, rng = Rng{current().hash()}](std::uint64_t games) mutable {
            std::uint64_t first_wins = 0;
            for (std::uint64_t i = 0; i < games; ++i) {
                first_wins += playouts.play(rng) == Outcome::FirstWins ? 1 : 0;
            }
            return first_wins;
        };
    }

    std::vector<PerftRow> perft(int depth, PassCost passes) const override {
        return app::perft(current(), depth, passes);
    }

    std::uint64_t game_id() const override { return setup_.start.hash(); }
    std::vector<std::vector<Move>> move_classes() const override {
        return kinarow::move_classes(current());
    }
    std::optional<std::uint64_t> exact_estimate() const override {
        if constexpr (LinePosition<P>) {
            return ExactOdds<P>::estimate(current());
        } else {
            return std::nullopt;
        }
    }
    std::optional<ExactMoves> exact_moves(OddsTable& table,
                                          const std::stop_token& stop) const override {
        if constexpr (LinePosition<P>) {
            return app::exact_moves(current(), table, stop);
        } else {
            return std::nullopt;
        }
    }
    Proof solve(std::size_t table_bytes, const SolveRequest& request) const override {
        return Solver<P>{{.table_bytes = table_bytes}}.solve(current(), request);
    }
    std::unique_ptr<Trainer> trainer() const override {
        if constexpr (FittedPosition<P>) {
            return std::make_unique<TrainerOf<P>>(setup_.start);
        } else {
            return nullptr;
        }
    }

private:
    [[nodiscard]] const P& current() const { return positions_.back(); }

    [[nodiscard]] P position_at(NodeId node) const {
        if (node == node_) return current();
        P position = positions_.front();
        for (const Move move : tree_.moves_to(node)) position.play(move);
        return position;
    }

    void step_to(NodeId child) {
        P next = current();
        next.play(tree_[child].move);
        positions_.push_back(std::move(next));
        node_ = child;
    }
    void step_back() {
        positions_.pop_back();
        node_ = tree_[node_].parent;
    }

    [[nodiscard]] static std::vector<Square> changed_hands(const P& before, const P& after) {
        std::vector<Square> squares;
        for (int i = 0; i < before.shape().area(); ++i) {
            const auto owner = before.at(Square{i});
            if (owner && owner != after.at(Square{i})) squares.emplace_back(Square{i});
        }
        return squares;
    }

    GameSetup<P> setup_;
    Notation notation_;
    std::optional<Setup> stones_;
    GameTree tree_;
    NodeId node_ = kRootNode;
    std::vector<P> positions_;  // from the start to that node
    EngineSpec spec_;
    std::shared_ptr<AnyEngine<P>> engine_;
};

}  // namespace kinarow::app
