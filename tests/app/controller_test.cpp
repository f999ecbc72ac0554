// SPDX-License-Identifier: MIT
#include "app/controller.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "app/levels.hpp"
#include "app/registry.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/controlled_game.hpp"
#include "support/fake_session.hpp"
#include "support/seats.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using Game = test::ControlledGame;
using Catch::Contains;

TEST_CASE("effects are flags") {
    const Effect both = Effect::Board | Effect::Quit;
    CHECK(has(both, Effect::Board));
    CHECK(has(both, Effect::Quit | Effect::Status));
    CHECK_FALSE(has(both, Effect::Status));
    CHECK_FALSE(has(Effect::None, both));
}

TEST_CASE("people begin, the engine answers") {
    Game game{kHumanFirst};
    CHECK(has(game.effect, Effect::Board));
    CHECK_FALSE(game.controller.thinking());
    CHECK(game.controller.human_to_move());

    game.type("b2");
    CHECK(game.message() == "X plays b2");
    CHECK(has(game.effect, Effect::Board));
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.purpose() == Purpose::Move);

    game.answer("a1");
    CHECK(game.message() == "O plays a1 (win rate 50 %, 100 playouts)");
    CHECK(has(game.effect, Effect::Board));
    CHECK_FALSE(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.human_to_move());
    CHECK(game.controller.last_move() == game.at("a1"));
    CHECK(game.controller.thought()->player == Player::Second);
}

TEST_CASE("the engine may begin") {
    Game game{kEngineFirst};
    CHECK(has(game.effect, Effect::StartThinking));
    game.answer("c3");
    CHECK(game.moves() == "c3");
    CHECK(game.controller.human_to_move());
}

TEST_CASE("engines play each other to the end without a command") {
    Game game{kEngines};
    game.play("a1b1a2b2a3");
    CHECK(game.message() ==
          "X plays a3 (win rate 50 %, 100 playouts); X wins: three in a row, a3 a2 a1");
    CHECK(game.controller.over());
    CHECK_FALSE(game.controller.thinking());
}

TEST_CASE("people may play each other") {
    Game game{kHumans};
    game.play("a1b1a2b2");
    CHECK_FALSE(game.controller.thinking());
    game.type("undo");
    CHECK(game.moves() == "a1b1a2");
    game.type("b3");
    game.type("a3");
    CHECK(game.message() == "X plays a3; X wins: three in a row, a3 a2 a1");
}

TEST_CASE("a full board without a line is a draw") {
    Game game{kHumans};
    game.play("a3b3c3b2a2a1b1c2c1");
    CHECK(game.message() == "X plays c1; a draw");
}

TEST_CASE("every refusal says why and changes nothing") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("b2");
    CHECK(game.message() == "b2 cannot be played: there is a stone on that square");
    CHECK(game.effect == Effect::Status);
    game.type("pass");
    CHECK(game.message() == "pass cannot be played: there are moves to play, so no pass");
    game.controller.handle(command::Play{Move{Square{399}}});
    CHECK_THAT(game.message(), Contains("that square is not on the board"));
    game.type("xyzzy");
    CHECK_THAT(game.message(), Contains("'xyzzy' is not a command"));
    CHECK(game.moves() == "b2a1");

    game.type("c3");
    game.type("c1");
    CHECK_THAT(game.message(), Contains("O is to move, and the engine is thinking"));
    CHECK(game.controller.thinking());
    CHECK(game.moves() == "b2a1c3");
}

TEST_CASE("after the end there is nothing to play, advise or search") {
    Game game{kHumanFirst};
    game.play("a1b1a2b2a3");
    for (const auto* line : {"c3", "go", "hint"}) {
        CHECK(game.type(line) == Effect::Status);
        CHECK(game.message() == "the game is over: 'new' starts another, 'undo' takes back");
    }
    CHECK_FALSE(game.controller.human_to_move());
}

TEST_CASE("undo takes back the answer of the engine too") {
    Game game{kHumanFirst};
    game.play("b2a1c3a3");
    game.type("undo");
    CHECK(game.message() == "a3 c3 taken back");
    CHECK(has(game.effect, Effect::Board));
    CHECK(game.moves() == "b2a1");
    game.type("undo");
    CHECK(game.moves().empty());
    CHECK(game.controller.human_to_move());
}

