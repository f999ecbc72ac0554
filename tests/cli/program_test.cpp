// SPDX-License-Identifier: MIT
// The real program, seen from outside: what it prints where, and how it ends.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/command_output.hpp"
#include "support/json_reader.hpp"
#include "support/run_program.hpp"

using namespace kinarow;
using test::Child;
using test::Run;

namespace {

using Words = std::vector<std::string>;
using test::contains;

Run run(const Words& words, const std::string& input = {}, int out = Child::kUsual) {
    return Child{KINAROW_PROGRAM, words, input, out}.wait();
}

/// One line on the error stream, that begins with the program's name.
bool is_complaint(const std::string& text) {
    return text.rfind("kinarow: ", 0) == 0 && text.find('\n') == text.size() - 1;
}

/// What a command prints as JSON that would go on for minutes but for a signal.
test::JsonValue interrupted(const char* command, int signal) {
    const Child child{KINAROW_PROGRAM, {command, "--time", "600", "--json"}, {}};
    child.wait_until_it_catches(signal);
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    child.signal(signal);
    const Run result = child.wait();
    CHECK(result.exit_code == 128 + signal);
    CHECK(result.err.empty());
    return test::JsonReader::read(result.out.substr(0, result.out.size() - 1));
}

}  // namespace

TEST_CASE("help and version go to the output") {
    for (const char* option : {"--help", "--version"}) {
        const Run result = run({option});
        CHECK(result.exit_code == 0);
        CHECK(contains(result.out, "kinarow"));
        CHECK(result.err.empty());
    }
}

TEST_CASE("the language is that of the environment") {
    const auto in_japanese = [](Words words) {
        words.insert(words.begin(), {"LANGUAGE=ja", KINAROW_PROGRAM});
        return Child{"/usr/bin/env", words, {}}.wait();
    };
    const Run help = in_japanese({"--help"});
    CHECK(help.exit_code == 0);
    if (contains(help.out, "Show this help")) return;  // built without gettext
    CHECK(contains(help.out, "この説明を表示する"));
    CHECK(contains(in_japanese({"--nonsense"}).err, "オプション '--nonsense' はありません"));
    CHECK(contains(in_japanese({"--game", "tictactoe", "--ui", "plain"}).out, "三連"));
    // What programs read is in English.
    const Words json{"analyze", "--game", "tictactoe", "--engine", "minimax", "--json"};
    CHECK(contains(in_japanese(json).out, "\"game\":\"tictactoe, 3x3, three in a row\""));
    CHECK(contains(in_japanese({"playouts", "--game", "tictactoe", "--json"}).out,
                   "best first move"));
    CHECK(contains(in_japanese({"--game", "tictactoe", "--ui", "plain", "--ascii"}).out,
                   "three in a row"));
}

