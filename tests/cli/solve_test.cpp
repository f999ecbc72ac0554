// SPDX-License-Identifier: MIT
#include "cli/solve.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <sstream>
#include <string>

#include "app/usage_error.hpp"
#include "catch.hpp"
#include "support/command_output.hpp"
#include "support/json_reader.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using cli::OutputFormat;
using cli::SolveOptions;
using test::CommandOutput;
using test::contains;
using test::JsonReader;
using test::JsonValue;
using test::no_signal;

namespace {

SolveOptions position(const std::string& game, const std::string& moves) {
    SolveOptions options;
    options.setup.game.game = game;
    options.setup.moves = moves;
    return options;
}

CommandOutput run(const SolveOptions& options, const std::function<int()>& signal = no_signal) {
    std::ostringstream out;
    std::ostringstream status;
    const int exit_code = cli::run_solve(options, out, status, signal);
    return {out.str(), status.str(), exit_code};
}

JsonValue json(SolveOptions options) {
    options.format = OutputFormat::Json;
    const std::string line = run(options).text;
    CHECK(line.find('\n') == line.size() - 1);
    return JsonReader::read(line.substr(0, line.size() - 1));
}

/// Too much for any test.
SolveOptions endless() {
    SolveOptions options = position("gomoku9", "");
    options.window = [] { return app::Size{80, 24}; };
    return options;
}

}  // namespace

TEST_CASE("solve tells the value, the moves and what they took") {
    const CommandOutput output = run(position("four", ""));
    CHECK(output.exit_code == 0);
    CHECK(contains(output.text, "four, 6x6, four in a row; X to move\n\nX wins in 11 plies; by "));
    CHECK(contains(output.text, "by c4 d4 c3 d3\n"));
    CHECK(contains(output.text, " positions in "));
    CHECK(output.status.empty());
    CHECK(contains(run(position("tictactoe", "a1 b2")).text, "\na draw; "));
    CHECK(contains(run(position("tictactoe", "b2 a2 a1")).text,
                   "; O to move\n\nX wins in 4 plies; c3 delays it most\n"));
}

TEST_CASE("solve gives the same as JSON") {
    const JsonValue won = json(position("tictactoe", "b2 a2"));
    CHECK(won["value"].string == "win");
    CHECK(won["winner"].string == "X");
    CHECK(won["plies"].number == 5);
    CHECK(won["all_moves"].boolean);
    CHECK(won["moves"].items.size() == 6);
    CHECK(won["X"]["no_win_within"].number == 4);
    CHECK_FALSE(won["X"]["never_wins"].boolean);
    CHECK(won["O"]["never_wins"].boolean);
    CHECK(won["nodes"].number > 0);
    CHECK(won["game"].string == "tictactoe, 3x3, three in a row");
    CHECK(won["to_move"].string == "X");
    CHECK(won["history"][1].string == "a2");

    const JsonValue drawn = json(position("tictactoe", ""));
    CHECK(drawn["value"].string == "draw");
    CHECK(drawn["winner"].kind == JsonValue::Kind::Null);
    CHECK(drawn["plies"].kind == JsonValue::Kind::Null);
    CHECK(drawn["moves"].items.size() == 9);
    CHECK(json(position("tictactoe", "b2 a2 a1"))["value"].string == "loss");
}

