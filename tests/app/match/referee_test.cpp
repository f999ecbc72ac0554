// SPDX-License-Identifier: MIT
#include "app/match/referee.hpp"

#include <chrono>
#include <thread>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;

namespace {

/// Plays the squares one after another from its first on, and takes so long for each.
class SlowPlayer final : public MatchPlayer {
public:
    SlowPlayer(int first, std::chrono::milliseconds time) : first_{first}, time_{time} {}

    void begin(const GameSpec& /*game*/, std::uint64_t /*seed*/) override { next_ = first_; }
    Move choose(const std::vector<Move>& /*history*/,
                std::optional<std::chrono::milliseconds> left) override {
        std::this_thread::sleep_for(time_);
        left_ = left;
        return Move{Square{next_++}};
    }
    [[nodiscard]] std::optional<std::chrono::milliseconds> told() const { return left_; }

private:
    int first_;
    std::chrono::milliseconds time_;
    int next_ = 0;
    std::optional<std::chrono::milliseconds> left_;
};

/// X takes `time` for each of its three moves, which win.
MatchGame game_of(SlowPlayer& x, const Side& side) {
    SlowPlayer o{3, 0ms};
    CHECK(&side.player == &x);
    return play_game({.game = "tictactoe"}, {side, Side{.player = o}}, {}, 1);
}

}  // namespace

TEST_CASE("who takes longer for a move than it may loses, whoever it is") {
    SlowPlayer x{0, 150ms};
    const MatchGame late = game_of(x, {.player = x, .turn = 10ms});
    CHECK(late.ending == Ending::Overtime);
    CHECK(late.outcome == Outcome::SecondWins);
    CHECK(late.problem == "took longer than 10 ms");
    CHECK(late.moves.empty());
    CHECK(late.times.size() == 1);
    const MatchGame in_time = game_of(x, {.player = x, .turn = 10s});
    CHECK(in_time.ending == Ending::Played);
    CHECK(in_time.outcome == Outcome::FirstWins);
}

TEST_CASE("a little overtime is forgiven in a move, but not again and again by a clock") {
    SlowPlayer quick{0, 2ms};
    CHECK(game_of(quick, {.player = quick, .turn = 1ms}).ending == Ending::Played);
    CHECK(game_of(quick, {.player = quick, .left = 1ms}).ending == Ending::Played);
    SlowPlayer x{0, 60ms};
    CHECK(game_of(x, {.player = x, .left = 10s}).ending == Ending::Played);
    CHECK(x.told() <= 10s - 120ms);
    const MatchGame late = game_of(x, {.player = x, .left = 1ms});
    CHECK(late.ending == Ending::Overtime);
    CHECK(late.outcome == Outcome::SecondWins);
    CHECK(late.problem.starts_with("had no time left: it took "));
}

TEST_CASE("players without a time may think as long as they like") {
    SlowPlayer x{0, 120ms};
    CHECK(game_of(x, {.player = x}).ending == Ending::Played);
    CHECK_FALSE(x.told());
}
