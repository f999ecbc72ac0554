// SPDX-License-Identifier: MIT
#include "kinarow/engines/solve/effort.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("an effort is over when its allowance or the budget is, until it gets another") {
    const SearchRequest request{.limits = {.playouts = 5}};
    Budget budget{request};
    detail::Effort effort{budget};
    CHECK_FALSE(effort.spend());
    effort.allow(2);
    CHECK_FALSE(effort.over());
    CHECK(effort.spend());
    CHECK(effort.spend());
    CHECK_FALSE(effort.spend());
    CHECK(effort.over());
    effort.allow(10);
    for (int i = 0; i < 3; ++i) CHECK(effort.spend());
    CHECK_FALSE(effort.spend());
    CHECK(effort.spent() == 5);
    effort.allow(10);
    CHECK_FALSE(effort.spend());
}
