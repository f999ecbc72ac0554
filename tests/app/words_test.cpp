// SPDX-License-Identifier: MIT
#include "app/words.hpp"

#include "catch.hpp"

using namespace kinarow::app;

TEST_CASE("small letters take the place of capitals, and nothing else") {
    CHECK(lowered("TURN 3,Z").compare("turn 3,z") == 0);
    CHECK(lowered("\xC3\x84[@`{").compare("\xC3\x84[@`{") == 0);
    CHECK(lowered("").empty());
}

TEST_CASE("blanks are cut off at both ends, those between words are kept") {
    CHECK(trimmed(" \t a  b\r\n") == "a  b");
    CHECK(trimmed("").empty());
    CHECK(trimmed(" \r\n\v\f\t").empty());
}

TEST_CASE("a line is split after its first word") {
    CHECK(split_word("  play   h8 i9 \r").first == "play");
    CHECK(split_word("  play   h8 i9 \r").rest == "h8 i9");
    CHECK(split_word("play").rest.empty());
    CHECK(split_word("   ").first.empty());
}