TEST_CASE("with nothing to take back, undo is a message however often it is asked for") {
    for (const Seats& seats : {kHumanFirst, kHumans, kEngineFirst, kEngines}) {
        Game game{seats};
        if (!game.controller.human_to_move()) game.answer("b2");
        const std::string before = game.moves();
        const bool thinking = game.controller.thinking();
        for (int i = 0; i < 100; ++i) {
            CHECK(game.type("undo") == Effect::Status);
            CHECK(game.message() == "there is no move of yours to take back");
            CHECK(game.moves() == before);
            CHECK(game.controller.thinking() == thinking);
        }
    }
}

TEST_CASE("undo works while the engine thinks, and its answer comes too late") {
    Game game{kHumanFirst};
    game.type("b2");
    const std::uint64_t id = game.controller.search_job().id;
    game.type("undo");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK_FALSE(game.controller.thinking());
    CHECK(game.moves().empty());
    CHECK(game.controller.on_result({.id = id, .report = {.best = game.at("a1")}}) == Effect::None);
    CHECK(game.controller.on_progress({.id = id}) == Effect::None);
    CHECK(game.moves().empty());

    game.type("c3");  // the old answer must not pass for one to this move either
    CHECK(game.controller.on_result({.id = id, .report = {.best = game.at("a1")}}) == Effect::None);
    CHECK(game.moves() == "c3");
    CHECK(game.controller.thinking());
}

TEST_CASE("undo goes past the end, whoever has won") {
    Game winner{kHumanFirst};
    winner.play("a1b1a2b2a3");
    winner.type("undo");
    CHECK(winner.moves() == "a1b1a2b2");
    CHECK(winner.controller.human_to_move());

    Game loser{kHumanFirst};
    loser.play("a1b1a2b2c1b3");
    CHECK_THAT(loser.message(), Contains("O wins: three in a row, b3 b2 b1"));
    loser.type("undo");
    CHECK(loser.moves() == "a1b1a2b2");
    loser.type("a3");
    CHECK_THAT(loser.message(), Contains("X wins"));
}

TEST_CASE("redo plays again what was taken back, until a new move is made") {
    Game game{kHumanFirst};
    game.play("b2a1c3a3");
    game.type("redo");
    CHECK(game.message() == "there is nothing to play again");
    game.type("undo");
    game.type("undo");
    game.type("redo");
    CHECK(game.moves() == "b2a1");
    CHECK(game.message() == "b2 a1 played again");
    game.type("redo");
    CHECK(game.moves() == "b2a1c3a3");
    game.type("undo");
    game.type("b3");
    game.answer("b1");
    game.type("redo");
    CHECK(game.message() == "there is nothing to play again");
    CHECK(game.moves() == "b2a1b3b1");
}

TEST_CASE("a won game taken back and played otherwise goes on, and cannot be redone") {
    Game game{kHumans};
    game.play("a1b1a2b2a3");
    game.type("undo");
    game.type("c3");
    CHECK_FALSE(game.controller.over());
    game.type("redo");
    CHECK(game.message() == "there is nothing to play again");
    CHECK(game.moves() == "a1b1a2b2c3");
}

TEST_CASE("redo plays a won game to its end again") {
    Game game{kHumanFirst};
    game.play("a1b1a2b2a3");
    game.type("undo");
    game.type("redo");
    CHECK(game.message() == "a3 played again; X wins: three in a row, a3 a2 a1");
}

TEST_CASE("redo of a move the engine has not answered makes it think again") {
    Game game{kHumanFirst};
    game.type("b2");
    game.type("undo");
    game.type("redo");
    CHECK(game.moves() == "b2");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.thinking());
}

TEST_CASE("redo while the engine thinks has nothing to play again") {
    Game game{kHumanFirst};
    game.type("b2");
    CHECK(game.type("redo") == Effect::Status);
    CHECK(game.controller.thinking());
}

