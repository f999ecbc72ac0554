// SPDX-License-Identifier: MIT
#include "cli/table.hpp"

#include <sstream>

#include "catch.hpp"

using namespace kinarow::cli;

TEST_CASE("columns are as wide as their widest cell") {
    Table table{{{"move", Align::Left}, {"visits"}, {"line", Align::Left}}};
    table.add_row({"e7", "1234567", "e7 f8"});
    table.add_row({"h10", "9", ""});
    std::ostringstream out;
    out << table;
    CHECK(out.str() ==
          "move   visits  line\n"
          "e7    1234567  e7 f8\n"
          "h10         9\n");
}
