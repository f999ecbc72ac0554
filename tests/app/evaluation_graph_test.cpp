// SPDX-License-Identifier: MIT
#include "app/evaluation_graph.hpp"

#include <vector>

#include "catch.hpp"

using namespace kinarow::app;

TEST_CASE("the graph is as high as the chances are good") {
    std::vector<std::optional<double>> values;
    for (int i = 0; i < 8; ++i) values.emplace_back((i + 0.5) / 8);
    CHECK(evaluation_graph(values, 8, Charset::Unicode) == "▁▂▃▄▅▆▇█");
    CHECK(evaluation_graph(values, 8, Charset::Ascii) == "_.-:=+*#");
    CHECK(evaluation_graph(values, 3, Charset::Ascii) == "+*#");
    CHECK(evaluation_graph(values, 0, Charset::Ascii).empty());
}

TEST_CASE("the ends of the scale are on it, and what is not known is left out") {
    const std::vector<std::optional<double>> values{0.0, {}, 1.0};
    CHECK(evaluation_graph(values, 10, Charset::Ascii) == "_ #");
    CHECK(evaluation_graph({}, 10, Charset::Unicode).empty());
}
