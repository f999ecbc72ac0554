// SPDX-License-Identifier: MIT
#include "cli/match.hpp"

#include <csignal>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>

#include "app/match/openings.hpp"
#include "app/records/record_file.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"
#include "cli/match/json_line.hpp"
#include "support/command_output.hpp"
#include "support/json_reader.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::cli;
using test::contains;

namespace {

const Window kWindow = [] { return app::Size{80, 24}; };

MatchCommand tictactoe(const Window& window = {}) {
    return {.match = {.game = {.game = "tictactoe"},
                      .contestants = {app::parse_contestant("minimax"),
                                      app::parse_contestant("random")},
                      .pairs = 4,
                      .opening_plies = 0},
            .window = window};
}

}  // namespace

TEST_CASE("a match prints who played and how it ended") {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(tictactoe(), out, status, [] { return 0; }) == 0);
    CHECK(contains(out.str(), "tictactoe, 3x3, three in a row\n  minimax\n  against random\n"));
    CHECK(contains(out.str(), "8 games: +"));
    CHECK(contains(out.str(), "as X +"));
    CHECK(contains(out.str(), " -0, score "));
    CHECK(contains(out.str(), " Elo "));
    CHECK(status.str().empty());
}

TEST_CASE("the progress of a match goes to the status alone and is cleared away") {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(tictactoe(kWindow), out, status, [] { return 0; }) == 0);
    CHECK(contains(status.str(), "\r\033[J[##--------]  25 %  2 games: "));
    CHECK(status.str().ends_with("\r\033[J"));
    CHECK_FALSE(contains(out.str(), "\r"));
}

TEST_CASE("a match that is interrupted shows what was played") {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(tictactoe(), out, status, [] { return SIGINT; }) == 128 + SIGINT);
    CHECK(contains(out.str(), "2 games: "));
}

TEST_CASE("several engines meet in a table, the best first") {
    MatchCommand command = tictactoe(kWindow);
    command.match.contestants.push_back(app::parse_contestant("flat:playouts=3"));
    command.match.contestants.front() = app::parse_contestant("random:seed=3");
    command.match.contestants[1] = app::parse_contestant("minimax");
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(command, out, status, [] { return 0; }) == 0);
    CHECK(contains(out.str(), "engine           games"));
    CHECK(contains(out.str(), "1  minimax             16"));
    CHECK(contains(status.str(), "\033[4A"));
    CHECK(contains(status.str(), "[##########] 100 %  24 games"));
}

TEST_CASE("a test of two hypotheses ends the match") {
    MatchCommand command = tictactoe();
    command.match.contestants = {app::parse_contestant("minimax"),
                                 app::parse_contestant("flat:playouts=1")};
    command.match.pairs = 1000;
    command.match.opening_plies = 1;
    command.sprt = app::SprtOptions{.elo0 = 0, .elo1 = 100};
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(command, out, status, [] { return 0; }) == 0);
    CHECK(contains(out.str(), "the second is accepted"));
    CHECK_FALSE(contains(out.str(), "2000 games"));
}

TEST_CASE("games are written as lines of JSON and as SGF, and parts add up to the whole") {
    const test::TemporaryFolder folder;
    const auto play = [&](app::Shard shard, const std::string& name) {
        MatchCommand command = tictactoe();
        command.match.opening_plies = 2;
        command.match.shard = shard;
        command.json = folder.file(name);
        command.sgf = folder.file(name + ".sgf");
        std::ostringstream out;
        std::ostringstream status;
        CHECK(run_match(command, out, status, [] { return 0; }) == 0);
        return out.str();
    };
    const std::string whole = play({}, "whole");
    play({1, 2}, "one");
    play({2, 2}, "two");
    const auto merge = [&](const std::vector<std::string>& names) {
        MatchCommand command;
        for (const std::string& name : names) command.merge.push_back(folder.file(name));
        std::ostringstream out;
        std::ostringstream status;
        const int code = run_match(command, out, status, [] { return 0; });
        CHECK(code == 0);
        return out.str();
    };
    CHECK(merge({"one", "two"}) == whole);
    CHECK(merge({"whole"}) == whole);
    CHECK(contains(merge({"two"}), "4 games"));
    CHECK_THROWS_AS(merge({"one", "whole"}), app::UsageError);
    CHECK_THROWS_AS(merge({"one", "one.sgf"}), app::UsageError);
    test::write_file(folder.file("empty"), "");
    CHECK_THROWS_AS(merge({"empty"}), app::UsageError);

    const std::string lines = test::contents_of(folder.file("whole"));
    const std::string torn = lines.substr(0, lines.size() - 20);
    test::write_file(folder.file("torn"), torn);
    CHECK(contains(merge({"torn"}), "torn: the last line breaks off and was left out"));
    CHECK(contains(merge({"torn"}), "6 games"));
    test::write_file(folder.file("broken"), torn + '\n');
    CHECK_THROWS_AS(merge({"broken"}), app::UsageError);
    test::write_file(folder.file("half"), lines.substr(0, lines.find('\n') + 1));
    CHECK(contains(merge({"half"}), "1 games lack the other one"));
    std::istringstream in{lines};
    const app::RecordFile games = app::read_records(folder.file("whole.sgf"), {});
    REQUIRE(games.games.size() == 8);
    for (const app::GameRecord& game : games.games) {
        std::string line;
        REQUIRE(std::getline(in, line));
        const test::JsonValue json = test::JsonReader::read(line);
        CHECK(json["moves"].items.size() == game.tree.main_line().size());
        CHECK(json["milliseconds"].items.size() + 2 == json["moves"].items.size());
        CHECK(game.info.result == (json["result"].string == "X"   ? "B+"
                                   : json["result"].string == "O" ? "W+"
                                                                  : "Draw"));
    }
}

