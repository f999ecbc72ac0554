// SPDX-License-Identifier: MIT
#include "app/gomocup/brain.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "app/gomocup/swap2.hpp"
#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::app::gomocup;
using namespace std::chrono_literals;
using Catch::Contains;
using Catch::StartsWith;

namespace {

/// A manager that runs the brain's searches itself, on a clock of its own.
class Manager {
public:
    explicit Manager(const EngineSpec& engine = {.name = "minimax"},
                     const Limits& own_limits = {.playouts = 200})
        : brain_{{.engine = engine, .limits = own_limits, .about = "about", .now = [this] {
                      return now_;
                  }}} {}

    /// The lines that answer `text`, MESSAGE left out, each with its end.
    std::string say(const std::string& text) {
        std::istringstream lines{text};
        std::string answers;
        for (std::string line; std::getline(lines, line);) {
            answers += lines_of(brain_.handle(parse_command(line), now_));
            if (brain_.thinking()) answers += search();
        }
        return answers;
    }

    /// Gives the command and leaves the search to the test.
    Answer give(const std::string& line) { return brain_.handle(parse_command(line), now_); }

    void pass(std::chrono::milliseconds time) { now_ += time; }

    Brain& brain() { return brain_; }
    Limits limits;  ///< Of the last search.
    std::chrono::milliseconds effort{0};  ///< What a search takes on the clock.
    std::string message;  ///< The last one.

private:
    std::string search() {
        const SearchJob job = brain_.search_job();
        limits = job.limits;
        const SearchReport report =
            job.task({.limits = {.playouts = 200}, .stop = {}, .report = {}});
        now_ += effort;
        return lines_of(brain_.on_result({.id = job.id, .report = report, .error = {}}));
    }

    std::string lines_of(const Answer& answer) {
        std::string text;
        for (const std::string& line : answer.lines) {
            if (line.rfind("MESSAGE ", 0) == 0) {
                message = line;
            } else {
                text += line + '\n';
            }
        }
        return text;
    }

    Brain::TimePoint now_{};
    Brain brain_;
};

/// Whether an answer is a move: two numbers and a comma on one line.
bool is_move(const std::string& answer) {
    int x = -1;
    int y = -1;
    char comma = 0;
    std::istringstream in{answer};
    return (in >> x >> comma >> y) && comma == ',' && x >= 0 && y >= 0 &&
           answer == std::to_string(x) + ',' + std::to_string(y) + '\n';
}

}  // namespace

TEST_CASE("a brain's game, as the protocol describes it") {
    Manager manager;
    CHECK(manager.say("START 20\r\n") == "OK\n");
    CHECK(manager.say("INFO timeout_turn 1000\r\nINFO game_type 1\r\n").empty());
    CHECK(manager.say("BEGIN\r\n") == "10,10\n");
    CHECK_THAT(manager.message, StartsWith("MESSAGE Depth "));
    CHECK(is_move(manager.say("TURN 9,9\r\n")));
    CHECK(manager.say("RESTART\n") == "OK\n");
    CHECK(is_move(manager.say("TURN 0,19\n")));
    CHECK(manager.say("ABOUT\n") == "about\n");
    CHECK(manager.say("END\n").empty());
}

TEST_CASE("a brain completes its five and blocks the opponent's") {
    const std::string stones = "BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n3,9,2\n4,9,2\n5,9,2\n";
    Manager manager;
    CHECK(manager.say("START 15\n") == "OK\n");
    CHECK(manager.say(stones + "DONE\n") == "7,3\n");
    CHECK(manager.message.find("Eval win") != std::string::npos);
    CHECK(manager.say("BOARD\n6,3,1\n9,3,1\n1,9,1\n2,9,2\n3,9,2\n4,9,2\n5,9,2\nDONE\n") == "6,9\n");
}

TEST_CASE("a brain plays exactly five where the rule says so") {
    // Own 3 and 5..8 in a row: 4 would make six, 9 makes five.
    const std::string board =
        "BOARD\n3,3,1\n5,3,1\n6,3,1\n7,3,1\n8,3,1\n0,0,2\n0,2,2\n0,4,2\n0,6,2\n0,8,2\n1,11,"
        "2\nDONE\n";
    Manager manager;
    CHECK(manager.say("INFO rule 1\nSTART 15\n") == "OK\n");
    CHECK(manager.say(board) == "9,3\n");
    CHECK(manager.say("INFO rule 0\nSTART 15\n") == "OK\n");
    CHECK_THAT(manager.say(board), Contains("4,3") || Contains("9,3"));
}

