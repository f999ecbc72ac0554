// SPDX-License-Identifier: MIT
#include "app/command.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;
using namespace std::string_view_literals;

namespace {

const Notation kGomoku{Shape{15, 15}, RowOrder::FromBottom};

Command parse(std::string_view line) { return parse_command(line, kGomoku); }

template <class C>
bool is(std::string_view line) {
    return std::holds_alternative<C>(parse(line));
}

std::string complaint(std::string_view line) {
    const Command command = parse(line);
    const auto* const invalid = std::get_if<command::Invalid>(&command);
    return invalid == nullptr ? "" : invalid->message;
}

}  // namespace

TEST_CASE("a square is a move, however it is written") {
    for (const auto* line : {"h8", "H8", "  h8  ", "h8\r", "\th8\v\f"}) {
        CAPTURE(line);
        const Command command = parse(line);
        REQUIRE(std::holds_alternative<command::Play>(command));
        CHECK(std::get<command::Play>(command).move == Move{Square{7 * 15 + 7}});
    }
    CHECK(std::get<command::Play>(parse("pass")).move.is_pass());
}

TEST_CASE("every square of the board comes before any command") {
    for (int i = 0; i < kGomoku.shape().area(); ++i) {
        const Command command = parse(kGomoku.text(Square{i}));
        REQUIRE(std::holds_alternative<command::Play>(command));
        CHECK(std::get<command::Play>(command).move == Move{Square{i}});
    }
}

TEST_CASE("commands are known by their names and by any beginning that fits no other") {
    CHECK(is<command::Undo>("undo"));
    CHECK(is<command::Undo>("u"));
    CHECK(is<command::Redo>("red"));
    CHECK(is<command::Hint>("hi"));
    CHECK(is<command::Go>("g"));
    CHECK(is<command::NewGame>("NEW"));
    CHECK(is<command::Swap>("sWa"));
    CHECK(is<command::ShowBoard>("bo"));
    CHECK(is<command::ShowMoves>("moves"));
    CHECK(is<command::Help>("  HELP\t"));
    CHECK(is<command::Quit>("q"));
}

TEST_CASE("every command of the table is understood, and only with its argument") {
    for (const CommandInfo& info : commands()) {
        CAPTURE(info.name);
        CHECK(is<command::Invalid>(info.name) == info.needs_argument());
        const bool any = info.argument == "FILE" || info.argument == "[POSITION]";
        CHECK(is<command::Invalid>(std::string{info.name} + " nonsense") == !any);
    }
}

TEST_CASE("files have any name, and games in them a number") {
    CHECK(std::get<command::Save>(parse("save  My Game.sgf ")).path == "My Game.sgf");
    CHECK(std::get<command::Load>(parse("load a b.sgf #12")).path == "a b.sgf");
    CHECK(std::get<command::Load>(parse("load a b.sgf #12")).number == 12);
    CHECK(std::get<command::Load>(parse("load a #b")).path == "a #b");
    CHECK(std::get<command::Load>(parse("load a.sgf")).number == 0);
    CHECK(std::get<command::Variation>(parse("v 2")).number == 2);
    CHECK_FALSE(std::get<command::Variation>(parse("v")).number);
}

TEST_CASE("limits take strict numbers, or off") {
    CHECK(std::get<command::SetPlayouts>(parse("playouts 500")).playouts == 500U);
    CHECK(std::get<command::SetPlayouts>(parse("pl 1000000000000")).playouts == 1'000'000'000'000U);
    CHECK(std::get<command::SetTime>(parse("time 0.5")).time == 500ms);
    CHECK(std::get<command::SetDepth>(parse("depth 200")).depth == 200);
    CHECK_FALSE(std::get<command::SetPlayouts>(parse("playouts off")).playouts);
    CHECK_FALSE(std::get<command::SetTime>(parse("time OFF")).time);
    CHECK_FALSE(std::get<command::SetDepth>(parse("depth off")).depth);
}

TEST_CASE("numbers that are none get an answer that says what to write") {
    for (const auto* number : {"-1", "0", "99999999999999999999999", "1e6", "010", "0x10", "12abc",
                               "", "1 2", "offf", "of"}) {
        CAPTURE(number);
        CHECK(complaint(std::string{"playouts "} + number) ==
              "playouts are a whole number from 1 to 10^12, or 'off'");
    }
    CHECK(complaint("time -1") == "a time is in seconds, for example 2 or 0.5, or 'off'");
    CHECK(complaint("depth 201") == "a depth is a whole number from 1 to 200, or 'off'");
}

TEST_CASE("levels have numbers") {
    CHECK(std::get<command::SetLevel>(parse("level 1")).level == 1);
    CHECK(std::get<command::SetLevel>(parse("le 10")).level == 10);
    for (const auto* number : {"", "0", "11", "-1", "01", "1.5", "easy"}) {
        CHECK(complaint(std::string{"level "} + number) ==
              "a level is a whole number from 1 to 10 in plain digits");
    }
}