TEST_CASE("an error is one line on the error stream, and code 2") {
    const auto words = GENERATE(
        Words{"--playouts", "-1"}, Words{"--playouts", "99999999999999999999999"},
        Words{"--playouts", ""}, Words{"--connect", "4", "--game", "tictactoe"},
        Words{"--size", "0x0"}, Words{"--size", "21x21"}, Words{"--connect", "0"},
        Words{"--moves", "h8 h8"}, Words{"--moves", "h8 q1"}, Words{"nonsense"},
        Words{"--nonsense"}, Words{"--seed"}, Words{"--ui", "curses"},
        Words{"--first", "ai", "--players", "ai-ai"},
        Words{"analyze", "--game", "tictactoe", "--moves", "a1 b1 a2 b2 a3"},
        Words{"perft", "--depth", "1e1"}, Words{"playouts", "--counts", "10,0"},
        Words{"playouts", "--load", "/dev/zero"}, Words{"playouts", "--save", "/tmp/never"},
        Words{std::string(100'000, 'x')}, Words{"a\nb\n"});
    INFO(words.back().substr(0, 80));
    const Run result = run(words);
    CHECK(result.exit_code == 2);
    CHECK(result.out.empty());
    INFO(result.err);
    CHECK(is_complaint(result.err));
}

TEST_CASE("a whole game through a pipe") {
    const Words game{"--game", "tictactoe", "--players", "human-human"};
    const Run won = run(game, "a1\nb1\na2\nb2\na3\nquit\n");
    CHECK(won.exit_code == 0);
    CHECK(contains(won.out, "X wins: three in a row"));
    CHECK(won.err.empty());
    const Run drawn = run(
        {"--game", "tictactoe", "--players", "human-human", "--moves", "a3 b3 c3 b2 a2 c2 b1 a1"},
        "c1\n");
    CHECK(drawn.exit_code == 0);
    CHECK(contains(drawn.out, "draw"));
}

TEST_CASE("the machine plays itself to the end") {
    const Run result = run({"--game", "tictactoe", "--players", "ai-ai", "--seed", "1"});
    CHECK(result.exit_code == 0);
    CHECK(contains(result.out, "draw"));
}

TEST_CASE("the same seed plays the same game, byte for byte") {
    for (const app::EngineInfo& engine : app::engines()) {
        Words words{"--game", "four", "--players", "ai-ai",
                    "--seed", "5",    "--engine",  std::string{engine.name}};
        if (engine.takes_playouts) words.insert(words.end(), {"--playouts", "300"});
        const Run once = run(words);
        CHECK(contains(once.out, "four, 6x6"));
        CHECK(run(words).out == once.out);
    }
}

TEST_CASE("without a seed games differ") {
    const auto game = [] {
        return run({"--game", "gomoku", "--engine", "random", "--players", "ai-ai"}).out;
    };
    CHECK(game() != game());
}

TEST_CASE("the end of input, or nonsense, ends the program soon") {
    const auto input =
        GENERATE(std::string{}, std::string(200'000, 'x'), std::string(1'000'000, '\0'),
                 "h8\n" + std::string(1'000'000, 'h'), [] {
                     std::string letters;
                     for (int i = 0; i < 2'000; ++i) letters += "x\n";
                     return letters;
                 }());
    const Run result = run({"--game", "tictactoe", "--engine", "random"}, input);
    CHECK(result.exit_code == 0);
    CHECK(result.cpu < std::chrono::seconds{1});
    CHECK(result.err.empty());
}

TEST_CASE("analyze prints one line of JSON") {
    const Run result = run({"analyze", "--game", "gomoku9", "--moves", "e5 f6", "--json"});
    CHECK(result.exit_code == 0);
    CHECK(result.err.empty());
    const auto json = test::JsonReader::read(result.out.substr(0, result.out.size() - 1));
    CHECK(json["playouts"].number == 10'000);
    CHECK(json["moves"].items.size() == 79);
}

TEST_CASE("an analysis that is interrupted shows what it has found") {
    for (const int signal : {SIGINT, SIGTERM}) {
        CHECK(interrupted("analyze", signal)["playouts"].number > 0);
    }
}

TEST_CASE("random games that are interrupted show what was done") {
    for (const int signal : {SIGINT, SIGTERM}) {
        CHECK(interrupted("playouts", signal)["experiments"][0]["done"].number > 0);
    }
}

TEST_CASE("a proof that is interrupted shows what is certain") {
    for (const int signal : {SIGINT, SIGTERM}) {
        CHECK(interrupted("solve", signal)["O"]["never_wins"].boolean);
    }
}

TEST_CASE("a game that is told to end while the machine thinks ends at once") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Child child{KINAROW_PROGRAM, {"--time", "600", "--first", "ai"}, {}};
        child.wait_for_output();
        const auto start = std::chrono::steady_clock::now();
        child.signal(signal);
        CHECK(child.wait().exit_code == 128 + signal);
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{5});
    }
}

TEST_CASE("output that goes nowhere is not a success") {
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    for (const Words& words :
         {Words{"--help"}, Words{"analyze", "--playouts", "10"}, Words{"bench"},
          Words{"perft", "--depth", "1"}, Words{"playouts", "--playouts", "10"}}) {
        const Run result = run(words, {}, full);
        CHECK(result.exit_code == 1);
        CHECK(is_complaint(result.err));
    }
    close(full);
    CHECK(run({"perft", "--depth", "1"}, {}, Child::kClosed).exit_code == 1);
}

TEST_CASE("a reader that goes away ends the program quietly") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0);
    close(ends[0]);
    const Run result = run({"--engine", "random", "--players", "ai-ai"}, {}, ends[1]);
    close(ends[1]);
    CHECK(result.exit_code == 128 + SIGPIPE);
    CHECK(result.err.empty());
}
