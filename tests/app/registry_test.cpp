// SPDX-License-Identifier: MIT
#include "app/registry.hpp"

#include "catch.hpp"
#include "support/statistics.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

Limits usual(const GameSpec& game, const EngineSpec& engine) {
    return make_session(game, engine)->default_limits();
}

}  // namespace

TEST_CASE("every game can be played with every engine") {
    for (const GameInfo& game : games()) {
        for (const EngineInfo& engine : engines()) {
            const auto session =
                make_session({.game = std::string{game.name}}, {.name = std::string{engine.name}});
            CHECK(session->title().find(game.name) == 0);
            const SearchReport report = session->search_task()({.limits = {.playouts = 5}});
            CHECK(session->play(report.best));
        }
    }
}

TEST_CASE("a session plays random games from where it is, the same for every new task") {
    const auto session = app::make_session({.game = "tictactoe"}, {.name = "random"});
    const app::PlayoutTask task = session->playout_task();
    const std::uint64_t first_wins = task(100'000);
    CHECK(tests::fits_probability(first_wins, 100'000, 737.0 / 1260));
    CHECK(session->playout_task()(100'000) == first_wins);
    CHECK(task(100'000) != first_wins);
    for (const int square : {0, 3, 1, 4, 8}) CHECK(session->play(Move{Square{square}}));
    CHECK(session->playout_task()(50) < 50);
}

TEST_CASE("the usual number of playouts depends on the board, not on the name") {
    CHECK(usual({.game = "gomoku"}, {}) == Limits{.playouts = 10'000});
    CHECK(usual({.game = "four"}, {}) == Limits{.playouts = 2'000});
    CHECK(usual({.game = "gomoku", .size = BoardSize{6, 6}}, {}) == Limits{.playouts = 2'000});
    CHECK(usual({.game = "four", .size = BoardSize{15, 15}}, {}) == Limits{.playouts = 10'000});
}

TEST_CASE("a search gets of the wanted limits what its engine takes, or else the usual ones") {
    const auto session = make_session({.game = "four"}, {.name = "mcts"});
    CHECK(limits_for(*session, {}) == session->default_limits());
    CHECK(limits_for(*session, {.playouts = 7}) == Limits{.playouts = 7});
    CHECK(limits_for(*session, {.depth = 7}) == session->default_limits());
    session->select_engine({.name = "random"});
    CHECK(limits_for(*session, {.playouts = 7}).empty());
}

TEST_CASE("othello is played on four boards, and has no lines") {
    for (const int side : {4, 6, 8, 10}) {
        const GameSpec spec{.game = "othello", .size = BoardSize{side, side}};
        CHECK(make_session(spec, {})->shape().width == side);
    }
    for (const BoardSize size : {BoardSize{3, 3}, BoardSize{8, 6}, BoardSize{264, 264}}) {
        CHECK_THROWS_AS(make_session({.game = "othello", .size = size}, {}), UsageError);
    }
    CHECK_THROWS_AS(make_session({.game = "othello", .connect = 4}, {}), UsageError);
    CHECK_THROWS_AS(make_session({.game = "othello", .rule = LineRule::Exactly}, {}), UsageError);
}

TEST_CASE("evaluations are those of the game") {
    const auto make = [](const std::string& game, const std::string& evaluation) {
        return make_session({.game = game},
                            {.name = "minimax", .settings = {{"eval", evaluation}}});
    };
    CHECK_NOTHROW(make("othello", "fitted"));
    CHECK_NOTHROW(make("othello", "weights"));
    CHECK_THROWS_AS(make("othello", "weight"), UsageError);
    CHECK_THROWS_AS(make("gomoku", "weights"), UsageError);
}

TEST_CASE("what the registry does not have is refused") {
    CHECK_THROWS_AS(make_session({.game = "go"}, {}), UsageError);
    CHECK_THROWS_AS(make_session({}, {.name = "deep"}), UsageError);
    CHECK_THROWS_AS(make_session({.size = BoardSize{21, 21}}, {}), UsageError);
    CHECK_THROWS_AS(make_session({.size = BoardSize{0, 0}}, {}), UsageError);
    CHECK_THROWS_AS(make_session({.game = "tictactoe", .connect = 4}, {}), UsageError);
    CHECK_THROWS_AS(make_session({}, {.settings = {{"nonsense", ""}}}), UsageError);
    CHECK(find_game("go") == nullptr);
    CHECK(find_engine("mcts")->takes_playouts);
}
