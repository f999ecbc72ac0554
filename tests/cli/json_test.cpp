// SPDX-License-Identifier: MIT
#include "cli/json.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/json_reader.hpp"

using kinarow::cli::Json;
using kinarow::cli::json_array;
using kinarow::test::JsonReader;

TEST_CASE("truth values") {
    CHECK(Json::boolean(true).text() == "true");
    CHECK(Json::boolean(false).text() == "false");
}

TEST_CASE("strings are escaped so that they read back as they were") {
    CHECK(Json::string("h8").text() == R"("h8")");
    CHECK(Json::string("a\"b\\c\n\x7f").text() == R"("a\"b\\c\u000a\u007f")");
    std::string every_byte;
    for (int c = 0; c < 256; ++c) every_byte += static_cast<char>(c);
    CHECK(JsonReader::read(Json::string(every_byte).text()).string == every_byte);
}

TEST_CASE("numbers are as short as they can be and lose nothing") {
    CHECK(Json::number(std::uint64_t{0}).text() == "0");
    CHECK(Json::number(std::numeric_limits<std::uint64_t>::max()).text() == "18446744073709551615");
    CHECK(Json::number(0.5).text() == "0.5");
    CHECK(Json::number(1.0).text() == "1");
    CHECK(JsonReader::read(Json::number(1.0 / 3).text()).number == 1.0 / 3);
    CHECK(JsonReader::read(Json::number(1e-300).text()).number == 1e-300);
}

TEST_CASE("what JSON has no number for is null") {
    CHECK(Json::number(std::numeric_limits<double>::quiet_NaN()).text() == "null");
    CHECK(Json::number(std::numeric_limits<double>::infinity()).text() == "null");
}

TEST_CASE("arrays and objects nest") {
    CHECK(Json::array({}).text() == "[]");
    CHECK(Json::object({}).text() == "{}");
    const Json value =
        Json::object({{"best", Json::string("e7")},
                      {"moves", json_array(std::vector<double>{0.5, 2},
                                           [](double x) { return Json::number(x); })},
                      {"odd \"name\"", Json::null()}});
    CHECK(value.text() == R"({"best":"e7","moves":[0.5,2],"odd \"name\"":null})");
    CHECK(JsonReader::read(value.text())["moves"][1].number == 2);
}

TEST_CASE("the reader that the tests rely on refuses what is not JSON") {
    for (const char* wrong : {"", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "+1", ".5", "1.", "nul",
                              "\"\n\"", "\"", "1 2", "{\"a\":1,\"a\":2}", "nan", "[1 2]"}) {
        INFO(wrong);
        CHECK_THROWS(JsonReader::read(wrong));
    }
}
