// SPDX-License-Identifier: MIT
#include "cli/analyze.hpp"

#include <chrono>
#include <csignal>
#include <limits>
#include <regex>
#include <sstream>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/command_output.hpp"
#include "support/json_reader.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using cli::AnalyzeOptions;
using cli::OutputFormat;
using test::JsonReader;
using test::JsonValue;
using test::no_signal;

namespace {

AnalyzeOptions position(const std::string& game, const std::string& moves,
                        const std::string& engine) {
    AnalyzeOptions options;
    options.setup.game.game = game;
    options.setup.engine = {.name = engine, .seed = 1};
    options.setup.moves = moves;
    if (engine != "random") options.setup.limits.playouts = 500;
    return options;
}

std::string output(const AnalyzeOptions& options) {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(cli::run_analyze(options, out, status, no_signal) == 0);
    CHECK(status.str().empty());
    return out.str();
}

JsonValue json(AnalyzeOptions options) {
    options.format = OutputFormat::Json;
    const std::string line = output(options);
    CHECK(line.find('\n') == line.size() - 1);
    return JsonReader::read(line.substr(0, line.size() - 1));
}

std::string without_times(const std::string& text) {
    return std::regex_replace(text, std::regex{R"(in \d+\.\d+ s, [^,]*/s|"elapsed":[^,]*)"}, "");
}

}  // namespace

TEST_CASE("JSON says what was searched and what was found") {
    const JsonValue found = json(position("gomoku9", "e5 f6", "mcts"));
    CHECK(found["playouts"].number == 500);
    CHECK(found["nodes"].number == 0);
    CHECK(found["value"].number > 0);
    CHECK(found["value"].number < 1);
    CHECK(found["elapsed"].number > 0);
    CHECK(found["depth"].number >= 1);
    CHECK(found["game"].string == "gomoku9, 9x9, five in a row");
    CHECK(found["engine"].string == "mcts");
    CHECK(found["seed"].number == 1);
    CHECK(found["to_move"].string == "X");
    REQUIRE(found["history"].items.size() == 2);
    CHECK(found["history"][1].string == "f6");
    CHECK(found["pv"][0].string == found["best"].string);

    REQUIRE(found["moves"].items.size() == 79);
    CHECK(found["moves"][0]["move"].string == found["best"].string);
    CHECK(found["moves"][0]["value"].number == found["value"].number);
    double visits = 0;
    for (const JsonValue& entry : found["moves"].items) {
        visits += entry["visits"].number;
        CHECK(entry["pv"][0].string == entry["move"].string);
    }
    CHECK(visits <= 500);
    CHECK(visits > 400);
}

TEST_CASE("JSON has the settings that were given") {
    AnalyzeOptions options = position("gomoku9", "e5 f6", "mcts");
    CHECK(json(options)["settings"].members.empty());
    options.setup.engine.settings = {{"leaf", "mixed"}, {"pure", ""}, {"leaf", "playout"}};
    const JsonValue found = json(options);
    CHECK(found["settings"].members.size() == 2);
    CHECK(found["settings"]["leaf"].string == "playout");
    CHECK(found["settings"]["pure"].boolean);
}

TEST_CASE("minimax counts positions, and tells what it has proven") {
    const JsonValue found = json(position("tictactoe", "a1 b2 a2 c3", "minimax"));
    CHECK(found["best"].string == "a3");
    CHECK(found["proven"].string == "win");
    CHECK(found["value"].number == 1);
    CHECK(found["playouts"].number == 0);
    CHECK(json(position("tictactoe", "", "minimax"))["nodes"].number > 0);
    CHECK(json(position("four", "", "mcts"))["proven"].kind == JsonValue::Kind::Null);
}

TEST_CASE("the table has board, setting, moves and the best of them") {
    const std::string text = output(position("tictactoe", "b2 c3", "mcts"));
    for (const char* part :
         {"2  .  X  .  2\n", "[O]", "tictactoe, 3x3, three in a row; X to move; ",
          "mcts, 500 playouts\n", "\nmove  visits  win rate  proven  line\n", "\nbest "}) {
        INFO(text);
        CHECK(text.find(part) != std::string::npos);
    }
    CHECK(text.find("more; --json") == std::string::npos);
}

