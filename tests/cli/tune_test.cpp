// SPDX-License-Identifier: MIT
#include "cli/tune.hpp"

#include <csignal>
#include <functional>
#include <sstream>
#include <string>

#include "app/usage_error.hpp"
#include "catch.hpp"
#include "support/command_output.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using cli::TuneCommand;
using test::CommandOutput;
using test::contents_of;
using test::no_signal;
using test::TemporaryFolder;

namespace {

CommandOutput run(const TuneCommand& command, const std::function<int()>& signal = no_signal) {
    std::ostringstream out;
    std::ostringstream status;
    const int exit_code = cli::run_tune(command, out, status, signal);
    return {out.str(), status.str(), exit_code};
}

TuneCommand small(const std::string& output) {
    TuneCommand command;
    command.game.game = "gomoku9";
    command.tune = {.games = 60, .nodes = 30, .seed = 7};
    command.output = output;
    return command;
}

}  // namespace

TEST_CASE("tune writes a table, and which command made it", "[long]") {
    const TemporaryFolder folder;
    TuneCommand command = small(folder.file("weights.hpp"));
    command.window = [] { return app::Size{80, 24}; };
    const CommandOutput output = run(command);
    CHECK(output.exit_code == 0);
    CHECK(output.text.find("ridge") != std::string::npos);
    CHECK(output.status.find("60 of 60 games") != std::string::npos);
    const std::string table = contents_of(command.output);
    CHECK(table.find("// kinarow tune") == std::string::npos);
    CHECK(table.find("kinarow tune --game gomoku9 --games 60 --playouts 30 --seed 7\n") !=
          std::string::npos);
    CHECK(table.find("kShapeWeights{{") != std::string::npos);
    command.window = {};
    CHECK(run(command).status.empty());
    CHECK(contents_of(command.output) == table);
}

TEST_CASE("the command is told with all that matters") {
    TuneCommand command = small("x");
    command.game.size = app::BoardSize{7, 6};
    command.game.connect = 4;
    command.game.rule = LineRule::Exactly;
    CHECK(cli::command_text(command) ==
          "kinarow tune --game gomoku9 --size 7x6 --connect 4 --rule exact --games 60 "
          "--playouts 30 --seed 7");
}

TEST_CASE("a signal ends tune, and nothing is written") {
    const TemporaryFolder folder;
    TuneCommand command = small(folder.file("weights.hpp"));
    command.tune.games = 1'000'000;
    const CommandOutput output = run(command, [] { return SIGINT; });
    CHECK(output.exit_code == 128 + SIGINT);
    CHECK(output.text.empty());
    CHECK(output.status.find("none was written") != std::string::npos);
    CHECK(folder.names().empty());
}

TEST_CASE("tune says at once what it cannot do") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(run(small("")), app::UsageError);
    CHECK_THROWS_AS(run(small(folder.file("missing/weights.hpp"))), app::UsageError);
}
