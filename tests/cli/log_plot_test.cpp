// SPDX-License-Identifier: MIT
#include "cli/log_plot.hpp"

#include <algorithm>
#include <string>

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::cli;

namespace {

const app::Cell kStar{U'*', app::Style::FirstStone};
const app::Cell kDot{U'.', app::Style::Dim};

}  // namespace

TEST_CASE("powers of ten lie on a straight line") {
    const PlotSeries line{kStar, {{100, 0.1}, {10'000, 0.01}, {1'000'000, 0.001}}};
    CHECK(log_plot({line}, {32, 9}).text() ==
          " 10^-1 +*\n"
          "       |\n"
          "       |\n"
          " 10^-2 +            *\n"
          "       |\n"
          "       |\n"
          " 10^-3 +                       *\n"
          "       ++-----+-----+----+-----+\n"
          "        10^2  10^3  10^4    10^6\n");
}

TEST_CASE("later series are drawn over earlier ones") {
    const PlotSeries below{kDot, {{10, 0.1}, {100, 0.01}}};
    const PlotSeries above{kStar, {{100, 0.01}}};
    const std::string text = log_plot({below, above}, {30, 8}).text();
    CHECK(text.find('*') != std::string::npos);
    CHECK(text.find('.') != std::string::npos);
    CHECK(log_plot({above, below}, {30, 8}).text().find('*') == std::string::npos);
}

TEST_CASE("what has no logarithm is left out, and nothing at all is an empty plot") {
    const PlotSeries none{kStar, {{0, 1}, {1, 0}, {-1, -1}}};
    CHECK(log_plot({none}, {30, 8}).text().find('*') == std::string::npos);
    CHECK(log_plot({}, {30, 8}).size() == app::Size{30, 8});
}

TEST_CASE("any size and any range fit") {
    const PlotSeries far{kStar, {{1, 1e-12}, {1e12, 1}}};
    const PlotSeries near{kStar, {{7, 0.5}, {7.1, 0.51}}};
    for (const app::Size size : {app::Size{0, 0}, app::Size{1, 1}, app::Size{20, 5},
                                 app::Size{40, 12}, app::Size{200, 60}}) {
        for (const PlotSeries& series : {far, near}) {
            const std::string text = log_plot({series}, size).text();
            CHECK(std::count(text.begin(), text.end(), '*') >= 1);
        }
    }
}
