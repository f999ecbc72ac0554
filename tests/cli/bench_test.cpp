// SPDX-License-Identifier: MIT
#include "cli/bench.hpp"

#include <chrono>
#include <sstream>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/command_output.hpp"
#include "support/golden.hpp"
#include "support/json_reader.hpp"

using namespace kinarow;
using cli::BenchSubject;
using cli::OutputFormat;
using test::contains;
using test::JsonReader;
using test::JsonValue;

namespace {

/// As short as it gets.
constexpr app::MeasureEffort kHardly{.repetitions = 1, .slice = std::chrono::milliseconds{1}};

std::string output(BenchSubject subject, OutputFormat format = OutputFormat::Table) {
    std::ostringstream out;
    CHECK(cli::run_bench({.subject = subject,
                          .format = format,
                          .effort = kHardly,
                          .simulations = 1'000,
                          .depth = 3},
                         out) == 0);
    return out.str();
}

JsonValue json(BenchSubject subject) {
    const std::string text = output(subject, OutputFormat::Json);
    REQUIRE(text.back() == '\n');
    return JsonReader::read(text.substr(0, text.size() - 1));
}

/// The last line, with its end.
std::string last_line(const std::string& text) {
    return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

}  // namespace

TEST_CASE("the signature of all engines is the one on record") {
    INFO("CONTRIBUTING.md says how to put a new one on record");
    test::check_golden("bench.txt", last_line(output(BenchSubject::Signature)));
}

TEST_CASE("bench has a line for every engine") {
    const std::string text = output(BenchSubject::Signature);
    for (const app::EngineInfo& engine : app::engines()) {
        CHECK(contains(text, '\n' + std::string{engine.name} + ' '));
    }
}

TEST_CASE("the signature is the same as JSON") {
    const JsonValue found = json(BenchSubject::Signature);
    CHECK(found["engines"].items.size() == app::engines().size());
    CHECK(output(BenchSubject::Signature).find("Bench: " + found["signature"].string + '\n') !=
          std::string::npos);
}

TEST_CASE("random games are measured on every board") {
    const std::string text = output(BenchSubject::Playouts);
    CHECK(contains(text, "\nboard  connect"));
    for (const char* board :
         {"\n  3x3        3", "\n15x15        5", "\n20x20        5", "\n  8x8  othello"}) {
        CHECK(contains(text, board));
    }
    const JsonValue found = json(BenchSubject::Playouts);
    REQUIRE(found["playouts"].items.size() == 7);
    for (const JsonValue& board : found["playouts"].items) {
        CHECK(board["width"].number == board["height"].number);
        CHECK(board["games_per_second"].number > 0);
        CHECK(board["ratio"].number ==
              Approx(board["games_per_second"].number / board["plain_games_per_second"].number));
    }
}

TEST_CASE("simulations of mcts are measured with one thread and two") {
    const std::string text = output(BenchSubject::Mcts);
    CHECK(contains(text, "pure mcts on 15x15, five in a row, 1000 simulations a search\n"));
    CHECK(contains(text, "\nsimulations, 2 threads "));
    CHECK(contains(text, "\n2 searches, 1 thread each "));
    CHECK(contains(text, " bytes a simulation\n"));
    const JsonValue found = json(BenchSubject::Mcts);
    CHECK(found["simulations"].number == 1'000);
    for (const char* rate :
         {"simulations_per_second", "two_threads_per_second", "two_searches_per_second",
          "ratio_to_plain_games", "ratio_to_one_thread", "ratio_of_two_searches"}) {
        CHECK(found[rate].number > 0);
    }
    CHECK(found["bytes_per_simulation"].number > 10);
}

TEST_CASE("minimax is measured by depth, with its branching") {
    const std::string text = output(BenchSubject::Minimax);
    CHECK(contains(text, "minimax on 3 positions of gomoku\n"));
    CHECK(contains(text, "minimax on 3 positions of othello\n"));
    CHECK(contains(text, "branching"));
    const JsonValue found = json(BenchSubject::Minimax);
    REQUIRE(found["minimax"].items.size() == 2);
    for (const JsonValue& game : found["minimax"].items) {
        const auto& depths = game["depths"].items;
        REQUIRE(depths.size() == 3);
        CHECK(depths[0]["branching"].kind == JsonValue::Kind::Null);
        for (std::size_t i = 1; i < depths.size(); ++i) {
            CHECK(depths[i]["depth"].number == static_cast<double>(i + 1));
            CHECK(depths[i]["nodes_per_second"].number > 0);
            const double before = i > 1 ? depths[i - 2]["nodes"].number : 0.0;
            CHECK(depths[i]["branching"].number ==
                  Approx((depths[i]["nodes"].number - depths[i - 1]["nodes"].number) /
                         (depths[i - 1]["nodes"].number - before)));
        }
    }
}