TEST_CASE("a brain refuses the rules it cannot play, at START or when it is to move") {
    Manager manager;
    for (const char* rule : {"2", "3", "4", "8"}) {
        CAPTURE(rule);
        CHECK_THAT(manager.say(std::string{"INFO rule "} + rule + "\nSTART 15\n"),
                   StartsWith("ERROR rule "));
        CHECK(manager.say("INFO rule 0\nSTART 15\n") == "OK\n");
        CHECK(manager.say(std::string{"INFO rule "} + rule + "\n").empty());
        CHECK_THAT(manager.say("BEGIN\n"), StartsWith("ERROR rule "));
        CHECK_THAT(manager.say("TURN 7,7\n"), StartsWith("ERROR rule "));
        CHECK(is_move(manager.say("INFO rule 0\nTURN 7,7\n")));
    }
}

TEST_CASE("a brain takes boards from 5 to 20 a side") {
    Manager manager;
    for (const char* line : {"START 5", "START 20", "RECTSTART 5,20", "RECTSTART 13,7"}) {
        CHECK(manager.say(line) == "OK\n");
        CHECK(is_move(manager.say("BEGIN\n")));
    }
    for (const char* line : {"START 4", "START 21", "START 0", "START -15", "START 4294967311",
                             "START 99999999999999999999", "RECTSTART 15,21", "RECTSTART 4,15"}) {
        CHECK_THAT(manager.say(line), StartsWith("ERROR boards have sides from 5 to 20"));
        CHECK_THAT(manager.say("BEGIN\n"), StartsWith("ERROR"));
    }
}

TEST_CASE("columns and rows of a brain's rectangle are not mixed up") {
    Manager manager;
    CHECK(manager.say("RECTSTART 12,6\n") == "OK\n");
    CHECK(
        manager.say("BOARD\n11,0,1\n11,1,1\n11,2,1\n11,3,1\n11,4,2\n0,0,2\n0,2,2\n0,5,2\nDONE\n") !=
        "11,4\n");
    CHECK(manager.say("BOARD\n7,5,1\n8,5,1\n9,5,1\n10,5,1\n6,5,2\n0,0,2\n0,2,2\n0,4,2\nDONE\n") ==
          "11,5\n");
    CHECK_THAT(manager.say("TURN 5,11\n"), StartsWith("ERROR 5,11 is not on the board"));
}

TEST_CASE("what cannot be done is an error for a brain, and changes nothing") {
    Manager manager;
    for (const char* line :
         {"BEGIN", "TURN 1,1", "RESTART", "PLAY 1,1", "TAKEBACK 1,1", "BOARD\nDONE"}) {
        CHECK_THAT(manager.say(line), StartsWith("ERROR "));
    }
    manager.say("START 15\n");
    manager.say("PLAY 1,1\nYXBOARD\n0,0,2\n1,1,1\nDONE\n");
    for (const char* line :
         {"TURN 0,0", "TURN 1,1", "TURN 15,0", "TURN 0,15", "TURN -1,0", "TURN x", "TURN",
          "TURN 99999999999999999999,1", "BEGIN", "TAKEBACK 5,5", "TAKEBACK 15,15", "PLAY 1,1",
          "BOARD\n3,3,1\nDONE", "BOARD\n3,3,2\n3,3,1\nDONE", "BOARD\n3,3,3\nDONE",
          "BOARD\n15,3,2\nDONE", "BOARD\n3,3\nDONE", "BOARD\nnonsense\nDONE", "BOARD\nTURN 8,8"}) {
        CAPTURE(line);
        const std::string answer = manager.say(line);
        CHECK_THAT(answer, StartsWith("ERROR "));
        CHECK(answer.find('\n') == answer.size() - 1);
    }
    CHECK(manager.say("TAKEBACK 1,1\nTAKEBACK 0,0\nBEGIN\n") == "OK\nOK\n7,7\n");
}

TEST_CASE("a brain says that it does not know a command, and goes on") {
    Manager manager;
    CHECK(manager.say("HELLO 1 2\n") == "UNKNOWN 'HELLO'\n");
    CHECK(manager.say("\n \r\n").empty());
    CHECK_THAT(manager.say("DONE\n"), StartsWith("UNKNOWN "));
    CHECK_THAT(manager.say("1,2,1\n"), StartsWith("UNKNOWN "));
    CHECK(manager.say("START 15\n") == "OK\n");
    CHECK(manager.say("BEGIN\n") == "7,7\n");
}

