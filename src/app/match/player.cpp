// SPDX-License-Identifier: MIT
#include "app/match/player.hpp"

#include <utility>

#include "app/gomocup/clock.hpp"
#include "app/match/brain_player.hpp"
#include "app/registry.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

/// One of our engines, with a session that is kept in step with the game.
class EnginePlayer final : public MatchPlayer {
public:
    explicit EnginePlayer(Contestant contestant) : contestant_{std::move(contestant)} {}

    void begin(const GameSpec& game, std::uint64_t seed) override {
        // A setting without a seed of its own gets one for each game.
        EngineSpec engine = contestant_.engine;
        engine.seed = mix(engine.seed.value_or(0), seed);
        session_ = make_session(game, engine);
    }

    Move choose(const std::vector<Move>& history,
                std::optional<std::chrono::milliseconds> left) override {
        for (std::size_t i = session_->history().size(); i < history.size(); ++i) {
            session_->play(history[i]);
        }
        Limits limits = contestant_.limits;
        if (left) {
            limits.time = gomocup::thinking_time({.turn = limits.time, .left = left},
                                                 static_cast<int>(history.size()), {});
        }
        return session_
            ->search_task()({.limits = limits_for(*session_, limits), .purpose = Purpose::Move})
            .best;
    }

private:
    Contestant contestant_;
    std::unique_ptr<Session> session_;
};

}  // namespace

std::unique_ptr<MatchPlayer> make_player(const Contestant& contestant, const GameSpec& game) {
    if (!contestant.program.empty()) return make_brain_player(contestant, game);
    static_cast<void>(make_session(game, contestant.engine));  // throws where that cannot be
    return std::make_unique<EnginePlayer>(contestant);
}

}  // namespace kinarow::app