TEST_CASE("engines are known by their names and beginnings") {
    for (const EngineInfo& engine : engines()) {
        const Command command = parse("engine " + std::string{engine.name});
        CHECK(std::get<command::SelectEngine>(command).name == engine.name);
    }
    CHECK(std::get<command::SelectEngine>(parse("e RAND")).name == "random");
    CHECK_THAT(complaint("engine"), Catch::StartsWith("say which engine: "));
    CHECK_THAT(complaint("engine m"), Catch::Contains("mcts or minimax"));
    CHECK_THAT(complaint("engine rndom"), Catch::Contains("did you mean random?"));
}

TEST_CASE("what is not understood gets one line that helps") {
    CHECK(complaint("xyzzy") == "'xyzzy' is not a command or a square; 'help' lists the commands");
    CHECK(complaint("h") == "'h' may be hint or help");
    CHECK(complaint("undo 2") == "'undo' takes nothing after it");
    CHECK(complaint("h8 i9") == "one move at a time, please");
    CHECK(complaint("p16") == "'p16' is not on this board; squares go from a1 to o15");
    CHECK(complaint("h0") == "'h0' is not a command or a square; 'help' lists the commands");
    CHECK(complaint("z99") == "'z99' is not on this board; squares go from a1 to o15");
}

TEST_CASE("blank lines ask for nothing") {
    CHECK(is<command::Empty>(""));
    CHECK(is<command::Empty>(" \t\r\n"));
}

TEST_CASE("any bytes are read, and no complaint holds more than a line of printable text") {
    std::string every_byte;
    for (int c = 0; c < 256; ++c) every_byte += static_cast<char>(c);
    const std::set<std::string> lines{every_byte,
                                      std::string(1'000'000, 'h'),
                                      std::string(1'000'000, '\0'),
                                      "playouts " + std::string(1'000'000, '9'),
                                      "engine " + std::string(1'000'000, 'm'),
                                      std::string{"h8\0"sv},
                                      std::string{"undo\0"sv},
                                      "\xff\xfe",
                                      "ｈ８"};
    for (const std::string& line : lines) {
        const std::string message = complaint(line);
        CAPTURE(message);
        CHECK_FALSE(message.empty());
        CHECK(message.size() < 150);
        CHECK(std::all_of(message.begin(), message.end(),
                          [](char c) { return ' ' <= c && c <= '~'; }));
    }
}

TEST_CASE("names of files are completed, folder by folder") {
    const test::TemporaryFolder folder;
    const std::string root = folder.file("");
    std::filesystem::create_directory(root + "games");
    for (const char* const name : {"games/a.sgf", "game.psq", "other", ".game"}) {
        std::ofstream{root + name};
    }
    using Lines = std::vector<std::string>;
    CHECK(complete_command("load " + root + "g") ==
          Lines{"load " + root + "game.psq", "load " + root + "games/"});
    CHECK(complete_command("save " + root + "games/") == Lines{"save " + root + "games/a.sgf"});
    CHECK(complete_command("load " + root + ".g") == Lines{"load " + root + ".game"});
    CHECK(complete_command("load " + root + "no/").empty());
}

TEST_CASE("completion goes from a beginning to whole lines") {
    using Lines = std::vector<std::string>;
    CHECK(complete_command("h") == Lines{"hint", "help"});
    CHECK(complete_command("U") == Lines{"undo"});
    CHECK(complete_command("pl") == Lines{"playouts "});
    CHECK(complete_command("engine") == Lines{"engine "});
    CHECK(complete_command("engine r") == Lines{"engine random"});
    CHECK(complete_command("e mi") == Lines{"engine minimax"});
    CHECK(complete_command("engine ").size() == engines().size());
    CHECK(complete_command("level ").size() == 10);
    CHECK(complete_command("le 1") == Lines{"level 1", "level 10"});
    CHECK(complete_command("theme ").size() == kThemes.size());
    CHECK(complete_command("th n") == Lines{"theme night"});
    CHECK(complete_command("").size() == commands().size());
    CHECK(complete_command("  ").size() == commands().size());
    CHECK(complete_command("force x") == Lines{"force X human", "force X ai"});
    CHECK(complete_command("force both h") == Lines{"force both human"});
    CHECK(complete_command("speed ") == Lines{"speed off"});
    CHECK(complete_command("undo ").empty());
    CHECK(complete_command("playouts 5").empty());
    CHECK(complete_command("xyzzy").empty());
    CHECK(complete_command("xyzzy r").empty());
}

TEST_CASE("help names every command once and fits 80 columns") {
    const std::string help = help_text();
    for (const CommandInfo& info : commands()) {
        CAPTURE(info.name);
        CHECK_THAT(help, Catch::Contains(std::string{"\n"}.append(info.name).append(" ")));
    }
    for (std::size_t at = 0; at < help.size();) {
        const std::size_t end = help.find('\n', at);
        REQUIRE(end != std::string::npos);
        CHECK(end - at <= 80);
        at = end + 1;
    }
}