TEST_CASE("a long table is cut off and says so") {
    const std::string text = output(position("gomoku9", "", "flat"));
    CHECK(text.find("\nand 61 more; --json lists all\n") != std::string::npos);
}

TEST_CASE("the engine that does not search says only what it plays") {
    const std::string text = output(position("tictactoe", "a1 c3", "random"));
    CHECK(std::regex_search(text, std::regex{"\nbest [a-c][1-3]\n$"}));
}

TEST_CASE("every engine blocks the four, whatever the setting") {
    for (const app::EngineInfo& engine : app::engines()) {
        AnalyzeOptions options = position(
            "gomoku", "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10", std::string{engine.name});
        if (engine.takes_playouts) options.setup.limits.playouts = 10;
        INFO(engine.name);
        CHECK(json(options)["best"].string == "e7");
    }
}

TEST_CASE("one seed, one answer") {
    for (const OutputFormat format : {OutputFormat::Table, OutputFormat::Json}) {
        AnalyzeOptions options = position("gomoku9", "e5", "mcts");
        options.format = format;
        options.setup.engine.seed = 7;
        const std::string once = without_times(output(options));
        CHECK(without_times(output(options)) == once);
        options.setup.engine.seed = 8;
        CHECK(without_times(output(options)) != once);
    }
}

TEST_CASE("a signal ends the search, and what was found is shown") {
    AnalyzeOptions options = position("gomoku9", "", "mcts");
    options.setup.limits = {.time = std::chrono::hours{1}};
    options.format = OutputFormat::Json;
    std::ostringstream out;
    int asked = 0;
    const auto start = std::chrono::steady_clock::now();
    std::ostringstream status;
    CHECK(cli::run_analyze(options, out, status, [&] { return ++asked > 3 ? SIGINT : 0; }) ==
          128 + SIGINT);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{10});
    CHECK(JsonReader::read(out.str().substr(0, out.str().size() - 1))["playouts"].number > 0);
}

TEST_CASE("there is nothing to search in a finished game") {
    std::ostringstream out;
    CHECK_THROWS_WITH(
        cli::run_analyze(position("tictactoe", "a1 b1 a2 b2 a3", "mcts"), out, out, no_signal),
        Catch::Matchers::Contains("the game is over") && Catch::Matchers::Contains("X wins"));
    CHECK(out.str().empty());
}

TEST_CASE("the end of a game of points has a score") {
    AnalyzeOptions options = position("othello", "", "minimax");
    options.setup.limits.playouts = 100'000;
    options.setup.position = "--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X";
    const JsonValue found = json(options);
    CHECK(found["best"].string == "a6");
    CHECK(found["score"].number == 8);
    CHECK(found["proven"].string == "win");
    CHECK(found["pv"].items.size() >= 14);
    options.format = OutputFormat::Table;
    CHECK(output(options).find("a sure win by 8") != std::string::npos);
    CHECK(json(position("othello", "", "minimax"))["score"].kind == JsonValue::Kind::Null);
}

TEST_CASE("what was wrong with a file is told beside the findings") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("game.sgf");
    test::write_file(file, "(;GM[4]SZ[9]\nRU[renju];B[ee])");
    AnalyzeOptions options = position("gomoku", "", "random");
    options.setup.load = file;
    options.format = OutputFormat::Json;
    std::ostringstream out;
    std::ostringstream status;
    CHECK(cli::run_analyze(options, out, status, no_signal) == 0);
    CHECK(status.str() == "kinarow: in '" + file +
                              "', line 2, column 1: the rules 'renju' are not known: taken as "
                              "freestyle\n");
    CHECK(JsonReader::read(out.str().substr(0, out.str().size() - 1))["history"].items.size() == 1);
}

TEST_CASE("a position without moves to search is refused") {
    AnalyzeOptions options = position("tictactoe", "", "minimax");
    std::ostringstream out;
    for (const std::string text : {"XXX OO- --- O", "XXX OO- --- X", "XX- OO-", "XX? OO- --- X"}) {
        options.setup.position = text;
        CHECK_THROWS_AS(cli::run_analyze(options, out, out, no_signal), app::UsageError);
    }
    options.setup.position = "XX- OO- --- X";
    CHECK(output(options).find("best c3: a sure win") != std::string::npos);
}
