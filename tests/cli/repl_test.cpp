// SPDX-License-Identifier: MIT
#include "cli/repl.hpp"

#include <algorithm>
#include <csignal>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include "app/registry.hpp"
#include "catch.hpp"
#include "cli/game_options.hpp"
#include "support/fake_session.hpp"
#include "support/seats.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;
using namespace kinarow::cli;
using namespace std::chrono_literals;
using namespace std::string_literals;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;

namespace {

struct Transcript {
    int code = 0;
    std::string text{};
};

Transcript play(std::unique_ptr<Session> session, const ControllerOptions& options,
                std::istream& in, const ReplOptions& repl = {}) {
    Controller controller{std::move(session), options};
    std::ostringstream out;
    const int code = run_repl(controller, in, out, repl);
    return {code, out.str()};
}

Transcript play(const std::string& input, const Seats& seats, const std::string& game = "tictactoe",
                const ReplOptions& repl = {}) {
    std::istringstream in{input};
    return play(make_session({.game = game}, {.name = "flat"}),
                {.seats = seats, .limits = {.playouts = 50}}, in, repl);
}

}  // namespace

TEST_CASE("squares that can be played are marked, unless people do not want that") {
    const auto first_board = [](app::MoveMarks marks) {
        std::istringstream in;
        return play(make_session({.game = "othello"}, {.name = "flat"}),
                    {.seats = kHumans, .move_marks = marks}, in)
            .text;
    };
    CHECK_THAT(first_board(app::MoveMarks::Shown), Contains(" 3  .  .  .  *  .  .  .  .  3\n"));
    CHECK_THAT(first_board(app::MoveMarks::Hidden), !Contains("*"));
}

TEST_CASE("a transcript of Othello is read and shown without its passes") {
    GameOptions setup{.game = {.game = "othello"}};
    setup.moves = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    std::istringstream in{"moves\n"};
    const Transcript game = play(open_session(setup), {.seats = kHumans}, in);
    CHECK_THAT(game.text, Contains("X has no move and passes"));
    CHECK_THAT(game.text, EndsWith("\ne6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8\n"));
}

TEST_CASE("a game of two people, from the first board to the winning line") {
    const Transcript game = play("b2\na1\nB1\na2\nb3\n", kHumans);
    CHECK(game.code == 0);
    CHECK_THAT(game.text, StartsWith("tictactoe, 3x3, three in a row\n"
                                     "X: people; O: people; 'help' lists the commands\n"
                                     "\n"
                                     "    a  b  c\n"
                                     " 3  .  .  .  3\n"
                                     " 2  .  .  .  2\n"
                                     " 1  .  .  .  1\n"
                                     "    a  b  c\n"
                                     "\n"
                                     "\n"
                                     "    a  b  c\n"
                                     " 3  .  .  .  3\n"
                                     " 2  . [X] .  2\n"
                                     " 1  .  .  .  1\n"
                                     "    a  b  c\n"
                                     "\n"
                                     "X plays b2\n"));
    CHECK_THAT(game.text, EndsWith("    a  b  c\n"
                                   " 3  . [X] .  3\n"
                                   " 2  O (X) .  2\n"
                                   " 1  O (X) .  1\n"
                                   "    a  b  c\n"
                                   "\n"
                                   "X plays b3; X wins: three in a row, b3 b2 b1\n"));
}

TEST_CASE("the engine answers in one line") {
    const Transcript game = play("b2\n", kHumanFirst);
    CHECK(game.code == 0);
    CHECK_THAT(game.text, StartsWith("tictactoe, 3x3, three in a row\n"
                                     "X: people; O: flat, 50 playouts; "));
    const std::string last = game.text.substr(game.text.rfind('\n', game.text.size() - 2) + 1);
    CHECK_THAT(last,
               StartsWith("O plays ") && EndsWith(" %, 50 playouts)\n") && Contains("(win rate "));
}

