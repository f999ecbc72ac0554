// SPDX-License-Identifier: MIT
#include "app/loop.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "app/layout.hpp"
#include "app/registry.hpp"
#include "catch.hpp"
#include "support/scripted_terminal.hpp"
#include "support/seats.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace std::chrono_literals;
using test::ScriptedTerminal;

namespace {

constexpr Limits kLong{.time = 60s};

Controller game(const Seats& seats, const GameSpec& spec = {.game = "tictactoe"},
                const Limits& limits = {.playouts = 500}) {
    return {make_session(spec, {.name = "mcts"}), {.seats = seats, .limits = limits}};
}

using Clock = std::chrono::steady_clock;

}  // namespace

TEST_CASE("loop: two people play a game, then another") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.type(U" h k ll jj ");  // b2 a2 a3 c3 c1
    terminal.wait_for("player 1 wins").type(U"n").wait_for("no move yet").type(U"k ");
    run(controller, terminal);
    CHECK(terminal.finished());
    CHECK(controller.last_move() == controller.session().notation().parse("c2"));
    CHECK(controller.session().history().size() == 1);
}

TEST_CASE("loop: the engine answers every move") {
    Controller controller = game(kHumanFirst);
    ScriptedTerminal terminal;
    terminal.type(U" ").wait_for("move 2: O plays").type(U":").press(Key::Kind::Escape);
    terminal.type(U"u").wait_for("no move yet").type(U"r").wait_for("move 2");
    run(controller, terminal);
    CHECK(controller.session().history().size() == 2);
    CHECK(terminal.finished());
}

TEST_CASE("loop: engines play each other") {
    Controller controller = game(kEngines);
    ScriptedTerminal terminal;
    terminal.wait_for("a draw");
    run(controller, terminal);
    CHECK(controller.session().outcome() == Outcome::Draw);
}

TEST_CASE("loop: a thinking engine moves at once when told to") {
    Controller controller = game(kEngineFirst, {}, kLong);
    ScriptedTerminal terminal;
    terminal.wait_for("is thinking").wait_for("visits").type(U"g").wait_for("your move");
    const auto before = Clock::now();
    run(controller, terminal);
    CHECK(controller.session().history().size() == 1);
    CHECK(Clock::now() - before < 5s);
}

TEST_CASE("loop: leaving does not wait for the engine") {
    Controller controller = game(kEngineFirst, {}, kLong);
    ScriptedTerminal terminal;
    const auto before = Clock::now();
    SECTION("by a key") { terminal.wait_for("visits").type(U"q"); }
    SECTION("when the terminal closes") { terminal.wait_for("visits"); }
    run(controller, terminal);
    CHECK(Clock::now() - before < 5s);
    CHECK(controller.session().history().empty());
}

TEST_CASE("loop: the screen is used while the engine thinks") {
    Controller controller = game(kHumanFirst, {}, kLong);
    ScriptedTerminal terminal;
    terminal.type(U" ").wait_for("is thinking").type(U"hh");
    terminal.resize({10, 3}).wait_for("too small").resize({40, 20}).wait_for("is thinking");
    terminal.type(U"?").wait_for("Keys").type(U"x:moves").press(Key::Kind::Enter);
    terminal.wait_for("1. h8").type(U"xu").wait_for("your move");
    run(controller, terminal);
    CHECK(controller.session().history().empty());
    CHECK_FALSE(controller.thinking());
}

TEST_CASE("loop: a hint is asked for and taken") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.type(U"i").wait_for("hint: ").type(U" ");
    run(controller, terminal);
    CHECK(controller.session().history().size() == 1);
}

TEST_CASE("loop: a click plays where it points") {
    Controller controller = game(kHumans, {});
    ScriptedTerminal terminal;
    const Shape shape = controller.session().shape();
    const Square target = shape.square(3, 4);
    terminal.press(Key::click(make_layout(shape, {80, 24})->board.center(target)));
    run(controller, terminal);
    CHECK(controller.last_move() == Move{target});
}

TEST_CASE("loop: a clock runs for the side to move and is shown once a second") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.pass(300ms).pass(300ms).pass(300ms);
    run(controller, terminal);
    CHECK(terminal.pictures() == 1);
    terminal.pass(900ms).wait_for("X   0:01").type(U" ").pass(65s).wait_for("O   1:05");
    terminal.type(U"p");  // two people have no pause
    terminal.type(U"<").pass(1h).type(U":moves").press(Key::Kind::Enter);
    run(controller, terminal);
    CHECK(controller.used_time() == UsedTime{1800ms, 65s});
    CHECK(terminal.pictures() == 14);
}

TEST_CASE("loop: another theme is used at once, for the whole picture") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.type(U"d").wait_for("the theme is now wood");
    run(controller, terminal);
    CHECK(terminal.theme() == ThemeName::Wood);
}

TEST_CASE("loop: nothing is shown twice") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.type(U"h").type(U"hhhh");  // the cursor has reached the edge
    run(controller, terminal);
    CHECK(terminal.pictures() == 2);
}

TEST_CASE("loop: after a change of the window the picture is shown again") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.press(Key::Kind::Resize).press(Key::Kind::Resize).type(U"h");
    run(controller, terminal);
    CHECK(terminal.pictures() == 4);
}

TEST_CASE("loop: lines of the prompt are recalled and remembered, the look is handed back") {
    Controller controller = game(kHumans);
    ScriptedTerminal terminal;
    terminal.type(U":").press(Key::Kind::Up).wait_for(":moves").press(Key::Kind::Escape);
    terminal.type(U":b2").press(Key::Kind::Enter).type(U":").press(Key::Kind::Enter).type(U"c#t");
    std::vector<std::string> remembered;
    const BoardLook look =
        run(controller, terminal,
            {.look = {.overlay = {.extent = OverlayExtent::All}},
             .history = {"moves"},
             .remember = [&](const std::string& line) { remembered.push_back(line); }});
    CHECK(remembered == std::vector<std::string>{"b2"});
    CHECK(look == BoardLook{.overlay = {Overlay::Visits, OverlayExtent::All},
                            .labels = Labels::Hidden,
                            .numbers = MoveNumbers::Shown});
}