TEST_CASE("solve tells the score of a game of points") {
    SolveOptions options = position("othello", "");
    options.setup.game.size = app::BoardSize{4, 4};
    CHECK(contains(run(options).text, "\n\nO wins by 10; every move is as good\n"));
    const JsonValue start = json(options);
    CHECK(start["best"].string == "b1");
    CHECK(start["score"].number == -10);
    CHECK(start["value"].string == "loss");
    CHECK(start["winner"].string == "O");
    CHECK(start["plies"].kind == JsonValue::Kind::Null);
    CHECK(start["moves"].items.size() == 4);

    // The first of the problems in tests/cases/othello-endgames.txt, for either player.
    options = position("othello", "");
    options.setup.position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    CHECK(contains(run(options).text, "X to move\n\nX wins by 18; best g8\n"));
    options.setup.position = "--OOOOO--XXXOO-X-XXXOOXO-XOXOXOOXOOOXOOO--OXOXOO-OOOXXX--XXXXX-- O";
    const JsonValue problem = json(options);
    CHECK(problem["best"].string == "g8");
    CHECK(problem["score"].number == 18);
    CHECK(problem["winner"].string == "O");
    CHECK(json(position("tictactoe", ""))["score"].kind == JsonValue::Kind::Null);
    CHECK(json(position("tictactoe", "a1"))["best"].string == "b2");
}

TEST_CASE("a score that is not known when a proof ends is enclosed") {
    SolveOptions options = position("othello", "");
    options.setup.limits.playouts = 3;
    CHECK(contains(run(options).text, "not proven; X scores -64 to 64\n3 positions in "));
    const JsonValue found = json(options);
    CHECK(found["best"].kind == JsonValue::Kind::Null);
    CHECK(found["score"].kind == JsonValue::Kind::Null);
    CHECK(found["score_at_least"].number == -64);
    CHECK(found["score_at_most"].number == 64);
}

TEST_CASE("a proof ends at its limits, and what is certain by then is told") {
    SolveOptions options = endless();
    options.setup.limits.playouts = 300;
    const CommandOutput output = run(options);
    CHECK(output.exit_code == 0);
    CHECK(contains(output.text, "not proven; X does not win within "));
    CHECK(contains(output.text, ", O never wins\n300 positions in "));
    CHECK(json(options)["value"].kind == JsonValue::Kind::Null);
    options.setup.limits = {.time = std::chrono::milliseconds{200}};
    CHECK(contains(run(options).text, "not proven; X does not win within "));
}

/// Tells whether anything was written to it, to other threads too.
class WatchedBuffer : public std::stringbuf {
public:
    bool written() const { return written_; }

private:
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        written_ = true;
        return std::stringbuf::xsputn(text, count);
    }

    std::atomic<bool> written_{false};
};

TEST_CASE("a signal ends a proof, which shows how far it is meanwhile") {
    std::ostringstream out;
    WatchedBuffer buffer;
    std::ostream status{&buffer};
    const auto once_shown = [&] { return buffer.written() ? SIGINT : 0; };
    CHECK(cli::run_solve(endless(), out, status, once_shown) == 128 + SIGINT);
    CHECK(contains(out.str(), "not proven; X does not win within "));
    const std::string shown = buffer.str();
    CHECK(contains(shown, "\r\033[JX does not win within "));
    CHECK(shown.ends_with("\r\033[J"));
}

TEST_CASE("the progress of a proof is as narrow as the window") {
    std::ostringstream out;
    WatchedBuffer buffer;
    std::ostream status{&buffer};
    SolveOptions options = endless();
    options.window = [] { return app::Size{16, 24}; };
    const auto once_shown = [&] { return buffer.written() ? SIGINT : 0; };
    CHECK(cli::run_solve(options, out, status, once_shown) == 128 + SIGINT);
    CHECK(contains(buffer.str(), "\r\033[JX does not win \r\033[J"));
}

TEST_CASE("what was wrong with a file is told beside the proof") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("game.sgf");
    test::write_file(file, "(;GM[4]SZ[3];B[bb]) x");
    SolveOptions options = position("gomoku", "");
    options.setup.load = file;
    const CommandOutput output = run(options);
    CHECK(output.status ==
          "kinarow: in '" + file + "', line 1, column 21: text outside of games was skipped\n");
    CHECK(contains(output.text, "a draw"));
}

TEST_CASE("there is nothing to solve in a finished game") {
    CHECK_THROWS_AS(run(position("tictactoe", "a1 a2 b1 b2 c1")), app::UsageError);
}
