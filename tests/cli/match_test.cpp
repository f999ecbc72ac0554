// SPDX-License-Identifier: MIT
#include "cli/match.hpp"

#include <csignal>
#include <sstream>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::cli;

namespace {

MatchCommand tictactoe(Progress progress) {
    return {.match = {.game = {.game = "tictactoe"},
                      .first = app::parse_contestant("minimax"),
                      .second = app::parse_contestant("random"),
                      .pairs = 4,
                      .opening_plies = 0},
            .progress = progress};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a match prints who played and how it ended") {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(tictactoe(Progress::None), out, status, [] { return 0; }) == 0);
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
    CHECK(run_match(tictactoe(Progress::Line), out, status, [] { return 0; }) == 0);
    CHECK(contains(status.str(), "\r2 games: "));
    CHECK(status.str().substr(status.str().size() - 4) == "\r\033[K");
    CHECK_FALSE(contains(out.str(), "\r"));
}

TEST_CASE("a match that is interrupted shows what was played") {
    std::ostringstream out;
    std::ostringstream status;
    CHECK(run_match(tictactoe(Progress::None), out, status, [] { return SIGINT; }) == 128 + SIGINT);
    CHECK(contains(out.str(), "2 games: "));
}
