// SPDX-License-Identifier: MIT
#include "app/text_wrap.hpp"

#include "app/utf8.hpp"
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
    CHECK(wrap_table_line("no table here", 8) == Lines{"no table", "here"});
    CHECK(wrap_table_line("too  narrow for it", 5) == Lines{"too  narrow for it"});
    CHECK(wrap_table_line("", 5) == Lines{""});
}

TEST_CASE("wide characters count two columns, and lines may end between them") {
    CHECK(lines_of("五目並べをする", 14) == Lines{"五目並べをする"});
    CHECK(lines_of("五目並べをする", 13) == Lines{"五目並べをす", "る"});
    CHECK(lines_of("五目並べをする", 4) == Lines{"五目", "並べ", "をす", "る"});
    CHECK(lines_of("轮到 X 下棋", 7) == Lines{"轮到 X", "下棋"});
    CHECK(lines_of("engineエンジン", 10) == Lines{"engineエン", "ジン"});
    CHECK(lines_of("X は h8 に着手", 6) == Lines{"X は", "h8 に", "着手"});
}

TEST_CASE("closing punctuation stays with what is before it, opening with what follows") {
    CHECK(lines_of("対局中、です。", 6) == Lines{"対局", "中、で", "す。"});
    CHECK(lines_of("対局（変化）", 6) == Lines{"対局", "（変", "化）"});
    CHECK(lines_of("終了。", 4) == Lines{"終", "了。"});
    CHECK(lines_of("サーバー", 4) == Lines{"サー", "バー"});
    CHECK(lines_of("ちょっと", 4) == Lines{"ちょ", "っと"});
}

TEST_CASE("a line takes one character at least, and keeps marks with their letter") {
    CHECK(lines_of("五目", 1) == Lines{"五", "目"});
    CHECK(lines_of("五\u0301目", 2) == Lines{"五\u0301", "目"});
    CHECK(lines_of("ab", 0) == Lines{"a", "b"});
}

TEST_CASE("no line of wrapped text is too wide, and nothing is lost") {
    const std::string text =
        "最善の初手は b2（X の勝率 69.3 %）、どの初手でも X が有利。With best play it is a draw.";
    for (std::size_t columns = 2; columns < 100; ++columns) {
        std::string joined;
        for (const std::string& line : lines_of(text, columns)) {
            CHECK(column_width(line) <= static_cast<int>(columns));
            joined += line;
        }
        std::string expected = text;
        std::erase(expected, ' ');
        std::erase(joined, ' ');
        CHECK(joined == expected);
    }
}

TEST_CASE("tables with wide characters are wrapped by columns") {
    CHECK(wrap_table_line("u    待ったをする", 13) == Lines{"u    待ったを", "     する"});
    CHECK(wrap_table_line("矢印  動かす", 10) == Lines{"矢印  動か", "      す"});
}