TEST_CASE("a brain takes moves back, one by one, after a BOARD too") {
    Manager manager;
    manager.say("START 15\n");
    const std::string move = manager.say("BOARD\n7,7,2\n8,8,1\n6,6,2\nDONE\n");
    REQUIRE(is_move(move));
    CHECK(manager.say("TAKEBACK " + move) == "OK\n");
    CHECK(manager.say("TAKEBACK 6,6\n") == "OK\n");
    CHECK(is_move(manager.say("TURN 6,6\n")));
    CHECK(manager.say("TAKEBACK 8,8\n") == "OK\n");
    CHECK_THAT(manager.say("TURN 0,0\n"), StartsWith("ERROR it is not our turn"));
}

TEST_CASE("a brain plays the move that it is told to") {
    Manager manager;
    CHECK(manager.say("START 15\nPLAY 3,4\n") == "OK\n3,4\n");
    CHECK(is_move(manager.say("TURN 3,5\n")));
}

TEST_CASE("a brain does not move in a game that is over") {
    const std::string won = "BOARD\n1,1,2\n2,1,2\n3,1,2\n4,1,2\n1,9,1\n2,9,1\n3,9,1\n5,5,1\nDONE\n";
    Manager manager;
    manager.say("START 15\n");
    CHECK_THAT(manager.say("BOARD\n1,1,2\n2,1,2\n3,1,2\n4,1,2\n5,1,2\n1,9,1\n2,9,1\n3,9,1\n5,5,1\n"
                           "DONE\n"),
               StartsWith("ERROR the game is over"));
    const std::string block = manager.say(won);
    REQUIRE((block == "0,1\n" || block == "5,1\n"));
    CHECK_THAT(manager.say(block == "0,1\n" ? "TURN 5,1\n" : "TURN 0,1\n"),
               StartsWith("ERROR the game is over"));
    CHECK(manager.say("START 15\nBEGIN\n") == "OK\n7,7\n");
}

TEST_CASE("YXBOARD sets stones without a move, and the brain goes on from there") {
    Manager manager;
    manager.say("START 15\n");
    CHECK(manager.say("YXBOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n1,9,2\nDONE\n").empty());
    CHECK(manager.say("YXHASHCLEAR\nTURN 5,12\n") == "7,3\n");
    CHECK_THAT(manager.say("YXBOARD\n3,3,1\n3,3,1\nDONE\n"), StartsWith("ERROR "));
}

TEST_CASE("no square is forbidden in the games that a brain plays") {
    Manager manager;
    CHECK_THAT(manager.say("YXSHOWFORBID"), StartsWith("ERROR "));
    CHECK(manager.say("START 15\nYXSHOWFORBID") == "OK\nFORBID .\n");
    CHECK(manager.say("INFO rule 1\nSTART 15\nYXSHOWFORBID") == "OK\nFORBID .\n");
    CHECK_THAT(manager.say("BOARD\nYXSHOWFORBID"), StartsWith("ERROR "));
}

TEST_CASE("START forgets a game that was going on, and a BOARD that was cut off") {
    Manager manager;
    const std::string first = manager.say("START 15\nTURN 3,3\nTURN 11,3\nTURN 3,11\n");
    CHECK(manager.say("BOARD\n1,1,1\nSTART 15\nTURN 3,3\nTURN 11,3\nTURN 3,11\n") == first);
    CHECK(manager.say("BOARD\n1,1,1\nRESTART\nTURN 3,3\nTURN 11,3\nTURN 3,11\n") == first);
}

TEST_CASE("a brain's search gets less time than the manager allows") {
    Manager manager{{.name = "minimax"}, {}};
    manager.say("START 15\nINFO timeout_turn 100\nBEGIN\n");
    REQUIRE(manager.limits.time);
    CHECK(*manager.limits.time < 100ms);
    CHECK(*manager.limits.time >= 50ms);
    CHECK_FALSE(manager.limits.playouts);
    manager.say("INFO timeout_turn 0\nTURN 0,0\n");
    CHECK(manager.limits.time == 1ms);
    manager.say("INFO timeout_turn 30000\nINFO time_left 1000\nTURN 14,0\n");
    CHECK(*manager.limits.time < 100ms);
}

TEST_CASE("what passed before a brain begins to think is part of its time") {
    Manager manager{{.name = "minimax"}, {}};
    manager.say("START 15\nINFO timeout_turn 1000\n");
    manager.give("BOARD");
    manager.pass(400ms);
    REQUIRE(manager.give("DONE").action == Action::Think);
    manager.pass(200ms);
    CHECK(*manager.brain().search_job().limits.time < 400ms);
}

