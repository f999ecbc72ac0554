// SPDX-License-Identifier: MIT
#include "app/wording.hpp"

#include <array>
#include <string>

#include "catch.hpp"
#include "support/language.hpp"

using namespace kinarow::app;

namespace {

constexpr std::array<std::string_view, 3> kNames{"gomoku", "four", "tictactoe"};

}  // namespace

TEST_CASE("whatever was typed is quoted in one printable line") {
    CHECK(in_quotes("h8") == "'h8'");
    CHECK(in_quotes("") == "''");
    CHECK(in_quotes("a\nb\x1b[31m\xff") == "'a?b?[31m?'");
    CHECK(in_quotes(std::string(1, '\0')) == "'?'");
    CHECK(in_quotes(std::string(40, 'x')) == "'" + std::string(40, 'x') + "'");
    CHECK(in_quotes(std::string(1'000'000, 'x')) == "'" + std::string(40, 'x') + "...'");
}

TEST_CASE("names are listed as in a sentence") {
    CHECK(one_of(std::array<std::string_view, 1>{"a"}) == "a");
    CHECK(one_of(std::array<std::string_view, 2>{"a", "b"}) == "a or b");
    CHECK(one_of(kNames) == "gomoku, four or tictactoe");
}

TEST_CASE("a slip of the finger is recognised, anything else is not") {
    CHECK(nearest("gomuku", kNames) == "gomoku");
    CHECK(nearest("gomok", kNames) == "gomoku");
    CHECK(nearest("tictacto", kNames) == "tictactoe");
    CHECK(nearest("fuor", kNames) == "four");
    CHECK_FALSE(nearest("chess", kNames));
    CHECK_FALSE(nearest("", kNames));
    CHECK_FALSE(nearest(std::string(1'000'000, 'x'), kNames));
}

TEST_CASE("an unknown name is answered with the known ones") {
    CHECK(unknown_name("game", "chess", kNames) ==
          "there is no game 'chess': choose gomoku, four or tictactoe");
    CHECK(unknown_name("game", "gomuku", kNames) ==
          "there is no game 'gomuku': choose gomoku, four or tictactoe (did you mean gomoku?)");
}

TEST_CASE("quotes show every character that the terminal shows") {
    const std::string name = "五目.sgf";
    CHECK(in_quotes(name) == "'??????.sgf'");
    const kinarow::test::Spoken utf8{"C"};
    CHECK(in_quotes(name) == "'五目.sgf'");
    CHECK(in_quotes("a\xFF\n\u200E\u202E") == "'a" + std::string(4, '?') + "'");
    std::string wide;
    for (int i = 0; i < 21; ++i) wide += "五";
    CHECK(in_quotes(wide) == "'" + wide.substr(3) + "...'");
}
