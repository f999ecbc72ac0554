// SPDX-License-Identifier: MIT
#include "app/gomocup/message.hpp"

#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app::gomocup;
using namespace std::chrono_literals;

namespace {

const Notation kNotation{Shape{15, 15}, RowOrder::FromBottom};
const Move kCentre = *kNotation.parse("h8");

}  // namespace

TEST_CASE("a brain tells depth, evaluation, effort and line") {
    const SearchReport report{.best = kCentre,
                              .value = 0.6,
                              .depth = 9,
                              .nodes = 1'250'000,
                              .elapsed = 2'500ms,
                              .pv = {kCentre, *kNotation.parse("i9")}};
    CHECK(search_message(report, kNotation) ==
          "MESSAGE Depth 9 | Eval 81 | Node 1.25M | Speed 500k/s | Time 2500ms | PV h8 i9");
}

TEST_CASE("a brain's evaluation is even at one half, bounded, and a word where it is proven") {
    const auto evaluation = [](double value, Proven proven = Proven::No) {
        const SearchReport report{
            .best = kCentre, .value = value, .root = {{.move = kCentre, .proven = proven}}};
        const std::string text = search_message(report, kNotation);
        const std::size_t from = text.find("Eval ") + 5;
        return text.substr(from, text.find(" |", from) - from);
    };
    CHECK(evaluation(0.5) == "0");
    CHECK(evaluation(0.4) == "-81");
    CHECK(evaluation(0.0) == "-9999");
    CHECK(evaluation(1.0) == "9999");
    CHECK(evaluation(1.0, Proven::Win) == "win");
    CHECK(evaluation(0.5, Proven::Draw) == "draw");
    CHECK(evaluation(0.0, Proven::Loss) == "loss");
}

TEST_CASE("a brain says nothing of speed and line where there is none") {
    CHECK(search_message({}, kNotation) == "MESSAGE Depth 0 | Eval 0 | Node 0 | Time 0ms");
}