TEST_CASE("machines play each other to the end and leave the input alone") {
    std::istringstream in{"quit\n"};
    const Transcript game = play(make_session({.game = "tictactoe"}, {.name = "flat"}),
                                 {.seats = kEngines, .limits = {.playouts = 2'000}}, in);
    CHECK(game.code == 0);
    CHECK_THAT(game.text, EndsWith("a draw\n"));
    CHECK(in.tellg() == 0);
}

TEST_CASE("the same seed gives the same transcript, byte for byte") {
    for (const EngineInfo& engine : engines()) {
        CAPTURE(engine.name);
        const auto transcript = [&](std::uint64_t seed) {
            std::istringstream in{"b2\nhint\nc5\ngo\nundo\nd4\nnew\nc3\nmoves\n"};
            return play(
                make_session({.game = "four"}, {.name = std::string{engine.name}, .seed = seed}),
                {.limits = {.playouts = 400}}, in);
        };
        const Transcript once = transcript(5);
        CHECK_THAT(once.text, Contains("hint: ") && Contains(" taken back"));
        CHECK(once.text == transcript(5).text);
    }
}

TEST_CASE("commands that fail answer in a line and the game goes on") {
    const Transcript game =
        play("z1\nb2\nb2\nplayouts 1e6\nengine hal\nundo\nundo\nundo\nredo\nredo\npass\n\nmoves\n",
             kHumans);
    CHECK(game.code == 0);
    CHECK_THAT(game.text, Contains("'z1' is not on this board; squares go from a1 to c3\n") &&
                              Contains("b2 cannot be played: there is a stone on that square\n") &&
                              Contains("playouts are a whole number from 1 to 10^12, or 'off'\n") &&
                              Contains("there is no engine 'hal': choose ") &&
                              Contains("there is no move of yours to take back\n") &&
                              Contains("there is nothing to play again\n"));
    CHECK_THAT(game.text, EndsWith("\nb2\n"));
}

TEST_CASE("help and moves are printed") {
    CHECK_THAT(play("help\n", kHumans).text, EndsWith(help_text()));
    CHECK_THAT(play("moves\n", kHumans).text, EndsWith("\nno move so far\n"));
    CHECK_THAT(play("b2\nc3\nmoves\n", kHumans).text, EndsWith("\nb2 c3\n"));
}

TEST_CASE("the board is printed again when asked for, without repeating the news") {
    const std::string text = play("b2\nboard\n", kHumans).text;
    CHECK_THAT(text, EndsWith("    a  b  c\n\n"));
    CHECK(text.find("X plays b2") == text.rfind("X plays b2"));
}

TEST_CASE("quit ends the game, whatever comes after it") {
    const Transcript game = play("quit\nb2\n", kHumans);
    CHECK(game.code == 0);
    CHECK_THAT(game.text, !Contains("X plays"));
}

TEST_CASE("the prompt names the side to move, only when it is asked for") {
    const ReplOptions prompt{.show_prompt = true};
    const std::string text = play("a1\nb1\na2\nb2\na3\n", kHumans, "tictactoe", prompt).text;
    CHECK_THAT(text, Contains("\nX to move> ") && Contains("\nO to move> ") &&
                         EndsWith("\ngame over> \n"));
    CHECK_THAT(play("a1\n", kHumans).text, !Contains(">"));
}

TEST_CASE("after the end people may play another game or take back") {
    const std::string won = "a1\nb1\na2\nb2\na3\n";
    CHECK_THAT(play(won + "c3\nnew\nb2\nmoves\n", kHumans).text,
               Contains("the game is over: 'new' starts another") && EndsWith("\nb2\n"));
    CHECK_THAT(play(won + "undo\nc3\nredo\nmoves\n", kHumans).text,
               Contains("there is nothing to play again\n") && EndsWith("a1 b1 a2 b2 c3\n"));
}

TEST_CASE("input without sense ends at its end, at once and with code 0") {
    const std::string inputs[] = {"",
                                  "\n\n\n",
                                  "x",
                                  std::string(1'000'000, 'h') + "\n",
                                  std::string(1'000'000, '\0'),
                                  "\0\0quit\0\n\xff\xfe\n"s,
                                  "h8\0\n"s};
    for (const std::string& input : inputs) {
        const std::clock_t before = std::clock();
        const Transcript game = play(input, kHumans);
        CHECK(game.code == 0);
        CHECK(game.text.size() < 1'000);
        CHECK(std::clock() - before < CLOCKS_PER_SEC);
    }
    std::string letters;
    for (int i = 0; i < 10'000; ++i)
        letters += std::string(1, static_cast<char>('a' + i % 26)) + '\n';
    letters.erase(std::remove(letters.begin(), letters.end(), 'q'), letters.end());
    CHECK(play(letters, kHumans).code == 0);
}

TEST_CASE("an empty device as input ends the game at once") {
    std::ifstream nothing{"/dev/null"};
    CHECK(play(make_session({}, {.name = "mcts"}), {}, nothing).code == 0);
}

TEST_CASE("the beginning of a line that is too long is no command") {
    const std::string blanks(1'000'000, ' ');
    CHECK_THAT(play("b2" + blanks + "c3\nmoves\n", kHumans).text, EndsWith("no move so far\n"));
    CHECK_THAT(play("quit" + blanks + "x\nc3\nmoves\n", kHumans).text, EndsWith("\nc3\n"));
}

TEST_CASE("an engine that plays an illegal move is named, and the code says so") {
    const auto session = [] {
        return std::make_unique<FakeSession>(FakeSessionOptions{
            .task = [](const SearchRequest&) { return SearchReport{.best = Move{Square{99}}}; }});
    };
    std::istringstream nothing;
    const Transcript machines = play(session(), {.seats = kEngines}, nothing);
    CHECK(machines.code == 1);
    CHECK_THAT(machines.text, Contains("the engine 'flat' wanted an illegal move"));
    std::istringstream takes_over{"swap\na1\nmoves\n"};
    const Transcript human = play(session(), {.seats = {Seat::Engine, Seat::Human}}, takes_over);
    CHECK_THAT(human.text, Contains("you are X now\n") && Contains("X plays a1\n"));
}

TEST_CASE("a signal ends the game while the engine thinks, and while people do") {
    int looks = 0;
    const ReplOptions options{.signal = [&] { return ++looks > 3 ? SIGINT : 0; }};
    std::istringstream thinking{"h8\n"};
    const Transcript engine =
        play(make_session({}, {.name = "flat"}), {.limits = {.time = 600s}}, thinking, options);
    CHECK(engine.code == 128 + SIGINT);

    looks = 0;
    CHECK(play("a1\nb1\na2\nb2\na3\n", kHumans, "tictactoe", options).code == 128 + SIGINT);
}

TEST_CASE("output that cannot be written ends the game") {
    Controller controller{make_session({.game = "tictactoe"}, {.name = "flat"}),
                          {.seats = kHumanFirst}};
    std::istringstream in{"b2\n"};
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    CHECK(run_repl(controller, in, out) == 1);
    CHECK(controller.session().history().empty());
}

TEST_CASE("a game is kept, looked at and gone on with") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("a.sgf");
    CHECK_THAT(play("b2\na1\nb3\nsave " + file + "\n", kHumans).text, Contains("saved as"));
    const Transcript replay =
        play("load " + file + "\nfirst\nforward\nlast\nb1\nmoves\n", kHumans, "gomoku");
    CHECK(replay.code == 0);
    CHECK_THAT(replay.text, Contains("move 3 of 3: X plays b3"));
    CHECK_THAT(replay.text, Contains("the start of 3 moves, next b2"));
    CHECK_THAT(replay.text, Contains("move 1 of 3: X plays b2, next a1"));
    CHECK_THAT(replay.text, EndsWith("b2 a1 b3 b1\n"));
    CHECK_THAT(play("load nothing.sgf\n", kHumans).text, Contains("could not be read"));
}

TEST_CASE("commands are obeyed while positions are judged; at the end of a script all are") {
    const auto text_of = [](const std::string& input, int ready) {
        int asked = 0;
        ReplOptions repl;
        repl.input_ready = [&] { return ++asked > ready; };
        return play(input, kHumans, "tictactoe", repl).text;
    };
    const std::string at_once = text_of("b2\na1\nsweep\nmoves\n", 0);
    const std::size_t moves = at_once.find("\nb2 a1\n");
    REQUIRE(moves != std::string::npos);
    CHECK(at_once.find("judging 3 positions") < moves);
    const std::size_t told =
        std::min(at_once.find("all is judged"), at_once.find("what cost most"));
    CHECK(told != std::string::npos);
    CHECK(moves < told);
    const std::string left = text_of("b2\nsweep\nquit\n", 0);
    CHECK_THAT(left, !Contains("all is judged") && !Contains("what cost most"));
    const std::string later = text_of("b2\na1\nsweep\nmoves\n", 1'000'000);
    CHECK(std::min(later.find("all is judged"), later.find("what cost most")) <
          later.find("\nb2 a1\n"));
}

TEST_CASE("the alarm is raised in the plain prompt too") {
    const Transcript game = play("alarm\nb2\nb1\nquit\n", kHumans);
    CHECK_THAT(game.text, Contains("careful: O's last move has lost much"));
}

TEST_CASE("a theme is chosen in the plain prompt for the whole screen") {
    CHECK_THAT(play("theme w\n", kHumans).text, EndsWith("the theme is now wood\n"));
    CHECK_THAT(play("theme x\n", kHumans).text, Contains("terminal, wood"));
}
