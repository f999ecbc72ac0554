// SPDX-License-Identifier: MIT
// The real program as a brain, played by a manager through pipes.
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/piped_program.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using test::Child;
using test::PipedProgram;
using test::Run;

namespace {

/// The first line that is no MESSAGE.
std::string answer_of(const PipedProgram& brain) {
    while (const auto line = brain.hear()) {
        if (line->rfind("MESSAGE ", 0) != 0) return *line;
    }
    return {};
}

std::optional<Move> move_of(const std::string& answer, Shape shape) {
    const std::size_t comma = answer.find(',');
    if (comma == std::string::npos) return std::nullopt;
    const int column = std::stoi(answer.substr(0, comma));
    const int row = std::stoi(answer.substr(comma + 1));
    if (!shape.contains(column, row)) return std::nullopt;
    return Move{shape.square(column, row)};
}

/// A game between two brains; fails at the first move that is not legal.
void play_game(const std::array<std::unique_ptr<PipedProgram>, 2>& brains) {
    const auto session = app::make_session({.size = app::BoardSize{15, 15}}, {.name = "random"});
    for (const auto& brain : brains) {
        brain->say("START 15");
        REQUIRE(answer_of(*brain) == "OK");
        brain->say("INFO timeout_turn 40");
    }
    std::string said = "BEGIN";
    for (std::size_t ply = 0; session->outcome() == Outcome::Ongoing; ++ply) {
        const PipedProgram& brain = *brains[ply % 2];
        REQUIRE(brain.say(said));
        const std::string answer = answer_of(brain);
        CAPTURE(ply, said, answer);
        const auto move = move_of(answer, session->shape());
        REQUIRE(move);
        REQUIRE(session->play(*move));
        said = "TURN " + answer;
    }
    CHECK(session->history().size() >= 9);
}

}  // namespace

TEST_CASE("two brains play whole games, one process each, and end with code 0") {
    const test::TemporaryFolder folder;
    const std::string name = folder.file("pbrain-kinarow");
    std::filesystem::create_symlink(KINAROW_PROGRAM, name);
    std::array<std::unique_ptr<PipedProgram>, 2> brains{std::make_unique<PipedProgram>(name),
                                                        std::make_unique<PipedProgram>(name)};
    play_game(brains);
    play_game(brains);
    brains[0]->say("END");
    CHECK(brains[0]->end() == 0);
    CHECK(brains[1]->end() == 0);  // without END: its input has ended
}

TEST_CASE("a brain answers a script, and says nothing on the error stream") {
    const Run result =
        Child{KINAROW_PROGRAM, {"gomocup"}, "START 15\r\nTURN 7,7\r\nRUN\r\nEND\r\n"}.wait();
    CHECK(result.exit_code == 0);
    CHECK(result.err.empty());
    CHECK(result.out.rfind("OK\nMESSAGE Depth ", 0) == 0);
    const std::size_t last = result.out.find("\nUNKNOWN 'RUN'\n");
    REQUIRE(last != std::string::npos);
    CHECK(move_of(result.out.substr(result.out.rfind('\n', last - 1) + 1), Shape{15, 15}));
}

TEST_CASE("a brain with options that cannot be is refused before it says a word") {
    const Run result = Child{KINAROW_PROGRAM, {"gomocup", "--memory", "0"}, "START 15\n"}.wait();
    CHECK(result.exit_code == 2);
    CHECK(result.out.empty());
    CHECK(result.err.rfind("kinarow: ", 0) == 0);
}