TEST_CASE("the openings of a match are listed without playing it") {
    MatchCommand command = tictactoe();
    command.only_openings = true;
    command.match.opening_plies = 2;
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(command, out, status, [] { return 0; }) == 0);
    CHECK(out.str().size() == 4 * 5);
    command.match.openings = app::parse_openings(out.str(), command.match.game);
    std::ostringstream again;
    CHECK(run_match(command, again, status, [] { return 0; }) == 0);
    CHECK(again.str() == out.str());
    CHECK(run_match(command, again, status, [] { return SIGINT; }) == 128 + SIGINT);
}

TEST_CASE("a file that cannot be written ends the match at once") {
    MatchCommand command = tictactoe();
    command.json = "/none/there";
    std::ostringstream out;
    std::ostringstream status;
    CHECK_THROWS_AS(run_match(command, out, status, [] { return 0; }), std::runtime_error);
}

TEST_CASE("both records of a match are not written into one file") {
    const test::TemporaryFolder folder;
    MatchCommand command = tictactoe();
    const auto refused = [&](const std::string& json, const std::string& sgf) {
        command.json = json;
        command.sgf = sgf;
        std::ostringstream out;
        std::ostringstream status;
        try {
            static_cast<void>(run_match(command, out, status, [] { return 0; }));
        } catch (const app::UsageError&) {
            CHECK(out.str().empty());
            return true;
        }
        return false;
    };
    CHECK(refused(folder.file("a"), folder.file("a")));
    CHECK(refused(folder.file("a"), folder.file("./b/../a")));
    CHECK(folder.names().empty());
    CHECK_FALSE(refused(folder.file("a"), folder.file("b")));
    CHECK(refused(folder.file("a"), folder.file("./a")));
    std::filesystem::create_symlink(folder.file("a"), folder.file("c"));
    CHECK(refused(folder.file("a"), folder.file("c")));
    std::filesystem::create_hard_link(folder.file("a"), folder.file("d"));
    CHECK(refused(folder.file("d"), folder.file("a")));
}

TEST_CASE("a program that cannot be started is an error before the first game") {
    MatchCommand command = tictactoe();
    command.match.game = {.game = "gomoku", .size = app::BoardSize{5, 5}};
    const auto play = [&](const std::string& program) {
        command.match.contestants[1] = app::parse_contestant("brain:time=20,run=" + program);
        std::ostringstream out;
        std::ostringstream status;
        try {
            static_cast<void>(run_match(command, out, status, [] { return 0; }));
        } catch (const std::runtime_error& problem) {
            CHECK(out.str().empty());
            return std::string{problem.what()};
        }
        return out.str();
    };
    CHECK(play("/none/there") ==
          "brain:time=20,run=/none/there does not begin a game: it has ended");
    CHECK(contains(play("read -r l; echo ERROR no"), "it answered START by 'ERROR no'"));
    command.match.contestants[0] = app::parse_contestant("random");
    command.match.pairs = 1;
    CHECK(contains(
        play("while read -r l; do case $l in S*) echo OK;; B*|T*|D*) echo huh;; esac; done"),
        ": 2 by failing; the first: answered 'huh' in place of a move\n"));
}

TEST_CASE("a line of JSON is read strictly") {
    const JsonLine line{R"({"a":"x\"\\\u0009y","n":17,"l":["p","q"],"e":[],"m":[1,2]})"};
    CHECK(line.text("a") == "x\"\\\ty");
    CHECK(line.number("n") == 17);
    CHECK(line.texts("l") == std::vector<std::string>{"p", "q"});
    CHECK(line.texts("e").empty());
    CHECK_THROWS_AS(line.text("l"), app::UsageError);
    CHECK_THROWS_AS(line.number("n", 16), app::UsageError);
    CHECK_THROWS_AS(line.number("a"), app::UsageError);
    CHECK_THROWS_AS(line.text("zz"), app::UsageError);
    for (const char* const bad :
         {"", "{", "{}", "[]", R"({"a":})", R"({"a":1)", R"({"a":1}x)", R"({"a":"x)",
          R"({"a":"\u00zz"})", R"({"a":[1,]})", R"({"a":-1})", R"({"a":"\)"}) {
        INFO(bad);
        CHECK_THROWS_AS(JsonLine{bad}, app::UsageError);
    }
}