TEST_CASE("a brain does not count the time in which a command had to wait for its last move") {
    Manager manager{{.name = "minimax"}, {}};
    const Brain::TimePoint early{};
    manager.effort = 900ms;
    manager.say("START 15\nINFO timeout_turn 1000\nTURN 0,0\n");
    REQUIRE(manager.brain().handle(parse_command("TURN 14,14"), early).action == Action::Think);
    CHECK(*manager.brain().search_job().limits.time > 900ms);
}

TEST_CASE("a brain keeps its own account of a match's time") {
    Manager manager{{.name = "minimax"}, {}};
    manager.effort = 3'000ms;
    manager.say("START 15\nINFO timeout_turn 5000\nINFO timeout_match 60000\n");
    std::chrono::milliseconds last = 5'000ms;
    for (const char* line : {"TURN 0,0", "TURN 14,0", "TURN 0,14", "TURN 14,14"}) {
        manager.say(line);
        CHECK(*manager.limits.time < last);
        last = *manager.limits.time;
    }
    manager.say("RESTART\nTURN 0,0\n");
    CHECK(*manager.limits.time > last);
}

TEST_CASE("a brain can be told to hurry, and to learn of limits, while it thinks") {
    Manager manager;
    manager.say("START 15\n");
    CHECK(manager.give("YXSTOP").action == Action::None);
    REQUIRE(manager.give("BEGIN").action == Action::Think);
    for (const char* line : {"YXSTOP", "INFO timeout_turn 5", ""}) {
        CHECK(Brain::is_urgent(parse_command(line)));
    }
    for (const char* line : {"BEGIN", "TURN 3,3", "START 15", "ABOUT", "BOARD", "FOO", "3,3,1"}) {
        CHECK_FALSE(Brain::is_urgent(parse_command(line)));
    }
    CHECK(manager.give("YXSTOP").action == Action::FinishThinking);
    CHECK(manager.brain().thinking());
}

TEST_CASE("a brain tells of each depth once") {
    Manager manager;
    manager.say("START 15\n");
    REQUIRE(manager.give("BEGIN").action == Action::Think);
    const auto progress = [&](int depth) {
        return manager.brain().on_progress({.report = {.depth = depth}}).lines.size();
    };
    CHECK(progress(1) == 1);
    CHECK(progress(1) == 0);
    CHECK(progress(3) == 1);
    CHECK(progress(2) == 0);
}

TEST_CASE("a brain whose engine fails or moves wrongly says so and plays on") {
    Manager manager;
    manager.say("START 15\n");
    const auto fail = std::make_exception_ptr(UsageError{"no luck"});
    REQUIRE(manager.give("TURN 3,3").action == Action::Think);
    CHECK(manager.brain().on_result({.error = fail}).lines ==
          std::vector<std::string>{"ERROR the engine failed: no luck"});
    manager.say("RESTART\n");
    REQUIRE(manager.give("TURN 3,3").action == Action::Think);
    CHECK(manager.brain().on_result({.report = {.best = Move{Square{48}}}}).lines ==
          std::vector<std::string>{"ERROR the engine wanted an illegal move"});
    CHECK(manager.say("RESTART\n") == "OK\n");
    CHECK(is_move(manager.say("TURN 3,3\n")));
}

TEST_CASE("a brain with a setting that its engine does not take is not made") {
    CHECK_THROWS_AS((Manager{{.name = "minimax", .settings = {{"memory", "lots"}}}}), UsageError);
    CHECK_THROWS_AS((Manager{{.name = "minimax", .settings = {{"threads", "x"}}}}), UsageError);
}

TEST_CASE("every engine can be a brain's, whatever memory and threads it may use") {
    for (const EngineInfo& engine : engines()) {
        CAPTURE(engine.name);
        Manager manager{{.name = std::string{engine.name}}};
        CHECK(manager.say("INFO max_memory 20000000\nINFO thread_num 2\nSTART 10\n") == "OK\n");
        CHECK(is_move(manager.say("TURN 5,5\n")));
        CHECK(is_move(manager.say("INFO hash_size 2048\nTURN 0,0\n")));
        CHECK_THAT(manager.say("RESTART\nINFO max_memory 1000\nBEGIN\n"),
                   StartsWith("OK\nERROR max_memory is too small"));
    }
}