TEST_CASE("a hint is searched, shown and not played") {
    Game game{kHumanFirst};
    game.type("hint");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.purpose() == Purpose::Hint);
    game.answer("b2");
    CHECK(game.message() == "hint: b2 (win rate 50 %, 100 playouts)");
    CHECK(game.controller.hint() == game.at("b2"));
    CHECK(game.controller.thought()->player == Player::First);
    CHECK(game.moves().empty());
    CHECK(game.controller.human_to_move());

    game.type("a1");
    CHECK_FALSE(game.controller.hint());
    CHECK_FALSE(game.controller.thought());
    game.type("hint");
    CHECK_THAT(game.message(), Contains("the engine is thinking"));
    CHECK(game.controller.purpose() == Purpose::Move);
}

TEST_CASE("people need not wait for a hint they asked for") {
    Game game{kHumanFirst};
    game.type("hint");
    const std::uint64_t id = game.controller.search_job().id;
    game.type("b2");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.purpose() == Purpose::Move);
    CHECK(game.controller.search_job().id != id);

    game.answer("a1");
    game.type("hint");
    CHECK(game.type("go") == (Effect::FinishThinking | Effect::Status));
    game.answer("c3");
    CHECK(game.controller.hint() == game.at("c3"));
}

TEST_CASE("go ends the thinking, or moves for people") {
    Game game{kHumanFirst};
    game.type("go");
    CHECK(has(game.effect, Effect::StartThinking));
    game.answer("b2");
    CHECK_THAT(game.message(), Contains("X plays b2"));
    CHECK(game.controller.thinking());
    CHECK(game.type("go") == (Effect::FinishThinking | Effect::Status));
    CHECK(game.controller.thinking());
    game.answer("a1");
    CHECK(game.moves() == "b2a1");
}

TEST_CASE("people may move themselves while the engine looks for a move in their place") {
    Game game{kHumanFirst};
    game.type("go");
    game.type("c3");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(game.moves() == "c3");
}

TEST_CASE("a new game begins at any time, with the same sides") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("c3");
    game.type("new");
    CHECK(game.message() == "a new game");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(has(game.effect, Effect::Board));
    CHECK(game.moves().empty());
    CHECK(game.controller.human_to_move());
    game.type("redo");
    CHECK(game.moves().empty());

    Game engine_first{kEngineFirst};
    engine_first.answer("b2");
    engine_first.type("new");
    CHECK(has(engine_first.effect, Effect::StartThinking));
}

TEST_CASE("swap hands the side to move to the engine, and back") {
    Game game{kHumanFirst};
    game.type("swap");
    CHECK(game.message() == "you are O now");
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.seat(Player::First) == Seat::Engine);
    game.type("swap");
    CHECK(game.message() == "you are X now");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK_FALSE(game.controller.thinking());
    CHECK(game.controller.human_to_move());
}

TEST_CASE("there is nothing to swap where one kind plays both sides") {
    Game humans{kHumans};
    CHECK(humans.type("swap") == Effect::Status);
    CHECK(humans.message() == "people play both sides: nothing to swap");
    Game engines{kEngines};
    CHECK(engines.type("swap") == Effect::Status);
    CHECK(engines.message() == "the engine plays both sides: nothing to swap");
    CHECK(engines.controller.thinking());
}

TEST_CASE("after a swap undo goes back to a turn of the side that people play now") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("swap");
    game.answer("c3");
    game.type("undo");
    CHECK(game.moves() == "b2");
    CHECK(game.controller.human_to_move());
}

TEST_CASE("engines can be changed, keeping the seed") {
    Game game{kHumanFirst, make_session({.game = "tictactoe"}, {.name = "flat", .seed = 42})};
    game.type("engine random");
    CHECK(game.message() == "the engine is now random");
    CHECK(game.controller.session().engine() == EngineSpec{.name = "random", .seed = 42});
    game.controller.handle(command::SelectEngine{"hal"});
    CHECK(game.message() == "there is no engine of that name");
    CHECK(game.controller.session().engine().name == "random");
}

