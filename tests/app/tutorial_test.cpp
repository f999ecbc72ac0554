// SPDX-License-Identifier: MIT
#include "app/tutorial.hpp"

#include <set>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/controlled_game.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using Game = test::ControlledGame;

namespace {

/// The moves that do what a lesson wants.
std::set<std::string> answers(const Lesson& lesson) {
    const auto session = make_session({.game = "gomoku"}, {.name = "minimax"});
    REQUIRE(session->set_up(setup_of(lesson, session->notation())));
    CHECK(session->to_move() == Player::First);
    std::set<std::string> right;
    for (const Move move : session->legal_moves()) {
        if (reaches(lesson.goal, *session, move)) right.insert(session->notation().text(move));
    }
    CHECK(session->history().empty());
    return right;
}

}  // namespace

TEST_CASE("each lesson has the answers that it should") {
    REQUIRE(lessons().size() == 5);
    CHECK(answers(lessons()[0]) == std::set<std::string>{"j8"});
    CHECK(answers(lessons()[1]) == std::set<std::string>{"f6", "j10"});
    CHECK(answers(lessons()[2]) == std::set<std::string>{"f6", "g7", "j10", "k11"});
    CHECK(answers(lessons()[3]) == std::set<std::string>{"f8", "j8"});
    CHECK(answers(lessons()[4]) == std::set<std::string>{"i8"});
}

TEST_CASE("the engine sees in the lessons what they say") {
    for (const Lesson& lesson : lessons()) {
        if (lesson.goal == LessonGoal::OpenThree || lesson.goal == LessonGoal::NoOpenFour) continue;
        const auto session = make_session({.game = "gomoku"}, {.name = "minimax"});
        REQUIRE(session->set_up(setup_of(lesson, session->notation())));
        const SearchReport report = session->search_task()({.limits = {.playouts = 2000}});
        CHECK(proven_best(report) == Proven::Win);
    }
}

TEST_CASE("threats are named, the greatest first") {
    CHECK(threats_text({}) == "nothing that threatens");
    CHECK(threats_text({.open_three = true}) == "an open three");
    CHECK(threats_text({.four = true}) == "a four");
    CHECK(threats_text({.four = true, .open_three = true}) == "a four and an open three");
    CHECK(threats_text({.winning_four = true, .four = true, .open_three = true}) ==
          "a four that cannot be stopped");
    CHECK(threats_text({.five = true, .four = true}) == "five in a row");
}

TEST_CASE("a lesson says what is to be done until it is, and Enter goes on to the next") {
    test::ShownGame game{{}};
    game.carry_out(command::Tutorial{});
    game.type(U"q");  // the page
    CHECK(game.shows("X to move: win\n"));
    game.type(U"g");
    CHECK(game.session().history().empty());
    CHECK(game.shows("in a lesson the move is yours to find"));
    game.play("a1");
    CHECK(game.shows("X to move: win\n"));
    CHECK(game.shows("not yet"));
    game.type(U"u");
    game.play("j8");
    CHECK(game.shows("learnt; Enter: the next lesson"));
    CHECK(game.shows("Enter go on"));
    game.type(U"u");
    CHECK(game.shows("X to move: win\n"));
    game.play("j8");
    game.press(Key::Kind::Enter);
    CHECK(game.controller().lesson() == &lessons()[1]);
    CHECK_FALSE(game.controller().lesson_learnt());
    game.carry_out(command::Tutorial{.number = 5});
    game.type(U"q");
    game.play("i8");
    CHECK(game.shows("learnt; Enter: back to your game"));
    game.press(Key::Kind::Enter);
    CHECK(game.controller().lesson() == nullptr);
}

TEST_CASE("one learns lesson by lesson, and goes back to one's game") {
    Game game{kHumanFirst};
    game.play("b2a1");
    game.type("tutorial");
    CHECK(has(game.effect, Effect::ShowLesson));
    CHECK(game.message() == "X to move: win");
    CHECK(game.controller.session().title() == "gomoku, 15x15, five in a row");
    game.type("a1");
    CHECK(game.message() == "not yet: a1 makes nothing that threatens; 'undo' and try again");
    CHECK_FALSE(game.controller.thinking());
    game.type("undo");
    game.type("j8");
    CHECK(game.message().rfind("right: j8 makes five in a row", 0) == 0);
    game.type("tutorial");
    CHECK(game.controller.lesson() == &lessons()[1]);
    game.type("tutorial 5");
    game.type("i8");
    CHECK(game.message() ==
          "right: i8 makes a four and an open three; 'tutorial' goes on, 'go' "
          "shows the answer");
    game.type("go");
    CHECK(game.controller.thinking());
    CHECK(game.controller.under_way());  // the game that waits
    CHECK(game.controller.record().tree.main_line().size() == 2);
    for (const char* other : {"setup", "load game.sgf"}) {
        game.type(other);
        CHECK(game.message() == "this is a lesson: 'new' goes back to your game");
    }
    game.type("tutorial 6");
    CHECK(game.message() == "there are 5 lessons; 'new' leaves them");
    game.type("new");
    CHECK(game.message() == "back in your game; a move or 'go' plays on");
    CHECK(game.controller.lesson() == nullptr);
    CHECK(game.moves() == "b2a1");
    game.type("c3");
    CHECK(game.controller.thinking());
    CHECK(game.controller.session().title() == "tictactoe, 3x3, three in a row");
}

TEST_CASE("an engine set up for another game can be learnt with too") {
    Game game{kHumanFirst, make_session({.game = "othello"},
                                        {.name = "minimax", .settings = {{"eval", "weights"}}})};
    game.type("tutorial");
    CHECK(game.controller.lesson() == &lessons()[0]);
    game.type("new");
    CHECK(game.controller.session().engine().settings.size() == 1);
}