TEST_CASE("a brain survives any lines, and answers each in a line or not at all") {
    const std::vector<std::string> words{"START 15",
                                         "START 5",
                                         "RECTSTART 6,7",
                                         "RESTART",
                                         "BEGIN",
                                         "TURN ",
                                         "TURN ",
                                         "TURN ",
                                         "PLAY ",
                                         "TAKEBACK ",
                                         "BOARD",
                                         "YXBOARD",
                                         "SWAP2BOARD",
                                         "DONE",
                                         "DONE",
                                         "INFO rule 1",
                                         "INFO rule 0",
                                         "INFO timeout_turn ",
                                         "INFO max_memory",
                                         "ABOUT",
                                         "YXSTOP",
                                         "YXHASHCLEAR",
                                         "END",
                                         "",
                                         "\xff"};
    Rng rng{20};
    const auto digit = [&] { return std::to_string(rng.below(9)); };
    Manager manager{{.name = "random"}};
    int moves = 0;
    for (int i = 0; i < 5'000; ++i) {
        std::string line = words[rng.below(static_cast<std::uint32_t>(words.size()))];
        if (line.empty() || line.back() == ' ') line += digit() + ',' + digit();
        if (line.front() <= '9' && rng.below(2) == 0) line += ',' + digit();
        if (rng.below(10) == 0) line += static_cast<char>(rng.below(256));
        if (line.find('\n') != std::string::npos) continue;
        CAPTURE(line);
        const std::string answer = manager.say(line);
        CHECK((answer.empty() || answer.find('\n') == answer.size() - 1));
        moves += is_move(answer) ? 1 : 0;
    }
    CHECK(moves > 50);
    CHECK(manager.say("INFO rule 0\nINFO max_memory 0\nSTART 15\nTURN 7,7\n").rfind("OK\n", 0) ==
          0);
}

TEST_CASE("a brain begins Swap2 with three stones that leave both sides about even") {
    Manager manager;
    manager.say("START 15\n");
    const std::string answer = manager.say("SWAP2BOARD\nDONE\n");
    std::istringstream in{answer};
    std::vector<std::string> points;
    for (std::string point; in >> point;) points.push_back(point);
    REQUIRE(points.size() == 3);
    for (const std::string& point : points) CHECK(is_move(point + '\n'));
    CHECK(std::count(answer.begin(), answer.end(), '\n') == 1);
    Manager same;
    same.say("START 15\n");
    CHECK(same.say("SWAP2BOARD\nDONE\n") == answer);
    // Asked for a colour there, it is a matter of little.
    const std::string block =
        "SWAP2BOARD\n" + points[0] + '\n' + points[1] + '\n' + points[2] + "\nDONE\n";
    const std::string choice = same.say("RESTART\n" + block).substr(3);
    CHECK((choice == "SWAP\n" || is_move(choice)));
}

TEST_CASE("a brain takes the better side in Swap2, and goes on with it") {
    Manager manager;
    manager.say("START 15\n");
    // Black has two stones side by side in the middle, White one in the corner.
    CHECK(manager.say("SWAP2BOARD\n7,7\n0,0\n8,8\nDONE\n") == "SWAP\n");
    CHECK(is_move(manager.say("TURN 6,6\n")));
    // White is to move and has two in the middle, Black is all over the edge.
    manager.say("RESTART\n");
    const std::string move = manager.say("SWAP2BOARD\n0,0\n7,7\n14,0\n8,8\n0,14\nDONE\n");
    CHECK(is_move(move));
    CHECK(is_move(manager.say("TURN 14,14\n")));
}

TEST_CASE("a wrong block of Swap2 is an error, and the brain goes on") {
    Manager manager;
    CHECK_THAT(manager.say("SWAP2BOARD\nDONE\n"), StartsWith("ERROR "));
    manager.say("START 15\n");
    for (const char* const block : {"7,7\n", "7,7\n8,8\n", "7,7\n8,8\n7,7\n", "7,7\n8,8\n15,1\n",
                                    "7,7,1\n8,8,2\n9,9,1\n", "7,7\n8,8\n9,9\n1,1\n"}) {
        CHECK_THAT(manager.say(std::string{"SWAP2BOARD\n"} + block + "DONE\n"),
                   StartsWith("ERROR "));
    }
    CHECK(is_move(manager.say("BEGIN\n")));
}

TEST_CASE("the positions and the time that the search for an opening tells fit together") {
    const auto session = make_session({}, {.name = "minimax"});
    const auto begun = std::chrono::steady_clock::now();
    const SearchReport report =
        opening_search(*session, 1)({.limits = {.playouts = 80'000}, .stop = {}, .report = {}});
    const auto passed = std::chrono::steady_clock::now() - begun;
    CHECK(report.nodes > 10'000);
    CHECK(report.elapsed <= passed);
    CHECK(report.elapsed * 3 >= passed);  // of one place of sixteen it would be far less
}