TEST_CASE("the settings of an engine are its own, and come back with it") {
    const EngineSpec set{.name = "mcts", .seed = 42, .settings = {{"explore", "2"}}};
    Game game{kHumanFirst, make_session({.game = "tictactoe"}, set)};
    game.type("engine minimax");
    CHECK(game.controller.session().engine() == EngineSpec{.name = "minimax", .seed = 42});
    game.type("engine mcts");
    CHECK(game.controller.session().engine() == set);
}

TEST_CASE("a level brings its engine and its limits") {
    Game game{kHumanFirst,
              make_session({.game = "tictactoe"}, {.name = "flat", .seed = 42}),
              {.playouts = 300}};
    game.type("level 3");
    CHECK(game.controller.session().engine() == engine_at_level(3, 42));
    CHECK(game.controller.limits() == find_level(3).lines.limits);
    CHECK_THAT(game.message(), Contains("the engine is now level 3 (learner), "));
    game.type("level 4");
    CHECK(game.controller.limits() == find_level(4).lines.limits);
    game.type("engine flat");
    CHECK(game.controller.session().engine() == EngineSpec{.name = "flat", .seed = 42});
}

TEST_CASE("a limit of one's own leaves the level, lifting none does not") {
    Game game{kHumanFirst, make_session({.game = "tictactoe"}, engine_at_level(3, 42))};
    game.type("playouts off");
    CHECK(game.controller.session().engine().level == 3);
    game.type("playouts 500");
    CHECK(game.controller.session().engine() == EngineSpec{.name = "mcts", .seed = 42});
    CHECK(game.controller.limits() == Limits{.playouts = 500});
    game.type("engine mcts");
    CHECK_FALSE(game.controller.session().engine().level);
}

TEST_CASE("an engine chosen while another thinks takes over") {
    Game game{kHumanFirst};
    game.type("b2");
    const std::uint64_t id = game.controller.search_job().id;
    game.type("engine mcts");
    CHECK(has(game.effect, Effect::StopThinking));
    CHECK(has(game.effect, Effect::StartThinking));
    CHECK(game.controller.search_job().id != id);
}

