// SPDX-License-Identifier: MIT
#include "app/text_wrap.hpp"

#include "catch.hpp"

using namespace kinarow::app;

namespace {

std::vector<std::string> lines_of(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.push_back(take_line(text, columns));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("lines are broken between words") {
    CHECK(lines_of("one two three", 13) == Lines{"one two three"});
    CHECK(lines_of("one two three", 12) == Lines{"one two", "three"});
    CHECK(lines_of("one two three", 7) == Lines{"one two", "three"});
    CHECK(lines_of("one  two", 3) == Lines{"one", "two"});
    CHECK(lines_of("", 5).empty());
}

TEST_CASE("a word longer than a line is cut") {
    CHECK(lines_of("a abcdefgh", 3) == Lines{"a", "abc", "def", "gh"});
}

TEST_CASE("the last column of a table stays below itself") {
    CHECK(wrap_table_line("u    take back a move", 14) == Lines{"u    take back", "     a move"});
    CHECK(wrap_table_line("u    take back a move", 21) == Lines{"u    take back a move"});
    CHECK(wrap_table_line("no table here", 8) == Lines{"no table here"});
    CHECK(wrap_table_line("too  narrow for it", 5) == Lines{"too  narrow for it"});
    CHECK(wrap_table_line("", 5) == Lines{""});
}
