// SPDX-License-Identifier: MIT
#include "app/parse_number.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace kinarow::app;
using namespace std::chrono_literals;
using namespace std::string_view_literals;

TEST_CASE("numbers between commas are read, and nothing else") {
    using Numbers = std::vector<std::int64_t>;
    CHECK(parse_numbers("7,-8") == Numbers{7, -8});
    CHECK(parse_numbers(" 7 ,\t-8 , 0\r") == Numbers{7, -8, 0});
    CHECK(parse_numbers("007") == Numbers{7});
    CHECK(parse_numbers("99999999999999999999,-99999999999999999999") ==
          Numbers{INT64_MAX, INT64_MIN});
    for (const char* const text :
         {"", " ", ",", "7,", ",7", "7,,8", "7 8", "+7", "7.5", "7x", "-", "- 7", "0x7", "7;8"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_numbers(text));
    }
}

TEST_CASE("counts of plain digits from 1 to 10^12 are read") {
    CHECK(parse_count("1") == 1U);
    CHECK(parse_count("10000") == 10'000U);
    CHECK(parse_count("1000000000000") == 1'000'000'000'000U);
}

TEST_CASE("everything else is no count") {
    const auto text = GENERATE("-1", "0", "99999999999999999999999", "1e6", "010", "0x10", "12abc",
                               "", " 12", "12 ", "+12", "1000000000001", "18446744073709551616",
                               "18446744073709551617", "1.0", "1_000", "1,000", "½");
    CAPTURE(text);
    CHECK_FALSE(parse_count(text));
}

TEST_CASE("a NUL byte or a megabyte of digits is no count") {
    CHECK_FALSE(parse_count("12\0"sv));
    CHECK_FALSE(parse_count(std::string(1'000'000, '9')));
}

TEST_CASE("a range of one's own replaces the usual one") {
    const CountRange any{.least = 0, .most = UINT64_MAX};
    CHECK(parse_count("0", any) == 0U);
    CHECK(parse_count("18446744073709551615", any) == UINT64_MAX);
    CHECK_FALSE(parse_count("18446744073709551616", any));
    CHECK_FALSE(parse_count("00", any));
    CHECK_FALSE(parse_count("5", {.least = 1, .most = 4}));
}

TEST_CASE("seconds may have decimals") {
    CHECK(parse_seconds("2") == 2s);
    CHECK(parse_seconds("0.5") == 500ms);
    CHECK(parse_seconds("0.001") == 1ms);
    CHECK(parse_seconds("1.25") == 1250ms);
    CHECK(parse_seconds("1.2345678901234567890123") == 1234ms);
    CHECK(parse_seconds("86400") == 24h);
    CHECK(parse_seconds("86400.000") == 24h);
}

TEST_CASE("everything else is no time") {
    const auto text =
        GENERATE("", "0", "0.0", "0.0009", "-1", "+1", ".5", "5.", ".", "1.2.3", "1e3", "inf",
                 "nan", "86401", "86400.001", "1 s", " 1", "01", "0,5", "99999999999999999999999");
    CAPTURE(text);
    CHECK_FALSE(parse_seconds(text));
}