TEST_CASE("limits are the default until people set some, and again when they lift them") {
    Game game{kHumanFirst};
    CHECK(game.controller.limits() == Limits{.playouts = 10'000});
    game.type("time 2");
    CHECK(game.message() == "from the next search on: flat, 2 s");
    CHECK(game.controller.limits() == Limits{.time = 2s});
    game.type("playouts 500");
    CHECK(game.controller.limits() == Limits{.playouts = 500, .time = 2s});
    game.type("time off");
    CHECK(game.controller.limits() == Limits{.playouts = 500});
    game.type("playouts off");
    CHECK(game.message() == "from the next search on: flat, 10000 playouts");
}

TEST_CASE("a limit that the engine does not take is refused") {
    Game game{kHumanFirst, {.game = "tictactoe"}, {.playouts = 300}};
    game.type("depth 3");
    CHECK(game.message() == "the engine 'flat' takes no depth; 'engine NAME' chooses another");
    CHECK(game.controller.limits() == Limits{.playouts = 300});
    game.type("engine random");
    CHECK(game.controller.limits() == Limits{});
    game.type("playouts 5");
    CHECK_THAT(game.message(), Contains("'random' takes no playouts"));
    game.type("engine minimax");
    CHECK(game.message() == "the engine is now minimax, 300 positions");
    game.type("depth 3");
    CHECK(game.controller.limits() == Limits{.playouts = 300, .depth = 3});
}

TEST_CASE("progress is shown, and is no news once it is out of date") {
    Game game{kHumanFirst};
    game.type("b2");
    const std::uint64_t id = game.controller.search_job().id;
    CHECK(game.controller.on_progress({.id = id, .report = {.nodes = 7}}) == Effect::Report);
    CHECK(game.controller.thought()->report.nodes == 7);
    CHECK(game.controller.thought()->player == Player::Second);
    CHECK(game.message() == "X plays b2");
    CHECK(game.controller.on_progress({.id = id + 1}) == Effect::None);
    game.answer("a1");
    CHECK(game.controller.on_progress({.id = id}) == Effect::None);
    CHECK(game.controller.thought()->report.nodes == 100);
}

TEST_CASE("an illegal move of an engine is named and not played") {
    for (const auto move : {Move{Square{4}}, Move{Square{399}}, Move::pass()}) {
        Game game{kHumanFirst};
        game.type("b2");
        game.controller.on_result(
            {.id = game.controller.search_job().id, .report = {.best = move}});
        CHECK_THAT(game.message(), Contains("the engine 'flat' wanted an illegal move") &&
                                       Contains("which was not played"));
        CHECK(game.moves() == "b2");
        CHECK(game.controller.stalled());
    }
}

TEST_CASE("people get a game going again after the engine has failed") {
    Game game{kHumanFirst};
    game.type("b2");
    game.controller.on_result({.id = game.controller.search_job().id,
                               .error = std::make_exception_ptr(std::runtime_error{"no memory"})});
    CHECK(game.message() == "the engine 'flat' failed: no memory");
    CHECK(game.controller.stalled());

    SECTION("by another try") { CHECK(has(game.type("go"), Effect::StartThinking)); }
    SECTION("by another engine") { CHECK(has(game.type("engine mcts"), Effect::StartThinking)); }
    SECTION("by taking over") {
        game.type("swap");
        CHECK(game.controller.human_to_move());
    }
    SECTION("by moving in its place") {
        game.type("a1");
        CHECK(game.moves() == "b2a1");
    }
    SECTION("by taking back") {
        game.type("undo");
        CHECK(game.moves().empty());
    }
    CHECK_FALSE(game.controller.stalled());
}

TEST_CASE("what is thrown may be anything") {
    Game game{kEngineFirst};
    game.controller.on_result(
        {.id = game.controller.search_job().id, .error = std::make_exception_ptr(42)});
    CHECK(game.message() == "the engine 'flat' failed: unknown error");
}

TEST_CASE("a pass without a choice is made by itself") {
    Game game{kHumanFirst, std::make_unique<FakeSession>(FakeSessionOptions{.passes = {1, 4}})};
    game.type("a1");
    CHECK(game.message() == "X plays a1; O has no move and passes");
    CHECK(game.controller.human_to_move());
    game.play("b1c1");
    CHECK(game.message() == "O plays c1 (win rate 50 %, 100 playouts); X has no move and passes");
    CHECK(has(game.effect, Effect::StartThinking));
    game.answer("d1");
    CHECK(game.message() == "O plays d1 (win rate 50 %, 100 playouts); a draw");
}

TEST_CASE("undo and redo skip passes that leave no choice") {
    Game game{kHumans,
              std::make_unique<FakeSession>(FakeSessionOptions{.width = 6, .passes = {0, 2, 3}})};
    CHECK(game.message() == "X has no move and passes");
    game.play("a1b1");
    CHECK(game.moves() == "passa1passpassb1");
    game.type("undo");
    game.type("undo");
    CHECK(game.moves() == "pass");
    game.type("undo");
    CHECK(game.message() == "there is no move of yours to take back");
    game.type("redo");
    CHECK(game.moves() == "passa1passpass");
    game.type("redo");
    CHECK(game.moves() == "passa1passpassb1");
}

TEST_CASE("a game that is over before it begins says how it ended") {
    auto session = make_session({.game = "tictactoe"}, {.name = "flat"});
    for (const int square : {0, 3, 1, 4, 2}) session->play(Move{Square{square}});
    const Game game{kEngines, std::move(session)};
    CHECK(game.message() == "X wins: three in a row, a3 b3 c3");
    CHECK_FALSE(has(game.effect, Effect::StartThinking));
}

TEST_CASE("what the engine thought of each position is kept, for the first player") {
    using Evaluations = std::vector<std::optional<double>>;
    Game game{kHumanFirst};
    const auto answer = [&](std::string_view move, double value) {
        const SearchReport report{.best = game.at(move), .value = value, .nodes = 100};
        game.controller.on_result({.id = game.controller.search_job().id, .report = report});
    };
    CHECK(game.controller.evaluations().empty());
    game.type("b2");
    answer("a1", 0.25);
    CHECK(game.controller.evaluations() == Evaluations{{}, 0.75});
    game.type("hint");
    answer("c3", 0.875);
    CHECK(game.controller.evaluations() == Evaluations{{}, 0.75, 0.875});
    game.type("c1");
    answer("a3", 0.5);
    CHECK(game.controller.evaluations() == Evaluations{{}, 0.75, 0.875, 0.5});
    game.type("undo");
    game.type("redo");
    CHECK(game.controller.evaluations().size() == 4);  // as long as they may come back
    game.type("undo");
    game.type("b1");
    CHECK(game.controller.evaluations() == Evaluations{{}, 0.75, 0.875});
    game.type("new");
    CHECK(game.controller.evaluations().empty());
}

TEST_CASE("an engine that did not search has no say on how the game stands") {
    Game game{kHumanFirst};
    game.type("b2");
    game.controller.on_result(
        {.id = game.controller.search_job().id, .report = {.best = game.at("a1")}});
    CHECK(game.controller.evaluations().empty());
}

TEST_CASE("showing and leaving change nothing") {
    Game game{kHumanFirst};
    CHECK(game.type("") == Effect::None);
    CHECK(game.type("board") == Effect::Board);
    CHECK(game.type("moves") == Effect::ShowMoves);
    CHECK(game.type("help") == Effect::ShowHelp);
    CHECK(game.type("quit") == Effect::Quit);
    game.type("b2");
    CHECK(game.type("quit") == (Effect::Quit | Effect::StopThinking));
}

TEST_CASE("whatever is typed and whenever, the game stays in order") {
    const auto first = static_cast<Seat>(GENERATE(0, 1));
    const auto second = static_cast<Seat>(GENERATE(0, 1));
    Game game{{first, second}};
    Rng rng{7};
    bool running = game.controller.thinking();  // as a front end would know it
    const auto follow = [&] {
        if (has(game.effect, Effect::StopThinking)) running = false;
        if (has(game.effect, Effect::StartThinking)) running = true;
    };
    for (int i = 0; i < 20'000; ++i) {
        const Session& session = game.controller.session();
        if (running && rng.below(3) == 0) {
            const std::vector<Move> legal = session.legal_moves();
            running = false;
            game.answer(legal.empty()  // the search is one of a sweep
                            ? "a1"
                            : session.notation().text(
                                  legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
        } else if (rng.below(2) == 0) {
            game.type(session.notation().text(Square{static_cast<int>(rng.below(9))}));
        } else {
            const auto commands = app::commands();
            const auto& info = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
            const char* const argument = info.name == "engine"  ? " mcts"
                                         : info.name == "force" ? " O ai"
                                                                : " 5";
            game.type(std::string{info.name} + (info.argument.empty() ? "" : argument));
        }
        follow();
        if (has(game.effect, Effect::Quit)) game.effect = game.controller.start();
        follow();
        const bool judging = game.controller.sweep().going() || game.controller.watching();
        REQUIRE((game.controller.thinking() || judging) == running);
        REQUIRE_FALSE((game.controller.thinking() && game.controller.over()));
        REQUIRE_FALSE(game.controller.stalled());
    }
}

TEST_CASE("who wants to know is told of every change, and may have something to say") {
    std::vector<std::size_t> lengths;
    Controller controller{make_session({.game = "tictactoe"}, {.name = "random"}),
                          {.seats = kHumans, .on_change = [&](const Controller& changed) {
                               lengths.push_back(changed.session().history().size());
                               return lengths.size() == 2 ? std::string{"noted"} : std::string{};
                           }}};
    controller.start();
    const Notation& notation = controller.session().notation();
    controller.handle(command::Play{*notation.parse("b2")});
    CHECK(controller.message() == "X plays b2; noted");
    controller.handle(command::Play{*notation.parse("b2")});  // refused
    controller.handle(command::Play{*notation.parse("a1")});
    controller.handle(command::Undo{});
    controller.handle(command::NewGame{});
    CHECK(lengths == std::vector<std::size_t>{0, 1, 2, 1, 0});
}
