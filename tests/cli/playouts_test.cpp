// SPDX-License-Identifier: MIT
#include "cli/playouts.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <regex>
#include <sstream>

#include "app/usage_error.hpp"
#include "app/utf8.hpp"
#include "catch.hpp"
#include "cli/playouts/findings.hpp"
#include "support/command_output.hpp"
#include "support/golden.hpp"
#include "support/json_reader.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::cli;
using Catch::Matchers::Contains;
using test::JsonReader;
using test::JsonValue;
using test::no_signal;
using test::TemporaryFolder;

namespace {

PlayoutsOptions lab(const std::string& game, std::vector<std::uint64_t> counts = {}) {
    PlayoutsOptions options;
    options.setup.game.game = game;
    options.setup.engine.seed = 1;
    options.counts = std::move(counts);
    return options;
}

std::string output(const PlayoutsOptions& options, const TextLook& look = {}) {
    std::ostringstream out;
    CHECK(run_playouts(options, look, out, no_signal) == 0);
    return out.str();
}

JsonValue json(PlayoutsOptions options) {
    options.format = PlayoutsFormat::Json;
    const std::string line = output(options);
    CHECK(line.find('\n') == line.size() - 1);
    return JsonReader::read(line.substr(0, line.size() - 1));
}

std::string without_times(const std::string& text) {
    return std::regex_replace(std::regex_replace(text, std::regex{R"(in \d+\.\d+ s)"}, "in T s"),
                              std::regex{R"("elapsed":[^,]*)"}, R"("elapsed":0)");
}

int widest_line(const std::string& text) {
    std::istringstream in{text};
    int widest = 0;
    for (std::string line; std::getline(in, line);) {
        widest = std::max(widest, app::column_width(app::decode_utf8(line)));
    }
    return widest;
}

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("the laboratory on tic-tac-toe") {
    const PlayoutsOptions options = lab("tictactoe", {100, 1'000, 10'000, 100'000});
    const std::string wide = without_times(output(options));
    const std::string narrow =
        without_times(output(options, {.columns = 40, .charset = app::Charset::Unicode}));
    test::check_golden("playouts-tictactoe-80.txt", wide);
    test::check_golden("playouts-tictactoe-40.txt", narrow);
    CHECK(widest_line(wide) <= 80);
    CHECK(widest_line(narrow) <= 40);
}

TEST_CASE("the laboratory as JSON") {
    PlayoutsOptions options = lab("tictactoe", {10, 1'000});
    options.setup.moves = "b2 a1";
    options.format = PlayoutsFormat::Json;
    test::check_golden("playouts-tictactoe.json", without_times(output(options)));
}

TEST_CASE("JSON says what was counted and what is exact") {
    const JsonValue found = json(lab("tictactoe", {10, 1'000}));
    CHECK(found["exact"]["first_wins"]["fraction"].string == "737/1260");
    CHECK(found["exact"]["second_wins"]["fraction"].string == "121/420");
    CHECK(found["exact"]["draws"]["fraction"].string == "8/63");
    CHECK(found["why_not_exact"].kind == JsonValue::Kind::Null);
    REQUIRE(found["moves"].items.size() == 3);
    CHECK(found["moves"][0]["alike"].items.size() == 4);
    REQUIRE(found["experiments"].items.size() == 2);
    const JsonValue& last = found["experiments"][1];
    CHECK(last["done"].number == 1'000);
    CHECK(last["root_error"].number == Approx(1 / std::sqrt(1000.0)));
    double games = 0.0;
    for (const JsonValue& move : last["moves"].items) games += move["games"].number;
    CHECK(games == 1'000);
    CHECK_THAT(found["lesson"].string, Contains("b2 is the best first move"));
}

TEST_CASE("CSV has a line an experiment and class of moves") {
    PlayoutsOptions options = lab("tictactoe", {10, 1'000});
    options.format = PlayoutsFormat::Csv;
    const std::string text = output(options);
    CHECK(lines_in(text) == 1 + 2 * 3);
    CHECK_THAT(text, Contains("\n1000,1000,a3,a3 c3 a1 c1,"));
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        CHECK(std::count(line.begin(), line.end(), ',') == 10);
    }
    options.setup.game.game = "gomoku";
    CHECK(lines_in(output(options)) == 1 + 2 * 36);
    CHECK_THAT(output(options), Contains(",,,\n"));
}

TEST_CASE("a large board goes without exact odds, and compares with the largest count") {
    const std::string text = output(lab("gomoku", {100, 1'000, 20'000}));
    CHECK_THAT(text, Contains("No exact odds: more than 20 squares are empty."));
    CHECK_THAT(text, Contains("from the largest count"));
    CHECK_THAT(text, Contains("\n20000         -         -       0.71\n"));
    CHECK_THAT(text, Contains("By these counts, "));
    CHECK(widest_line(text) <= 80);
    CHECK(widest_line(output(lab("gomoku"), {.columns = 40})) <= 40);
    CHECK_THAT(output(lab("gomoku")), Contains("No difference: neither exact odds nor"));
}

TEST_CASE("every board has an answer soon", "[long]") {
    for (const app::BoardSize size :
         {app::BoardSize{1, 1}, {2, 1}, {1, 20}, {16, 1}, {5, 4}, {20, 20}, {20, 2}}) {
        PlayoutsOptions options = lab("gomoku", {1, 50});
        options.setup.game.size = size;
        INFO(size.width << "x" << size.height);
        const auto start = std::chrono::steady_clock::now();
        CHECK(json(options)["experiments"].items.size() == 2);
        CHECK(widest_line(output(options)) <= 80);
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{60});
    }
}

TEST_CASE("playouts start after the moves") {
    PlayoutsOptions options = lab("tictactoe");
    options.setup.moves = "b2 a1 c1";
    options.setup.limits.playouts = 500;
    const std::string text = output(options);
    CHECK_THAT(text, Contains("O to move"));
    CHECK_THAT(text, Contains("  3 . . .    all moves"));
    CHECK_THAT(text, Contains("best next move"));
    options.setup.moves = "a1 b1 a2 b2 a3";
    std::ostringstream out;
    CHECK_THROWS_AS(run_playouts(options, {}, out, no_signal), app::UsageError);
}

TEST_CASE("one seed, one answer; without a seed another one") {
    PlayoutsOptions options = lab("four", {1'000});
    const std::string once = without_times(output(options));
    CHECK(without_times(output(options)) == once);
    options.setup.engine.seed = 2;
    CHECK(without_times(output(options)) != once);
    options.setup.engine.seed.reset();
    CHECK(without_times(output(options)) != without_times(output(options)));
}

TEST_CASE("an experiment does not depend on what others there are") {
    const JsonValue alone = json(lab("four", {500}));
    const JsonValue together = json(lab("four", {100, 500}));
    CHECK(alone["experiments"][0]["all"]["first_wins"].number ==
          together["experiments"][1]["all"]["first_wins"].number);
}

TEST_CASE("time ends an experiment, and the games done are shown") {
    PlayoutsOptions options = lab("gomoku", {1'000'000'000'000});
    options.setup.limits.time = std::chrono::milliseconds{30};
    CHECK(std::regex_search(output(options), std::regex{"\n[0-9]+ of 1000000000000 random games"}));
}

TEST_CASE("a signal ends the laboratory, and what was done is shown") {
    PlayoutsOptions options = lab("gomoku", {100, 1'000'000'000'000, 1'000'000'000'001 - 1});
    options.format = PlayoutsFormat::Json;
    std::ostringstream out;
    std::atomic<int> asked{0};
    const auto signal = [&] { return ++asked > 3 ? SIGINT : 0; };
    CHECK(run_playouts(options, {}, out, signal) == 128 + SIGINT);
    const JsonValue found = JsonReader::read(out.str().substr(0, out.str().size() - 1));
    REQUIRE(found["experiments"].items.size() == 2);
    CHECK(found["experiments"][0]["done"].number == 100);
    CHECK(found["experiments"][1]["done"].number > 0);
}

TEST_CASE("a signal before anything is done gives what there is: nothing") {
    std::ostringstream out;
    PlayoutsOptions options = lab("gomoku");
    options.setup.limits.playouts = 1'000'000'000'000;
    CHECK(run_playouts(options, {}, out, [] { return SIGTERM; }) == 128 + SIGTERM);
    CHECK_THAT(out.str(), Contains(" of 1000000000000 random games"));
}

TEST_CASE("exact odds are saved and loaded") {
    const TemporaryFolder folder;
    PlayoutsOptions options = lab("tictactoe", {100});
    const std::string usual = without_times(output(options));
    options.save = folder.file("odds");
    CHECK(without_times(output(options)) == usual);
    const std::string bytes = test::contents_of(*options.save);
    CHECK(bytes.size() == 8 * (15 + 4 * 627));
    options.load = options.save;
    options.save = folder.file("again");
    CHECK(without_times(output(options)) == usual);
    CHECK(test::contents_of(*options.save) == bytes);
    options.setup.moves = "b2";  // what the file knows serves what follows
    CHECK_THAT(output(options), Contains("best next move"));
    CHECK(test::contents_of(*options.save) == bytes);
}

TEST_CASE("files that are not right, and odds that are none, are refused") {
    const TemporaryFolder folder;
    std::ostringstream out;
    PlayoutsOptions options = lab("tictactoe");
    options.load = folder.file("missing");
    CHECK_THROWS_WITH(run_playouts(options, {}, out, no_signal), Contains("there is no file"));
    test::write_file(folder.file("text"), "not odds at all");
    options.load = folder.file("text");
    CHECK_THROWS_WITH(run_playouts(options, {}, out, no_signal),
                      Contains("is not a file of exact odds"));
    options = lab("gomoku");
    options.save = folder.file("never");
    CHECK_THROWS_WITH(run_playouts(options, {}, out, no_signal),
                      Contains("there are no exact odds to save"));
    CHECK(folder.names() == std::vector<std::string>{"text"});
    CHECK(out.str().empty());
}
