// SPDX-License-Identifier: MIT
#include "app/utf8.hpp"

#include <cwchar>

#include "catch.hpp"
#include "support/language.hpp"

using namespace kinarow::app;

TEST_CASE("text of every length of sequence survives the round trip") {
    const std::string text = "a\u00e9\u25cf\U0001F600";
    CHECK(decode_utf8(text) == U"a\u00e9\u25cf\U0001F600");
    CHECK(encode_utf8(decode_utf8(text)) == text);
}

TEST_CASE("every code point survives the round trip") {
    for (char32_t code = 0; code <= 0x10FFFF; ++code) {
        if (code == 0xD800) code = 0xE000;
        const std::u32string one(1, code);
        if (decode_utf8(encode_utf8(one)) != one) FAIL(static_cast<std::uint32_t>(code));
    }
}

TEST_CASE("broken sequences become one replacement character a byte") {
    const auto [text, expected] = GENERATE(table<std::string, std::u32string>({
        {"\xff", U"\uFFFD"},
        {"a\x80z", U"a\uFFFDz"},  // a tail without a lead
        {"\xe2\x97", U"\uFFFD\uFFFD"},  // cut off
        {"\xe2\x97z", U"\uFFFD\uFFFDz"},
        {"\xc0\xaf", U"\uFFFD\uFFFD"},  // longer than needed
        {"\xe0\x80\xaf", U"\uFFFD\uFFFD\uFFFD"},
        {"\xed\xa0\x80", U"\uFFFD\uFFFD\uFFFD"},  // a surrogate
        {"\xf4\x90\x80\x80", U"\uFFFD\uFFFD\uFFFD\uFFFD"},  // past the last code point
        {std::string(1, '\0'), std::u32string(1, U'\0')},
    }));
    CHECK(decode_utf8(text) == expected);
}

TEST_CASE("what is no character is encoded as the replacement character") {
    CHECK(encode_utf8(std::u32string{0xD800}) == "\uFFFD");
    CHECK(encode_utf8(std::u32string{0x110000}) == "\uFFFD");
}

TEST_CASE("columns are counted as terminals do") {
    CHECK(column_width(U"kinarow") == 7);
    CHECK(column_width(U"●○─┼╋") == 5);
    CHECK(column_width(U"五目並べ") == 8);
    CHECK(column_width(U"한글") == 4);
    CHECK(column_width(U"e\u0301") == 1);
    CHECK(column_width(U"\x1b\n\x7f") == 0);
}

TEST_CASE("East Asian characters are as wide as the C library says") {
    const kinarow::test::Spoken utf8{"C"};
    for (char32_t c = 0x3000; c <= 0xFF60; ++c) {
        const int width = wcwidth(static_cast<wchar_t>(c));
        if (width < 0) continue;  // not a character
        const bool korean_parts = 0xA960 <= c && c <= 0xD7FF;
        if (korean_parts || c < 0x3041 || (0xA4D0 <= c && c < 0xF900)) continue;
        INFO(std::hex << static_cast<std::uint32_t>(c));
        CHECK(column_width(c) == width);
    }
}

TEST_CASE("the front of a text fits into so many columns") {
    CHECK(front_columns("kinarow", 3) == "kin");
    CHECK(front_columns("kinarow", 9) == "kinarow");
    CHECK(front_columns("五目並べ", 5) == "五目");
    CHECK(front_columns("五目", 0).empty());
    CHECK(front_columns("e\u0301f", 1) == "e\u0301");
    CHECK(column_width(std::string_view{"五目 a"}) == 6);
}
