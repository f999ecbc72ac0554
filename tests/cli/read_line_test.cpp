// SPDX-License-Identifier: MIT
#include "cli/read_line.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::cli;
using namespace std::string_literals;

TEST_CASE("lines are read one by one, the last with or without its end") {
    std::stringbuf in{"a\n\n b\r\nlast"};
    CHECK(read_line(in, {}) == "a");
    CHECK(read_line(in, {}) == "");
    CHECK(read_line(in, {}) == " b\r");
    CHECK(read_line(in, {}) == "last");
    CHECK_FALSE(read_line(in, {}));
}

TEST_CASE("lines may hold any bytes") {
    std::stringbuf in{"\0\xff\n"s};
    CHECK(read_line(in, {}) == "\0\xff"s);
}

TEST_CASE("a line that is too long is cut off, and marked") {
    std::stringbuf in{"12345\n123456\n" + std::string(1'000'000, 'x') + "\nnext\n"};
    CHECK(read_line(in, {.longest = 5}) == "12345");
    CHECK(read_line(in, {.longest = 5}) == "123456...");
    CHECK(read_line(in, {.longest = 5}) == "xxxxxx...");
    CHECK(read_line(in, {.longest = 5}) == "next");
}

TEST_CASE("reading ends where nothing can be read") {
    const test::TemporaryFolder folder;
    std::filebuf in;  // of a folder
    REQUIRE(in.open(folder.file(""), std::ios::in) != nullptr);
    CHECK_FALSE(read_line(in, {}));
}

TEST_CASE("reading ends when it is interrupted") {
    std::stringbuf in{"abc\ndef\n"};
    int left = 2;
    CHECK_FALSE(read_line(in, {.interrupted = [&] { return left-- == 0; }}));
    CHECK(read_line(in, {}) == "");
    CHECK(read_line(in, {}) == "def");
}
