// SPDX-License-Identifier: MIT
#include "cli/perft.hpp"

#include <sstream>
#include <string>

#include "catch.hpp"

using namespace kinarow;

namespace {

std::string output(const cli::PerftOptions& options) {
    std::ostringstream out;
    CHECK(cli::run_perft(options, out) == 0);
    return out.str();
}

cli::GameOptions setup(const std::string& game, const std::string& moves) {
    return {.game = {.game = game}, .engine = {.name = "random"}, .moves = moves};
}

}  // namespace

TEST_CASE("the table of tic-tac-toe") {
    CHECK(output({.setup = setup("tictactoe", ""), .depth = 9}) ==
          "tictactoe, 3x3, three in a row\n"
          "\n"
          "depth   nodes   games  positions  classes  leaves\n"
          "    0       1       0          1        1       1\n"
          "    1       9       0          9        3       9\n"
          "    2      72       0         72       12      72\n"
          "    3     504       0        252       38     504\n"
          "    4    3024       0        756      108    3024\n"
          "    5   15120    1440       1260      174   15120\n"
          "    6   54720    5328       1520      204   56160\n"
          "    7  148176   47952       1140      153  154944\n"
          "    8  200448   72576        390       57  255168\n"
          "    9  127872  127872         78       15  255168\n"
          "total  549946  255168       5478      765\n");
}

TEST_CASE("counting starts after the moves") {
    CHECK(output({.setup = setup("tictactoe", "a1 a2 b1 b2"), .depth = 1}) ==
          "tictactoe, 3x3, three in a row\n"
          "\n"
          "depth  nodes  games  positions  classes  leaves\n"
          "    0      1      0          1        1       1\n"
          "    1      5      1          5        5       5\n"
          "total      6      1          6        6\n");
}

TEST_CASE("too many positions leave their columns empty, not the memory full", "[slow]") {
    const std::string text = output({.setup = setup("gomoku", ""), .depth = 3});
    CHECK(text.find("    2     50400") != std::string::npos);
    CHECK(text.find("    3  11239200      0          -        -") != std::string::npos);
    CHECK(text.find("too many positions") != std::string::npos);
}

// A. Bonnin, "Perft for Reversi"; 24571056 at depth 10 would leave out the games that are over.
TEST_CASE("finished games of Othello stay leaves, and passes may be free", "[slow]") {
    cli::PerftOptions options{.setup = setup("othello", ""), .depth = 11};
    const std::string text = output(options);
    for (const char* const leaves : {" 3005288\n", " 24571284\n", " 212258800\n"}) {
        CHECK(text.find(leaves) != std::string::npos);
    }
    options.passes = app::PassCost::Nothing;
    const std::string free = output(options);
    for (const char* const leaves : {" 3005320\n", " 24571420\n", " 212260880\n"}) {
        CHECK(free.find(leaves) != std::string::npos);
    }
}
